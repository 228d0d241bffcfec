import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { catalogProduct } from '@theke/contract/calls/catalog'
import type { Stage } from '../../packages/server/src/testing/reliability/stage.ts'

/** What the browser of a customer has seen of one order, and nothing else. */
export type Note = {
  /** The last name in the form: no other order has it. */
  name: string
  /** The address of the status page that opened. */
  status?: string
  /** What staff were told about it: confirmed. */
  isConfirmed?: boolean
}

const statusPage = /\/status\/([0-9A-Z]{8})\/([0-9a-f]{32})$/

type Guest = { origin: string; cart: string; guest: number; notes: Note[]; isOver: () => boolean }

/** A guest who orders one thing after the other, and tries again until the page says that it has arrived. */
export async function orderUntil(
  browser: Browser,
  { origin, cart, guest, notes, isOver }: Guest,
): Promise<void> {
  for (let turn = 1; !isOver(); turn++) {
    const note: Note = { name: `Gast ${guest} ${turn}` }
    notes.push(note)
    // each order in a browser profile of its own: nothing of the one before helps it
    const context = await browser.newContext({
      locale: 'de-AT',
      timezoneId: 'Europe/Vienna',
      baseURL: origin,
    })
    context.setDefaultTimeout(30_000)
    context.setDefaultNavigationTimeout(60_000)
    await context.addCookies([{ name: 'cookie-declined', value: 'true', url: origin }])
    try {
      const page = await context.newPage()
      const deadline = Date.now() + 600_000
      while (!note.status && Date.now() < deadline) {
        await tryToOrder(page, cart, note).catch(() => {}) // whatever is in the way: the guest tries again
        if (!note.status) await sleep(500)
      }
    } finally {
      await context.close()
    }
  }
}

async function tryToOrder(page: Page, cart: string, note: Note) {
  if (noteStatus(page, note)) return
  // products that could not be loaded have a button of the same name, in a message over the page
  const again = page.locator('#inhalt').getByRole('button', { name: 'Erneut versuchen' })
  if (await again.isVisible()) await again.click()
  else await fillAndSend(page, cart, note.name)
  // either the status page opens, or the page says that nobody answered
  await Promise.any([page.waitForURL(statusPage, { waitUntil: 'commit' }), again.waitFor()])
  noteStatus(page, note)
}

function noteStatus(page: Page, note: Note): boolean {
  const path = new URL(page.url(), 'http://nowhere').pathname
  if (!statusPage.test(path)) return false
  note.status = path
  return true
}

async function fillAndSend(page: Page, cart: string, name: string) {
  if (!page.url().endsWith('/checkout')) {
    await page.goto('/site/imprint', { waitUntil: 'domcontentloaded' })
    await page.evaluate(([key, cart]) => sessionStorage.setItem(`cart:${location.host}:${key}`, cart ?? ''), [
      'graz',
      cart,
    ] as const)
  }
  await page.goto('/store/graz/checkout', { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
  await field('Vorname').fill('Eva')
  await field('Nachname').fill(name)
  await field('Telefon').fill('+436641234567')
  await page.getByRole('checkbox', { name: /^Ich akzeptiere/ }).check()
  await page.getByRole('checkbox', { name: /^Ich habe die/ }).check()
  await page.getByRole('button', { name: 'Bestellung abschicken' }).click()
}

/** A cart as the shop page leaves it in the tab. */
export async function filledCart({ origin }: Stage): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/products`)).json()) as {
    data: Parameters<typeof catalogProduct>[0][]
  }
  const items = data.map((product) => ({
    product: catalogProduct(product),
    amount: 1,
    unit: product.unit,
    parts: [],
  }))
  return JSON.stringify({ items, isDelivery: null, isDineIn: null, deliveryArea: null, order: {} })
}

/** Staff who confirm what guests have ordered; noted when the server has said yes. */
export async function confirmUntil(
  stage: Stage,
  notes: readonly Note[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await sleep(1_500)
    const next = notes.find(({ status, isConfirmed }) => status && isConfirmed === undefined)
    if (!next) continue
    try {
      const id = await idOf(stage, next)
      const { status } = await stage.asAdmin('POST', `/orders/${id}/status/confirm`, {})
      if (status === 401) await stage.signIn()
      if (status === 200) next.isConfirmed = true
    } catch {
      // nobody answered: it is not known whether the order is confirmed, and staff look again
    }
  }
}

async function idOf(stage: Stage, { status }: Note): Promise<number> {
  const [, uid, hash] = statusPage.exec(status ?? '') ?? []
  const response = await fetch(`${stage.origin}/api/orders/public/${uid}/${hash}`, {
    signal: AbortSignal.timeout(5_000),
  })
  return ((await response.json()) as { data: { id: number } }).data.id
}
