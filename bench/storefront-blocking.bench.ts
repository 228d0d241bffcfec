import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { record } from './record.ts'
import { freePort, startShop } from './sample-server.ts'
import { median, openChromium } from './slow-phone.ts'

/** A cheap phone has a quarter of this machine's speed. */
const slowdown = 4
/** Milliseconds of a task that nobody notices, and how much more than that all tasks after the first paint may take. */
const unnoticed = 50
const limit = 150
const visits = 5

const pages = { home: '/', branch: '/store/graz', product: '/store/graz/produkte/1' }

type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args?: { name?: string }
}

/**
 * How long a page does not answer after its first paint: what each task of its main thread takes beyond the unnoticed, in
 * time of that thread, so that whatever else runs on this machine does not count.
 */
async function blockingTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: 'cookie-declined', value: 'true', url: address }])
  const page = await context.newPage()
  await page.goto('about:blank')
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'disabled-by-default-devtools.timeline'],
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(3_000)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  await context.close()
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error(`${address} was not painted`)
  const thread = traceEvents.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === paint.pid && tid === thread?.tid && ts >= paint.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * slowdown - unnoticed), 0)
}

/** First visits to the pages of the sample shop. */
export default async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'theke-blocking-'))
  const shop = await startShop(directory, await freePort())
  const browser = await openChromium()
  try {
    for (const [name, path] of Object.entries(pages)) {
      const measured: number[] = []
      for (let count = 0; count < visits; count += 1)
        measured.push(await blockingTime(browser, shop.origin + path))
      const blocked = median(measured)
      process.stdout.write(
        `${name.padEnd(8)} blocked for ${blocked.toFixed(0)} ms${blocked <= limit ? '' : '   OVER'} (limit ${limit})\n`,
      )
      record(`phone, ${name}: blocking time`, Math.round(blocked), limit, { unit: 'ms' })
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
