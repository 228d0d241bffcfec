import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { type Alias, defaultClientConditions, type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { preactForReact } from './packages/screens/preact-for-react.ts'
import { themeAreas } from './packages/storefront/theme-areas.ts'

/** The files of one process share what they loaded: loading it for each of them took more time than the tests. */
const shared = {
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  // a limit for what hangs: how long a property of a thousand cases takes is no matter of a test
  testTimeout: 60_000,
}

const storefront = createRequire(join(import.meta.dirname, 'packages/storefront/package.json'))
const fonts = join(dirname(storefront.resolve('@fontsource-variable/rubik/package.json')), 'files')

/** Files that mostly wait, for the processes that they start: begun first, they leave the processor to others. */
const waiting = ['testing/reliability/', 'database/embedded.test']

/** Files that start servers of their own take a minute where others take a second: begun last, they would run on alone. */
const slow = [
  'admin-reset.test',
  'testing/crash.test',
  'src/shops/',
  'statistics/recount.test',
  'start-server.test',
  'database/migrate.test',
  'database/primary.test',
  'media/media-limits.test',
]

/**
 * A process takes the next file only when that belongs to the same project, and loads what the files of the project
 * share. So the server follows in one piece, after projects that are small enough for one process beside those that wait.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (waiting.some((part) => moduleId.includes(part))) return 0
      if (project.name !== 'server') return 1
      const index = slow.findIndex((part) => moduleId.includes(part))
      return 2 + (index < 0 ? slow.length : index)
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** What screens are compared with: the server draws, and reads its fonts. Loaded only by the test that asks. */
const drawing = () =>
  import(pathToFileURL(join(import.meta.dirname, 'packages/server/src/testing/drawn-pictures.ts')).href)
const commands = {
  drawnPicture: async (_: unknown, wanted: unknown) => (await drawing()).drawnPicture(wanted),
  fontStyles: async (_: unknown, font: unknown) => (await drawing()).fontStyles(font),
}

const viewport = { width: 1280, height: 900 }

/** The production build of React takes less processor time; only the development build warns (`npm run test:warnings`). */
const reactBuild = process.env['REACT_BUILD'] === 'development' ? 'development' : 'production'

type Screens = {
  name: string
  packages: string[]
  entries: string[]
  include: string[]
  plugins?: PluginOption[]
  alias?: Alias[]
  setupFiles?: string[]
}

/** Screens in Chromium without a server. */
const screens = ({
  name,
  packages,
  entries,
  include,
  plugins = [],
  alias = [],
  setupFiles = [],
}: Screens) => ({
  plugins,
  resolve: {
    alias: [{ find: '~fonts', replacement: fonts }, ...alias],
    conditions: [...defaultClientConditions.filter((name) => !name.includes('production')), reactBuild],
  },
  cacheDir: join(import.meta.dirname, 'node_modules/.cache', `${name}-${reactBuild}`),
  oxc: { jsx: { development: reactBuild === 'development' } },
  optimizeDeps: {
    // everything that a screen may load is known beforehand: found later, it would load the page again
    entries,
    include,
    rolldownOptions: {
      transform: { define: { 'process.env.NODE_ENV': JSON.stringify(reactBuild) } },
    },
  },
  test: {
    name,
    include: packages.map((folder) => `packages/${folder}/**/*.browser.test.tsx`),
    setupFiles,
    isolate: false,
    api: { host: '127.0.0.1' },
    testTimeout: 60_000,
    // a wait for a state: how long it takes is no matter of a test
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands,
      viewport,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
        },
        contextOptions: { locale: 'de-AT', timezoneId: 'Europe/Vienna', viewport },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

/** Every package's unit and server tests run in one vitest process pool; browser journeys live in e2e/ (Playwright). */
export default defineConfig({
  test: {
    // files that start servers mostly wait for them: with a worker for each core, half of the machine was idle meanwhile
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      { test: { ...shared, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'ui', include: ['packages/ui/src/**/*.test.ts'] } },
      {
        plugins: [themeAreas()],
        test: { ...shared, name: 'storefront', include: ['packages/storefront/app/**/*.test.ts'] },
      },
      { test: { ...shared, name: 'clock', include: ['packages/screens/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'backoffice', include: ['packages/backoffice/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          setupFiles: ['packages/server/src/testing/each-file.ts'],
          // a limit for what hangs: on a busy machine a hundred requests at once take half a minute
          testTimeout: 90_000,
          hookTimeout: 120_000,
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
      // fetches the programs of another platform from the registry: not in the quick loop
      { test: { ...shared, name: 'install', include: ['scripts/install.test.mjs'], testTimeout: 300_000 } },
      screens({
        name: 'screens',
        packages: ['backoffice', 'storefront', 'ui'],
        entries: ['packages/backoffice/src/main.tsx', 'packages/storefront/app/root.tsx'],
        include: ['vitest-browser-react/pure', 'react-dom/server', '@tiptap/core'],
        plugins: [themeAreas(), react()],
        setupFiles: reactBuild === 'development' ? ['packages/ui/src/testing/react-warnings.ts'] : [],
      }),
      // devices draw with Preact, which takes the place of React in everything that they load
      screens({
        name: 'devices',
        packages: ['screens'],
        entries: ['packages/screens/src/main.tsx'],
        include: ['vitest-browser-react/pure', 'preact', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'],
        alias: preactForReact,
        setupFiles: ['packages/screens/src/testing/effects-at-once.ts'],
      }),
    ],
  },
})
