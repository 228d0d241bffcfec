import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// This file is read again by every worker: what must be the same for all of them travels in the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'theke-e2e-'))
process.env.E2E_PORT ??= '4300'
process.env.E2E_CLOCK_PORT ??= '4301'
const port = process.env.E2E_PORT
const clock = `http://127.0.0.1:${process.env.E2E_CLOCK_PORT}`

/** For journeys that sign in. */
export const administrator = { username: 'admin', password: 'nur-fuer-die-testreise' }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 1, // the journeys share one shop
  timeout: 60_000,
  // a journey that needs a second try is reported as flaky, not as failed
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'mobile', use: { ...devices['Pixel 7'] }, testMatch: '*.mobile.test.ts' },
  ],
  webServer: [
    {
      command: 'node e2e/support/clock-server.ts',
      url: clock,
      env: { CLOCK_PORT: process.env.E2E_CLOCK_PORT },
    },
    {
      command: 'node packages/server/src/main.ts',
      url: `http://127.0.0.1:${port}/api/ready`,
      timeout: 120_000,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        NODE_ENV: 'production',
        PORT: port,
        DATA_DIR: process.env.E2E_DATA_DIR,
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        RATE_LIMITS: 'off',
        TEST_CLOCK_URL: clock,
      },
    },
  ],
})
