import { defineConfig } from 'vitest/config'
import { themeAreas } from './packages/storefront/theme-areas.ts'

/** The files of one process share what they loaded: loading it for each of them took more time than the tests. */
const shared = { isolate: false, restoreMocks: true }

/** Every package's unit and server tests run in one vitest process pool; browser journeys live in e2e/ (Playwright). */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'ui', include: ['packages/ui/src/**/*.test.ts'] } },
      {
        plugins: [themeAreas()],
        test: { ...shared, name: 'storefront', include: ['packages/storefront/app/**/*.test.ts'] },
      },
      { test: { ...shared, name: 'backoffice', include: ['packages/backoffice/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          setupFiles: ['packages/server/src/testing/each-file.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          exclude: ['scripts/install.test.mjs'],
          testTimeout: 60_000,
        },
      },
      // fetches the programs of two platforms from the registry: not in the quick loop
      { test: { ...shared, name: 'install', include: ['scripts/install.test.mjs'], testTimeout: 300_000 } },
    ],
  },
})
