import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenCoupon, givenProduct, orderOf } from './testing.ts'

// 11:00 in Vienna
let server: TestApp
let branch: Row
let untipped: Row
let can: Row
let admin: { headers: Record<string, string> }

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server, { isTipEnabled: true })
  untipped = await givenBranch(server)
  can = await givenProduct(server, { content: { deposit: 25, isDepositTaxed: false } })
  admin = await signIn(server, { roles: ['ROLE_ADMIN'] })
  await heardOfChanges(server)
})

const send = (more: object, at = branch, product = can) =>
  server.app.inject({ method: 'POST', url: '/api/orders', payload: orderOf(at, product, more as never) })
const orderCount = () => server.services.database.orm.$count(orders)
const errorsOf = (response: { json(): unknown }) =>
  (response.json() as { errors: { field: string; code: string }[] }).errors

test('[OPEN-203~] [B1~] deposit and tip are priced by us and stored apart from the revenue', async () => {
  const response = await send({ tip: 1.5, expectedTotalGross: 6.75 })
  expect(response.statusCode, response.body).toBe(201)
  const { id, pricing } = response.json().data
  expect(pricing).toMatchObject({
    gross: 5,
    totalGross: 5,
    depositGross: 0.25,
    depositTaxes: [{ rate: 0, net: 0.25, tax: 0, gross: 0.25 }],
    tip: 1.5,
    payable: 6.75,
  })
  const [row] = await server.services.database.orm.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ totalGross: 500, depositGross: 25, tip: 150, payable: 675 })
})

test('[OPEN-203~] a deposit that the customer did not see is a conflict, nothing is stored', async () => {
  const before = await orderCount()
  const response = await send({ expectedTotalGross: 5 })
  expect(response.statusCode).toBe(409)
  expect(errorsOf(response)).toMatchObject([{ code: 'priceChanged' }])
  expect(await orderCount()).toBe(before)
})

test('[OPEN-203~] a coupon takes everything off the goods and nothing off deposit and tip', async () => {
  await givenCoupon(server, { code: 'ALLES', percentage: 100 })
  await heardOfChanges(server)
  const response = await send({ couponCode: 'ALLES', tip: 1 })
  expect(response.json().data.pricing).toMatchObject({ gross: 0, discountGross: 5, payable: 1.25 })
})

test('[OPEN-203~] [B36~] a changed item changes its deposit, by the product of the day of the order', async () => {
  const product = await givenProduct(server, { content: { deposit: 50, isDepositTaxed: true } })
  await heardOfChanges(server)
  const { id } = (await send({ tip: 2 }, branch, product)).json().data
  const update = await server.app.inject({
    method: 'PUT',
    url: `/api/products/${product.id}`,
    headers: admin.headers,
    payload: { content: { deposit: 9 } },
  })
  expect(update.statusCode, update.body).toBe(200)
  const changed = await server.app.inject({
    method: 'PUT',
    url: `/api/orders/${id}/items/0`,
    headers: admin.headers,
    payload: { amount: 3 },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json().data.pricing).toMatchObject({
    totalGross: 15,
    depositGross: 1.5,
    depositTaxes: [{ rate: 10, net: 1.36, tax: 0.14, gross: 1.5 }],
    tip: 2,
    payable: 18.5,
  })
})

describe('[OPEN-203~] tips that are refused name their field, and nothing is stored', () => {
  test.each([
    { why: 'below nothing', tip: -1, code: 'invalid' },
    { why: 'more than anybody means', tip: 20.01, code: 'tooBig' },
    { why: 'beyond all numbers', tip: 1e300, code: 'invalid' },
  ])('$why', async ({ tip, code }) => {
    const before = await orderCount()
    const response = await send({ tip })
    expect([response.statusCode, errorsOf(response).find(({ field }) => field === 'tip')?.code]).toEqual([
      422,
      code,
    ])
    expect(await orderCount()).toBe(before)
  })

  test('no number', async () => expect((await send({ tip: 'viel' })).statusCode).toBe(422))

  test('a branch takes none unless it wants to', async () => {
    const response = await send({ tip: 1 }, untipped)
    expect([response.statusCode, errorsOf(response)]).toMatchObject([422, [{ field: 'tip' }]])
  })
})
