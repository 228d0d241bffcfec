import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { record } from './record.ts'
import { freePort, startShop } from './sample-server.ts'
import { openChromium } from './slow-phone.ts'

const root = join(import.meta.dirname, '..')
/** A tablet has a quarter of this machine's speed. */
export const slowdown = 4

const say = (line: string) => process.stdout.write(`${line}\n`)

type Tablet = { browser: Browser; page: Page; origin: string }

/** The back-office of a sample shop in a browser; slow only from `slowDown` on. */
export async function withTablet(work: (tablet: Tablet) => Promise<void>): Promise<void> {
  if (!existsSync(join(root, 'packages/backoffice/dist/index.html'))) {
    say('The back-office is not built; npm start builds it.')
    return
  }
  const directory = mkdtempSync(join(tmpdir(), 'theke-tablet-'))
  const shop = await startShop(directory, await freePort())
  const browser = await openChromium()
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Vienna',
    })
    await work({ browser, page, origin: shop.origin })
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** From here on the page has a quarter of this machine's speed. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The longest task of the page while something happens, in time of its own thread: what else runs here does not count. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(place),
  )
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && pages.has(place(event)))
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1_000), 0)
}

export function report(what: string, milliseconds: number, limit?: number) {
  const verdict =
    limit === undefined ? '' : milliseconds <= limit ? `  ok, at most ${limit}` : `  OVER ${limit}`
  say(`${what.padEnd(32)} ${milliseconds.toFixed(0).padStart(6)} ms${verdict}`)
  if (limit !== undefined) record(`tablet: ${what}`, milliseconds, limit, { unit: 'ms' })
}
