import type { Alarm } from '@theke/contract/calls/alarms'
import { entities } from '@theke/contract/entities/registry'
import { emptyValue } from '@theke/contract/entity/schema'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRecord } from '../../crud/changes.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { system } from '../../platform/viewer.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { deviceJobs } from '../devices/device-tables.ts'
import { deviceCalls } from '../devices/given-device.ts'
import { startPushDouble } from '../devices/push-double.ts'
import { messages } from '../messages/message-tables.ts'
import { orders } from '../orders/order-tables.ts'
import type { Record as Stored } from '../orders/testing.ts'
import { givenBranch, givenProduct, orderOf } from '../orders/testing.ts'
import { alarms } from './alarm-tables.ts'

let server: TestApp
let admin: SignedIn
let branch: Stored
let product: Stored
let devices: ReturnType<typeof deviceCalls>
let push: Awaited<ReturnType<typeof startPushDouble>>

beforeAll(async () => {
  push = await startPushDouble()
  server = await useTestApp({ deviceWait: 1_500 }, { PUSH_URL: push.url })
  product = await givenProduct(server)
})
afterAll(() => push.stop())

/** A branch without devices for each test, at noon. */
beforeEach(async () => {
  server.clock.now = new Date('2026-11-16T12:00:00+01:00')
  admin = await signIn(server)
  await useBranch({ email: '' })
  await givenConfig(server, { enablePluginSMS: false })
  push.behaviour.status = 201
  push.pushed.length = 0
  await server.services.database.orm.delete(alarms)
  await server.services.database.orm.delete(orders)
})

async function useBranch(values: Record<string, unknown>) {
  branch = await givenBranch(server, values)
  devices = deviceCalls(server, admin, branch.id)
  await heardOfChanges(server)
}

/** Moves the clock; a session that nobody used for an hour is over, so somebody signs in anew. */
async function goTo(time: string | number) {
  server.clock.now = new Date(time)
  admin = await signIn(server)
  devices = deviceCalls(server, admin, branch.id)
}
const later = (minutes: number) => goTo(server.clock.now.getTime() + minutes * 60_000)
const round = (name: string) => server.work.recurring.find((job) => job.name === name)?.handler()
const tellAll = () => round('tellAlarms')
const watchOrders = () => round('watchWaitingOrders')
const watchDevices = () => round('watchDevices')

async function call<T = unknown>(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  headers = admin.headers,
) {
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, ...response.json<{ data: T }>() }
}

async function place(more: Record<string, unknown> = {}): Promise<{ id: number; ticketNumber: number }> {
  const { status, data } = await call<{ id: number; ticketNumber: number }>(
    'POST',
    'orders',
    orderOf(branch, product, more),
    {} as never,
  )
  expect(status).toBe(201)
  return data
}

async function givenTelephone(notification: object = {}): Promise<number> {
  const id = await devices.notified({ channel: 'webpush', events: ['new'], ...notification })
  expect((await devices.call('PUT', `/${id}/subscription`, push.subscription)).status).toBe(200)
  return id
}

const titles = () => push.pushed.map(({ message }) => message['title'])
const open = async () => (await call<Alarm[]>('GET', 'alarms/open')).data
const listed = async () => (await call<Alarm[]>('GET', 'alarms')).data
const written = (recipient: string) =>
  server.services.database.orm
    .select()
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(messages.id)

test('events: a device is notified of what it asks for, over its channel, once', async () => {
  await givenTelephone()
  await givenTelephone({ events: ['paid', 'missed'] })
  await devices.notified({ channel: 'email', target: 'leitung@example.at', events: ['new'] })
  await devices.notified({ channel: 'sms', target: '+436601112233', events: ['new'] })
  const { ticketNumber, id } = await place()
  await Promise.all([tellAll(), tellAll()])
  await tellAll()
  expect(titles()).toEqual([`Neue Bestellung ${ticketNumber}`])
  expect(push.pushed[0]?.message).toMatchObject({ url: expect.stringMatching(`/backend/orders/${id}$`) })
  expect(await written('leitung@example.at')).toMatchObject([
    {
      subject: `Neue Bestellung ${ticketNumber}`,
      text: expect.stringContaining('wartet auf Ihre Bestätigung'),
    },
  ])
  const texts = await written('+436601112233')
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining(`Neue Bestellung ${ticketNumber}. Sie wartet`),
  ])
})

test('events: what nobody asks for is not written, and a device that is off is not notified', async () => {
  const id = await givenTelephone()
  await devices.call('PUT', `/${id}`, { ...(await devices.get(id)), isEnabled: false })
  await place()
  await tellAll()
  expect(await listed()).toEqual([])
  expect(titles()).toEqual([])
})

test('the job of the transaction tells a device at once; a push service that is away is asked again', async () => {
  await givenTelephone()
  await place()
  const [alarm] = await listed()
  push.behaviour.status = 500
  await server.work.handlers['tell-alarm']?.({ id: alarm?.id })
  expect((await listed())[0]?.notices).toMatchObject([{ times: 0, error: expect.stringContaining('500') }])
  push.behaviour.status = 201
  await tellAll()
  expect(titles()).toHaveLength(1)
  expect((await listed())[0]?.notices).toMatchObject([{ times: 1, error: '' }])
})

test('repeatUntilAck: notified every minute until somebody presses „Gesehen“', async () => {
  const once = await givenTelephone({ repeatUntilAck: false })
  const again = await givenTelephone({ repeatUntilAck: true })
  const { id } = await place()
  await tellAll()
  await later(1)
  await tellAll()
  const times = async () =>
    Object.fromEntries((await listed())[0]!.notices.map((n) => [n.device.id, n.times]))
  expect(await times()).toEqual({ [once]: 1, [again]: 2 })
  expect((await call('POST', 'alarms/seen', { orders: [id] })).status).toBe(200)
  await later(1)
  await tellAll()
  expect(await times()).toEqual({ [once]: 1, [again]: 2 })
  expect((await listed())[0]).toMatchObject({
    seenAt: expect.any(String),
    seenBy: { name: expect.any(String) },
  })
})

test('an order that is confirmed needs no alarm any more', async () => {
  await givenTelephone({ repeatUntilAck: true })
  const { id } = await place()
  await tellAll()
  await call('POST', `orders/${id}/status/confirm`, {})
  await later(1)
  await tellAll()
  expect(titles()).toHaveLength(1)
  expect((await listed())[0]).toMatchObject({ endedAt: expect.any(String) })
})

test('escalateAfterMinutes: the device behind is notified when nobody has seen it, whatever its own events are', async () => {
  const boss = await devices.notified({ channel: 'email', target: 'chefin@example.at', events: [] })
  await givenTelephone({ escalateAfterMinutes: 5, escalateTo: { id: boss } })
  const { ticketNumber } = await place()
  await tellAll()
  await later(4.9)
  await tellAll()
  expect(await written('chefin@example.at')).toEqual([])
  await later(0.1)
  await tellAll()
  await tellAll()
  expect(await written('chefin@example.at')).toMatchObject([{ subject: `Neue Bestellung ${ticketNumber}` }])
  expect((await listed())[0]?.notices).toMatchObject([
    { isEscalation: false },
    { isEscalation: true, times: 1 },
  ])
})

test('a device forwards to another notification device of its branch, and to nothing else', async () => {
  const printer = await devices.printer({})
  const wrong = (notification: object) =>
    devices.post({ type: 'notification', notification: { channel: 'webpush', ...notification } })
  expect((await wrong({ escalateAfterMinutes: 5 })).fields).toEqual(['notification.escalateTo'])
  expect((await wrong({ escalateTo: { id: printer } })).fields).toEqual(['notification.escalateTo'])
  expect((await wrong({ quietFrom: '22:00' })).fields).toEqual(['notification.quietTo'])
})

test('quietHours: a device is left alone at night, and notified in the morning', async () => {
  await goTo('2026-11-16T23:30:00+01:00')
  await givenTelephone({ quietFrom: '22:00', quietTo: '06:00' })
  await place()
  await tellAll()
  expect(titles()).toEqual([])
  await goTo('2026-11-17T05:59:00+01:00')
  await tellAll()
  expect(titles()).toEqual([])
  await later(1)
  await tellAll()
  expect(titles()).toHaveLength(1)
})

const openAtNoon = {
  openingHours: [{ type: 'daily', isClosed: false, from: '11:00', to: '14:00', date: null }],
}

test('[OPEN-127~] an order is missed after the minutes of its branch, counted while it is open; staff are alarmed once', async () => {
  await useBranch({ ...openAtNoon, isPreorderEnabled: true, missedMinutes: 20 })
  await givenTelephone({ events: ['missed'] })
  await goTo('2026-11-16T13:50:00+01:00')
  const { id, ticketNumber } = await place()
  await goTo('2026-11-17T11:10:00+01:00') // 20 minutes of opening time
  await watchOrders()
  expect(await open()).toEqual([])
  await later(1)
  await Promise.all([watchOrders(), watchOrders()])
  await watchOrders()
  await tellAll()
  expect(titles()).toEqual([`Verpasste Bestellung ${ticketNumber}`])
  expect(await open()).toMatchObject([{ kind: 'missed', order: { id } }])
  const { data } = await call<{ history: { kind: string }[]; isMissed: boolean }>('GET', `orders/${id}`)
  expect(data.isMissed).toBe(true)
  expect(data.history.map(({ kind }) => kind)).toEqual(['created', 'missed'])
})

test('[OPEN-204] an offer that nobody answers alarms staff once when it ends, and stays open', async () => {
  await useBranch({ missedMinutes: 35, autoCancelMinutes: 40 })
  await givenTelephone({ events: ['missed'] })
  const { id, ticketNumber } = await place()
  const offered = new Date(server.clock.now.getTime() + 4 * 3_600_000).toISOString()
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/orders/${id}`,
    headers: admin.headers,
    payload: { counterAppointment: offered },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await later(30)
  await watchOrders()
  expect(await open()).toEqual([])
  await later(1)
  await watchOrders()
  await watchOrders()
  await tellAll()
  expect(titles()).toEqual([`Verpasste Bestellung ${ticketNumber}`])
  await later(60)
  await watchOrders()
  const { data } = await call<{ history: { kind: string }[] }>('GET', `orders/${id}`)
  expect(data).toMatchObject({ status: 'waiting', counterAppointment: offered })
  expect(data.history.map(({ kind }) => kind)).toEqual(['created', 'counterOffered', 'missed'])
})

test('[OPEN-127~] the customer is notified after the minutes of the branch, once, and by default nothing is cancelled', async () => {
  await useBranch({ delayNoticeMinutes: 30, phone: '+43 316 1' })
  const email = 'anna@example.at'
  const { id } = await place({ email })
  const tell = async () => {
    await watchOrders()
    await server.work.handlers['order-messages']?.({ orderId: id, kind: 'delayed', revision: 1 })
  }
  await later(30)
  await watchOrders()
  const delayed = () =>
    server.services.database.orm
      .select()
      .from(messages)
      .where(and(eq(messages.order, id), like(messages.occasion, '%delayed%')))
  expect(await delayed()).toEqual([])
  await later(1)
  await tell()
  await tell()
  expect(await delayed()).toMatchObject([
    { recipient: email, subject: 'Ihre Bestellung dauert etwas länger.' },
  ])
  await later(10_000)
  await watchOrders()
  const { data } = await call<{ status: string; history: { kind: string }[] }>('GET', `orders/${id}`)
  expect(data.status).toBe('waiting')
  expect(data.history.map(({ kind }) => kind)).toEqual(['created', 'missed', 'delayed'])
})

test('[OPEN-127~] a branch that wants it cancels after its limit, once, tells why and alarms', async () => {
  await useBranch({ missedMinutes: 10, autoCancelMinutes: 60 })
  const { id, ticketNumber } = await place()
  await later(61)
  await Promise.all([watchOrders(), watchOrders()])
  await watchOrders()
  const { data } = await call<{ status: string; rejectionMessage: string; history: { kind: string }[] }>(
    'GET',
    `orders/${id}`,
  )
  expect(data).toMatchObject({
    status: 'canceled',
    rejectionMessage: expect.stringContaining('rückerstattet'),
  })
  expect(data.history.map(({ kind }) => kind)).toEqual(['created', 'missed', 'canceled'])
  expect((await open()).map(({ title }) => title)).toEqual([`Bestellung ${ticketNumber} wurde storniert`])
})

test('a branch cannot cancel what nobody could have missed yet', async () => {
  const { data } = await call<Record<string, unknown>>('GET', `branches/${branch.id}`)
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/branches/${branch.id}`,
    headers: admin.headers,
    payload: { ...data, missedMinutes: 30, autoCancelMinutes: 30 },
  })
  expect(response.json()).toMatchObject({ errors: [{ field: 'autoCancelMinutes' }] })
  expect(response.statusCode).toBe(422)
})

test('who cancels an order at the board is not alarmed about it', async () => {
  const { id } = await place()
  await call('POST', `orders/${id}/status/cancel`, {})
  expect(await open()).toEqual([])
})

test('a printer without paper, or with prints that wait, alarms until it prints again', async () => {
  const { orm } = server.services.database
  const id = await devices.printer({})
  const printers = tableOf('devices')
  const say = (paper: 'out' | 'ok') => orm.update(printers).set({ paper }).where(eq(printers.id, id))
  await say('out')
  await watchDevices()
  await watchDevices()
  expect((await open()).map(({ title }) => title)).toEqual(['Drucker „Bondrucker“ druckt nicht'])
  await say('ok')
  await watchDevices()
  expect(await open()).toEqual([])
  const createdAt = server.clock.now
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  await orm.insert(deviceJobs).values({ device: id, kind: 'print', createdAt, expiresAt })
  await later(1)
  await watchDevices()
  expect(await open()).toEqual([])
  await later(1)
  await watchDevices()
  expect((await open()).map(({ kind }) => kind)).toEqual(['printerOut'])
  await orm.delete(deviceJobs).where(eq(deviceJobs.device, id))
  await watchDevices()
  expect(await open()).toEqual([])
})

test('a TV that is off during opening hours alarms until it is back; one that is off at night does not', async () => {
  await useBranch(openAtNoon)
  const { orm } = server.services.database
  const entity = entities['digital-signage-devices']
  const empty = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, emptyValue(field)]),
  )
  const at = server.clock.now
  const tv = (await insertRecord(
    entity,
    {
      ...empty,
      identifier: 'fenster',
      name: 'Fenster',
      branch: branch.id,
      pairedAt: at,
      lastSeenAt: at,
      commandDetails: [],
      playerState: [],
    },
    { tx: orm, viewer: system, hooks: {} },
  )) as Stored
  await later(5)
  await watchDevices()
  expect(await open()).toEqual([])
  await later(1)
  await watchDevices()
  expect((await open()).map(({ title }) => title)).toEqual(['TV „Fenster“ ist offline'])
  const table = tableOf('digital-signage-devices')
  await orm.update(table).set({ lastSeenAt: server.clock.now }).where(eq(table.id, tv.id))
  await watchDevices()
  expect(await open()).toEqual([])
  await goTo('2026-11-16T23:00:00+01:00')
  await watchDevices()
  expect(await open()).toEqual([])
})

test('„Gesehen“ on the telephone ends an alarm by its secret; a wrong one changes nothing', async () => {
  await givenTelephone({ repeatUntilAck: true })
  await place()
  await tellAll()
  const receipt = push.pushed[0]?.message['receipt'] ?? ''
  expect((await call('POST', `alarm-receipts/${'x'.repeat(43)}`, {}, {} as never)).status).toBe(404)
  expect((await call('POST', `alarm-receipts/${receipt}`, {}, {} as never)).status).toBe(200)
  await later(1)
  await tellAll()
  expect(titles()).toHaveLength(1)
})

test('alarms of other branches are neither shown nor ended', async () => {
  await useBranch({ missedMinutes: 1 })
  await place()
  await later(2)
  await watchOrders()
  const [alarm] = await open()
  const elsewhere = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await call('GET', 'alarms', undefined, elsewhere.headers)).data).toEqual([])
  expect((await call('POST', 'alarms/seen', { alarms: [alarm?.id] }, elsewhere.headers)).status).toBe(200)
  expect(await open()).toHaveLength(1)
})
