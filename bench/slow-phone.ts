import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'

/** A cheap phone: a quarter of this machine's speed, 1.6 Mbit/s down, 150 ms to the server and back. */
const slowdown = 4
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export type Paint = { fcp: number; lcp: number; cls: number }

export const openChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', ...more],
  })

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/**
 * First paint, largest paint (both in milliseconds) and shift of a first visit; the median of several. They happen in
 * one window that has come to rest, because a new window of Chromium loads pages of its own beside the shop's.
 */
export async function measurePaint(browser: Browser, url: string, visits = 5): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await page.waitForTimeout(5_000)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(notePaints)
  const paints: Paint[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    await page.goto('about:blank')
    await devtools.send('Network.clearBrowserCache')
    await context.clearCookies()
    // a visitor who was asked before sees the page itself, not the question about cookies
    await context.addCookies([{ name: 'cookie-declined', value: 'true', url }])
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(2_000)
    paints.push(await page.evaluate(() => (window as unknown as { seen: Paint }).seen))
  }
  await context.close()
  const of = (what: keyof Paint) => median(paints.map((paint) => paint[what]))
  return { fcp: of('fcp'), lcp: of('lcp'), cls: of('cls') }
}

function notePaints() {
  const seen = { fcp: 0, lcp: 0, cls: 0 }
  Object.assign(window, { seen })
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  follow('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  follow('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  follow('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))
}
