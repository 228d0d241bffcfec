import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { record } from './record.ts'
import { freePort, signIn, startShop } from './sample-server.ts'
import { median, openChromium } from './slow-phone.ts'

/** Milliseconds to content on a quarter of this machine's speed, and how much more than the page from the server next door. */
const limits = { content: 1_000, ratio: 2, bytes: 0 }
const slowdown = 4
const starts = 7
const workerPath = '/build/service-worker.js'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Milliseconds until the largest part of the home page is painted, not counting the film that follows its picture. Every
 * start has a window of its own and no running worker.
 */
async function timeOfStart(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    Object.assign(window, { largest: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        if (!(entry.element instanceof HTMLVideoElement)) Object.assign(window, { largest: entry.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(origin, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_000)
  const largest = await page.evaluate(() => (window as unknown as { largest: number }).largest)
  await page.close()
  return largest
}

async function timesOf(context: BrowserContext, origin: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) times.push(await timeOfStart(context, origin))
  return median(times)
}

/** The installed app, opened from the home screen while the server is away. */
export default async function run(): Promise<void> {
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} (figures are sound below 2.5)`)
  const directory = mkdtempSync(join(tmpdir(), 'theke-app-'))
  const shop = await startShop(directory, await freePort())
  let isStopped = false
  const browser = await openChromium()
  const { origin } = shop
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true })
    await context.addCookies([{ name: 'cookie-declined', value: 'true', url: origin }])
    const page = await context.newPage()
    await signIn(page, origin)
    const config = (await (await page.request.get(`${origin}/api/config`)).json()) as {
      data: { revision: number }
    }
    await page.request.post(`${origin}/api/config`, {
      data: { enablePluginPWA: true, revision: config.data.revision },
      headers: { origin },
    })
    await context.clearCookies()
    await context.addCookies([{ name: 'cookie-declined', value: 'true', url: origin }])

    let bytes = 0
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname.startsWith('/build/')) bytes += (await response.body()).length
    })
    await page.goto(origin, { waitUntil: 'load' })
    await page.waitForTimeout(8_000) // longer than the question whether to install it waits
    record('app: bytes of the worker on a first visit', bytes, limits.bytes)
    const online = await timesOf(context, origin)

    await page.evaluate(async (path) => {
      await navigator.serviceWorker.register(path, { scope: '/' })
    }, workerPath)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.reload({ waitUntil: 'load' })
    await page.waitForFunction(async () => (await caches.match('/', { ignoreVary: true })) !== undefined)
    await page.close()
    await shop.stop()
    isStopped = true
    const offline = await timesOf(context, origin)
    const ratio = offline / online
    say(
      `content after ${offline.toFixed(0)} ms, from the server ${online.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
    )
    record('app: start without a server against one with it', ratio, limits.ratio, { unit: 'x' })
    record('app: content after a start without a server', Math.round(offline), limits.content, { unit: 'ms' })
  } finally {
    await browser.close()
    if (!isStopped) await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
