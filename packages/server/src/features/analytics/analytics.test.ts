import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { analyticsEvents, analyticsSalts } from './analytics-tables.ts'
import { removeOldAnalytics } from './routes.ts'

let server: TestApp

beforeAll(async () => {
  server = await useTestApp()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  await server.services.database.orm.delete(analyticsEvents)
})

const consent = 'cookie-consent=true'
const browser = 'Mozilla/5.0 (Test)'

const log = (body: unknown, headers: Record<string, string> = {}, remoteAddress = '203.0.113.5') =>
  server.app.inject({
    method: 'POST',
    url: '/api/analytics-log',
    headers: {
      'content-type': 'application/json',
      cookie: consent,
      'user-agent': browser,
      host: 'shop.example',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress,
  })

const stored = () =>
  server.services.database.orm.select().from(analyticsEvents).orderBy(asc(analyticsEvents.id))
const pageview = { type: 'pageview', name: '/store/graz' }

test('[API-39] [DATA-28] an event with its action and a page view with its name are stored', async () => {
  const event = {
    type: 'event',
    action: 'addtocart',
    category: 'ecommerce',
    data: { product: 3, value: 4.9 },
  }
  const response = await log(event, { referer: 'https://shop.example/store/graz?x=1' })
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
  await log(pageview)
  expect(await stored()).toMatchObject([
    {
      type: 'event',
      name: 'addtocart',
      category: 'ecommerce',
      data: { product: 3, value: 4.9 },
      path: '/store/graz',
      createdAt: server.clock.now,
    },
    { type: 'pageview', name: '/store/graz', category: '', data: {}, path: '' },
  ])
})

test('[ANALYTICS-02] without the consent cookie the answer is the same, and nothing is stored', async () => {
  for (const cookie of ['', 'cookie-consent=false', 'cookie-consent=', 'cookie-declined=true']) {
    const response = await log(pageview, { cookie })
    expect(response.statusCode).toBe(204)
  }
  expect(await stored()).toEqual([])
})

test('[OPEN-171] no address is stored; a visitor is told apart for a day only', async () => {
  await log(pageview)
  await log(pageview)
  await log(pageview, {}, '203.0.113.6')
  await log(pageview, { 'user-agent': 'another browser' })
  server.clock.now = new Date('2026-11-16T23:30:00Z') // the next day in Vienna
  await log(pageview)
  const visitors = (await stored()).map(({ visitor }) => visitor)
  expect(visitors[0]).toMatch(/^[\w-]{22}$/)
  expect(visitors[1]).toBe(visitors[0])
  expect(new Set(visitors).size).toBe(4)
  expect(JSON.stringify(await stored())).not.toContain('203.0.113')
  const salts = await server.services.database.orm.select().from(analyticsSalts)
  expect(salts.map(({ day }) => day)).toEqual(['2026-11-17'])
})

test('two processes name a visitor alike', async () => {
  const other = await useTestApp({ database: server.services.database })
  await log(pageview)
  await other.app.inject({
    method: 'POST',
    url: '/api/analytics-log',
    headers: { cookie: consent, 'user-agent': browser },
    body: pageview,
    remoteAddress: '203.0.113.5',
  })
  const [first, second] = await stored()
  expect(second?.visitor).toBe(first?.visitor)
})

test('the secret of an order is never stored, wherever it is sent', async () => {
  const address = '/status/6d1f/0123456789abcdef'
  await log(
    { ...pageview, name: address, data: { from: address } },
    { referer: `https://shop.example${address}` },
  )
  const [entry] = await stored()
  expect(entry).toMatchObject({
    name: '/status/:uid/:hash',
    path: '/status/:uid/:hash',
    data: { from: '/status/:uid/:hash' },
  })
})

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

test.each([
  { why: 'nested too deeply', body: { ...pageview, data: nested(5) }, status: 400 },
  { why: 'nested 50 deep', body: { ...pageview, data: nested(50) }, status: 400 },
  {
    why: 'too many names',
    body: {
      ...pageview,
      data: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 1])),
    },
    status: 400,
  },
  { why: 'no JSON', body: '{', status: 400 },
  { why: 'too large', body: { ...pageview, data: { text: 'x'.repeat(5_000) } }, status: 413 },
  { why: 'an unknown type', body: { type: 'click', name: 'x' }, status: 422 },
  { why: 'an event with a name only', body: { type: 'event', name: 'x' }, status: 422 },
  { why: 'a page view with an action only', body: { type: 'pageview', action: 'x' }, status: 422 },
  { why: 'an empty name', body: { type: 'pageview', name: '' }, status: 422 },
  { why: 'a name that is no text', body: { type: 'pageview', name: 7 }, status: 422 },
  { why: 'data that is no object', body: { ...pageview, data: [1] }, status: 422 },
  { why: 'no body', body: 'null', status: 400 },
])('[API-39] $status: $why', async ({ body, status }) => {
  expect((await log(body)).statusCode).toBe(status)
  expect(await stored()).toEqual([])
})

test('as deep and with as many names as allowed', async () => {
  const keys = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`k${index}`, 1]))
  expect((await log({ ...pageview, data: { ...keys, a: { b: 1 } } })).statusCode).toBe(204)
  expect((await log({ ...pageview, data: nested(4) })).statusCode).toBe(204)
  expect(await stored()).toHaveLength(2)
})

test('60 calls a minute and address; then 429', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const call = () =>
    limited.app.inject({
      method: 'POST',
      url: '/api/analytics-log',
      headers: { cookie: consent },
      body: pageview,
    })
  const statuses = []
  for (let count = 0; count < 61; count++) statuses.push((await call()).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

test('[OPEN-200] entries are kept for 35 days', async () => {
  await log(pageview)
  const day = 24 * 3_600_000
  await removeOldAnalytics(server.services.database.orm, new Date(server.clock.now.getTime() + 34 * day))
  expect(await stored()).toHaveLength(1)
  await removeOldAnalytics(server.services.database.orm, new Date(server.clock.now.getTime() + 36 * day))
  expect(await stored()).toEqual([])
})
