import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'

const clockUrl = `http://127.0.0.1:${process.env['E2E_CLOCK_PORT'] ?? '4301'}`

/** Monday, 16 November 2026, 11:00 in Vienna: every published branch of the sample shop is open. */
export const mondayMorning = '2026-11-16T11:00:00+01:00'

async function setServerTime(instant: string) {
  await fetch(clockUrl, { method: 'PUT', body: instant })
  await sleep(350) // the server asks several times a second
}

type Journey = {
  /** Moves the clock of the server and of the page; the page's clock runs on from there. */
  setTime(instant: string): Promise<void>
}

/** A test that starts on Monday morning, without cookie banner unless it asks for it, and fails on any console error. */
export const test = base.extend<Journey & { consoleErrors: string[]; acceptsCookies: boolean | undefined }>({
  acceptsCookies: [false, { option: true }],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // a refused call is part of many journeys; the browser reports it by itself
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors, 'console errors').toEqual([])
    },
    { auto: true },
  ],
  setTime: [
    async ({ page, context, baseURL, acceptsCookies }, use) => {
      const setTime = async (instant: string) => {
        await setServerTime(instant)
        await page.clock.setSystemTime(new Date(instant))
      }
      if (acceptsCookies !== undefined) {
        const name = acceptsCookies ? 'cookie-consent' : 'cookie-declined'
        await context.addCookies([{ name, value: 'true', url: baseURL ?? '' }])
      }
      await setServerTime(mondayMorning)
      await page.clock.install({ time: new Date(mondayMorning) })
      await page.clock.resume()
      await use(setTime)
    },
    { auto: true },
  ],
})

export { expect }
