import { catalogProduct } from '@theke/contract/calls/catalog'
import type { InitData } from '@theke/contract/calls/storefront'
import type { PublicOrder } from '@theke/contract/calls/public-orders'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { signIn } from './shop-settings.ts'

type Answer<T> = { data: T }

const list = async <T>(request: APIRequestContext, entity: string) =>
  ((await (await request.get(`/api/${entity}`)).json()) as Answer<T[]>).data

/** Puts products into the cart of a branch, as the shop page leaves them there, and opens a page. */
export async function openWithCart(
  page: Page,
  path: string,
  wishes: readonly [name: string, amount: number][],
  more: Record<string, unknown> = {},
) {
  const branch = path.split('/')[2]
  const products = await list<InitData['products'][number]>(page.request, 'products')
  const items = wishes.map(([name, amount]) => {
    const found = products.find((product) => product.name === name)
    if (!found) throw new Error(`no product ${name}`)
    return { product: catalogProduct(found), amount, unit: found.unit, parts: [] }
  })
  const cart = { items, isDelivery: null, isDineIn: null, deliveryArea: null, order: {}, ...more }
  await page.goto('/site/imprint')
  await page.evaluate(([key, value]) => sessionStorage.setItem(`cart:${location.host}:${key}`, value ?? ''), [
    branch,
    JSON.stringify(cart),
  ] as const)
  await page.goto(path)
}

export const delivery = { isDelivery: true, isDineIn: false }
export const eva = { firstName: 'Eva', lastName: 'Huber', phone: '+436641234567', email: 'eva@example.at' }
export const address = { street: 'Hauptplatz 1', zipCode: '8010', city: 'Graz' }

/** A text field of the form by its name, with or without the mark of required ones. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })

export async function fillContact(page: Page) {
  await field(page, 'Vorname').fill(eva.firstName)
  await field(page, 'Nachname').fill(eva.lastName)
  await field(page, 'Telefon').fill(eva.phone)
}

export async function fillAddress(page: Page) {
  await field(page, 'E-Mail').fill(eva.email)
  await field(page, 'Straße und Hausnummer').fill(address.street)
  await field(page, 'PLZ').fill(address.zipCode)
  await field(page, 'Ort').fill(address.city)
}

export async function agree(page: Page) {
  await page.getByRole('checkbox', { name: /^Ich akzeptiere/ }).check()
  await page.getByRole('checkbox', { name: /^Ich habe die/ }).check()
}

export const submitButton = (page: Page, name = 'Bestellung abschicken') => page.getByRole('button', { name })

/** The order of the status page that is open. */
export async function placedOrder(page: Page): Promise<PublicOrder> {
  await expect(page).toHaveURL(/\/status\/[0-9A-Z]{8}\/[0-9a-f]{32}$/)
  const [, uid, hash] = /\/status\/(\w+)\/(\w+)$/.exec(page.url()) ?? []
  const answer = await page.request.get(`/api/orders/public/${uid}/${hash}`)
  return ((await answer.json()) as Answer<PublicOrder>).data
}

/** Places an order without the page, for journeys that begin afterwards. */
export async function placeOrder(
  request: APIRequestContext,
  more: Record<string, unknown> = {},
  product = 'Buttercroissant',
) {
  const branches = await list<{ id: number; identifier: string }>(request, 'branches')
  const products = await list<{ id: number; name: string }>(request, 'products')
  const graz = branches.find(({ identifier }) => identifier === 'graz')
  const croissant = products.find(({ name }) => name === product)
  const data = {
    ...eva,
    branch: { id: graz?.id },
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
    items: [{ product: { id: croissant?.id }, amount: 12, unit: 'piece', parts: [] }],
    ...more,
  }
  const answer = await request.post('/api/orders', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as Answer<PublicOrder>).data
}

/** What a member of staff does with an order. */
export async function act(
  request: APIRequestContext,
  { id }: Pick<PublicOrder, 'id'>,
  action: 'confirm' | 'reject' | 'in-delivery' | 'completed' | 'cancel',
  data: Record<string, unknown> = {},
) {
  await signIn(request)
  const answer = await request.post(`/api/orders/${id}/status/${action}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A last name that no other order has, also in a shop that earlier journeys used. */
export const ownName = (name: string) => `${name} ${Date.now().toString(36)}`

/** How many orders the history holds with this last name. */
export async function countOrders(request: APIRequestContext, lastName: string): Promise<number> {
  await signIn(request)
  const answer = await request.get('/api/orders?limit=200')
  const { data } = (await answer.json()) as Answer<{ lastName: string }[]>
  return data.filter((order) => order.lastName === lastName).length
}
