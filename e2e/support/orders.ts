import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { closeNews, mondayMorning, shop } from './journey.ts'

type Placed = {
  id: number
  uid: string
  hash: string
  ticketNumber: number
  branch: { id: number }
  paymentRedirectUrl?: string
}
type Product = { id: number; uid: string; name: string; unit: string }
type Branch = { id: number; identifier: string; name: string }

async function read<T>(path: string): Promise<T> {
  return ((await (await fetch(`${shop().url}/api/${path}`)).json()) as { data: T }).data
}

export async function branchCalled(identifier: string): Promise<Branch> {
  const found = (await read<Branch[]>('branches')).find((branch) => branch.identifier === identifier)
  if (!found) throw new Error(`the sample shop has no branch ${identifier}`)
  return found
}

export async function productCalled(name: string): Promise<Product> {
  const found = (await read<Product[]>('products')).find((product) => product.name === name)
  if (!found) throw new Error(`the sample shop has no product ${name}`)
  return found
}

/** What customers are shown; once it is new, orders are checked against it as well. */
export async function offeredPrice(product: number): Promise<number | undefined> {
  const lists = await read<{ url: string; data: { id: number; price: number }[] }[]>('init')
  return lists.find(({ url }) => url === 'products')?.data.find(({ id }) => id === product)?.price
}

/** Orders as a customer does, by default one croissant for pickup in Graz. */
export async function placeOrder(
  wish: Record<string, unknown> = {},
  branchIdentifier = 'graz',
): Promise<Placed> {
  const branch = await branchCalled(branchIdentifier)
  const product = await productCalled('Marillenkrapfen')
  const answer = await fetch(`${shop().url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      branch: { id: branch.id },
      isDelivery: false,
      isDineIn: false,
      items: [{ product: { id: product.id }, amount: 2, unit: product.unit, parts: [] }],
      firstName: 'Eva',
      lastName: 'Muster',
      phone: '+436641234567',
      email: 'eva@example.at',
      paymentMethod: 'cash',
      legalInstructions: true,
      privacyPolicy: true,
      ...wish,
    }),
  })
  const body = (await answer.json()) as { data: Placed }
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return body.data
}

export const publicOrder = ({ uid, hash }: Placed) =>
  read<Record<string, unknown>>(`orders/public/${uid}/${hash}`)

export const cardOf = (page: Page, { id }: { id: number }) => page.locator(`#order-${id}`)

/** The card, in the column it stands in. */
export const cardIn = (page: Page, column: string, { id }: { id: number }) =>
  page.getByRole('list', { name: column, exact: true }).locator(`#order-${id}`)

/** Another browser on the same clock: a second tablet at the counter, or a customer. */
export async function secondScreen(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop().url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'cookie-declined', value: 'true', url: shop().url }])
  await closeNews(context, shop().url)
  const page = await context.newPage()
  await page.clock.install({ time: new Date(mondayMorning) })
  await page.clock.resume()
  return page
}

export async function openBoard(page: Page) {
  await page.goto('/backend/orders')
  await expect(page.getByRole('status', { name: 'Verbindung: Live' })).toBeVisible()
}
