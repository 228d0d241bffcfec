import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// This file is read again by every worker: what must be the same for all of them travels in the environment.
process.env.E2E_TEMPLATE ??= mkdtempSync(join(tmpdir(), 'theke-e2e-'))
chmodSync(process.env.E2E_TEMPLATE, 0o755) // PostgreSQL may run as nobody
const files = readdirSync(join(import.meta.dirname, 'e2e')).filter((name) => name.endsWith('.test.ts'))

/** For journeys that sign in. */
export const administrator = { username: 'admin', password: 'nur-fuer-die-testreise' }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  globalSetup: './e2e/support/seed.ts',
  workers: Math.min(4, availableParallelism()),
  timeout: 60_000,
  retries: 0, // a journey that needs a second try has failed
  expect: { timeout: 10_000 },
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
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
      ],
    },
  },
  // a project for each file makes a worker for each file, and with it a shop of its own (support/journey.ts)
  projects: files.map((name) => ({
    name: name.replace('.test.ts', ''),
    testMatch: name,
    use: name.includes('.mobile.') ? devices['Pixel 7'] : { viewport: { width: 1280, height: 900 } },
  })),
})
