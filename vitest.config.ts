import { defineConfig } from 'vitest/config'
import { themeAreas } from './packages/storefront/theme-areas.ts'

/** Every package's unit and server tests run in one vitest process pool; browser journeys live in e2e/ (Playwright). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'ui', include: ['packages/ui/src/**/*.test.ts'] } },
      {
        plugins: [themeAreas()],
        test: { name: 'storefront', include: ['packages/storefront/app/**/*.test.ts'] },
      },
      { test: { name: 'backoffice', include: ['packages/backoffice/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          setupFiles: ['packages/server/src/testing/each-file.ts'],
          // the files of one process share the loaded server: loading it for each of them took a third of the time
          isolate: false,
          restoreMocks: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
})
