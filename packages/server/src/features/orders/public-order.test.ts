import type { Call } from '@theke/contract/call/define-call'
import * as publicOrderCalls from '@theke/contract/calls/public-orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { newToken, hashToken } from '../../platform/secret-token.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { branchKeys } from '../auth/auth-tables.ts'
import { orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from './testing.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'

let server: TestApp
let branch: Row
let product: Row

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server)
  product = await givenProduct(server)
  await givenConfig(server, { enablePluginOrderReviews: true })
})

const orm = () => server.services.database.orm
const place = (more: object = {}) => placeOrder(server, orderOf(branch, product, more as Row))
const read = (uid: string, hash: string, headers: { [name: string]: string } = {}, app = server.app) =>
  app.inject({ url: `/api/orders/public/${uid}/${hash}`, headers })
const complete = (id: number) =>
  orm().update(orders).set({ isConfirmed: true, isCompleted: true }).where(eq(orders.id, id))

describe('[API-21] [AUTH-05] the order by its link', () => {
  test('[OPEN-93] T2: a wrong hash is answered exactly like an unknown order', async () => {
    const { uid, hash } = await place()
    const wrong = [
      await read(uid, 'f'.repeat(32)),
      await read('AAAAAAAA', hash),
      await read(uid, ''.padEnd(32, '0')),
      await read(uid, 'kurz'),
      await read('x', hash),
      await read(uid, hash.toUpperCase()),
    ]
    for (const answer of wrong) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(wrong[0]!.body)
    }
    expect((await read(uid, hash)).statusCode).toBe(200)
  })

  test('[OPEN-93] T2: whatever a customer does by the link needs the right hash', async () => {
    const { uid, hash, id } = await place()
    await complete(id)
    // subscribing is tried in order-push.test.ts
    const { subscribeToOrder: _subscribing, ...others } = publicOrderCalls
    const calls = (Object.values(others) as Call[]).filter(({ path }) => path?.includes('/:hash/'))
    expect(calls).toHaveLength(5)
    const stored = () => orm().select().from(orders).where(eq(orders.id, id))
    const before = await stored()
    const payload = { rating: 5, foodRating: 5, serviceRating: 5, processRating: 5, comment: 'Gut' }
    for (const { method, path } of calls) {
      const url = `/api${path.replace(':uid', uid)}`
      const answer = (wrong: string) =>
        server.app.inject({
          method,
          url: url.replace(':hash', wrong),
          ...(method === 'POST' ? { payload } : {}),
        })
      for (const wrong of ['f'.repeat(32), hash.toUpperCase(), 'kurz'])
        expect((await answer(wrong)).statusCode, `${method} ${path}`).toBe(404)
    }
    expect(await stored()).toEqual(before)
  })

  test('T2: it names nobody, is kept by nobody and found by no search engine', async () => {
    const { uid, hash } = await place({ firstName: 'Xaverine', email: 'x@y.at', street: 'Geheimweg 1' })
    const answer = await read(uid, hash)
    expect(answer.body).not.toMatch(/Xaverine|x@y\.at|Geheimweg/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('[OPEN-193] T2: it shows what was ordered and what it costs, but nothing that was typed', async () => {
    const option = { name: 'Nuss', modifier: 'add', value: 1.5 }
    const step = { description: '', optional: false }
    const cake = await givenProduct(server, {
      name: 'Torte',
      type: 'configurable',
      price: 3000,
      config: {
        parts: [
          { ...step, type: 'select', name: 'Sorte', options: [{ ...option, value: 150 }] },
          { ...step, type: 'text', name: 'Aufschrift', options: [] },
        ],
      },
    })
    const secret = await givenProduct(server, { name: 'Trüffel', isPriceHidden: true })
    await heardOfChanges(server)
    const line = { amount: 1, unit: 'piece', parts: [] }
    const items = [
      { ...line, product: { id: cake['id'] }, parts: [option, 'Alles Gute Xaverine'] },
      { ...line, product: { id: secret['id'] } },
    ]
    const { uid, hash } = await place({ items, comment: 'Geheim' })
    const answer = await read(uid, hash)
    expect(answer.body).not.toMatch(/Xaverine|Geheim/)
    expect(answer.json().data).toMatchObject({
      isPreorder: false,
      appointment: null,
      earliestAt: '2026-11-16T10:00:00.000Z',
      items: [
        { name: 'Torte', options: [{ step: 'Sorte', name: 'Nuss' }], amount: 1, unit: 'piece', gross: 31.5 },
        { name: 'Trüffel', options: [], gross: null },
      ],
      pricing: { totalGross: 31.5 },
    })
  })

  test('[OPEN-193] a request has no totals', async () => {
    const asking = await givenBranch(server, { isQuotationRequired: true })
    await heardOfChanges(server)
    const { uid, hash } = await placeOrder(server, orderOf(asking, product, {}))
    const { data } = (await read(uid, hash)).json()
    expect(data).toMatchObject({ isQuotation: true, pricing: null, items: [{ gross: null }] })
  })

  test('[STATUS-17~] R16: an unchanged order is 304, a changed one is sent', async () => {
    const { uid, hash, id } = await place()
    const { etag } = (await read(uid, hash)).headers
    const same = await read(uid, hash, { 'if-none-match': String(etag) })
    expect({ status: same.statusCode, body: same.body, etag: same.headers.etag }).toEqual({
      status: 304,
      body: '',
      etag,
    })
    await orm().update(orders).set({ isConfirmed: true, revision: 2 }).where(eq(orders.id, id))
    const changed = await read(uid, hash, { 'if-none-match': String(etag) })
    expect(changed.json().data.isConfirmed).toBe(true)
  })

  test('T2: guessing is limited', async () => {
    const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
    const { uid, hash } = await place()
    for (let guess = 0; guess < 30; guess++)
      expect((await read(uid, 'f'.repeat(32), {}, limited.app)).statusCode).toBe(404)
    expect((await read(uid, 'f'.repeat(32), {}, limited.app)).statusCode).toBe(429)
    expect((await read(uid, hash, {}, limited.app)).statusCode).toBe(200)
  })

  test('an address may ask for an order 30 times a minute, and for others meanwhile', async () => {
    const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
    const [one, other] = [await place(), await place()]
    const poll = async ({ uid, hash }: typeof one) => (await read(uid, hash, {}, limited.app)).statusCode
    for (let n = 0; n < 30; n++) expect(await poll(one)).toBe(200)
    expect(await poll(one)).toBe(429)
    expect(await poll(other)).toBe(200)
    limited.clock.now = new Date(limited.clock.now.getTime() + 60_000)
    expect(await poll(one)).toBe(200)
  })

  test('R16: 200 pollers at once are answered without a failure, nearly all with 304', async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => place()))
    const pollers = Array.from({ length: 200 }, (_, index) => ({ ...placed[index % 20]!, etag: '' }))
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        pollers.map(({ uid, hash, etag }) => read(uid, hash, etag ? { 'if-none-match': etag } : {})),
      )
      for (const [index, answer] of answers.entries()) {
        pollers[index]!.etag = String(answer.headers.etag)
        if (round > 0) statuses.push(answer.statusCode)
      }
    }
    expect(statuses.every((status) => status === 304)).toBe(true)
  })
})

describe('[API-33] [DATA-16] [OPEN-84] B30: the questionnaire', () => {
  const ratings = { rating: 5, foodRating: 4, serviceRating: 3, processRating: 1 }
  const rate = ({ uid, hash }: { uid: string; hash: string }, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/orders/public/${uid}/${hash}/questionnaire`, payload })

  test('[REVIEW-02] four stars and a comment are kept; the order shows the overall rating', async () => {
    const order = await place()
    await complete(order.id)
    const answer = await rate(order, { ...ratings, comment: ' Sehr gut! ' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.questionnaireRating).toBe(5)
    const [row] = await orm().select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({
      questionnaireFoodRating: 4,
      questionnaireProcessRating: 1,
      questionnaireComment: 'Sehr gut!',
    })
    const { headers } = await signIn(server)
    const seen = await server.app.inject({ url: `/api/orders/${order.id}`, headers })
    expect(seen.json().data.questionnaire).toEqual({ ...ratings, comment: 'Sehr gut!' })
  })

  test.each([0, 6, 4.5, '5', null, undefined, true])(
    '[REVIEW-03] the rating %j is none',
    async (foodRating) => {
      const order = await place()
      await complete(order.id)
      const answer = await rate(order, { ...ratings, foodRating })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toMatchObject([{ field: 'foodRating' }])
    },
  )

  test('a comment of more than 2,000 characters is refused', async () => {
    const order = await place()
    await complete(order.id)
    expect((await rate(order, { ...ratings, comment: 'x'.repeat(2001) })).json().errors).toMatchObject([
      { field: 'comment' },
    ])
  })

  test('[REVIEW-01] [ERR-11~] not before the order is completed, and not without the plugin', async () => {
    const order = await place()
    const early = await rate(order, ratings)
    expect(early.statusCode).toBe(409)
    expect(early.json().errors[0].message).toBe('Bewertung konnte nicht gesendet werden.')
    await complete(order.id)
    await givenConfig(server, { enablePluginOrderReviews: false })
    expect((await rate(order, ratings)).statusCode).toBe(409)
    await givenConfig(server, { enablePluginOrderReviews: true })
    expect((await rate(order, ratings)).statusCode).toBe(200)
  })

  test('20 at the same moment count once', async () => {
    const order = await place()
    await complete(order.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rate(order, { ...ratings, rating: 1 + (index % 5) })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })
})

describe('[AUTH-04] [OPEN-128] T3: lists by key', () => {
  const key = async (purpose: 'frontdesk' | 'backoffice', of: Row = branch) => {
    const secret = newToken()
    const values = { branch: of.id, purpose, keyHash: hashToken(secret), createdAt: new Date() }
    await orm().insert(branchKeys).values(values)
    return secret
  }
  const list = (purpose: string, id: number, secret: string) =>
    server.app.inject(`/api/orders/${purpose}/${id}/${secret}`)

  test('[API-19] the front desk shows today’s confirmed tickets and nothing else', async () => {
    await givenConfig(server, { enablePluginFrontdesk: true })
    const desk = await givenBranch(server)
    await heardOfChanges(server)
    const make = async (flags: object, more: object = {}) => {
      const { id, ticketNumber } = await placeOrder(server, orderOf(desk, product, more as Row))
      await orm().update(orders).set(flags).where(eq(orders.id, id))
      return ticketNumber
    }
    await make({ isConfirmed: false })
    await make({ isConfirmed: true, paymentMethod: 'mollie' })
    const preparing = await make({ isConfirmed: true, tableIdentifier: '4' })
    const ready = await make({ isConfirmed: true, isInDelivery: true })
    await make({ isConfirmed: true, isCompleted: true })
    await make({ isConfirmed: true }, { isDelivery: true, paymentMethod: 'prepayment' })
    await make({ isConfirmed: true, appointmentDate: new Date('2026-11-17T10:00:00Z') })
    const secret = await key('frontdesk', desk)
    const answer = await list('frontdesk', desk.id, secret)
    expect(answer.json()).toEqual({
      data: [
        { ticketNumber: preparing, tableIdentifier: '4', isInDelivery: false },
        { ticketNumber: ready, tableIdentifier: null, isInDelivery: true },
      ],
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    await givenConfig(server, { enablePluginFrontdesk: false })
    expect((await list('frontdesk', desk.id, secret)).statusCode).toBe(404)
  })

  test('[API-20] the kitchen sees the open orders of the branch with items and customer', async () => {
    const kitchen = await givenBranch(server)
    await heardOfChanges(server)
    const { id } = await placeOrder(server, orderOf(kitchen, product))
    const answer = await list('backoffice', kitchen.id, await key('backoffice', kitchen))
    expect(answer.json().data).toMatchObject([
      { id, lastName: 'Huber', items: [{ product: { name: 'Semmel' } }] },
    ])
  })

  test('the wrong branch, purpose or key names nothing', async () => {
    await givenConfig(server, { enablePluginFrontdesk: true })
    const [frontdesk, backoffice] = [await key('frontdesk'), await key('backoffice')]
    const other = await givenBranch(server)
    for (const answer of [
      await list('frontdesk', other.id, frontdesk),
      await list('backoffice', branch.id, frontdesk),
      await list('frontdesk', branch.id, backoffice),
      await list('frontdesk', branch.id, 'x'),
      await list('backoffice', 0, backoffice),
    ])
      expect(answer.statusCode).toBe(404)
    expect((await list('frontdesk', branch.id, frontdesk)).statusCode).toBe(200)
  })
})
