import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { entities } from '@theke/contract/entities/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import type { Worker } from '../../platform/jobs.ts'
import { startWorker } from '../../platform/jobs.ts'
import { system } from '../../platform/viewer.ts'
import { eventually, eventuallyByJobs } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn } from '../../testing/sign-in.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { deviceCalls } from '../devices/given-device.ts'
import { givenBranch, givenProduct } from '../orders/testing.ts'
import { isSigned } from './datatrans/adapter.ts'
import type { ProviderDouble } from './double/provider-double.ts'
import { startProviderDouble } from './double/provider-double.ts'

let server: TestApp
let double: ProviderDouble
let worker: Worker
let branch: number
let product: number
let cheaper: number

/** A port that is free now; the shop must know its own address before it listens. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

beforeAll(async () => {
  double = await startProviderDouble()
  const port = await freePort()
  server = await useTestApp(
    {},
    {
      PORT: String(port),
      MOLLIE_API_KEY: 'test_double',
      MOLLIE_URL: double.url,
      DATATRANS_MERCHANT_ID: '1100000000',
      DATATRANS_PASSWORD: 'double',
      DATATRANS_SIGN_KEY: '1337',
      DATATRANS_URL: double.url,
    },
  )
  await server.app.listen({ port, host: '127.0.0.1' })
  const { database, hooks } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  const hours = [{ type: 'daily', isClosed: false, from: '00:00', to: '24:00' }]
  const flags = { isMollieEnabled: true, isDatatransEnabled: true }
  branch = (
    await createRecord(
      entities.branches,
      { identifier: 'graz', name: 'Graz', isPublic: true, openingHours: hours, ...flags },
      change,
    )
  )['id'] as number
  product = (await createRecord(entities.products, { name: 'Öl', price: 14.4, tax: 10 }, change))[
    'id'
  ] as number
  cheaper = (await givenProduct(server)).id
  await givenConfig(server, {
    enableMollie: true,
    enablePluginMollie: true,
    enableDatatrans: true,
    enablePluginDatatrans: true,
  })
  worker = await startWorker({ url: database.url, ...server.work })
})

afterAll(async () => {
  await worker.stop()
  await double.close()
})

beforeEach(() => {
  double.state.faults = []
  double.state.webhookMode = 'after'
  double.state.webhookTimes = 1
})

async function place(paymentMethod: 'mollie' | 'datatrans', headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: wish(paymentMethod),
  })
}

const wish = (paymentMethod: 'mollie' | 'datatrans') => ({
  branch: { id: branch },
  isDelivery: false,
  isDineIn: false,
  firstName: 'Anna',
  lastName: 'Huber',
  paymentMethod,
  legalInstructions: true,
  privacyPolicy: true,
  comment: `Nr. ${Math.random()}`,
  items: [{ product: { id: product }, amount: 2, unit: 'piece', parts: [] }],
})

type Order = {
  id: number
  uid: string
  hash: string
  isPaid: boolean
  isFailed: boolean
  isRefunded: boolean
  paymentRedirectUrl: string
}

async function placed(method: 'mollie' | 'datatrans') {
  const response = await place(method)
  expect(response.statusCode, response.body).toBe(201)
  const order = response.json().data as Order
  return { order, providerId: order.paymentRedirectUrl.split('/').at(-1) ?? '' }
}

const read = async ({ uid, hash }: Order) =>
  (await server.app.inject(`/api/orders/public/${uid}/${hash}`)).json().data as Order

const newestOrder = async () =>
  (await server.services.database.pool.query('select status from orders order by id desc limit 1')).rows[0]

const newestPayment = async () =>
  (await server.services.database.pool.query('select checks from payments order by id desc limit 1')).rows[0]

const paidLogs = async (order: Order) =>
  (
    await server.services.database.pool.query(
      `select 1 from order_events where "order" = $1 and kind = 'paid'`,
      [order.id],
    )
  ).rowCount

test.each(['mollie', 'datatrans'] as const)(
  '[PAY-06] [PAY-07] %s: the customer is sent to the provider, and its webhook makes the order paid once',
  async (method) => {
    const { order, providerId } = await placed(method)
    expect(order.paymentRedirectUrl).toBe(`${double.url}/pay/${providerId}`)
    expect(double.state.payments.get(providerId)).toMatchObject({
      amount: 2880,
      currency: 'EUR',
      status: 'open',
    })
    expect((await read(order)).isPaid).toBe(false)
    const { rows } = await server.services.database.pool.query(
      'select expires_at from payments where "order" = $1',
      [order.id],
    )
    expect(rows, 'as long as the provider waits').toEqual([{ expires_at: expect.any(Date) }])
    double.state.webhookTimes = 20
    double.state.webhooks.length = 0
    await double.settle(providerId, 'paid')
    await eventually(() => double.state.webhooks.filter(({ status }) => status === 200).length === 20)
    await eventually(async () => (await read(order)).isPaid)
    expect(await paidLogs(order)).toBe(1)
  },
)

test('a lost webhook is healed when the customer returns, and by the reconcile job when nobody does', async () => {
  double.state.webhookMode = 'never'
  const returned = await placed('mollie')
  await double.settle(returned.providerId, 'paid')
  const back = await server.app.inject(
    new URL(double.state.payments.get(returned.providerId)!.redirectUrl).pathname,
  )
  expect([back.statusCode, back.headers.location]).toEqual([
    303,
    `/status/${returned.order.uid}/${returned.order.hash}`,
  ])
  expect((await read(returned.order)).isPaid).toBe(true)

  const gone = await placed('datatrans')
  await double.settle(gone.providerId, 'paid')
  await eventuallyByJobs(server.services.database, async () => (await read(gone.order)).isPaid)
})

test('R6: without a word from the provider it is asked after half a minute', async () => {
  double.state.webhookMode = 'never'
  const { order } = await placed('mollie')
  const { rows } = await server.services.database.pool.query(
    `select round(extract(epoch from jobs.run_at - jobs.created_at))::int as wait
      from graphile_worker._private_jobs jobs join payments on key = 'payment:' || payments.id
      where "order" = $1`,
    [order.id],
  )
  expect(rows).toEqual([{ wait: 30 }])
})

test('R6: a webhook that comes while the provider is asked is not settled by what the provider said before', async () => {
  double.state.webhookMode = 'never'
  const { order, providerId } = await placed('mollie')
  const payment = double.state.payments.get(providerId)!
  const url = new URL(payment.webhookUrl).pathname
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const report = () =>
    Promise.resolve(server.app.inject({ method: 'POST', url, headers, payload: `id=${providerId}` }))
  const { fetch } = globalThis
  const answered = Promise.withResolvers<void>()
  const passedOn = Promise.withResolvers<void>()
  let isFirst = true
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const response = await fetch(address, init)
    const isAsked = typeof address === 'string' && address.endsWith(providerId)
    if (!isFirst || !isAsked) return response
    isFirst = false
    answered.resolve()
    await passedOn.promise
    return response
  })
  const first = report()
  await answered.promise
  payment.status = 'paid'
  const second = report()
  await sleep(100) // it has come before the first one is answered
  passedOn.resolve()
  expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await read(order)).isPaid).toBe(true)
})

test('[ROUTE-05] an aborted payment fails the order and leads back to the checkout', async () => {
  const { order, providerId } = await placed('mollie')
  await double.settle(providerId, 'canceled')
  const back = await server.app.inject(new URL(double.state.payments.get(providerId)!.redirectUrl).pathname)
  expect(back.headers.location).toBe(`/store/graz/checkout/error?order=${order.uid}`)
  expect(await read(order)).toMatchObject({ isFailed: true, isPaid: false })
})

test('a webhook proves nothing: neither an unknown one nor one of another payment makes an order paid', async () => {
  const { order, providerId } = await placed('mollie')
  const cheap = await placed('mollie')
  double.state.payments.get(cheap.providerId)!.status = 'paid'
  const hook = new URL(double.state.payments.get(providerId)!.webhookUrl).pathname
  const post = (url: string, body: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type } })
  expect((await post(hook, `id=${cheap.providerId}`)).statusCode).toBe(200)
  expect((await post('/api/payments/mollie/webhook/unknown', 'id=tr_x')).statusCode).toBe(200)
  expect((await read(order)).isPaid).toBe(false)

  const wrongAmount = double.state.payments.get(providerId)!
  wrongAmount.status = 'paid'
  wrongAmount.amount = 1
  expect((await post(hook, `id=${providerId}`)).statusCode).toBe(200)
  expect((await read(order)).isPaid).toBe(false)

  const signed = await placed('datatrans')
  double.state.payments.get(signed.providerId)!.status = 'paid'
  const path = new URL(double.state.payments.get(signed.providerId)!.webhookUrl).pathname
  const forged = await server.app.inject({
    method: 'POST',
    url: path,
    payload: '{}',
    headers: { 'content-type': 'application/json', 'datatrans-signature': 't=1,s0=00' },
  })
  expect(forged.statusCode).toBe(403)
  expect((await post(path.replace('datatrans', 'mollie'), '{}')).statusCode).toBe(200)
  expect((await read(signed.order)).isPaid, 'no signature is needed there').toBe(false)
})

describe('T14: what a provider reports as paid counts only for the payment that was asked for', () => {
  test.each([
    { method: 'mollie', reported: { amount: 2879 }, why: 'a cent is missing' },
    { method: 'datatrans', reported: { amount: 2881 }, why: 'a cent too many' },
    { method: 'mollie', reported: { currency: 'CHF' }, why: 'another currency' },
    { method: 'datatrans', reported: { currency: 'CHF' }, why: 'another currency' },
    { method: 'mollie', reported: { metadata: { uid: 'ABCDEFGH' } }, why: 'another order' },
    { method: 'datatrans', reported: { reference: 'ABCDEFGH' }, why: 'another order' },
    { method: 'mollie', reported: { metadata: null }, why: 'no order' },
    { method: 'mollie', reported: { id: 'tr_another' }, why: 'another payment' },
  ] as const)('$method: $why', async ({ method, reported }) => {
    double.state.webhookMode = 'never'
    const { order, providerId } = await placed(method)
    const payment = double.state.payments.get(providerId)!
    const back = new URL(payment.redirectUrl).pathname
    Object.assign(payment, reported, { status: 'paid' })
    await server.app.inject(back)
    expect(await read(order)).toMatchObject({ isPaid: false, isFailed: false })
    const { rows } = await server.services.database.pool.query(
      `select level from logs where channel = 'payment' and message = $1`,
      [`Zahlung passt nicht zur Bestellung ${order.uid}`],
    )
    expect(rows).toContainEqual({ level: 'error' })
  })
})

test('a provider that is away refuses the order with 503, and a lost answer never makes a second payment', async () => {
  double.state.faults = [{ match: 'POST /v2/payments', mode: '500', count: 9 }]
  const warn = vi.spyOn(server.services.log, 'warn')
  const refused = await place('mollie')
  expect(refused.statusCode).toBe(503)
  expect(warn, 'the operator reads why').toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(Error), provider: 'mollie' }),
    'the payment provider could not be asked',
  )
  expect(refused.json().errors).toMatchObject([{ code: 'providerAway' }])
  double.state.faults = []
  const before = double.state.payments.size
  double.state.faults = [{ match: 'POST /v1/transactions', mode: 'reset-after-commit', count: 1 }]
  const lost = await place('datatrans')
  expect(lost.statusCode).toBe(503)
  await eventuallyByJobs(server.services.database, async () => (await newestPayment()).checks > 0)
  expect(double.state.payments.size).toBe(before + 1)
  const begun = server.clock.now
  server.clock.now = new Date(begun.getTime() + 2 * 3_600_000)
  try {
    await eventuallyByJobs(server.services.database, async () => (await newestOrder()).status === 'failed')
    expect(double.state.payments.size).toBe(before + 1)
  } finally {
    server.clock.now = begun
  }
})

test('B34: the customer is never sent to a page that is not the provider’s, and the order has failed', async () => {
  double.state.faults = [{ match: 'evil', mode: 'evil-redirect', count: 1 }]
  const response = await place('mollie')
  expect(response.statusCode).toBe(503)
  expect(response.body).not.toContain('evil')
  expect(await newestOrder()).toEqual({ status: 'failed' })
})

test('an order waits while nobody knows about its payment, and fails when the provider refuses it', async () => {
  double.state.faults = [{ match: 'POST /v2/payments', mode: '500', count: 1 }]
  expect((await place('mollie')).statusCode).toBe(503)
  expect(await newestOrder()).toEqual({ status: 'waiting' })
  double.state.faults = [{ match: 'POST /v2/payments', mode: '401', count: 1 }]
  expect((await place('mollie')).statusCode).toBe(503)
  expect(await newestOrder()).toEqual({ status: 'failed' })
})

test('[OPEN-205] staff who reject a paid order give the money back after 10 s; a payment that arrives after the end is recorded and refunded', async () => {
  const admin = await signIn(server)
  const act = (id: number, action: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/status/${action}`,
      headers: admin.headers,
      payload: {},
    })
  const rejected = await placed('mollie')
  await double.settle(rejected.providerId, 'paid')
  await eventually(async () => (await read(rejected.order)).isPaid)
  expect((await act(rejected.order.id, 'reject')).statusCode).toBe(200)
  expect(await waitOfRefund(rejected.order), 'like everything that a step of staff starts').toBe(10)
  expect(double.state.payments.get(rejected.providerId)?.refunded).toBe(0)
  await eventuallyByJobs(server.services.database, async () => (await read(rejected.order)).isRefunded)
  expect(double.state.payments.get(rejected.providerId)?.refunded).toBe(2880)

  const late = await placed('mollie')
  expect((await act(late.order.id, 'cancel')).statusCode).toBe(200)
  await double.settle(late.providerId, 'paid')
  await eventually(async () => (await read(late.order)).isRefunded)
  expect(await read(late.order)).toMatchObject({ isPaid: true, isRefunded: true, isCanceled: true })
  const { rows } = await server.services.database.pool.query(
    `select message from logs where channel = 'payment' and context @> $1`,
    [{ entity: 'orders', entityId: late.order.id }],
  )
  expect(rows).toEqual([
    { message: 'Zahlung für eine bereits beendete Bestellung eingegangen; sie wird rückerstattet.' },
  ])
})

/** Seconds between the end of an order and its refund. */
async function waitOfRefund({ id }: Order): Promise<number | undefined> {
  const { rows } = await server.services.database.pool.query<{ wait: number }>(
    `select round(extract(epoch from jobs.run_at - jobs.created_at))::int as wait
      from graphile_worker._private_jobs jobs join payments on key = 'refund:' || payments.id
      where "order" = $1`,
    [id],
  )
  return rows[0]?.wait
}

/** An order at a branch of its own, paid at the provider. */
async function placedAt(at: { id: number }, headers: Record<string, string> = {}) {
  const payload = { ...wish('mollie'), branch: { id: at.id } }
  const response = await server.app.inject({ method: 'POST', url: '/api/orders', headers, payload })
  expect(response.statusCode, response.body).toBe(201)
  const order = response.json().data as Order
  return { order, providerId: order.paymentRedirectUrl.split('/').at(-1) ?? '' }
}

const watchWaitingOrders = () =>
  server.work.recurring.find(({ name }) => name === 'watchWaitingOrders')?.handler() ?? Promise.reject()

async function kindsOf({ id }: Pick<Order, 'id'>) {
  const { rows } = await server.services.database.pool.query<{ kind: string }>(
    `select kind from order_events where "order" = $1 order by id`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('[OPEN-127~] a paid order that nobody confirms is cancelled after the limit of its branch, and paid back once', async () => {
  const strict = await givenBranch(server, {
    isMollieEnabled: true,
    missedMinutes: 10,
    delayNoticeMinutes: null,
    autoCancelMinutes: 60,
  })
  await heardOfChanges(server)
  const { order, providerId } = await placedAt(strict)
  await double.settle(providerId, 'paid')
  await eventually(async () => (await read(order)).isPaid)
  const begun = server.clock.now
  try {
    server.clock.now = new Date(begun.getTime() + 60 * 60_000)
    await watchWaitingOrders()
    expect(await read(order)).toMatchObject({ isCanceled: false, isRefunded: false })
    server.clock.now = new Date(begun.getTime() + 61 * 60_000)
    await Promise.all([watchWaitingOrders(), watchWaitingOrders()])
    expect(await read(order)).toMatchObject({ isCanceled: true })
    await eventuallyByJobs(server.services.database, async () => (await read(order)).isRefunded)
    await watchWaitingOrders()
  } finally {
    server.clock.now = begun
  }
  expect(double.state.payments.get(providerId)?.refunded).toBe(2880)
  expect(await kindsOf(order)).toEqual(['created', 'paid', 'missed', 'canceled', 'refunded'])
})

test('[OPEN-127~] an order that is paid long after it was placed waits for staff from its payment on', async () => {
  const strict = await givenBranch(server, {
    isMollieEnabled: true,
    missedMinutes: 10,
    delayNoticeMinutes: 30,
    autoCancelMinutes: 60,
  })
  await heardOfChanges(server)
  const { order, providerId } = await placedAt(strict)
  const begun = server.clock.now
  const minutes = async (count: number) => {
    server.clock.now = new Date(begun.getTime() + count * 60_000)
    await watchWaitingOrders()
  }
  try {
    await minutes(90)
    await double.settle(providerId, 'paid')
    await eventually(async () => (await read(order)).isPaid)
    await minutes(100)
    expect(await kindsOf(order)).toEqual(['created', 'paid'])
    await minutes(101)
    expect(await kindsOf(order)).toEqual(['created', 'paid', 'missed'])
    await minutes(150)
    expect(await read(order)).toMatchObject({ isCanceled: false })
    await minutes(151)
    expect(await read(order)).toMatchObject({ isCanceled: true })
  } finally {
    server.clock.now = begun
  }
})

test('a kiosk prints the number of an order that is paid online once the payment is verified, and only then', async () => {
  const admin = await signIn(server)
  const shop = await givenBranch(server, { isMollieEnabled: true })
  await heardOfChanges(server)
  const devices = deviceCalls(server, admin, shop.id)
  const printer = await devices.printer({ protocol: 'epsonServerDirect' })
  const kiosk = await devices.post({ type: 'kiosk', screen: { printer: { id: printer } } })
  const started = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const { code } = started.json<{ data: { code: string } }>().data
  await server.app.inject({
    method: 'POST',
    url: `/api/devices/${Number(kiosk.data['id'])}/pairing`,
    headers: admin.headers,
    payload: { code },
  })
  const [cookie] = started.cookies
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  const paid = await placedAt(shop, headers)
  const given = await placedAt(shop, headers)
  expect(await devices.jobs(printer)).toEqual([])
  double.state.webhookTimes = 3
  await double.settle(paid.providerId, 'paid')
  await eventually(async () => (await read(paid.order)).isPaid)
  await double.settle(given.providerId, 'failed')
  await eventually(async () => (await read(given.order)).isFailed)
  expect(await devices.jobs(printer)).toMatchObject([{ kind: 'print', order: paid.order.id }])
})

test('[DATA-31~] a printer for paid orders prints once the payment is verified; one for new orders then too, once', async () => {
  const admin = await signIn(server)
  const shop = await givenBranch(server, { isMollieEnabled: true })
  await heardOfChanges(server)
  const devices = deviceCalls(server, admin, shop.id)
  const printerFor = (...autoPrintOn: string[]) =>
    devices.printer({ protocol: 'epsonServerDirect', autoPrintOn })
  const printers = [
    await printerFor('paid'),
    await printerFor('new'),
    await printerFor('new', 'paid'),
    await printerFor('confirmed'),
  ]
  const prints = () => Promise.all(printers.map(async (id) => (await devices.jobs(id)).length))
  const { order, providerId } = await placedAt(shop)
  expect(await prints()).toEqual([0, 0, 0, 0])
  await double.settle(providerId, 'paid')
  await eventually(async () => (await read(order)).isPaid)
  expect(await prints()).toEqual([1, 1, 1, 0])
})

async function replaced(earlier: Order, method: 'mollie' | 'datatrans' = 'mollie') {
  const { uid, hash } = earlier
  const payload = { ...wish(method), replaces: { uid, hash } }
  const response = await server.app.inject({ method: 'POST', url: '/api/orders', payload })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data as Order
}

test('[OPEN-197] a new order of the same tab ends the unpaid one and its payment', async () => {
  const { order, providerId } = await placed('mollie')
  const next = await replaced(order)
  expect(await read(order)).toMatchObject({ isFailed: true, isPaid: false })
  await eventually(() => double.state.payments.get(providerId)?.status === 'canceled')
  expect(await read(next)).toMatchObject({ isFailed: false })
  expect(next.paymentRedirectUrl).not.toBe(order.paymentRedirectUrl)
})

test('[OPEN-197] a replaced order that no provider knows yet is ended without asking one', async () => {
  const { pool } = server.services.database
  double.state.faults = [{ match: 'POST /v2/payments', mode: '500', count: 1 }]
  expect((await place('mollie')).statusCode).toBe(503)
  const { rows } = await pool.query('select id, uid, hash from orders order by id desc limit 1')
  const known = double.state.payments.size
  await replaced(rows[0] as Order)
  const state = async () =>
    (await pool.query('select state from payments where "order" = $1', [rows[0].id])).rows[0]?.state
  await eventually(async () => (await state()) === 'canceled')
  expect(double.state.payments.size, 'only the new one').toBe(known + 1)
})

test.each(['mollie', 'datatrans'] as const)(
  '[OPEN-197] %s: a replaced order that is paid after all gets its money back',
  async (method) => {
    const { order, providerId } = await placed(method)
    double.state.payments.get(providerId)!.status = 'pending' // the customer is paying at this moment
    await replaced(order)
    await double.settle(providerId, 'paid')
    await eventually(async () => (await read(order)).isRefunded)
    expect(await read(order)).toMatchObject({ isFailed: true, isPaid: true })
    expect(double.state.payments.get(providerId)?.refunded).toBe(2880)
  },
)

test('[OPEN-197] only an unpaid order of the right link is replaced', async () => {
  const paid = await placed('mollie')
  await double.settle(paid.providerId, 'paid')
  await eventually(async () => (await read(paid.order)).isPaid)
  await replaced(paid.order)
  expect(await read(paid.order)).toMatchObject({ isFailed: false, isPaid: true })
  const other = await placed('mollie')
  await replaced({ ...other.order, hash: '0'.repeat(32) })
  expect(await read(other.order)).toMatchObject({ isFailed: false })
})

test('[OPEN-197] the same order again is not replaced by itself', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const payload = wish('mollie')
  const send = (more: object) =>
    server.app.inject({ method: 'POST', url: '/api/orders', headers, payload: { ...payload, ...more } })
  const order = (await send({})).json().data as Order
  const again = (await send({ replaces: { uid: order.uid, hash: order.hash } })).json().data as Order
  expect(again).toMatchObject({
    uid: order.uid,
    isFailed: false,
    paymentRedirectUrl: order.paymentRedirectUrl,
  })
})

async function canceledAfterPayment(method: 'mollie' | 'datatrans', meanwhile: (providerId: string) => void) {
  const { headers } = await signIn(server)
  const { order, providerId } = await placed(method)
  await double.settle(providerId, 'paid')
  await eventually(async () => (await read(order)).isPaid)
  meanwhile(providerId)
  const call = (path: string) =>
    server.app.inject({ method: 'POST', url: `/api/orders/${order.id}/${path}`, headers, payload: {} })
  expect((await call('status/cancel')).statusCode).toBe(200)
  // the seconds in which staff could take the step back are over
  await server.services.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'refund:%' and locked_at is null`,
  )
  return { order, providerId, call }
}

const eventsOf = async ({ id }: Order) =>
  (
    await server.services.database.pool.query<{ kind: string }>(
      'select kind from order_events where "order" = $1 order by id',
      [id],
    )
  ).rows.map(({ kind }) => kind)

test('B33: a refund that the provider refuses is shown to staff, who can have it tried again', async () => {
  const { order, providerId, call } = await canceledAfterPayment('mollie', () => {
    double.state.faults = [{ match: '/refunds', mode: '401', count: 1 }]
  })
  await eventually(async () => (await eventsOf(order)).includes('refundFailed'))
  expect(await read(order)).toMatchObject({ isPaid: true, isRefunded: false })
  const { rows } = await server.services.database.pool.query(
    `select level, message from logs where channel = 'payment' order by id desc limit 1`,
  )
  expect(rows).toMatchObject([
    { level: 'error', message: `Rückerstattung zur Bestellung ${order.uid} fehlgeschlagen` },
  ])
  expect((await call('update-payment-status')).statusCode).toBe(200)
  await eventually(async () => (await read(order)).isRefunded)
  expect(double.state.payments.get(providerId)?.refunded).toBe(2880)
  expect((await eventsOf(order)).slice(-2)).toEqual(['refundFailed', 'refunded'])
})

test('B33: a refund that the provider refuses before it goes away is shown to staff too', async () => {
  const warn = vi.spyOn(server.services.log, 'warn')
  const { order } = await canceledAfterPayment('mollie', (id) => {
    double.state.faults = [
      { match: '/refunds', mode: '401', count: 1 },
      { match: `GET /v2/payments/${id}`, mode: '500', count: 1 },
    ]
  })
  await eventually(async () => (await eventsOf(order)).includes('refundFailed'))
  expect(warn, 'the operator reads why').toHaveBeenCalledWith(
    { err: expect.any(Error), payment: expect.any(Number) },
    'the provider could not be asked about a refund',
  )
})

test('B33: a refund that was refused is no failure once the money is known to be back', async () => {
  const { fetch } = globalThis
  let report: (() => Promise<unknown>) | undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const response = await fetch(address, init)
    const now = report
    if (response.status !== 401 || !now) return response
    report = undefined
    await now() // it comes before the refusal is read
    return response
  })
  const { order } = await canceledAfterPayment('mollie', (id) => {
    const payment = double.state.payments.get(id)!
    double.state.faults = [{ match: '/refunds', mode: '401', count: 1 }]
    report = async () => {
      payment.refunded = 2880
      await server.app.inject(new URL(payment.redirectUrl).pathname)
      payment.refunded = 0
    }
  })
  await eventually(async () => (await read(order)).isRefunded && report === undefined)
  const { pool } = server.services.database
  await eventually(
    async () =>
      (
        await pool.query(
          `select 1 from graphile_worker._private_jobs j join payments p on j.key = 'refund:' || p.id
            where p."order" = $1`,
          [order.id],
        )
      ).rowCount === 0,
  )
  expect(await eventsOf(order)).not.toContain('refundFailed')
})

test.each(['mollie', 'datatrans'] as const)(
  'B33: %s: what somebody gave back on the provider’s own pages is not asked for again',
  async (method) => {
    const { order, providerId } = await canceledAfterPayment(method, (id) => {
      double.state.payments.get(id)!.refunded = 2880
    })
    await eventually(async () => (await read(order)).isRefunded)
    expect(double.state.payments.get(providerId)?.refunded).toBe(2880)
    expect(await eventsOf(order)).not.toContain('refundFailed')
  },
)

test('B33: what is given back on the provider’s own pages while the order goes on is known after the next report, once', async () => {
  const { headers } = await signIn(server)
  double.state.webhookMode = 'never'
  const { order, providerId } = await placed('mollie')
  const payment = double.state.payments.get(providerId)!
  const ask = () =>
    server.app.inject({ method: 'POST', url: `/api/orders/${order.id}/update-payment-status`, headers })
  payment.status = 'paid'
  payment.refunded = 2879
  expect((await ask()).json().data).toMatchObject({ isPaid: true, isRefunded: false })
  payment.refunded = 2880
  expect((await ask()).json().data).toMatchObject({ isRefunded: true, refundedAmount: 28.8 })
  await ask()
  expect(await eventsOf(order)).toEqual(['created', 'paid', 'refunded'])
})

test('B33: a refund without any answer is tried for days and then shown to staff', async () => {
  const { pool } = server.services.database
  const { order } = await canceledAfterPayment('mollie', () => {
    double.state.faults = [{ match: '/refunds', mode: '500', count: 99 }]
  })
  await eventually(async () => (double.state.faults[0]?.count ?? 0) < 99)
  expect(await eventsOf(order)).not.toContain('refundFailed')
  await pool.query(`update payments set updated_at = updated_at - interval '4 days' where "order" = $1`, [
    order.id,
  ])
  await eventuallyByJobs(server.services.database, async () =>
    (await eventsOf(order)).includes('refundFailed'),
  )
})

describe('[OPEN-96] a payment is over when the provider says so', () => {
  const expiredSince = (order: Order, days: number) =>
    server.services.database.pool.query(
      `update payments set checks = 300, expires_at = $2::timestamptz - make_interval(days => $3) where "order" = $1`,
      [order.id, server.clock.now, days],
    )
  const checkedOnce = () =>
    eventuallyByJobs(server.services.database, async () => (await newestPayment()).checks > 300)

  test.each(['pending', 'authorized'])(
    'one that its bank still works on is waited for: %s',
    async (status) => {
      double.state.webhookMode = 'never'
      const { order, providerId } = await placed('mollie')
      await double.settle(providerId, status as 'pending')
      await expiredSince(order, 30)
      await checkedOnce()
      expect(await read(order)).toMatchObject({ isFailed: false })
      await double.settle(providerId, 'paid')
      await eventuallyByJobs(server.services.database, async () => (await read(order)).isPaid)
    },
  )

  test.each(['mollie', 'datatrans'] as const)(
    '%s: one that nobody has made is over a minute after its time',
    async (method) => {
      double.state.webhookMode = 'never'
      const { order } = await placed(method)
      await server.services.database.pool.query(
        'update payments set checks = 300, expires_at = $2 where "order" = $1',
        [order.id, new Date(server.clock.now.getTime() - 59_000)],
      )
      await checkedOnce()
      expect(await read(order)).toMatchObject({ isFailed: false })
      await expiredSince(order, 1)
      await eventuallyByJobs(server.services.database, async () => (await read(order)).isFailed)
    },
  )

  test('a provider that is away for days decides nothing; one that never answers again ends it after a week', async () => {
    double.state.webhookMode = 'never'
    const { order, providerId } = await placed('mollie')
    double.state.faults = [{ match: `GET /v2/payments/${providerId}`, mode: '500', count: 999 }]
    await expiredSince(order, 3)
    await checkedOnce()
    expect(await read(order)).toMatchObject({ isFailed: false })
    await expiredSince(order, 8)
    await eventuallyByJobs(server.services.database, async () => (await read(order)).isFailed)
  })
})

test('B33: an order with a payment stays, however it ended: money that arrives late must find it', async () => {
  const { headers } = await signIn(server)
  const { order, providerId } = await placed('mollie')
  const remove = () => server.app.inject({ method: 'DELETE', url: `/api/orders/${order.id}`, headers })
  expect((await remove()).statusCode).toBe(409)
  await double.settle(providerId, 'expired')
  await eventually(async () => (await read(order)).isFailed)
  const refused = await remove()
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    409,
    [{ message: 'Zu dieser Bestellung gibt es eine Zahlung.' }],
  ])
  expect(await read(order)).toMatchObject({ isFailed: true })
})

test('[API-28] staff can ask the provider again', async () => {
  const admin = await signIn(server)
  double.state.webhookMode = 'never'
  const { order, providerId } = await placed('mollie')
  await double.settle(providerId, 'paid')
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/update-payment-status`,
    headers: admin.headers,
  })
  expect(answer.json().data).toMatchObject({ isPaid: true })
  double.state.faults = [{ match: `GET /v2/payments/${providerId}`, mode: '500', count: 1 }]
  const away = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/update-payment-status`,
    headers: admin.headers,
  })
  expect(away.statusCode, 'nobody is to believe that it was asked').toBe(503)
})

test('the signature of Datatrans is the HMAC of time and raw body', () => {
  const body = Buffer.from('{"a":1}')
  expect(isSigned('t=1,s0=00', body, '1337')).toBe(false)
  expect(isSigned(undefined, body, '1337')).toBe(false)
})

test.each(['mollie', 'datatrans'] as const)(
  'a webhook of %s that comes while the provider is away is answered with 503 and asked for again',
  async (method) => {
    const { order } = await placed(method)
    const { rows } = await server.services.database.pool.query(
      'select token from payments where "order" = $1',
      [order.id],
    )
    double.state.faults = [{ match: '/', mode: '500', count: 5 }]
    const url = `/api/payments/${method}/webhook/${rows[0].token}`
    const body = Buffer.from('{}')
    const signature = createHmac('sha256', Buffer.from('1337', 'hex')).update('1').update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'datatrans-signature': `t=1,s0=${signature}` }
    const response = await server.app.inject({ method: 'POST', url, headers, payload: body })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, expect.any(String)])
  },
)

test('beside a live provider no order can be paid at the test terminal: a method without credentials is not offered', async () => {
  const mixed = await useTestApp(
    { database: server.services.database },
    { MOLLIE_API_KEY: 'live_double', MOLLIE_URL: double.url, PAYMENT_TEST_TERMINAL: 'on' },
  )
  const response = await mixed.app.inject({ method: 'POST', url: '/api/orders', payload: wish('datatrans') })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toMatchObject([{ field: 'paymentMethod' }])
  expect(response.body).not.toContain('terminal')
  const init: { url: string; data: unknown }[] = (await mixed.app.inject('/api/init')).json().data
  expect(init.find(({ url }) => url === 'config')?.data).toMatchObject({
    enableMollie: true,
    enableDatatrans: false,
  })
})

test('T14: a test payment is none in a shop that takes real money', async () => {
  double.state.webhookMode = 'never'
  const live = await useTestApp(
    { database: server.services.database },
    { MOLLIE_API_KEY: 'live_double', MOLLIE_URL: double.url },
  )
  const response = await live.app.inject({ method: 'POST', url: '/api/orders', payload: wish('mollie') })
  const order = response.json().data as Order
  const payment = double.state.payments.get(order.paymentRedirectUrl.split('/').at(-1) ?? '')!
  payment.status = 'paid'
  await live.app.inject(new URL(payment.redirectUrl).pathname)
  expect(await read(order)).toMatchObject({ isPaid: false, isFailed: true })
})

test('without credentials the test terminal stands in, clearly marked', async () => {
  const plain = await useTestApp({ database: server.services.database })
  const payment = async () => {
    const response = await plain.app.inject({ method: 'POST', url: '/api/orders', payload: wish('mollie') })
    expect(response.statusCode, response.body).toBe(201)
    const order = response.json().data as Order
    return { order, path: new URL(order.paymentRedirectUrl).pathname }
  }
  const hook = async (path: string) =>
    (
      await plain.app.inject({
        method: 'POST',
        url: `/api/payments/terminal/webhook/${path.split('/').at(-1)}`,
      })
    ).statusCode
  const choose = async (path: string, choice: string) => {
    const done = await plain.app.inject({
      method: 'POST',
      url: path,
      payload: `choice=${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(done.statusCode).toBe(303)
    return (await plain.app.inject(String(done.headers.location))).headers.location
  }
  const { order, path } = await payment()
  const page = (await plain.app.inject(path)).body
  expect(page).toContain('Testterminal: Es wird nichts abgebucht.')
  expect(await hook(path), 'it calls nobody').toBe(403)
  const [paid = '', ...others] = [...page.matchAll(/name="choice" value="(\w*)"/g)].map(
    ([, choice]) => choice,
  )
  expect(await choose(path, paid)).toBe(`/status/${order.uid}/${order.hash}`)
  expect(await read(order)).toMatchObject({ isPaid: true })
  expect(others).toHaveLength(2)
  for (const choice of others) {
    const unpaid = await payment()
    const target = await choose(unpaid.path, choice ?? '')
    expect(target).toBe(`/store/graz/checkout/error?order=${unpaid.order.uid}`)
    expect(await read(unpaid.order)).toMatchObject({ isPaid: false, isFailed: true })
  }
  const { rows } = await plain.services.database.pool.query(
    `select distinct level, context->>'state' as state from logs
      where channel = 'payment' and context @> '{"provider": "terminal"}' order by 2`,
  )
  expect(rows).toEqual([
    { level: 'warning', state: 'canceled' },
    { level: 'warning', state: 'failed' },
    { level: 'info', state: 'paid' },
  ])

  const late = await payment()
  const back = () => plain.app.inject(late.path.replace(/^.*\//, '/api/payments/terminal/return/'))
  await back()
  expect(await read(late.order), 'there is still time').toMatchObject({ isFailed: false })
  plain.clock.now = new Date(plain.clock.now.getTime() + 32 * 60_000)
  await back()
  expect(await read(late.order), 'half an hour is over').toMatchObject({ isFailed: true })
})

async function corrected(method: 'mollie' | 'datatrans') {
  const { headers } = await signIn(server)
  const { order, providerId } = await placed(method)
  await double.settle(providerId, 'paid')
  await eventually(async () => (await read(order)).isPaid)
  const call = (verb: 'GET' | 'POST', path = '', payload: object = {}) =>
    server.app.inject({
      method: verb,
      url: `/api/orders/${order.id}${path}`,
      headers,
      ...(verb === 'POST' && { payload }),
    })
  const revision = async () => (await call('GET')).json().data.revision as number
  const one = { lines: [{ item: 0, amount: 1 }], settle: 'refund', reason: 'Eines war aus' }
  const correct = async (more: object = {}) =>
    call('POST', '/corrections', {
      ...one,
      key: crypto.randomUUID(),
      revision: await revision(),
      ...more,
    })
  const refunded = () => double.state.payments.get(providerId)?.refunded
  return { order, call, correct, revision, refunded, one }
}

test.each(['mollie', 'datatrans'] as const)(
  '[OPEN-207] %s: a correction gives the difference back to the cent, once, and what is left when the order ends',
  async (method) => {
    const { order, call, correct, refunded } = await corrected(method)
    double.state.faults = [
      { match: method === 'mollie' ? '/refunds' : '/credit', mode: 'reset-after-commit', count: 1 },
    ]
    const answer = await correct()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject({
      pricing: { totalGross: 14.4 },
      items: [{ amount: 1 }],
      paidAmount: 28.8,
      pendingRefund: 14.4,
      isRefunded: false,
    })
    await eventually(async () => (await call('GET')).json().data.refundedAmount === 14.4)
    expect((await call('GET')).json().data).toMatchObject({ pendingRefund: 0, isRefunded: false })
    expect(refunded()).toBe(1440)

    expect((await call('POST', '/status/cancel')).statusCode).toBe(200)
    await eventuallyByJobs(server.services.database, async () => (await read(order)).isRefunded)
    expect(refunded()).toBe(2880)
    expect((await call('GET')).json().data).toMatchObject({ refundedAmount: 28.8, pendingRefund: 0 })
  },
)

test('[OPEN-207~] the same correction sent twenty times is made once; another one on the old order is refused', async () => {
  const { call, correct, revision, refunded, one } = await corrected('mollie')
  const key = crypto.randomUUID()
  const body = { ...one, key, revision: await revision() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/corrections', body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await eventually(async () => (await call('GET')).json().data.refundedAmount === 14.4)
  expect(refunded()).toBe(1440)
  const { history } = (await call('GET')).json().data
  expect(history.filter(({ kind }: { kind: string }) => kind === 'corrected')).toMatchObject([
    {
      user: { id: expect.any(Number) },
      data: {
        reason: 'Eines war aus',
        difference: -1440,
        refund: 1440,
        before: { totalGross: 2880, lines: [{ name: 'Öl', amount: 2 }] },
        after: { totalGross: 1440, lines: [{ name: 'Öl', amount: 1 }] },
      },
    },
  ])
  const stale = await correct({ revision: body.revision })
  expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'revisionChanged'])
})

test('[OPEN-207~] the key of a correction is good for its order only', async () => {
  const first = await corrected('mollie')
  const second = await corrected('mollie')
  const key = crypto.randomUUID()
  expect((await first.correct({ key })).statusCode).toBe(200)
  const refused = await second.correct({ key })
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'keyReused'])
  expect((await second.call('GET')).json().data).toMatchObject({
    pricing: { totalGross: 28.8 },
    pendingRefund: 0,
  })
})

test('[OPEN-207~] money goes back by the provider only with the right for it; otherwise it is settled at the counter', async () => {
  const { order, revision, one } = await corrected('mollie')
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch] })
  const correct = async (settle: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/corrections`,
      headers,
      payload: { ...one, settle, key: crypto.randomUUID(), revision: await revision() },
    })
  const refused = await correct('refund')
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([403, 'settle'])
  expect((await correct('none')).statusCode).toBe(200)
})

test('[OPEN-207~] a refund of a part that the provider refuses is shown to staff, who can have it tried again', async () => {
  const { order, call, correct, refunded } = await corrected('mollie')
  double.state.faults = [{ match: '/refunds', mode: '401', count: 1 }]
  expect((await correct()).statusCode).toBe(200)
  await eventually(async () => (await eventsOf(order)).includes('refundFailed'))
  expect((await call('GET')).json().data).toMatchObject({ refundedAmount: 0, pendingRefund: 14.4 })
  expect((await call('POST', '/update-payment-status')).statusCode).toBe(200)
  await eventually(async () => (await call('GET')).json().data.refundedAmount === 14.4)
  expect(refunded()).toBe(1440)
})

test('[OPEN-207~] what went back before is not taken for a part that the provider refuses', async () => {
  const { order, call, correct, refunded } = await corrected('mollie')
  await correct()
  await eventually(async () => (await call('GET')).json().data.refundedAmount === 14.4)
  double.state.faults = [{ match: '/refunds', mode: '401', count: 1 }]
  const answer = await correct({ lines: [{ product: cheaper, amount: 1 }] })
  expect(answer.json().data).toMatchObject({ pendingRefund: 9.4 })
  await eventually(async () => (await eventsOf(order)).includes('refundFailed'))
  expect((await call('GET')).json().data).toMatchObject({ refundedAmount: 14.4, pendingRefund: 9.4 })
  expect(refunded()).toBe(1440)
})

test('[OPEN-207~] a part that failed is not tried again beside the whole, which includes it', async () => {
  const { order, call, correct, refunded } = await corrected('mollie')
  double.state.faults = [{ match: '/refunds', mode: '401', count: 1 }]
  expect((await correct()).statusCode).toBe(200)
  await eventually(async () => (await eventsOf(order)).includes('refundFailed'))
  expect((await call('POST', '/status/cancel')).statusCode).toBe(200)
  expect((await call('POST', '/update-payment-status')).statusCode).toBe(200)
  const parts = async () =>
    (
      await server.services.database.pool.query<{ state: string }>(
        'select r.state from payment_refunds r join payments p on p.id = r.payment where p."order" = $1',
        [order.id],
      )
    ).rows
  expect(await parts()).toEqual([{ state: 'failed' }])
  await eventuallyByJobs(server.services.database, async () => (await read(order)).isRefunded)
  expect(refunded()).toBe(2880)
  expect((await call('POST', '/update-payment-status')).statusCode).toBe(200)
  expect(await parts()).toEqual([{ state: 'failed' }])
  expect((await call('GET')).json().data).toMatchObject({ refundedAmount: 28.8, pendingRefund: 0 })
})

test('[OPEN-207~] an order that waits for its payment, was called off or given back is not corrected', async () => {
  const { headers } = await signIn(server)
  const { order: unpaid } = await placed('mollie')
  const body = { lines: [{ item: 0, amount: 1 }], settle: 'none', reason: 'Zu spät', revision: 1 }
  const early = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${unpaid.id}/corrections`,
    headers,
    payload: { ...body, key: crypto.randomUUID() },
  })
  expect(early.statusCode, early.body).toBe(409)
  const { order, call, correct, refunded } = await corrected('mollie')
  expect((await call('POST', '/status/cancel')).statusCode).toBe(200)
  expect((await correct()).statusCode).toBe(409)
  await eventuallyByJobs(server.services.database, async () => (await read(order)).isRefunded)
  expect((await correct()).statusCode).toBe(409)
  expect(refunded(), 'once').toBe(2880)
})

test('[OPEN-207~] a completed order can still become cheaper, but not dearer', async () => {
  const { call, correct } = await corrected('mollie')
  for (const step of ['confirm', 'completed'])
    expect((await call('POST', `/status/${step}`)).statusCode).toBe(200)
  const dearer = await correct({ lines: [{ item: 0, amount: 3 }] })
  expect([dearer.statusCode, dearer.json().errors[0].field]).toEqual([422, 'lines'])
  expect((await correct()).json().data).toMatchObject({ pendingRefund: 14.4 })
})

test('[OPEN-207~] what costs more afterwards is collected by staff; nothing goes to the provider', async () => {
  const { call, correct, refunded } = await corrected('mollie')
  const lines = [
    { item: 0, amount: 2 },
    { product, amount: 1 },
  ]
  const shown = (await call('POST', '/corrections/preview', { lines, settle: 'refund' })).json().data
  expect(shown).toMatchObject({
    before: { totalGross: 28.8 },
    after: { totalGross: 43.2 },
    difference: 14.4,
    refund: 0,
    link: 0,
    balance: 14.4,
    canSettleOnline: true,
  })
  const answer = await correct({ lines })
  expect(answer.json().data).toMatchObject({
    pricing: { totalGross: 43.2 },
    paidAmount: 28.8,
    pendingRefund: 0,
  })
  expect(answer.json().data.items).toHaveLength(2)
  expect(refunded()).toBe(0)
})

describe('[OPEN-207] what a correction added is paid by the link of the order', () => {
  /** A paid order of 28.80 that costs 14.40 more, to be paid by its link. */
  async function askedFor(method: 'mollie' | 'datatrans' = 'mollie') {
    const given = await corrected(method)
    const { order, call, correct } = given
    const more = (amount: number) => [
      { item: 0, amount: 2 },
      { product, amount },
    ]
    const ask = (amount: number) => correct({ lines: more(amount), settle: 'link' })
    const pay = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/orders/public/${order.uid}/${order.hash}/payments`,
        payload: {},
      })
    const paid = async () => {
      const answer = await pay()
      expect(answer.statusCode, answer.body).toBe(200)
      return String(answer.json().data.redirectUrl).split('/').at(-1) ?? ''
    }
    const state = async () => (await call('GET')).json().data
    const isSettled = (wanted: object) =>
      eventuallyByJobs(server.services.database, async () => {
        const now = await state()
        return Object.entries(wanted).every(([name, value]) => now[name] === value)
      })
    const back = (id: string) => double.state.payments.get(id)?.refunded
    const answer = await ask(1)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toMatchObject({ paidAmount: 28.8, amountDue: 14.4, pendingRefund: 0 })
    return { ...given, ask, pay, paid, state, isSettled, back }
  }

  test.each(['mollie', 'datatrans'] as const)('%s: once, however often it is tapped', async (method) => {
    const { order, call, pay, paid, state, isSettled, refunded, back } = await askedFor(method)
    expect(await read(order)).toMatchObject({ amountDue: 14.4, isPaid: true })
    const taps = await Promise.all([pay(), pay(), pay()])
    const addresses = new Set(taps.map((answer) => answer.json().data?.redirectUrl))
    expect([...addresses]).toEqual([expect.any(String)])
    const link = await paid()
    expect(double.state.payments.get(link)).toMatchObject({
      amount: 1440,
      reference: expect.stringContaining(`${order.uid}-2`),
    })
    await double.settle(link, 'paid')
    await isSettled({ paidAmount: 43.2, amountDue: 0 })
    expect((await pay()).statusCode, 'nothing is left to be paid').toBe(409)
    expect((await state()).history.at(-1)).toMatchObject({ kind: 'differencePaid', data: { amount: 1440 } })

    expect((await call('POST', '/status/cancel')).statusCode).toBe(200)
    await isSettled({ isRefunded: true, refundedAmount: 43.2 })
    expect([refunded(), back(link)], 'both payments go back').toEqual([2880, 1440])
  })

  test('a payment that fails leaves the order as it is, and can be made again', async () => {
    const { order, call, paid, state } = await askedFor()
    const first = await paid()
    await double.settle(first, 'failed')
    const { rows } = await server.services.database.pool.query(
      'select token from payments where "order" = $1 and is_by_link',
      [order.id],
    )
    const back = await server.app.inject(`/api/payments/mollie/return/${rows[0].token}`)
    expect(back.headers.location).toBe(`/status/${order.uid}/${order.hash}`)
    expect(await state()).toMatchObject({ isFailed: false, isPaid: true, amountDue: 14.4 })
    double.state.faults = [{ match: `GET /v2/payments/${first}`, mode: '500', count: 1 }]
    expect((await call('POST', '/update-payment-status')).statusCode, 'it is not asked for any more').toBe(
      200,
    )
    double.state.faults = []
    expect(await paid()).not.toBe(first)
  })

  test('a tap goes to the page that is still open; once it has expired there is another', async () => {
    const { order, paid } = await askedFor()
    const first = await paid()
    const age = (column: string, at: number) =>
      server.services.database.pool.query(
        `update payments set ${column} = $2 where "order" = $1 and is_by_link and provider_id = $3`,
        [order.id, new Date(server.clock.now.getTime() + at), first],
      )
    await age('created_at', -2 * 3_600_000)
    await age('expires_at', 60_000)
    expect(await paid()).toBe(first)
    const { rows } = await server.services.database.pool.query(
      `select key from graphile_worker._private_jobs join payments on key = 'cancel:' || payments.id
        where "order" = $1`,
      [order.id],
    )
    expect([rows, double.state.payments.get(first)?.status]).toEqual([[], 'open'])
    await age('expires_at', -60_000)
    expect(await paid()).not.toBe(first)
    await eventually(() => double.state.payments.get(first)?.status === 'canceled')
  })

  test('a provider that is away is said to be; the next tap makes the same payment', async () => {
    const { pay, paid } = await askedFor()
    double.state.faults = [{ match: 'POST /v2/payments', mode: 'reset-after-commit', count: 1 }]
    const away = await pay()
    expect([away.statusCode, away.json().errors[0].code]).toEqual([503, 'providerAway'])
    const before = double.state.payments.size
    await paid()
    expect(double.state.payments.size).toBe(before)
  })

  test('another correction replaces the link; what is paid by the old one after all goes back', async () => {
    const { ask, paid, isSettled, refunded, back } = await askedFor()
    const old = await paid()
    double.state.faults = [{ match: `DELETE /v2/payments/${old}`, mode: '500', count: 99 }]
    expect((await ask(3)).json().data).toMatchObject({ amountDue: 43.2 })
    const fresh = await paid()
    expect(fresh).not.toBe(old)
    await double.settle(fresh, 'paid')
    await isSettled({ paidAmount: 72, amountDue: 0 })
    await double.settle(old, 'paid')
    await isSettled({ paidAmount: 86.4, refundedAmount: 14.4, pendingRefund: 0, isRefunded: false })
    expect([refunded(), back(fresh), back(old)]).toEqual([0, 0, 1440])
  })

  test('what goes back later comes from the newest payment first, to the cent', async () => {
    const { order, correct, paid, isSettled, refunded, back } = await askedFor()
    const link = await paid()
    await double.settle(link, 'paid')
    await isSettled({ paidAmount: 43.2 })
    expect((await correct()).json().data).toMatchObject({ pendingRefund: 28.8 })
    await isSettled({ refundedAmount: 28.8, pendingRefund: 0, isRefunded: false })
    expect([refunded(), back(link)]).toEqual([1440, 1440])
    await correct({ lines: [{ product: cheaper, amount: 1 }] })
    await isSettled({ refundedAmount: 38.2, pendingRefund: 0 })
    expect([refunded(), back(link)]).toEqual([2380, 1440])
    expect(await eventsOf(order), 'the newest is not asked for what it has not').not.toContain('refundFailed')
  })

  test('a correction is given back with the last of its shares', async () => {
    const { order, call, correct, paid, isSettled } = await askedFor()
    const link = await paid()
    await double.settle(link, 'paid')
    await isSettled({ paidAmount: 43.2 })
    const last = async () =>
      (
        await server.services.database.pool.query(
          'select refund, refunded_at from order_corrections where "order" = $1 order by id desc limit 1',
          [order.id],
        )
      ).rows
    double.state.faults = [{ match: '/refunds', mode: '401', count: 1 }]
    await correct()
    await isSettled({ refundedAmount: 14.4 })
    await eventually(async () => (await eventsOf(order)).includes('refundFailed'))
    expect(await last()).toEqual([{ refund: 2880, refunded_at: null }])
    expect((await call('POST', '/update-payment-status')).statusCode).toBe(200)
    await isSettled({ refundedAmount: 28.8, pendingRefund: 0, isRefunded: false })
    expect(await last()).toEqual([{ refund: 2880, refunded_at: expect.any(Date) }])
  })

  test('the link of an order that was called off is closed, and money that comes by it goes back', async () => {
    const { call, pay, paid, isSettled, back } = await askedFor()
    const link = await paid()
    double.state.faults = [{ match: `DELETE /v2/payments/${link}`, mode: '500', count: 99 }]
    expect((await call('POST', '/status/cancel')).statusCode).toBe(200)
    expect((await pay()).statusCode).toBe(409)
    await isSettled({ isRefunded: true })
    await double.settle(link, 'paid')
    await eventuallyByJobs(server.services.database, () => back(link) === 1440)
  })
})

test.each([
  { lines: [], field: 'lines', why: 'an order keeps at least one line' },
  { lines: [{ item: 7, amount: 1 }], field: 'lines.0.item', why: 'a line that is not there' },
  { lines: [{ item: 0, amount: 0.5 }], field: 'lines.0.amount', why: 'an amount that is not sold' },
  { lines: [{ product: 999_999, amount: 1 }], field: 'lines.0.product', why: 'a product that is not there' },
  {
    lines: [
      { item: 0, amount: 1 },
      { item: 0, amount: 1 },
    ],
    field: 'lines',
    why: 'a line twice',
  },
  { reason: '  ', field: 'reason', why: 'no reason' },
])('[OPEN-207~] nothing is changed: $why', async ({ field, why: _why, ...more }) => {
  const { call, correct } = await corrected('mollie')
  const refused = await correct(more)
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, field])
  expect((await call('GET')).json().data).toMatchObject({ pricing: { totalGross: 28.8 }, pendingRefund: 0 })
})
