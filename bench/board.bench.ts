import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signIn } from './sample-server.ts'
import { longestTask, report, slowDown, withTablet } from './slow-tablet.ts'

const openOrders = 200
const newOrders = 15
/** Milliseconds. */
const limits = { event: 1_000, task: 100 }

type Entry = { id: number; identifier: string; name: string; unit: string; isPreorderEnabled: boolean }

/** Preorders, so that it does not matter when the benchmark runs. */
async function orderer(origin: string) {
  const read = async (path: string) =>
    ((await (await fetch(`${origin}/api/${path}`)).json()) as { data: Entry[] }).data
  const branch = (await read('branches')).find(({ identifier }) => identifier === 'graz')
  const product = (await read('products')).find(({ name }) => name === 'Marillenkrapfen')
  return async (lastName: string): Promise<number> => {
    const answer = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        branch: { id: branch?.id },
        items: Array.from({ length: 4 }, () => ({ product: { id: product?.id }, amount: 2, parts: [] })),
        firstName: 'Eva',
        lastName,
        phone: '+436641234567',
        comment: 'Bitte ohne Zwiebel.',
        legalInstructions: true,
        privacyPolicy: true,
      }),
    })
    const body = (await answer.json()) as { data?: { id: number } }
    if (!body.data) throw new Error(`no order: ${JSON.stringify(body)}`)
    return body.data.id
  }
}

async function openBoard(page: Page, origin: string) {
  await signIn(page, origin)
  await slowDown(page)
  await page.goto(`${origin}/backend/orders`)
  await page
    .locator('article')
    .nth(openOrders - 1)
    .waitFor({ state: 'attached', timeout: 120_000 })
  await sleep(5_000)
}

/** Milliseconds from the answer of the server to the card on the screen. */
async function arrival(page: Page, order: (name: string) => Promise<number>): Promise<number> {
  const id = await order('Neu')
  const placed = performance.now()
  await page.waitForFunction((wanted) => document.getElementById(`order-${wanted}`), id, { polling: 'raf' })
  return performance.now() - placed
}

/** The order board with 200 open orders on a slow tablet: how soon a new one is there, and what holds up a tap. */
export default async function run(): Promise<void> {
  await withTablet(async ({ browser, page, origin }) => {
    const order = await orderer(origin)
    for (let count = 0; count < openOrders; count += 1) await order('Offen')
    await openBoard(page, origin)
    const times: number[] = []
    const longest = await longestTask(browser, page, async () => {
      for (let count = 0; count < newOrders; count += 1) {
        times.push(await arrival(page, order))
        await sleep(500)
      }
    })
    const sorted = times.toSorted((one, other) => one - other)
    report('new order on screen, median', sorted[Math.floor(sorted.length / 2)] ?? 0, limits.event)
    report('new order on screen, slowest', sorted.at(-1) ?? 0, limits.event)
    report('longest task meanwhile', longest, limits.task)
  })
}

if (import.meta.main) await run()
