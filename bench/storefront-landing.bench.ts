import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { judge, startChromium, visit } from './lighthouse.ts'
import { record } from './record.ts'
import { freePort, signIn, startShop } from './sample-server.ts'
import { measurePaint, openChromium } from './slow-phone.ts'

const sections = 12
/** Milliseconds, no movement, and how much longer than the floor the largest paint may take. */
const limits = { lcp: 800, cls: 0, ratio: 1.5 }

const say = (line: string) => process.stdout.write(`${line}\n`)

type Site = { path: string; content: { body: object[] } }

/** Stores a landing page of twelve sections, made of those of the sample shop's home page; gives its path. */
async function storeLandingPage(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage()
  await signIn(page, origin)
  const answer = await page.request.get(`${origin}/api/sites`)
  const { data: sites } = (await answer.json()) as { data: Site[] }
  const [hero, ...others] = sites.find(({ path }) => path === '')?.content.body ?? []
  if (!hero || others.length === 0) throw new Error('the sample shop has no home page')
  const rest = Array.from({ length: sections - 1 }, (_, index) => others[index % others.length])
  const made = await page.request.post(`${origin}/api/sites`, {
    data: {
      name: 'Zwölf Abschnitte',
      title: 'Zwölf Abschnitte',
      description: 'Alles, was eine Startseite zeigen kann.',
      path: 'zwoelf-abschnitte',
      type: 'custom_landing_page',
      isPublic: true,
      content: { body: [hero, ...rest] },
    },
    headers: { origin },
  })
  if (!made.ok()) throw new Error(`the page was not stored: ${await made.text()}`)
  await page.close()
  return '/zwoelf-abschnitte'
}

/** What the phone needs for the bytes of the page alone: the same words and pictures, without styles and scripts. */
async function startFloor(html: string, origin: string) {
  const bare = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<link[^>]*>/g, '')
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(bare)
    else response.writeHead(302, { location: origin + request.url }).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** A landing page with twelve sections: how soon a cheap phone shows it, and what Lighthouse says. */
export default async function run(): Promise<void> {
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} (figures are sound below 2.5)`)
  const directory = mkdtempSync(join(tmpdir(), 'theke-landing-'))
  const shop = await startShop(directory, await freePort())
  try {
    const browser = await openChromium()
    const address = shop.origin + (await storeLandingPage(browser, shop.origin))
    const html = await (await fetch(address)).text()
    const floor = await startFloor(html, shop.origin)
    const bare = await measurePaint(browser, floor.url)
    const paint = await measurePaint(browser, address)
    floor.stop()
    await browser.close()
    say(`${sections} sections: ${(Buffer.byteLength(html) / 1_000).toFixed(0)} kB of HTML`)
    const ratio = paint.lcp / bare.lcp
    say(
      `largest paint ${paint.lcp.toFixed(0)} ms, floor ${bare.lcp.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
    )
    say(`first paint ${paint.fcp.toFixed(0)} ms, shift ${paint.cls.toFixed(3)}`)
    record('phone, landing page: largest paint against its words alone', ratio, limits.ratio, { unit: 'x' })
    record('phone, landing page: largest paint', Math.round(paint.lcp), limits.lcp, { unit: 'ms' })
    record('phone, landing page: shift', paint.cls, limits.cls)
    const chromium = await startChromium()
    try {
      await visit(shop.origin, chromium.port) // a browser that was just opened has work of its own
      await judge('landing', address, chromium.port)
    } finally {
      await chromium.stop()
    }
  } finally {
    await shop.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
