import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'
import { mondayMorning, openShop, type Shop } from './shop.ts'

let current: { file: string; shop: Shop } | undefined

/** The shop of the journeys in this file. */
export function shop(): Shop {
  if (!current) throw new Error('no shop is open')
  return current.shop
}

/** The next file of a worker gets a fresh shop, but works on with the same browser. */
async function shopOf(file: string, environment: Record<string, string>): Promise<Shop> {
  if (current?.file === file) return current.shop
  await closeShop()
  current = { file, shop: await openShop(process.env['E2E_TEMPLATE'] ?? '', environment) }
  return current.shop
}

async function closeShop() {
  await current?.shop.close()
  current = undefined
}

/**
 * A dialog that has just closed takes its entry out of the history: a step back, which would call a new visit off. What
 * is open over the page without being a dialog keeps its entry, so the wait has an end.
 */
async function untilHistoryRests(page: Page) {
  const isLeaving = () =>
    page
      .evaluate(
        () =>
          document.querySelector('dialog[open]') === null &&
          (history.state as { isSheet?: boolean } | null)?.isSheet === true,
      )
      .catch(() => false) // another page is on its way already
  for (let looks = 0; looks < 50 && (await isLeaving()); looks += 1) await sleep(20)
}

/** A visit ends when the page answers to clicks, not when its last picture is there. */
function waitForLife(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilLive = async (answer: Response | null) => {
    const isShop = answer && !new URL(answer.url()).pathname.startsWith('/backend')
    if (isShop && (await page.locator('script[type=module]').count())) {
      await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
      await page.locator('[data-coming]').first().waitFor({ state: 'detached' }) // sections bring their own code
    }
    return answer
  }
  page.goto = async (url, options) => {
    await untilHistoryRests(page)
    return untilLive(await goto(url, { waitUntil: 'domcontentloaded', ...options }))
  }
  page.reload = async (options) => {
    await untilHistoryRests(page)
    return untilLive(await reload({ waitUntil: 'domcontentloaded', ...options }))
  }
}

/** The news would open over every first page: journeys about other things have closed them before. */
export async function closeNews(context: BrowserContext, url: string) {
  const { data } = (await (await fetch(`${url}/api/init`)).json()) as {
    data: { url: string; data: { identifier?: string; updatedAt: string }[] }[]
  }
  const blocks = data.find((list) => list.url === 'blocks')?.data ?? []
  const stamp = blocks.find(({ identifier }) => identifier === 'news')?.updatedAt
  if (!stamp) return
  await context.addInitScript((key) => {
    // an empty page has none, a frame of another site may not use its own
    if (location.protocol.startsWith('http') && self === top) localStorage.setItem(key, '1')
  }, `news-closed:${stamp}`)
}

type Journey = {
  /** Moves the clock of the server and of the page; the page's clock runs on from there. */
  setTime(instant: string): Promise<void>
}

/** A test that starts on Monday morning, without cookie banner and news unless it asks for them, and fails on any console error. */
export const test = base.extend<
  Journey & {
    ownShop: Shop
    consoleErrors: string[]
    acceptsCookies: boolean | undefined
    readsNews: boolean
  },
  { environment: Record<string, string>; shopFor: (file: string) => Promise<Shop> }
>({
  /** Settings of the server besides the usual ones. */
  environment: [{}, { scope: 'worker', option: true }],
  shopFor: [
    async ({ environment }, use) => {
      await use((file) => shopOf(file, environment))
      await closeShop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownShop: [async ({ shopFor }, use, { file }) => use(await shopFor(file)), { auto: true, timeout: 120_000 }],
  baseURL: ({ ownShop }, provide) => provide(ownShop.url),
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) waitForLife(page)
    await provide(page)
  },
  acceptsCookies: [false, { option: true }],
  readsNews: [false, { option: true }],
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
    async ({ page, context, ownShop, acceptsCookies, readsNews }, use) => {
      const setTime = async (instant: string) => {
        await ownShop.setTime(instant)
        await page.clock.setSystemTime(new Date(instant))
      }
      if (acceptsCookies !== undefined) {
        const name = acceptsCookies ? 'cookie-consent' : 'cookie-declined'
        await context.addCookies([{ name, value: 'true', url: ownShop.url }])
      }
      if (!readsNews) await closeNews(context, ownShop.url)
      await ownShop.setTime(mondayMorning)
      await page.clock.install({ time: new Date(mondayMorning) })
      await page.clock.resume()
      await use(setTime)
    },
    { auto: true },
  ],
})

export { expect, mondayMorning }
