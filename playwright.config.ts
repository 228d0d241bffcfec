import { chmodSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// This file is read again by every worker: what must be the same for all of them travels in the environment.
process.env.E2E_TEMPLATE ??= mkdtempSync(join(tmpdir(), 'theke-e2e-'))
chmodSync(process.env.E2E_TEMPLATE, 0o755) // PostgreSQL may run as nobody
const mobile = '*.mobile.test.ts'

/** For journeys that sign in. */
export const administrator = { username: 'admin', password: 'nur-fuer-die-testreise' }

/**
 * The last list that Chromium is given holds: Playwright's own (chromiumSwitches.ts of playwright-core), and the pages
 * that the address bar loads into every new window, which cost each journey a third of a second of processor time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  globalSetup: './e2e/support/seed.ts',
  workers: Math.min(4, availableParallelism()),
  timeout: 120_000,
  retries: 0, // a journey that needs a second try has failed
  expect: { timeout: 30_000 }, // a wait for a state: how long it takes is no matter of a journey
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  // the journeys of a file share a shop, the files of a worker share a browser (support/journey.ts)
  projects: [
    { name: 'desktop', testIgnore: mobile, use: { viewport: { width: 1280, height: 900 } } },
    { name: 'mobile', testMatch: mobile, use: devices['Pixel 7'] },
  ],
})
