import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { analyticsEvents } from '../analytics/analytics-tables.ts'
import { orderEvents, orders } from '../orders/order-tables.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'
import { removeOldRollups } from './rollups.ts'
import { dailyRollups } from './statistics-tables.ts'

let server: TestApp
let admin: SignedIn
let graz: { id: number }
let wien: { id: number }
let semmel: { id: number }

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  graz = await givenBranch(server, { name: 'Graz' })
  wien = await givenBranch(server, { name: 'Wien' })
  semmel = await givenProduct(server)
  await heardOfChanges(server)
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  const { orm } = server.services.database
  await orm.delete(orders)
  await orm.delete(analyticsEvents)
  await orm.delete(dailyRollups)
})

const at = (text: string) => new Date(text)
const days = 'from=2026-11-15&to=2026-11-17'

async function read(path: string, query = days, who = admin) {
  const response = await server.app.inject({ url: `/api/statistics/${path}?${query}`, headers: who.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const values = async (path: string, query?: string) =>
  ((await read(path, query)) as { value: number }[]).map(({ value }) => value)

type OrderValues = Partial<typeof orders.$inferInsert>

/** A takeaway order over three rolls, 15.00, that is then made what a test needs. */
async function given(more: OrderValues = {}, branch = graz) {
  const items = [{ product: { id: semmel.id }, amount: 3, unit: 'piece', parts: [] }]
  const { id } = await placeOrder(server, orderOf(branch, semmel, { items }))
  if (Object.keys(more).length > 0)
    await server.services.database.orm.update(orders).set(more).where(eq(orders.id, id))
  return id
}

const confirmed = { isConfirmed: true }

describe('orders', () => {
  test('[STATS-05] [STATS-07] [STATS-08] orders, cancelled ones and items by the day they were placed', async () => {
    await given()
    await given(confirmed)
    await given({ ...confirmed, createdAt: at('2026-11-15T22:59:00Z') }) // 23:59 on the 15th in Vienna
    await given({ ...confirmed, createdAt: at('2026-11-15T23:00:00Z') })
    await given({ isRejected: true })
    await given({ ...confirmed, isCanceled: true })
    await given({ isFailed: true })
    expect(await read('orders')).toEqual([
      { date: '2026-11-15', value: 1 },
      { date: '2026-11-16', value: 3 },
      { date: '2026-11-17', value: 0 },
    ])
    expect(await values('canceled-orders')).toEqual([0, 2, 0])
    expect(await values('items')).toEqual([3, 9, 0])
  })

  test('[STATS-06] revenue by the day orders are for, else were placed; basis=placed switches', async () => {
    await given() // a request or an order that waits is none
    await given(confirmed)
    await given({ ...confirmed, isCompleted: true, appointmentDate: at('2026-11-17T17:00:00Z') })
    await given({ ...confirmed, isRefunded: true })
    await given({ isRejected: true })
    expect(await values('revenue')).toEqual([0, 15, 15])
    expect(await values('revenue', `${days}&basis=placed`)).toEqual([0, 30, 0])
    expect(await values('revenue', `${days}&basis=due`)).toEqual([0, 15, 15])
  })

  test('[STATS-06~] a request counts once it is confirmed', async () => {
    const id = await given({ isQuotation: true })
    expect(await values('revenue')).toEqual([0, 0, 0])
    await server.services.database.orm.update(orders).set(confirmed).where(eq(orders.id, id))
    expect(await values('revenue')).toEqual([0, 15, 0])
  })

  test('a refund, another time and a deletion are seen at once', async () => {
    const { orm } = server.services.database
    const id = await given(confirmed)
    expect(await values('revenue')).toEqual([0, 15, 0])
    await orm
      .update(orders)
      .set({ appointmentDate: at('2026-11-15T12:00:00Z') })
      .where(eq(orders.id, id))
    expect(await values('revenue')).toEqual([15, 0, 0])
    await orm.update(orders).set({ isRefunded: true }).where(eq(orders.id, id))
    expect(await values('revenue')).toEqual([0, 0, 0])
    await orm.delete(orders).where(eq(orders.id, id))
    expect(await values('orders')).toEqual([0, 0, 0])
  })

  test('branch and type limit every figure of orders', async () => {
    await given(confirmed)
    await given(confirmed, wien)
    await given({ ...confirmed, isDelivery: true }, wien)
    expect(await values('orders', `${days}&branch=${wien.id}`)).toEqual([0, 2, 0])
    expect(await values('revenue', `${days}&branch=${wien.id}&type=delivery`)).toEqual([0, 15, 0])
    expect(await values('items', `${days}&type=dine-in`)).toEqual([0, 0, 0])
  })

  test('[STATS-09] popular items descending, at most 50', async () => {
    const product = (name: string) => ({ product: { name }, amount: 1, unit: 'piece' as const })
    const items = [
      ...Array.from({ length: 60 }, (_, index) => product(`Ware ${String(index).padStart(2, '0')}`)),
      product('Ware 07'),
    ] as unknown as OrderValues['items']
    await given({ ...confirmed, items: items! })
    const found = await read('popular-items')
    expect(found).toHaveLength(50)
    expect(found.slice(0, 2)).toEqual([
      { name: 'Ware 07', value: 2 },
      { name: 'Ware 00', value: 1 },
    ])
  })

  test('[STATS-11] order times by weekday and hour of the clock', async () => {
    await given()
    await given()
    await given({ createdAt: at('2026-11-15T22:30:00Z') })
    expect(await read('order-times')).toEqual([
      { weekday: 1, hour: 11, value: 2 },
      { weekday: 7, hour: 23, value: 1 },
    ])
  })

  test('calls at the same time wait for one another and agree', async () => {
    await given(confirmed)
    const answers = await Promise.all(Array.from({ length: 8 }, () => values('revenue')))
    expect(answers).toEqual(Array.from({ length: 8 }, () => [0, 15, 0]))
  })

  test('the summary of a period adds up', async () => {
    const { orm } = server.services.database
    const id = await given({ ...confirmed, isCompleted: true, appointmentDate: at('2026-11-16T11:00:00Z') })
    const completed = {
      order: id,
      branch: graz.id,
      kind: 'completed' as const,
      createdAt: at('2026-11-16T11:12:00Z'),
    }
    await orm.insert(orderEvents).values(completed)
    await given({
      ...confirmed,
      isDelivery: true,
      deliveryGross: 300,
      totalGross: 1_800,
      paymentMethod: 'atm-card',
    })
    await given({ isRejected: true, rejectionMessage: 'Küche voll' })
    await orm
      .update(orders)
      .set({
        questionnaireRating: 4,
        questionnaireComment: 'Gut!',
        questionnaireAt: at('2026-11-16T12:00:00Z'),
      })
      .where(eq(orders.id, id))
    const summary = await read('summary')
    expect(summary).toMatchObject({
      orders: 2,
      basket: 16.5,
      items: 6,
      gross: 33,
      taxes: [{ rate: 10, net: 27.28, tax: 2.72, gross: 30 }],
      delivery: 3,
      types: [
        { type: 'takeaway', orders: 1, gross: 15 },
        { type: 'delivery', orders: 1, gross: 18 },
        { type: 'dine-in', orders: 0, gross: 0 },
      ],
      payments: [
        { method: 'atm-card', orders: 1, gross: 18 },
        { method: 'cash', orders: 1, gross: 15 },
      ],
      canceled: { rejected: 1, canceled: 0, reasons: [{ name: 'Küche voll', value: 1 }] },
      promises: { kept: 0, late: 1, lateMinutes: 12 },
      ratings: { count: 1, average: 4, values: [{ name: '4', value: 1 }] },
    })
    expect(await read('reviews')).toMatchObject([{ date: '2026-11-16', rating: 4, comment: 'Gut!' }])
    expect(await read('summary', 'from=2026-01-01&to=2026-01-02')).toMatchObject({
      orders: 0,
      basket: 0,
      gross: 0,
    })
  })

  test('the forecast needs two weeks of orders and does not count today', async () => {
    expect(await read('forecast', '')).toEqual({ revenue: [], orders: [] })
    for (let day = 1; day <= 14; day++)
      await given({ ...confirmed, createdAt: new Date(server.clock.now.getTime() - day * 86_400_000) })
    await given(confirmed)
    const expected = await read('forecast', '')
    expect(expected.orders).toHaveLength(7)
    expect(expected.orders[0]).toEqual({ date: '2026-11-16', value: 1 })
    expect(expected.revenue[0]).toEqual({ date: '2026-11-16', value: 15 })
  })

  test('[OPEN-200] rollups live for 800 days', async () => {
    const { orm } = server.services.database
    await given(confirmed)
    await read('orders')
    const day = 86_400_000
    await removeOldRollups(orm, new Date(server.clock.now.getTime() + 800 * day), 'Europe/Vienna')
    expect((await orm.select().from(dailyRollups)).length).toBeGreaterThan(0)
    await removeOldRollups(orm, new Date(server.clock.now.getTime() + 801 * day), 'Europe/Vienna')
    expect(await orm.select().from(dailyRollups)).toEqual([])
  })
})

describe('visits', () => {
  const visit = (
    visitor: string,
    createdAt: string,
    name = '/store/graz',
    type: 'pageview' | 'event' = 'pageview',
  ) =>
    server.services.database.orm
      .insert(analyticsEvents)
      .values({ createdAt: at(createdAt), type, name, category: '', path: '', visitor, data: {} })

  test('[STATS-01] [STATS-02] [STATS-03] [STATS-04] visitors, page views, pages and events', async () => {
    await visit('a', '2026-11-16T08:00:00Z')
    await visit('a', '2026-11-16T08:01:00Z', '/')
    await visit('b', '2026-11-16T08:02:00Z')
    await visit('b', '2026-11-16T08:03:00Z', 'addtocart', 'event')
    await visit('b', '2026-11-16T08:04:00Z', 'addtocart', 'event')
    await visit('b', '2026-11-16T08:05:00Z', 'purchase', 'event')
    expect(await values('unique-visitors')).toEqual([0, 2, 0])
    expect(await values('page-views')).toEqual([0, 3, 0])
    expect(await read('pages')).toEqual([
      { name: '/store/graz', value: 2 },
      { name: '/', value: 1 },
    ])
    expect(await read('events')).toEqual([
      { name: 'addtocart', value: 2 },
      { name: 'purchase', value: 1 },
    ])
    expect((await read('summary')).funnel).toEqual({ visitors: 2, carts: 1, checkouts: 0, purchases: 1 })
  })

  test('[STATS-10] visitor times: a visitor counts once an hour, also in the hour that comes twice', async () => {
    server.clock.now = at('2026-10-25T09:00:00Z')
    await visit('a', '2026-10-25T00:10:00Z')
    await visit('a', '2026-10-25T00:50:00Z')
    await visit('a', '2026-10-25T01:50:00Z') // 02:50 for the second time
    await visit('b', '2026-10-25T02:10:00Z')
    expect(await read('visitor-times', 'from=2026-10-25&to=2026-10-25', await signIn(server))).toEqual([
      { weekday: 7, hour: 2, value: 1 },
      { weekday: 7, hour: 3, value: 1 },
    ])
  })
})

describe('working time', () => {
  const record = async (path: 'working-activities' | 'working-schedules', more: Record<string, unknown>) => {
    const { database, hooks } = server.services
    await insertRecord(entities[path], more, { tx: database.orm, viewer: system, hooks })
  }
  const shift = (user: number, start: string, end: string, more = {}) =>
    record('working-schedules', {
      user,
      start: at(start),
      end: at(end),
      type: 'work',
      breakMinutes: 30,
      ...more,
    })

  test('[STATS-12] [STATS-13] minutes by person and day, split at midnight', async () => {
    const { id } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], username: 'berta' })
    await record('working-activities', {
      user: id,
      branch: graz.id,
      start: at('2026-11-15T20:00:00Z'),
      end: at('2026-11-16T02:00:00Z'),
      pauses: [{ start: at('2026-11-15T21:00:00Z'), end: at('2026-11-15T21:30:00Z') }],
      source: 'kiosk',
    })
    await shift(id, '2026-11-15T20:00:00Z', '2026-11-16T02:00:00Z', { branch: graz.id })
    await shift(id, '2026-11-17T08:00:00Z', '2026-11-17T12:00:00Z', { type: 'holiday' })
    const user = { id, username: 'berta', firstName: '', lastName: '' }
    const worked = [
      { user, date: '2026-11-15', minutes: 150 },
      { user, date: '2026-11-16', minutes: 180 },
    ]
    expect(await read('working-activities')).toEqual(worked)
    expect(await read('working-activities', `from=2026-11-16&to=2026-11-16&branch=${graz.id}`)).toEqual([
      worked[1],
    ])
    expect(await read('working-activities', `${days}&branch=${wien.id}`)).toEqual([])
    expect(await read('working-schedules')).toEqual([
      { user, date: '2026-11-15', minutes: 150 },
      { user, date: '2026-11-16', minutes: 180 },
    ])
    await givenConfig(server, { laborCostPerHour: 20 })
    expect((await read('summary')).labor).toEqual({ plannedMinutes: 330, workedMinutes: 330, cost: 110 })
  })

  test('[STATS-14] [STATS-15] [OPEN-134] the profile splits the plan at now; employees ask for themselves', async () => {
    const berta = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
    const { id } = berta
    await shift(id, '2026-11-16T07:00:00Z', '2026-11-16T09:00:00Z')
    await shift(id, '2026-11-16T12:00:00Z', '2026-11-16T15:00:00Z')
    await record('working-activities', {
      user: id,
      start: at('2026-11-16T07:00:00Z'),
      end: at('2026-11-16T09:00:00Z'),
      pauses: [{ start: at('2026-11-16T08:00:00Z'), end: at('2026-11-16T08:10:00Z') }],
      source: 'kiosk',
    })
    const query = `user=${id}&start=2026-11-16&end=2026-11-20`
    expect(await read('user-profile', query, berta)).toEqual({
      scheduledMinutes: 240,
      workedMinutes: 110,
      balanceMinutes: 20,
      remainingScheduledMinutes: 150,
      holidayBalance: null,
    })
    const early = `${query}&now=${encodeURIComponent('2026-11-16T08:00:00+01:00')}`
    expect(await read('user-profile', early, berta)).toMatchObject({
      workedMinutes: 0,
      balanceMinutes: 0,
      remainingScheduledMinutes: 240,
    })
    expect(await read('user-profile-working-activities', query)).toEqual([
      {
        date: '2026-11-16',
        minutes: 110,
        pauses: [{ start: '2026-11-16T09:00:00+01:00', end: '2026-11-16T09:10:00+01:00' }],
      },
    ])
    for (const call of ['user-profile', 'user-profile-working-activities']) {
      const url = `/api/statistics/${call}?${query.replace(String(id), String(admin.id))}`
      expect((await server.app.inject({ url, headers: berta.headers })).statusCode).toBe(403)
    }
  })
})

test.each([
  { query: '', status: 400, field: 'from', why: 'no period' },
  { query: 'from=2026-11-01', status: 400, field: 'to', why: 'half a period' },
  { query: 'from=2026-02-30&to=2026-03-01', status: 400, field: 'from', why: 'no day' },
  { query: 'from=2026-11-02&to=2026-11-01', status: 400, field: 'to', why: 'the wrong way round' },
  { query: 'from=2025-01-01&to=2026-11-01', status: 400, field: 'to', why: 'more than 400 days' },
  { query: 'from=2026-11-01&to=2026-11-02&type=x', status: 400, field: 'type', why: 'an unknown type' },
  { query: 'from=2026-11-01&to=2026-11-02&x=1', status: 400, field: 'x', why: 'an unknown name' },
])('[OPEN-133~] $status for $why', async ({ query, status, field }) => {
  const response = await server.app.inject({ url: `/api/statistics/orders?${query}`, headers: admin.headers })
  expect(response.statusCode).toBe(status)
  expect(response.json().errors[0]).toMatchObject({ field })
})
