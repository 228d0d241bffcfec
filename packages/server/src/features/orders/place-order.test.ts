import { randomUUID } from 'node:crypto'
import { orderTexts } from '@theke/contract/texts.de'
import { beforeAll, describe, expect, test } from 'vitest'
import { count, desc, eq, inArray } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import type { OrderListener } from '../../platform/order-events.ts'
import { unavailable } from '../../platform/errors.ts'
import { loadConfig } from '../config/shop-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orderEvents, orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenPayments, givenProduct, givenUpload, orderOf, useOrders } from './testing.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'

let server: TestApp
let branch: Row
let product: Row

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server)
  product = await givenProduct(server)
  await heardOfChanges(server)
})

const post = (payload: object, headers: { [name: string]: string } = {}, app = server.app) =>
  app.inject({ method: 'POST', url: '/api/orders', payload, headers })
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
const orm = () => server.services.database.orm

test('a catalog that could not be loaded is loaded again for the next order', async () => {
  let isAway = true
  const { app } = await useOrders(server, {
    payments: givenPayments().payments,
    config: async (tx) => (isAway ? Promise.reject(new Error('away')) : loadConfig(tx)),
  })
  expect((await post(orderOf(branch, product), {}, app)).statusCode).toBe(500)
  isAway = false
  expect((await post(orderOf(branch, product), {}, app)).statusCode).toBe(201)
})

test('[API-15] [DATA-14] [OPEN-87] [SUBMIT-01] the answer is the order as its customer may see it', async () => {
  const response = await post(
    orderOf(branch, product, { comment: 'ohne Sesam', email: 'anna@huber.at' }),
    withKey(),
  )
  expect(response.statusCode, response.body).toBe(201)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const listed = `id uid hash ticketNumber country deliveryArea couponCode isDelivery isDineIn tableIdentifier isConfirmed
    isInDelivery isCompleted isRejected isCanceled isFailed isDelivered isPaid isRefunded refundedAmount amountDue rejectionMessage appointment
    appointmentDate earliestAt isPreorder items pricing counterAppointment counterExpiresAt questionnaireRating paymentMethod branch isQuotation updatedAt`
  const { data } = response.json()
  expect(new Set(Object.keys(data))).toEqual(new Set(listed.split(/\s+/)))
  const read = await server.app.inject(`/api/orders/public/${data.uid}/${data.hash}`)
  expect(read.json().data, 'and as it is read later').toEqual(data)
})

test('[OPEN-93] uid and hash are random, readable and not derived from the id', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post(orderOf(branch, product), withKey())))
  const placed = answers.map((answer) => answer.json().data as { uid: string; hash: string })
  for (const { uid, hash } of placed) {
    expect(uid).toMatch(/^[23456789ABCDEFGHJKMNPQRSTWXYZ]{8}$/)
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(new Set(placed.map(({ hash }) => hash)).size).toBe(3)
})

test('[OPEN-184] references may be bare ids, and further fields are ignored', async () => {
  const payload = {
    ...orderOf(branch, product),
    branch: branch.id,
    items: [{ product: product.id, amount: 2, unit: 'piece', parts: [], note: 'x' }],
  }
  expect((await post(payload, withKey())).statusCode).toBe(201)
})

test('[DATA-13] [OPEN-85] every field of the form is kept; company is the same as companyName', async () => {
  const form = {
    isCompany: true,
    company: 'Huber GmbH',
    vatNo: 'ATU12345678',
    firstName: ' Anna ',
    email: 'anna@huber.at',
    phone: '0043 664 123 45 67',
    street: 'Ring 1',
    floor: '2',
    stairway: 'B',
    door: '7',
    zipCode: '1010',
    city: 'Wien',
    comment: 'Zeile 1\r\nZeile 2',
  }
  const response = await post(orderOf(branch, product, form), withKey())
  const [row] = await orm().select().from(orders).where(eq(orders.id, response.json().data.id))
  const { company: companyName, ...rest } = form
  expect(row).toMatchObject({
    ...rest,
    companyName,
    firstName: 'Anna',
    phone: '+436641234567',
    comment: 'Zeile 1\nZeile 2',
    legalInstructions: true,
  })
})

test('[OPEN-126] B28: a new order has an entry in its history and in the log', async () => {
  const { id, uid } = (await post(orderOf(branch, product), withKey())).json().data
  const events = await orm().select().from(orderEvents).where(eq(orderEvents.order, id))
  expect(events).toMatchObject([{ kind: 'created', branch: branch.id, user: null }])
  const [entry] = await orm().select().from(logs).orderBy(desc(logs.id)).limit(1)
  expect(entry).toMatchObject({
    channel: 'audit',
    message: `Bestellung „${uid}“ erstellt`,
    context: { action: 'create', entity: 'orders', entityId: id },
  })
})

describe('[OPEN-94] an order by phone', () => {
  const byPhone = () => ({
    branch: { id: branch.id },
    paymentMethod: 'cash',
    items: [{ product: { id: product.id }, amount: 1, unit: 'piece', parts: [] }],
  })

  test('an employee of the branch may leave out contact data and consent', async () => {
    const { headers, id } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
    const response = await post(byPhone(), headers)
    expect(response.statusCode, response.body).toBe(201)
    const [row] = await orm().select().from(orders).where(eq(orders.id, response.json().data.id))
    expect(row).toMatchObject({ createdBy: id, firstName: '' })
  })

  test('an employee of another branch orders like any customer', async () => {
    const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [] })
    expect((await post(byPhone(), headers)).statusCode).toBe(422)
  })
})

describe('B25: tickets', () => {
  test('[OPEN-77] 200 orders at once have 200 numbers without a gap; another branch starts at 1', async () => {
    const busy = await givenBranch(server)
    const quiet = await givenBranch(server)
    await heardOfChanges(server)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post(orderOf(busy, product), withKey())),
    )
    const numbers = answers
      .map((answer) => answer.json().data.ticketNumber as number)
      .toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    expect((await post(orderOf(quiet, product), withKey())).json().data.ticketNumber).toBe(1)
  })

  test('R3: two processes on one database give no number twice', async () => {
    const shared = await givenBranch(server)
    const other = await useTestApp({ database: server.services.database })
    await Promise.all([heardOfChanges(server), heardOfChanges(other)])
    const place = (n: number) => post(orderOf(shared, product), withKey(), n % 2 ? server.app : other.app)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => place(n)))
    const placed = answers.map((answer) => answer.json().data as { id: number; ticketNumber: number })
    expect(new Set(placed.map(({ ticketNumber }) => ticketNumber)).size).toBe(100)
    expect(new Set(placed.map(({ id }) => id)).size).toBe(100)
  })

  test('the next day starts at 1, and going back in time reuses no number', async () => {
    const daily = await givenBranch(server)
    await heardOfChanges(server)
    const numberAt = async (instant: string) => {
      server.clock.now = new Date(instant)
      return (await post(orderOf(daily, product), withKey())).json().data.ticketNumber
    }
    expect(await numberAt('2026-11-16T10:00:00Z')).toBe(1)
    expect(await numberAt('2026-11-16T22:59:00Z')).toBe(2)
    expect(await numberAt('2026-11-16T23:00:00Z')).toBe(1)
    expect(await numberAt('2026-11-16T22:00:00Z')).toBe(3)
    server.clock.now = new Date('2026-11-16T10:00:00Z')
  })
})

describe('B26: Idempotency-Key', () => {
  test('the same request gets the same order, marked as replayed', async () => {
    const key = withKey()
    const first = await post(orderOf(branch, product), key)
    const second = await post(orderOf(branch, product), key)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
  })

  test('another body with the same key is refused', async () => {
    const key = withKey()
    await post(orderOf(branch, product), key)
    const other = await post(orderOf(branch, product, { comment: 'doch nicht' }), key)
    expect(other.statusCode).toBe(422)
    expect(other.json().errors[0]).toMatchObject({ code: 'keyReused', field: 'Idempotency-Key' })
  })

  test('a repeated request is answered although the shop has closed meanwhile', async () => {
    const key = withKey()
    const evening = await givenBranch(server, {
      openingHours: [{ type: 'daily', isClosed: false, from: '08:00', to: '12:00', date: null }],
    })
    await heardOfChanges(server)
    const first = await post(orderOf(evening, product), key)
    server.clock.now = new Date('2026-11-16T12:00:00Z')
    const second = await post(orderOf(evening, product), key)
    expect((await post(orderOf(evening, product), withKey())).statusCode).toBe(422)
    server.clock.now = new Date('2026-11-16T10:00:00Z')
    expect(second.statusCode).toBe(201)
    expect(second.json().data.uid).toBe(first.json().data.uid)
  })

  test('after 24 hours a key is free again', async () => {
    const key = withKey()
    const first = await post(orderOf(branch, product), key)
    server.clock.now = new Date('2026-11-17T10:00:00Z')
    const second = await post(orderOf(branch, product), key)
    server.clock.now = new Date('2026-11-16T10:00:00Z')
    expect(second.statusCode).toBe(201)
    expect(second.json().data.id).not.toBe(first.json().data.id)
  })

  test('a key that is no UUID is malformed', async () => {
    const refused = await post(orderOf(branch, product), withKey('abc'))
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'keyMalformed'])
  })

  test('R25: 100 parallel requests with one key make one order, in every round', async () => {
    for (let round = 0; round < 5; round++) {
      const key = withKey()
      const before = await orm().select({ n: count() }).from(orders)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => post(orderOf(branch, product), key)),
      )
      const after = await orm().select({ n: count() }).from(orders)
      expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1)
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => answer.json().data.uid)).size).toBe(1)
      expect(answers.filter((answer) => !answer.headers['idempotent-replayed'])).toHaveLength(1)
    }
  })

  test('without a key an equal order within a minute is placed and marked for staff', async () => {
    const payload = orderOf(branch, product, { comment: 'zweimal geklickt' })
    const first = (await post(payload)).json().data
    server.clock.now = new Date('2026-11-16T10:00:59Z')
    const second = (await post(payload)).json().data
    server.clock.now = new Date('2026-11-16T10:02:00Z')
    const later = (await post(payload)).json().data
    server.clock.now = new Date('2026-11-16T10:00:00Z')
    const rows = await orm()
      .select({ id: orders.id, twin: orders.possibleDuplicateOf })
      .from(orders)
      .where(inArray(orders.id, [first.id, second.id, later.id]))
      .orderBy(orders.id)
    expect(rows).toEqual([
      { id: first.id, twin: null },
      { id: second.id, twin: first.id },
      { id: later.id, twin: null },
    ])
  })

  test('without a key two equal orders at the same moment are marked too', async () => {
    const payload = orderOf(branch, product, { comment: 'doppelklick' })
    const [one, two] = await Promise.all([post(payload), post(payload)])
    const ids = [one.json().data.id, two.json().data.id]
    const rows = await orm().select().from(orders).where(inArray(orders.id, ids))
    expect(rows.some((row) => row.possibleDuplicateOf !== null)).toBe(true)
  })
})

test('B26: an order that is stored is answered, also when it cannot be compared with others any more', async () => {
  const { pool } = server.services.database
  await pool.query(`create function refuse() returns trigger as $$ begin raise 'no'; end $$ language plpgsql`)
  await pool.query(
    'create trigger refuse before update of possible_duplicate_of on orders execute function refuse()',
  )
  try {
    const order = orderOf(branch, product, { comment: 'Zweimal' })
    expect((await post(order)).statusCode).toBe(201)
    expect((await post(order)).statusCode).toBe(201)
  } finally {
    await pool.query('drop trigger refuse on orders')
  }
})

/** Fails in the database. */
const refusing: OrderListener = {
  created: { parts: { refused: 'select 1 / (id - id) from placed' }, calls: ['refused'] },
}

/** Keeps in the log what it hears. */
const recording: OrderListener = {
  created: {
    parts: {
      recorded: `insert into logs (channel, message, context)
        select 'system', '', jsonb_build_object('heard', 'created', 'order', id) from placed`,
    },
    calls: [],
  },
  changed: ({ kind }) => ({
    parts: {
      recorded: `insert into logs (channel, message, context)
        select 'system', '', jsonb_build_object('heard', '${kind}', 'order', id) from placed`,
    },
    calls: [],
  }),
}

async function announcedOf(order: number) {
  const entries = await orm().select().from(logs).where(eq(logs.channel, 'system')).orderBy(logs.id)
  return entries.flatMap(({ context }) => (context['order'] === order ? [context['heard']] : []))
}

test('T1: the eleventh order of an address within a minute is refused, whatever was refused before', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const send = (payload: object, key = randomUUID()) => post(payload, withKey(key), limited.app)
  expect((await send(orderOf(branch, product, { firstName: '' }))).statusCode).toBe(422)
  const repeated = randomUUID()
  for (let n = 0; n < 3; n++) expect((await send(orderOf(branch, product), repeated)).statusCode).toBe(201)
  const { app: failing } = await useOrders(limited, {
    payments: givenPayments().payments,
    listeners: [refusing],
  })
  expect((await post(orderOf(branch, product), withKey(), failing)).statusCode).toBe(422)
  for (let n = 0; n < 9; n++) expect((await send(orderOf(branch, product))).statusCode).toBe(201)
  const refused = await send(orderOf(branch, product))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const byStaff = await post(orderOf(branch, product), { ...headers, ...withKey() }, limited.app)
  expect(byStaff.statusCode, 'staff take orders for many').toBe(201)
  const { pool } = server.services.database
  const counted = await pool.query(`select count from rate_counters where name = 'ordersPerHour'`)
  expect(counted.rows).toEqual([{ count: 10 }])
  const elsewhere = await limited.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: withKey(),
    payload: orderOf(branch, product),
    remoteAddress: '198.51.100.7',
  })
  expect(elsewhere.statusCode, 'each address for itself').toBe(201)
  await givenConfig(server, { trustedAddresses: '127.0.0.0/8' })
  await heardOfChanges(limited)
  expect((await send(orderOf(branch, product))).statusCode).toBe(201)
})

test('more than 120 orders of a branch within a minute are taken, and the log says so once', async () => {
  const busy = await givenBranch(server)
  await heardOfChanges(server)
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  await server.services.database.pool.query(
    `insert into rate_counters (name, key, count, expires_at) values ('ordersOfBranch', $1, 119, now() + interval '1 hour')`,
    [String(busy.id)],
  )
  const entries = async () =>
    (
      await orm()
        .select()
        .from(logs)
        .where(eq(logs.message, orderTexts.flood(120)))
    ).filter(({ context }) => context['entityId'] === busy.id)
  for (const expected of [0, 1, 1]) {
    expect((await post(orderOf(busy, product), withKey(), limited.app)).statusCode).toBe(201)
    await expect.poll(async () => (await entries()).length).toBe(expected)
  }
  expect(await entries()).toMatchObject([{ channel: 'system', level: 'warning' }])
})

describe('[PAY-06] online payment', () => {
  const online = async () => {
    await givenConfig(server, { enableMollie: true, enablePluginMollie: true })
    const payable = await givenBranch(server, { isMollieEnabled: true })
    const provider = givenPayments()
    const printed: { id: number; kiosk: number }[] = []
    const { app, orders: feature } = await useOrders(server, {
      payments: provider.payments,
      prints: { print: async () => [], printAtKiosk: async (_tx, ticket) => void printed.push(ticket) },
      listeners: [recording],
    })
    await heardOfChanges(server)
    const order = orderOf(payable, product, { paymentMethod: 'mollie' })
    return { ...provider, app, feature, printed, payable, order }
  }

  test('the payment is prepared with the order, started after it, and the customer is sent there', async () => {
    const { app, asked, order } = await online()
    const response = await post(order, withKey(), app)
    expect(response.statusCode, response.body).toBe(201)
    const { id, paymentRedirectUrl, isPaid } = response.json().data
    expect({ paymentRedirectUrl, isPaid }).toEqual({
      paymentRedirectUrl: 'https://pay.example/1',
      isPaid: false,
    })
    expect(asked).toEqual([
      ['prepare', id],
      ['start', id],
    ])
  })

  test('R7: a provider that is away gives 503; the same request continues with the same order', async () => {
    const { app, asked, answers, order } = await online()
    const start = answers.start
    answers.start = async () => {
      throw unavailable()
    }
    const key = withKey()
    const failed = await post(order, key, app)
    expect(failed.statusCode).toBe(503)
    expect(failed.headers['retry-after']).toBeDefined()
    expect(failed.json().errors).toMatchObject([
      { field: 'paymentMethod', message: expect.stringContaining('wählen Sie eine andere Zahlungsart') },
    ])
    expect((await post(order, key, app)).json().errors[0].field, 'said again when it is asked again').toBe(
      'paymentMethod',
    )
    answers.start = start
    const again = await post(order, key, app)
    expect(again.statusCode).toBe(201)
    expect(again.json().data.paymentRedirectUrl).toBe('https://pay.example/1')
    expect(asked.filter(([name]) => name === 'prepare')).toHaveLength(1)
  })

  test('R7 B32 who then pays cash gets a second order; the first one reaches nobody and cannot be paid', async () => {
    const { app, answers, feature, asked, order } = await online()
    answers.start = async () => {
      throw unavailable()
    }
    const key = withKey()
    expect((await post(order, key, app)).statusCode).toBe(503)
    const [stored] = asked.map(([, id]) => id)
    const cash = { ...order, paymentMethod: 'cash' }
    const { id } = (await post(cash, withKey(), app)).json().data
    expect(await announcedOf(id)).toEqual(['created'])
    expect(await announcedOf(stored ?? 0)).toEqual([])
    await orm().transaction((tx) => feature.outcomes.applyPayment(tx, stored ?? 0, 'expired'))
    const replayed = await post(order, key, app)
    expect(replayed.json().data).toMatchObject({ id: stored, isFailed: true })
    expect(replayed.json().data.paymentRedirectUrl).toBeUndefined()
    expect(await announcedOf(stored ?? 0)).toEqual(['failed'])
  })

  test('[OPEN-72] the photo of an order that was not paid goes along with the next order, of a paid one it stays', async () => {
    const { app, feature, order } = await online()
    const step = { type: 'image', name: 'Foto', description: '', optional: true, options: [] }
    const cake = await givenProduct(server, { type: 'configurable', config: { parts: [step] } })
    await heardOfChanges(server)
    const { id, publicHash, version, extension } = await givenUpload(server)
    const parts = [[{ id, publicHash, version, extension }]]
    const withPhoto = { ...order, items: [{ product: { id: cake.id }, amount: 1, unit: 'piece', parts }] }
    const first = (await post(withPhoto, withKey(), app)).json().data.id
    await orm().transaction((tx) => feature.outcomes.applyPayment(tx, first, 'failed'))
    const again = await post(withPhoto, withKey(), app)
    expect(again.statusCode, again.body).toBe(201)
    await orm().transaction((tx) => feature.outcomes.applyPayment(tx, again.json().data.id, 'paid'))
    expect((await post(withPhoto, withKey(), app)).statusCode).toBe(422)
  })

  test('a payment that cannot be prepared leaves no order', async () => {
    const { app, payments, order } = await online()
    payments.prepare = async () => {
      throw unavailable()
    }
    const before = await orm().select({ n: count() }).from(orders)
    expect((await post(order, withKey(), app)).statusCode).toBe(503)
    expect(await orm().select({ n: count() }).from(orders)).toEqual(before)
  })

  test('[OPEN-96] B32: nobody hears of the order before it is paid, then of a new order and its payment', async () => {
    const { app, feature, order } = await online()
    const { id } = (await post(order, withKey(), app)).json().data
    expect(await announcedOf(id)).toEqual([])
    const pay = () => orm().transaction((tx) => feature.outcomes.applyPayment(tx, id, 'paid'))
    await pay()
    await pay()
    expect(await announcedOf(id)).toEqual(['created', 'paid'])
    const [row] = await orm().select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ isPaid: true, status: 'waiting', revision: 2 })
  })

  test('a guest of a kiosk gets the number on paper once the order is paid, and none where it failed', async () => {
    const { app, feature, printed, payable, order } = await online()
    const { headers } = await signIn(server)
    const kiosk = await server.app.inject({
      method: 'POST',
      url: '/api/devices',
      headers,
      payload: { identifier: 'kiosk-1', type: 'kiosk', branch: { id: payable.id } },
    })
    expect(kiosk.statusCode, kiosk.body).toBe(201)
    const device: number = kiosk.json().data.id
    const ids: number[] = []
    for (const isAtKiosk of [true, true, true, false]) {
      const { id } = (await post(order, withKey(), app)).json().data
      if (isAtKiosk) await orm().update(orders).set({ kiosk: device }).where(eq(orders.id, id))
      ids.push(id)
    }
    const [paid = 0, failed = 0, late = 0, elsewhere = 0] = ids
    const report = (id: number, state: 'paid' | 'failed') =>
      orm().transaction((tx) => feature.outcomes.applyPayment(tx, id, state))
    expect(printed).toEqual([])
    await report(paid, 'paid')
    await report(paid, 'paid')
    await report(elsewhere, 'paid')
    await report(failed, 'failed')
    await report(late, 'failed')
    await report(late, 'paid')
    expect(printed).toEqual([{ id: paid, kiosk: device }])
  })

  test('[OPEN-70] a failed payment ends the order; [PAY-07] a refund is recorded once', async () => {
    const { app, feature, order } = await online()
    const one = (await post(order, withKey(), app)).json().data.id
    const other = (await post(order, withKey(), app)).json().data.id
    const { outcomes } = feature
    await orm().transaction((tx) => outcomes.applyPayment(tx, one, 'open'))
    await orm().transaction((tx) => outcomes.applyPayment(tx, one, 'expired'))
    await orm().transaction((tx) => outcomes.applyPayment(tx, other, 'paid'))
    await orm().transaction((tx) => outcomes.applyPayment(tx, other, 'failed'))
    await orm().transaction((tx) => outcomes.applyRefund(tx, other))
    await orm().transaction((tx) => outcomes.applyRefund(tx, other))
    const rows = await orm()
      .select()
      .from(orders)
      .where(inArray(orders.id, [one, other]))
      .orderBy(orders.id)
    expect(rows).toMatchObject([
      { status: 'failed', isPaid: false, revision: 2 },
      { status: 'waiting', isPaid: true, isRefunded: true, revision: 3 },
    ])
  })

  test('B33: a payment for an ended order is recorded, refunded once and reported', async () => {
    const { app, feature, asked, order } = await online()
    const { id } = (await post(order, withKey(), app)).json().data
    const { outcomes } = feature
    await orm().transaction((tx) => outcomes.applyPayment(tx, id, 'canceled'))
    await orm().transaction((tx) => outcomes.applyPayment(tx, id, 'paid'))
    await orm().transaction((tx) => outcomes.applyPayment(tx, id, 'paid'))
    expect(asked.filter(([name]) => name === 'refund')).toEqual([['refund', id]])
    const [row] = await orm().select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ status: 'failed', isPaid: true })
    const [entry] = await orm().select().from(logs).where(eq(logs.channel, 'payment')).orderBy(desc(logs.id))
    expect(entry).toMatchObject({ level: 'warning', context: { entityId: id } })
  })
})

test('[OPEN-131] listeners take part in the transaction of the order: what they refuse is not placed', async () => {
  const { app } = await useOrders(server, {
    payments: givenPayments().payments,
    listeners: [refusing],
  })
  const before = await orm().select({ n: count() }).from(orders)
  expect((await post(orderOf(branch, product), withKey(), app)).statusCode).toBe(422)
  expect(await orm().select({ n: count() }).from(orders)).toEqual(before)
})
