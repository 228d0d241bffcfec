import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { tableOf } from '../../crud/entity-table.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenCoupon, givenPayments, givenProduct, orderOf, useOrders } from './testing.ts'

// 11:00 in Vienna
let server: TestApp
let branch: Row
let product: Row
let admin: { headers: Record<string, string> }
const coupons = tableOf('coupons')

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server, {
    deliveryAreas: [{ area: 'Graz', minimumOrderValue: 500, freeFromOrderValue: null }],
  })
  product = await givenProduct(server)
  admin = await signIn(server, { roles: ['ROLE_ADMIN'] })
})

const send = (more: object, headers = {}, app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: orderOf(branch, product, more as never),
  })
const lookUp = (couponCode: unknown, app = server.app) =>
  app.inject({ method: 'POST', url: '/api/coupons/look-up', payload: { couponCode } })
const usesOf = async ({ id }: Row) => {
  const { orm } = server.services.database
  const [row] = await orm.select({ used: coupons.used }).from(coupons).where(eq(coupons.id, id))
  return row?.used
}
const stored = async (id: number) => {
  const { orm } = server.services.database
  const [row] = await orm.select().from(orders).where(eq(orders.id, id))
  return row
}
const orderCount = () => server.services.database.orm.$count(orders)
const act = (id: number, action: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status/${action}`,
    headers: admin.headers,
    payload: {},
  })

test('an order with a coupon that is paid at the counter waits for no provider', async () => {
  const coupon = await givenCoupon(server)
  const { data } = (await send({ couponCode: coupon['code'] })).json()
  const { rows } = await server.services.database.pool.query('select 1 from payments where "order" = $1', [
    data.id,
  ])
  expect(rows).toEqual([])
})

test('[OPEN-203~] an order with a coupon is cheaper, keeps its terms and shows it to customer and staff', async () => {
  const coupon = await givenCoupon(server, { code: 'ZEHN', percentage: 10 })
  const response = await send({ couponCode: ' zehn', expectedTotalGross: 4.5 })
  expect(response.statusCode, response.body).toBe(201)
  const { data } = response.json()
  expect(data).toMatchObject({
    couponCode: 'ZEHN',
    pricing: { gross: 4.5, discountGross: 0.5, totalGross: 4.5, net: 4.09, taxes: [{ rate: 10, tax: 0.41 }] },
  })
  expect((await stored(data.id))?.coupon).toEqual({
    id: coupon.id,
    code: 'ZEHN',
    kind: 'percentage',
    percentage: 10,
    amount: null,
  })
  expect(await usesOf(coupon)).toBe(1)
})

test('[B47] limit 1 and 20 orders at once: one is placed with it, 19 are refused with couponCode', async () => {
  const coupon = await givenCoupon(server, { code: 'EINER', usageLimit: 1 })
  const before = await orderCount()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ couponCode: 'EINER' })))
  const refused = answers.filter(({ statusCode }) => statusCode === 422)
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(refused).toHaveLength(19)
  for (const answer of refused)
    expect(answer.json().errors).toEqual([
      {
        field: 'couponCode',
        code: 'couponUsedUp',
        message: 'Dieser Gutschein wurde bereits vollständig eingelöst.',
      },
    ])
  expect([await orderCount(), await usesOf(coupon)]).toEqual([before + 1, 1])
})

test('[B26~] [B47~] the same request again gets its order although it used the last coupon itself', async () => {
  await givenCoupon(server, { code: 'NOCHMAL', usageLimit: 1 })
  const headers = { 'idempotency-key': 'b4700000-0000-4000-8000-000000000001' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({ couponCode: 'NOCHMAL' }, headers)))
  expect(new Set(answers.map((answer) => answer.json().data?.id)).size).toBe(1)
})

test.each(['cancel', 'reject'])(
  '[B47~] what ends without being carried out gives its coupon back, once: %s',
  async (step) => {
    const coupon = await givenCoupon(server, { usageLimit: 1 })
    const couponCode = coupon['code']
    const { id } = (await send({ couponCode })).json().data
    expect((await send({ couponCode })).statusCode).toBe(422)
    expect((await act(id, step)).statusCode).toBe(200)
    expect(await usesOf(coupon)).toBe(0)
    expect((await act(id, step)).statusCode).toBe(409)
    expect(await usesOf(coupon)).toBe(0)
    const again = (await send({ couponCode })).json().data
    expect((await act(again.id, 'confirm')).statusCode).toBe(200)
    expect((await act(again.id, 'completed')).statusCode).toBe(200)
    expect(await usesOf(coupon)).toBe(1)
  },
)

test('[OPEN-197~] [B47~] an order in place of an unpaid one takes over the last use of its coupon', async () => {
  const coupon = await givenCoupon(server, { code: 'STATT', usageLimit: 1 })
  const { payments } = givenPayments()
  const { app } = await useOrders(server, { payments })
  try {
    const first = (await send({ couponCode: 'STATT' }, {}, app as never)).json().data
    await server.services.database.orm
      .update(orders)
      .set({ paymentMethod: 'mollie' })
      .where(eq(orders.id, first.id))
    const second = await send(
      { couponCode: 'STATT', replaces: { uid: first.uid, hash: first.hash } },
      {},
      app as never,
    )
    expect(second.statusCode, second.body).toBe(201)
    expect((await stored(first.id))?.isFailed).toBe(true)
    expect(await usesOf(coupon)).toBe(1)
  } finally {
    await app.close()
  }
})

/** Another transaction that stops half way, as if its order took long. */
async function halfWay(first: () => [text: string, values: unknown[]]) {
  const client = await server.services.database.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query(...first())
  return {
    async end(text: string, values: unknown[]) {
      await client.query(text, values)
      await client.query('commit')
    },
  }
}
const isSomebodyWaiting = async () => {
  const { rows } = await server.services.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
const useOnce = 'update coupons set used = used + 1 where id = $1'

/** An order that waits for its payment, and the sending of one in its place. */
async function givenReplacement(app: typeof server.app, at: object, codes: [old: string, next: string]) {
  const first = (await send({ ...at, couponCode: codes[0] }, {}, app)).json().data
  await server.services.database.orm
    .update(orders)
    .set({ paymentMethod: 'mollie' })
    .where(eq(orders.id, first.id))
  const replaces = { uid: first.uid, hash: first.hash }
  return () => send({ ...at, couponCode: codes[1], replaces }, {}, app).then((answer) => answer)
}

test('[B47~] [B49~] an order in place of another takes its interval before its coupon, as every order does', async () => {
  const coupon = await givenCoupon(server, { code: 'REIHE' })
  const full = await givenBranch(server, { slotMinutes: 15, slotCapacity: 50 })
  await heardOfChanges(server)
  const { app } = await useOrders(server, { payments: givenPayments().payments })
  onTestFinished(() => app.close())
  const appointmentDate = '2026-11-16T12:30:00+01:00'
  const at = { branch: { id: full.id }, appointmentDate }
  const replace = await givenReplacement(app as never, at, ['REIHE', 'REIHE'])
  const minute = Date.parse(appointmentDate) / 60_000
  const other = await halfWay(() => [
    'select pg_advisory_xact_lock($1::integer, $2::integer)',
    [full.id, minute],
  ])
  const answer = replace()
  await expect.poll(isSomebodyWaiting).toBe(true)
  await other.end(useOnce, [coupon.id])
  expect((await answer).statusCode).toBe(201)
  expect(await usesOf(coupon)).toBe(2)
})

test('[B47~] orders in place of others that exchange two coupons do not wait for each other', async () => {
  const one = await givenCoupon(server, { code: 'TAUSCH-1' })
  const two = await givenCoupon(server, { code: 'TAUSCH-2' })
  const { app } = await useOrders(server, { payments: givenPayments().payments })
  onTestFinished(() => app.close())
  const replace = await givenReplacement(app as never, {}, ['TAUSCH-2', 'TAUSCH-1'])
  const other = await halfWay(() => [useOnce, [one.id]])
  const answer = replace()
  await expect.poll(isSomebodyWaiting).toBe(true)
  await other.end(useOnce, [two.id])
  expect((await answer).statusCode).toBe(201)
  expect([await usesOf(one), await usesOf(two)]).toEqual([2, 1])
})

test.each([
  { why: 'expired', values: { validTo: new Date('2026-11-16T09:59:00Z') }, code: 'couponNotValid' },
  { why: 'not yet valid', values: { validFrom: new Date('2026-11-17T09:00:00Z') }, code: 'couponNotValid' },
  { why: 'of another branch', values: { branches: 'other' }, code: 'couponNotValid' },
  { why: 'of another type', values: { orderTypes: ['delivery'] }, code: 'couponNotValid' },
  { why: 'above its minimum', values: { minimumOrderValue: 501 }, code: 'couponBelowMinimum' },
  { why: 'switched off', values: { isEnabled: false }, code: 'couponUnknown' },
])(
  '[B47~] a coupon $why is refused with its field, and nothing is written',
  async ({ why, values, code }) => {
    const elsewhere = 'branches' in values ? { branches: [(await givenBranch(server)).id] } : {}
    const coupon = await givenCoupon(server, {
      code: `X-${why.replaceAll(' ', '-').toUpperCase()}`,
      ...values,
      ...elsewhere,
    })
    const before = await orderCount()
    const response = await send({ couponCode: coupon['code'] })
    expect(response.statusCode, response.body).toBe(422)
    expect(response.json().errors).toMatchObject([{ field: 'couponCode', code }])
    expect([await orderCount(), await usesOf(coupon)]).toEqual([before, 0])
  },
)

test('[OPEN-203~] the minimum of the area counts before the discount', async () => {
  await givenCoupon(server, { code: 'ALLES', percentage: 100 })
  const response = await send({
    couponCode: 'ALLES',
    isDelivery: true,
    deliveryArea: 'Graz',
    street: 'Ring 1',
    paymentMethod: 'prepayment',
  })
  expect(response.statusCode, response.body).toBe(201)
  expect(response.json().data.pricing).toMatchObject({ gross: 0, discountGross: 5, deliveryGross: 14.4 })
})

test('[OPEN-203~] [B36~] a changed item is priced with the coupon of the day of the order', async () => {
  const coupon = await givenCoupon(server, { code: 'DAMALS', kind: 'amount', percentage: null, amount: 200 })
  const { id } = (await send({ couponCode: 'DAMALS' })).json().data
  await server.services.database.orm.update(coupons).set({ amount: 400 }).where(eq(coupons.id, coupon.id))
  const changed = await server.app.inject({
    method: 'PUT',
    url: `/api/orders/${id}/items/0`,
    headers: admin.headers,
    payload: { amount: 3 },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json().data.pricing).toMatchObject({ gross: 13, discountGross: 2, totalGross: 13 })
})

test('[B47~] a code is looked up in any spelling; its worth is shown, not how often it was used', async () => {
  await givenCoupon(server, {
    code: 'SUCHE',
    kind: 'amount',
    percentage: null,
    amount: 250,
    minimumOrderValue: 1_000,
  })
  const response = await lookUp(' su che')
  expect(response.json().data).toEqual({
    code: 'SUCHE',
    kind: 'amount',
    percentage: null,
    amount: 2.5,
    minimumOrderValue: 10,
    validFrom: null,
    validTo: null,
    branches: [],
    orderTypes: [],
  })
  await givenCoupon(server, { code: 'LEER', usageLimit: 1 })
  expect((await send({ couponCode: 'LEER' })).statusCode).toBe(201)
  expect((await lookUp('leer')).json().errors).toMatchObject([{ field: 'couponCode', code: 'couponUsedUp' }])
})

test('[B47~] guessing codes ends after ten wrong ones, by looking them up or by ordering', async () => {
  const { app } = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  for (let n = 0; n < 9; n++) {
    const wrong = await lookUp(`GERATEN-${n}`, app)
    expect([wrong.statusCode, wrong.json().errors[0]]).toMatchObject([
      422,
      { field: 'couponCode', code: 'couponUnknown' },
    ])
  }
  const tenth = await send({ couponCode: 'GERATEN-10' }, {}, app)
  expect(tenth.json().errors).toMatchObject([{ field: 'couponCode', code: 'couponUnknown' }])
  expect((await lookUp('GERATEN-11', app)).statusCode).toBe(429)
  expect((await send({ couponCode: 'GERATEN-12' }, {}, app)).statusCode).toBe(429)
  await givenCoupon(server, { code: 'ECHT' })
  expect((await lookUp('ECHT', app)).statusCode).toBe(200)
})

test('[B47~] nobody guesses who makes another mistake, and staff may mistype as often as they like', async () => {
  const { app } = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const statuses = async (more: object, headers = {}) => {
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await send(more, headers, app)).statusCode)
    return new Set(answers)
  }
  expect(await statuses({ couponCode: 'VERTIPPT' }, admin.headers)).toEqual(new Set([422]))
  expect(await statuses({ firstName: '' })).toEqual(new Set([422]))
})

test.each([
  { why: 'without its percentage', body: { code: 'AB1', kind: 'percentage' }, field: 'percentage' },
  { why: 'without its amount', body: { code: 'AB2', kind: 'amount' }, field: 'amount' },
  { why: 'with signs in its code', body: { code: 'A/B?', percentage: 5 }, field: 'code' },
  {
    why: 'that ends before it begins',
    body: {
      code: 'AB3',
      percentage: 5,
      validFrom: '2026-11-17T00:00:00+01:00',
      validTo: '2026-11-16T00:00:00+01:00',
    },
    field: 'validTo',
  },
])('[OPEN-203~] a coupon $why is not saved', async ({ body, field }) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/coupons',
    headers: admin.headers,
    payload: body,
  })
  expect(response.statusCode, response.body).toBe(422)
  expect(response.json().errors).toMatchObject([{ field, code: 'invalid' }])
})

test('[OPEN-203~] codes are stored in capitals and are unique in any spelling; how often one was used cannot be set', async () => {
  const create = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/coupons', headers: admin.headers, payload })
  const response = await create({ code: 'winter', percentage: 5, used: 7 })
  expect(response.statusCode, response.body).toBe(201)
  expect(response.json().data).toMatchObject({ code: 'WINTER', used: 0 })
  expect((await create({ code: 'Winter', percentage: 5 })).json().errors).toMatchObject([{ field: 'code' }])
  expect(entities.coupons.access.read).toBe('admin')
})
