import { product } from '@theke/contract/entities/product'
import { emptyValue } from '@theke/contract/entity/schema'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { announceEvent } from '../../platform/order-events.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { orders } from '../orders/order-tables.ts'
import { givenBranch, givenCategory, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'
import { issueReceipts } from './issue-receipt.ts'
import { receipts } from './receipt-tables.ts'

let server: TestApp
let admin: SignedIn
let graz: { id: number }
let semmel: { id: number }

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  graz = await givenBranch(server)
  semmel = await givenProduct(server)
  await heardOfChanges(server)
})

const emptyContent = emptyValue(product.fields.content) as object

const act = (id: number, action: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status/${action}`,
    headers: admin.headers,
    payload: {},
  })
const get = (path: string) => server.app.inject({ url: `/api/accounting/${path}`, headers: admin.headers })

/** As a confirming transaction does it. */
const issue = (order: number, branch: number, crashes = false) =>
  server.services.database.orm
    .transaction(async (tx) => {
      const happened = { orderId: order, branchId: branch, revision: 1, isByStaff: true, now: new Date() }
      await announceEvent(tx, [issueReceipts(server.services)], { ...happened, kinds: ['confirmed'] })
      if (crashes) throw new Error('crash')
    })
    .catch((error: Error) => expect(error.message).toBe('crash'))

// a thousand transactions on one counter: on a busy machine they need more than the usual limit
test(
  '1,000 orders confirmed at the same time, some of them in vain, have numbers without gaps',
  { timeout: 60_000 },
  async () => {
    const { orm } = server.services.database
    const branch = 77
    const all = Array.from({ length: 1_000 }, (_, index) => index)
    for (let first = 0; first < all.length; first += 8)
      await Promise.all(
        all.slice(first, first + 8).map((index) => issue(1_000_000 + index, branch, index % 7 === 3)),
      )
    const rows = await orm
      .select()
      .from(receipts)
      .where(eq(receipts.branch, branch))
      .orderBy(asc(receipts.number))
    const kept = all.filter((index) => index % 7 !== 3).length
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: kept }, (_, index) => index + 1))
    await issue(1_000_000, branch) // the same order again keeps its number
    expect(await orm.select().from(receipts).where(eq(receipts.branch, branch))).toHaveLength(kept)
  },
)

test('an order gets its number when it is confirmed; day report and export know it', async () => {
  const first = await placeOrder(server, orderOf(graz, semmel))
  const second = await placeOrder(server, orderOf(graz, semmel, { paymentMethod: 'cash' }))
  await placeOrder(server, orderOf(graz, semmel)) // waits: neither number nor revenue
  expect((await act(first.id, 'confirm')).statusCode).toBe(200)
  expect((await act(second.id, 'confirm')).statusCode).toBe(200)
  expect((await get(`day-report?branch=${graz.id}&date=2026-11-16`)).json().data).toMatchObject({
    receipts: { first: '2026-000001', last: '2026-000002', count: 2 },
    orders: 2,
    gross: 10,
    taxes: [{ rate: 10, net: 9.1, tax: 0.9, gross: 10 }],
    payments: [{ method: 'cash', orders: 2, gross: 10 }],
    types: [{ type: 'takeaway', orders: 2, gross: 10 }, { orders: 0 }, { orders: 0 }],
  })
  expect((await act(second.id, 'cancel')).statusCode).toBe(200)
  expect((await get(`day-report?branch=${graz.id}&date=2026-11-16`)).json().data.gross).toBe(5)
  const file = await get(`export?branch=${graz.id}&from=2026-11-16&to=2026-11-16&format=bmd`)
  expect(file.headers['content-disposition']).toContain('bmd-')
  expect(
    file.body
      .split('\r\n')
      .slice(1, 4)
      .map((line) => line.split(';').slice(3, 10).join(' ')),
  ).toEqual([
    '2026-000001 16.11.2026 AR 1 10 5,00 -0,45',
    '2026-000002 16.11.2026 AR 1 10 5,00 -0,45',
    '2026-000002 16.11.2026 AR 2 10 -5,00 0,45',
  ])
  await server.services.database.orm.delete(orders).where(eq(orders.id, first.id))
  const after = await get(`export?branch=${graz.id}&from=2026-11-16&to=2026-11-16&format=datev`)
  expect(after.body.split('\r\n')).toHaveLength(4)
})

test.each([
  { path: 'day-report?branch=1&date=2026-02-30', field: 'date' },
  { path: 'export?branch=1&from=2026-11-02&to=2026-11-01&format=bmd', field: 'to' },
  { path: 'export?branch=1&from=x&to=2026-11-01&format=bmd', field: 'from' },
  { path: 'export?branch=1&from=2026-11-01&to=2026-11-01&format=x', field: 'format' },
])('400 for $path', async ({ path, field }) => {
  const response = await get(path)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0]).toMatchObject({ field })
})

test('an order has the rates of the day it is for and keeps them; the preview says what changes', async () => {
  const { id: staples } = await givenCategory(server)
  const bread = await givenProduct(server, {
    name: 'Brot',
    tax: 10,
    content: { ...emptyContent, category: staples },
  })
  const change = {
    country: 'AT',
    rate: 10,
    newRate: 4.9,
    validFrom: '2026-11-18',
    categories: [{ id: staples }],
  }
  await heardOfChanges(server)
  const before = await placeOrder(server, orderOf(graz, bread))
  const saved = await server.app.inject({
    method: 'POST',
    url: '/api/config',
    headers: admin.headers,
    payload: { taxChanges: [change] },
  })
  expect([saved.statusCode, saved.json().data.taxChanges]).toMatchObject([200, [change]])
  await heardOfChanges(server)
  const today = await placeOrder(server, orderOf(graz, bread))
  const later = await placeOrder(
    server,
    orderOf(graz, bread, { appointmentDate: '2026-11-18T12:00:00+01:00' }),
  )
  const other = await placeOrder(
    server,
    orderOf(graz, semmel, { appointmentDate: '2026-11-18T12:00:00+01:00' }),
  )
  const ratesOf = async ({ id }: { id: number }) => {
    const [row] = await server.services.database.orm.select().from(orders).where(eq(orders.id, id))
    return [row?.items.map(({ taxRate }) => taxRate), row?.taxes.map(({ rate }) => rate)]
  }
  expect(await Promise.all([before, today, later, other].map(ratesOf))).toEqual([
    [[10], [10]],
    [[10], [10]],
    [[4.9], [4.9]],
    [[10], [10]],
  ])
  const corrected = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${other.id}/corrections`,
    headers: admin.headers,
    payload: {
      lines: [
        { item: 0, amount: 1 },
        { product: bread.id, amount: 1 },
      ],
      reason: 'Brot dazu',
      settle: 'none',
      key: crypto.randomUUID(),
      revision: 1,
    },
  })
  expect(corrected.statusCode, corrected.body).toBe(200)
  expect(await ratesOf(other)).toEqual([
    [10, 4.9],
    [4.9, 10],
  ])
  const preview = await server.app.inject({
    method: 'POST',
    url: '/api/accounting/tax-preview',
    headers: admin.headers,
    payload: { day: '2026-11-18', changes: [change] },
  })
  expect(preview.json().data).toMatchObject({
    count: 1,
    products: [
      { id: bread.id, steps: [{ oldRate: 10, newRate: 4.9, gross: 5, oldNet: 4.55, newNet: 4.77 }] },
    ],
  })
})

test.each([
  { day: '2026-02-30', changes: [] },
  {
    day: '2026-11-18',
    changes: [{ country: 'CH', rate: 10, newRate: 5, validFrom: '2026-11-18', categories: [] }],
  },
  {
    day: '2026-11-18',
    changes: [{ country: 'AT', rate: -1, newRate: 5, validFrom: '2026-11-18', categories: [] }],
  },
])('a preview of $day with $changes is refused', async (payload) => {
  const refused = await server.app.inject({
    method: 'POST',
    url: '/api/accounting/tax-preview',
    headers: admin.headers,
    payload,
  })
  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  expect(refused.statusCode).toBeLessThan(500)
})
