import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { entities } from '@theke/contract/entities/registry'
import type { OrderStatus } from '@theke/domain/order'
import { canTransition, orderStatuses } from '@theke/domain/order'
import { desc, eq, sql } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import { deleteRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { eventually } from '../../testing/eventually.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orderEvents, orders, orderUploads } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import {
  givenBranch,
  givenDonatee,
  givenPayments,
  givenProduct,
  givenTable,
  givenUpload,
  orderOf,
  placeOrder,
  useOrders,
} from './testing.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'

let server: TestApp
let branch: Row
let product: Row
let staff: SignedIn
let admin: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server)
  product = await givenProduct(server)
  await heardOfChanges(server)
})

const start = new Date('2026-11-16T10:00:00Z')
beforeEach(async () => {
  server.clock.now = start
  staff ??= await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  admin ??= await signIn(server)
  stranger ??= await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [(await givenBranch(server)).id] })
})

const orm = () => server.services.database.orm
const place = (more: object = {}) => placeOrder(server, orderOf(branch, product, more as Row))
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who: SignedIn = staff,
) =>
  server.app.inject({
    method,
    url: `/api/orders${path}`,
    ...(payload ? { payload } : {}),
    headers: who.headers,
  })
const act = (id: number, action: string, payload: object = {}, who: SignedIn = staff) =>
  call('POST', `/${id}/status/${action}`, payload, who)
const rowOf = async (id: number) => (await orm().select().from(orders).where(eq(orders.id, id)))[0]!
const ids = (response: { json(): { data: StaffOrder[] } }) => response.json().data.map(({ id }) => id)

const flagsOf: Record<OrderStatus, object> = {
  waiting: {},
  confirmed: { isConfirmed: true },
  'in-delivery': { isConfirmed: true, isInDelivery: true },
  completed: { isConfirmed: true, isCompleted: true },
  rejected: { isRejected: true },
  canceled: { isCanceled: true },
  failed: { isFailed: true },
}
const actions = {
  confirm: 'confirmed',
  reject: 'rejected',
  'in-delivery': 'in-delivery',
  completed: 'completed',
  cancel: 'canceled',
} as const satisfies Record<string, OrderStatus>

test('staff read what was chosen, written and sent for a cake as the customer gave it', async () => {
  const step = { description: '', optional: true, options: [] }
  const option = { name: 'Nuss', modifier: 'add', value: 150, allergens: '' }
  const cake = await givenProduct(server, {
    type: 'configurable',
    config: {
      parts: [
        { ...step, type: 'select', name: 'Sorte', options: [option] },
        { ...step, type: 'multiselect', name: 'Dazu', options: [option] },
        { ...step, type: 'text', name: 'Aufschrift' },
        { ...step, type: 'image', name: 'Foto' },
        { ...step, type: 'select', name: 'Kerze', options: [option] },
      ],
    },
  })
  await heardOfChanges(server)
  const { id, publicHash, version, extension } = await givenUpload(server)
  const chosen = { name: 'Nuss', modifier: 'add', value: 1.5 }
  const parts = [chosen, [chosen], 'Alles Gute Xaverine', [{ id, publicHash, version, extension }], null]
  const order = await place({ items: [{ product: { id: cake.id }, amount: 1, unit: 'piece', parts }] })
  const { items } = (await call('GET', `/${order.id}`)).json().data
  expect(items[0].parts).toEqual([
    chosen,
    [chosen],
    'Alles Gute Xaverine',
    [expect.objectContaining({ id, publicHash })],
    null,
  ])
})

test('B46: a photo that staff exchange belongs to the order with the one before, and no other order can take it', async () => {
  const step = { type: 'image', name: 'Foto', description: '', optional: true, options: [] }
  const cake = await givenProduct(server, { type: 'configurable', config: { parts: [step] } })
  await heardOfChanges(server)
  const sent = async () => {
    const { id, publicHash, version, extension } = await givenUpload(server)
    return { id, publicHash, version, extension }
  }
  const withPhoto = (photo: object) => [
    { product: { id: cake.id }, amount: 1, unit: 'piece', parts: [[photo]] },
  ]
  const [first, second, foreign] = [await sent(), await sent(), await sent()]
  const order = await place({ items: withPhoto(first) })
  await place({ items: withPhoto(foreign) })
  const exchange = (photo: object) => call('PUT', `/${order.id}/items/0`, { amount: 1, parts: [[photo]] })
  const answer = await exchange(second)
  expect(answer.statusCode, answer.body).toBe(200)
  const kept = await orm().select().from(orderUploads).where(eq(orderUploads.order, order.id))
  expect(new Set(kept.map(({ upload }) => upload))).toEqual(new Set([first.id, second.id]))
  expect((await exchange(second)).statusCode, 'the same once more').toBe(200)
  for (const photo of [foreign, { ...second, publicHash: 'wrong' }]) {
    const refused = await exchange(photo)
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'parts'])
  }
})

test('administrators correct any contact data together, in more ways than statements are kept', async () => {
  const { id } = await place()
  const fields = ['firstName', 'lastName', 'street', 'city', 'floor', 'door', 'stairway']
  for (let ways = 1; ways <= 70; ways++) {
    const body = Object.fromEntries(
      fields.flatMap((name, index) => (ways & (1 << index) ? [[name, `${ways}`]] : [])),
    )
    const answer = await call('PUT', `/${id}`, body, admin)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await rowOf(id)).toMatchObject({ ...body, revision: 1 + ways })
  }
})

test('B28: a change that another one overtakes is decided again on what that one left', async () => {
  const { id } = await place()
  const { pool } = server.services.database
  const faster = await pool.connect()
  try {
    await faster.query('begin')
    await faster.query('update orders set revision = revision + 1 where id = $1', [id])
    const confirming = Promise.resolve(act(id, 'confirm'))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => (await pool.query(waiting)).rowCount === 1)
    await faster.query('commit')
    const { statusCode, body } = await confirming
    expect(statusCode, body).toBe(200)
  } finally {
    faster.release()
  }
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', revision: 3 })
})

describe('[OPEN-205] the last step is taken back', () => {
  const messageJobs = async (id: number) => {
    const { rows } = await server.services.database.pool.query<{ kind: string; wait: number }>(
      `select jobs.payload->>'kind' as kind, round(extract(epoch from run_at - created_at))::int as wait
        from graphile_worker._private_jobs jobs where (payload->>'orderId')::int = $1 and payload->>'kind' <> 'created'`,
      [id],
    )
    return rows
  }

  test('by the one who took it, with everything it changed, once', async () => {
    const { id } = await place()
    await act(id, 'confirm', { appointmentDate: '2026-11-16T12:30:00+01:00' })
    expect(await messageJobs(id), 'the customer is notified when it is over').toEqual([
      { kind: 'confirmed', wait: 10 },
    ])
    server.clock.now = new Date(start.getTime() + 10_000)
    const undone = await act(id, 'undo')
    expect(undone.statusCode).toBe(200)
    expect(undone.json().data).toMatchObject({ status: 'waiting', appointmentDate: null, revision: 3 })
    const [entry] = await orm().select().from(logs).orderBy(desc(logs.id)).limit(1)
    expect(entry).toMatchObject({ channel: 'audit', context: { event: 'undone', entityId: id } })
    const { history } = (await call('GET', `/${id}`)).json().data
    expect(history.map(({ kind, data }: { kind: string; data: object }) => [kind, data])).toEqual([
      ['created', {}],
      ['confirmed', {}],
      ['undone', { undone: 'confirmed' }],
    ])
    expect((await act(id, 'undo')).statusCode, 'nothing is left to be taken back').toBe(409)
    await act(id, 'confirm')
    expect(await messageJobs(id), 'the same step again is announced once').toHaveLength(1)
  })

  test.each([
    { action: 'reject', from: 'waiting' },
    { action: 'in-delivery', from: 'confirmed' },
    { action: 'completed', from: 'in-delivery' },
    { action: 'cancel', from: 'in-delivery' },
  ] as const)('$action leads back to $from', async ({ action, from }) => {
    const { id } = await place()
    if (from !== 'waiting') await orm().update(orders).set(flagsOf[from]).where(eq(orders.id, id))
    const before = await rowOf(id)
    await act(id, action, action === 'reject' ? { rejectionMessage: 'Zu viel los.' } : {})
    expect((await act(id, 'undo')).statusCode).toBe(200)
    const { revision: _revision, updatedAt: _updatedAt, ...values } = before
    expect(await rowOf(id)).toMatchObject(values)
  })

  test.each([
    { why: 'after 10 seconds', later: 10_001, who: () => staff },
    { why: 'by somebody else', later: 0, who: () => admin },
  ])('not $why', async ({ later, who }) => {
    const { id } = await place()
    await act(id, 'confirm')
    server.clock.now = new Date(start.getTime() + later)
    const refused = await act(id, 'undo', {}, who())
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      409,
      { code: 'orderChanged', status: 'confirmed', revision: 2 },
    ])
    expect((await rowOf(id)).status).toBe('confirmed')
  })

  test('not after something else has happened to the order, and not when it gives money back', async () => {
    const { id } = await place({ email: 'eva@example.at' })
    await act(id, 'confirm')
    await call('PUT', `/${id}`, { firstName: 'Eva' }, admin)
    expect((await act(id, 'undo')).statusCode).toBe(409)
    const paid = await place()
    await orm().update(orders).set({ paymentMethod: 'mollie', isPaid: true }).where(eq(orders.id, paid.id))
    await act(paid.id, 'cancel')
    expect((await act(paid.id, 'undo')).statusCode).toBe(409)
    expect((await rowOf(paid.id)).status).toBe('canceled')
  })

  test('of two at once one takes it back', async () => {
    const { id } = await place()
    await act(id, 'confirm')
    const answers = await Promise.all([act(id, 'undo'), act(id, 'undo')])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', revision: 3 })
  })
})

describe('[STATUS-14] [STATUS-16] [OPEN-129] B27: the transitions, all of them', () => {
  const pairs = orderStatuses.flatMap((from) =>
    Object.entries(actions).map(([action, to]) => ({ from, action, to, isAllowed: canTransition(from, to) })),
  )
  test.each(pairs)('[ORDERS-01] $action from $from: $isAllowed', async ({ from, action, to, isAllowed }) => {
    const { id } = await place()
    if (from !== 'waiting') await orm().update(orders).set(flagsOf[from]).where(eq(orders.id, id))
    const response = await act(id, action)
    const row = await rowOf(id)
    expect(response.statusCode).toBe(isAllowed ? 200 : 409)
    expect(row).toMatchObject({ status: isAllowed ? to : from, revision: isAllowed ? 2 : 1 })
    if (isAllowed) expect(response.json().data).toMatchObject({ id, status: to, revision: 2 })
  })

  test('[ERR-11~] a refused action says so, with what the order has become', async () => {
    const { id } = await place()
    await act(id, 'reject')
    expect((await act(id, 'confirm')).json()).toMatchObject({
      errors: [
        {
          message: 'Bestellstatus konnte nicht geändert werden.',
          code: 'orderEnded',
          status: 'rejected',
          revision: 2,
        },
      ],
    })
    expect((await act(id, 'cancel')).json().errors[0].message).toBe(
      'Bestellung konnte nicht storniert werden.',
    )
  })
})

describe('[API-22] [API-23] [API-24] [API-25] [API-26] status actions', () => {
  test('[OPEN-86] confirming may set the binding time; the wish stays', async () => {
    const { id } = await place()
    const response = await act(id, 'confirm', { appointmentDate: '2026-11-16T12:30:00+01:00' })
    expect(response.json().data).toMatchObject({
      isConfirmed: true,
      appointment: null,
      appointmentDate: '2026-11-16T11:30:00.000Z',
    })
    expect((await act((await place()).id, 'confirm', { appointmentDate: 'bald' })).statusCode).toBe(422)
  })

  test('[ORDERS-05] a rejection message reaches the customer', async () => {
    const { id, uid, hash } = await place()
    await act(id, 'reject', { rejectionMessage: ' Leider ausverkauft ' })
    const seen = await server.app.inject(`/api/orders/public/${uid}/${hash}`)
    expect(seen.json().data).toMatchObject({ isRejected: true, rejectionMessage: 'Leider ausverkauft' })
  })

  test('[OPEN-129] completing a delivery also delivers it', async () => {
    const { id } = await place({ isDelivery: true, paymentMethod: 'prepayment' })
    await act(id, 'confirm')
    await act(id, 'in-delivery')
    expect((await act(id, 'completed')).json().data).toMatchObject({ isCompleted: true, isDelivered: true })
  })

  test('B28: each leaves an entry in the history, with who did it, and in the log', async () => {
    const { id, uid } = await place()
    await act(id, 'confirm')
    const { history } = (await call('GET', `/${id}`)).json().data
    expect(history).toMatchObject([
      { kind: 'created', user: null },
      { kind: 'confirmed', user: { id: staff.id, username: staff.username } },
    ])
    expect(history[1].data, 'what it was before is for taking it back').toEqual({})
    const [entry] = await orm().select().from(logs).orderBy(desc(logs.id)).limit(1)
    expect(entry).toMatchObject({
      message: `Bestellung „${uid}“ bestätigt`,
      user: staff.id,
      context: { entityId: id, before: { isConfirmed: false }, after: { isConfirmed: true } },
    })
  })

  test('R19: of two at the same moment one wins, in every round, and tells once', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await place()
      const answers = await Promise.all([act(id, 'confirm'), act(id, 'reject'), act(id, 'confirm')])
      const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, 409, 409])
      const events = await orm().select().from(orderEvents).where(eq(orderEvents.order, id))
      expect(events).toHaveLength(2)
      expect((await rowOf(id)).revision).toBe(2)
    }
  })

  test('[OPEN-70] ending an order that was paid online asks for the refund once', async () => {
    const provider = givenPayments()
    const { app } = await useOrders(server, { payments: provider.payments })
    const { id } = await place()
    await orm().update(orders).set({ paymentMethod: 'mollie', isPaid: true }).where(eq(orders.id, id))
    const cancel = () =>
      app.inject({
        method: 'POST',
        url: `/api/orders/${id}/status/cancel`,
        payload: {},
        headers: staff.headers,
      })
    expect((await cancel()).statusCode).toBe(200)
    expect((await cancel()).statusCode).toBe(409)
    expect(provider.asked).toEqual([['refund', id]])
  })

  test('[OPEN-74~] a request without a time can be refused', async () => {
    const asked = await givenBranch(server, { isQuotationRequired: true })
    await heardOfChanges(server)
    const { id } = await placeOrder(server, orderOf(asked, product, { paymentMethod: null }))
    expect(await rowOf(id)).toMatchObject({ isQuotation: true, appointmentDate: null, earliestAt: null })
    expect((await act(id, 'reject', {}, admin)).json().data).toMatchObject({ status: 'rejected' })
  })

  test('B32: what is not paid yet cannot be worked on, only called off', async () => {
    const { id } = await place()
    await orm().update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, id))
    expect((await act(id, 'confirm')).statusCode).toBe(409)
    expect((await act(id, 'cancel')).statusCode).toBe(200)
  })
})

describe('[OPEN-140] B37: who may do what', () => {
  test('another branch’s order is as if there were none, for every call', async () => {
    const { id } = await place()
    const calls = [
      call('GET', `/${id}`, undefined, stranger),
      call('PUT', `/${id}`, { counterAppointment: null }, stranger),
      call('PUT', `/${id}/items/0`, { amount: 2 }, stranger),
      call('POST', `/${id}/update-payment-status`, {}, stranger),
      call('POST', `/${id}/resend-new-order-email`, {}, stranger),
      ...Object.keys(actions).map((action) => act(id, action, {}, stranger)),
    ]
    for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(404)
    expect((await rowOf(id)).revision).toBe(1)
    expect((await call('GET', '/current', undefined, stranger)).json().data).toEqual([])
    expect((await call('GET', '', undefined, stranger)).json().data).toEqual([])
    expect((await call('GET', `?branch=${branch.id}`, undefined, stranger)).json().data).toEqual([])
  })

  test('visitors have to sign in, people without a role are refused, only administrators delete', async () => {
    const { id, uid } = await place()
    const nobody = await signIn(server, { roles: [] })
    expect((await server.app.inject('/api/orders/current')).statusCode).toBe(401)
    expect((await call('GET', '/current', undefined, nobody)).statusCode).toBe(403)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(403)
    const deleted = await call('DELETE', `/${id}`, undefined, admin)
    expect(deleted.json()).toEqual({ data: null })
    expect((await call('GET', `/${id}`)).statusCode).toBe(404)
    const [entry] = await orm().select().from(logs).orderBy(desc(logs.id)).limit(1)
    expect(entry).toMatchObject({
      user: admin.id,
      context: {
        action: 'delete',
        entityId: id,
        before: { uid, branch: branch.id, status: 'waiting', totalGross: 500 },
      },
    })
  })

  test('B31: an employee changes nothing but the counter offer and a prepayment', async () => {
    const { id } = await place()
    for (const body of [{ firstName: 'X' }, { isPaid: true }, { comment: 'x', counterAppointment: null }])
      expect((await call('PUT', `/${id}`, body)).statusCode).toBe(403)
    expect(
      (await call('PUT', `/${id}`, { isConfirmed: true, totalGross: 1, isRefunded: true })).statusCode,
    ).toBe(200)
    expect(await rowOf(id)).toMatchObject({ revision: 1, isPaid: false, isConfirmed: false, totalGross: 500 })
  })

  test('[OPEN-181] [PAY-07] employees mark a prepayment as paid, with an entry in the log', async () => {
    const { id } = await place({ isDelivery: true, paymentMethod: 'prepayment' })
    expect((await call('PUT', `/${id}`, { isPaid: true })).json().data).toMatchObject({ isPaid: true })
    const [entry] = await orm().select().from(logs).orderBy(desc(logs.id)).limit(1)
    expect(entry).toMatchObject({
      user: staff.id,
      context: { before: { isPaid: false }, after: { isPaid: true } },
    })
  })

  test('[OPEN-150] [OPEN-152] an administrator corrects contact data; an old revision is a conflict', async () => {
    const { id } = await place()
    const changed = await call(
      'PUT',
      `/${id}`,
      { firstName: 'Berta', phone: '0043 664 1234567', revision: 1 },
      admin,
    )
    expect(changed.json().data).toMatchObject({
      firstName: 'Berta',
      phone: '+436641234567',
      lastName: 'Huber',
      revision: 2,
    })
    const { history } = (await call('GET', `/${id}`)).json().data
    expect(history.at(-1)).toMatchObject({ kind: 'changed', data: { fields: ['firstName', 'phone'] } })
    const stale = await call('PUT', `/${id}`, { firstName: 'Carla', revision: 1 }, admin)
    expect(stale.statusCode).toBe(409)
    expect(stale.json().errors).toMatchObject([{ code: 'revisionChanged', revision: 2 }])
    expect((await call('PUT', `/${id}`, { email: 'nirgends' }, admin)).json().errors).toMatchObject([
      { field: 'email' },
    ])
    expect((await call('PUT', `/${id}`, { phone: '123' }, admin)).json().errors).toMatchObject([
      { field: 'phone' },
    ])
  })
})

describe('[COUNTER-01] [OPEN-82] B29: the counter offer', () => {
  const offer = (id: number, counterAppointment: string | null) =>
    call('PUT', `/${id}`, { counterAppointment })
  const answer = ({ uid, hash }: PublicOrder, what: 'confirm' | 'reject') =>
    server.app.inject({
      method: 'POST',
      url: `/api/orders/public/${uid}/${hash}/${what}-counter-appointment`,
    })
  const time = '2026-11-16T15:00:00.000Z'

  test('[API-31] [COUNTER-02] [COUNTER-04] [OPEN-83] accepted, it becomes the binding time and confirms', async () => {
    const order = await place()
    expect((await offer(order.id, time)).json().data).toMatchObject({
      counterAppointment: time,
      counterExpiresAt: '2026-11-16T10:30:00.000Z',
      isConfirmed: false,
    })
    const accepted = await answer(order, 'confirm')
    expect(accepted.json().data).toMatchObject({
      isConfirmed: true,
      appointmentDate: time,
      appointment: null,
      counterAppointment: null,
    })
    const again = await answer(order, 'confirm')
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual(accepted.json())
    const { history } = (await call('GET', `/${order.id}`)).json().data
    expect(history.at(-1)).toMatchObject({ kind: 'confirmed', user: null, data: { byCustomer: true } })
    expect((await answer(order, 'reject')).statusCode).toBe(409)
  })

  test('[API-32] [COUNTER-03] rejected, the order is canceled', async () => {
    const order = await place()
    await offer(order.id, time)
    const rejected = await answer(order, 'reject')
    expect(rejected.json().data).toMatchObject({ isCanceled: true, counterAppointment: null })
    expect((await answer(order, 'reject')).statusCode).toBe(200)
    expect((await answer(order, 'confirm')).statusCode).toBe(409)
    expect((await rowOf(order.id)).revision).toBe(3)
  })

  test('without an offer there is nothing to answer', async () => {
    const order = await place()
    expect((await answer(order, 'confirm')).json().errors[0].message).toBe(
      'Bestellstatus konnte nicht geändert werden.',
    )
    expect((await answer(order, 'reject')).statusCode).toBe(409)
  })

  test('one at a time, only while waiting, withdrawn by null', async () => {
    const order = await place()
    await offer(order.id, time)
    expect((await offer(order.id, '2026-11-16T16:00:00Z')).statusCode).toBe(409)
    expect((await offer(order.id, time)).statusCode).toBe(200)
    expect((await offer(order.id, null)).json().data).toMatchObject({ counterAppointment: null, revision: 3 })
    expect((await answer(order, 'confirm')).statusCode).toBe(409)
    expect((await offer(order.id, '2026-11-16T16:00:00Z')).statusCode).toBe(200)
    await act(order.id, 'confirm')
    expect((await offer(order.id, time)).statusCode).toBe(409)
  })

  test('a time in the past is no offer', async () => {
    const { id } = await place()
    expect((await offer(id, '2026-11-16T09:00:00Z')).json().errors).toMatchObject([
      { field: 'counterAppointment' },
    ])
  })

  test('B32: an offer does not confirm what is not paid yet; the customer may still call it off', async () => {
    const order = await place()
    await orm().update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, order.id))
    expect((await offer(order.id, time)).statusCode).toBe(409)
    const offered = { counterAppointment: new Date(time) }
    await orm().update(orders).set(offered).where(eq(orders.id, order.id))
    expect((await answer(order, 'confirm')).statusCode).toBe(409)
    expect(await rowOf(order.id)).toMatchObject({ isConfirmed: false, status: 'waiting' })
    expect((await answer(order, 'reject')).json().data).toMatchObject({ isCanceled: true })
  })

  test('R19: accepting and rejecting at the same moment has one winner', async () => {
    for (let round = 0; round < 10; round++) {
      const order = await place()
      await offer(order.id, time)
      const answers = await Promise.all([answer(order, 'confirm'), answer(order, 'reject')])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

describe('[API-34] [ORDERS-04] [OPEN-132] B36: changing an item', () => {
  const change = (id: number, index: number | string, body: object) =>
    call('PUT', `/${id}/items/${index}`, body)

  test('the line and all totals follow, the price stays that of the order', async () => {
    const bread = await givenProduct(server, { name: 'Brot', price: 400, takeawayTax: 10 })
    await heardOfChanges(server)
    const { id } = await placeOrder(server, orderOf(branch, bread))
    await orm().execute(sql`update products set price = 900 where id = ${bread.id}`)
    const response = await change(id, 0, { amount: 3, price: 0.01 })
    expect(response.json().data).toMatchObject({
      items: [{ amount: 3, unitPrice: 4, gross: 12, product: { name: 'Brot' } }],
      pricing: { gross: 12, totalGross: 12, taxes: [{ rate: 10, gross: 12, net: 10.91, tax: 1.09 }] },
      revision: 2,
    })
  })

  test('weighed goods take the weight of the scales, other goods only their steps', async () => {
    const ham = await givenProduct(server, {
      price: 200,
      unit: 'gram',
      pricing: 100,
      quantityStepSize: 50,
      calculationModel: 'approximate',
    })
    await heardOfChanges(server)
    const items = [{ product: { id: ham.id }, amount: 250, unit: 'gram', parts: [] }]
    const { id } = await placeOrder(server, orderOf(branch, ham, { items }))
    expect((await change(id, 0, { amount: 263 })).json().data.pricing.gross).toBe(5.26)
    const other = await place()
    expect((await change(other.id, 0, { amount: 0.5 })).json().errors).toMatchObject([
      { code: 'itemChanged', field: 'amount' },
    ])
    expect((await change(other.id, 0, { amount: 1, unit: 'kilogram' })).json().errors).toMatchObject([
      { field: 'unit' },
    ])
  })

  test('what is chosen in a configured line stays when only its amount changes', async () => {
    const option = { name: 'Groß', modifier: 'add', value: 100 }
    const step = { type: 'select', name: 'Größe', description: '', optional: false, options: [option] }
    const pizza = await givenProduct(server, { type: 'configurable', config: { parts: [step] } })
    await heardOfChanges(server)
    const items = [{ product: { id: pizza.id }, amount: 1, unit: 'piece', parts: [{ ...option, value: 1 }] }]
    const { id } = await placeOrder(server, orderOf(branch, pizza, { items }))
    const changed = await change(id, 0, { amount: 2 })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().data.items).toMatchObject([{ amount: 2, gross: 12, parts: [{ name: 'Groß' }] }])
    expect((await change(id, 0, { amount: 2, parts: [] })).statusCode).toBe(422)
  })

  test('an unknown index is 404; ended and online-paid orders and old revisions are 409', async () => {
    const { id } = await place()
    expect((await change(id, 99, { amount: 2 })).statusCode).toBe(404)
    expect((await change(id, 'x', { amount: 2 })).statusCode).toBe(404)
    expect((await change(id, 0, { amount: 2, revision: 7 })).statusCode).toBe(409)
    await orm().update(orders).set({ paymentMethod: 'mollie', isPaid: true }).where(eq(orders.id, id))
    expect((await change(id, 0, { amount: 2 })).statusCode).toBe(409)
    const ended = await place()
    await act(ended.id, 'cancel')
    expect((await change(ended.id, 0, { amount: 2 })).statusCode).toBe(409)
  })
})

describe('lists', () => {
  let quiet: Row
  let clerk: SignedIn
  beforeAll(async () => {
    quiet = await givenBranch(server, {
      openingHours: [{ type: 'daily', isClosed: false, from: '11:00', to: '12:00', date: null }],
      isPreorderEnabled: true,
    })
    await heardOfChanges(server)
    clerk = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [quiet.id] })
  })
  const list = async (path: string) => ids(await call('GET', path, undefined, clerk))
  const order = (more: Row | object = {}) => placeOrder(server, orderOf(quiet, product, more as Row))

  test('[API-16] [API-17] [OPEN-127] current and missed', async () => {
    server.clock.now = new Date('2026-11-16T09:00:00Z') // 10:00, an hour before opening
    const early = await order()
    const wished = await order({ appointmentDate: '2026-11-16T11:05:00+01:00' })
    server.clock.now = new Date('2026-11-16T10:01:00Z')
    const confirmed = await order()
    await act(confirmed.id, 'confirm', {}, admin)
    const ended = await order()
    await act(ended.id, 'reject', {}, admin)
    const unpaid = await order()
    await orm().update(orders).set({ paymentMethod: 'datatrans' }).where(eq(orders.id, unpaid.id))

    expect(await list('/current')).toEqual([early.id, confirmed.id, wished.id])
    expect(await list('/missed')).toEqual([])
    server.clock.now = new Date('2026-11-16T10:06:00Z')
    expect(await list('/missed')).toEqual([wished.id])
    server.clock.now = new Date('2026-11-16T10:15:00Z')
    expect(await list('/missed')).toEqual([wished.id])
    server.clock.now = new Date('2026-11-16T10:15:01Z') // 15 minutes of opening time are over
    expect(await list('/missed')).toEqual([early.id, wished.id])
    const current = (await call('GET', '/current', undefined, clerk)).json().data as StaffOrder[]
    expect(current.map(({ isMissed }) => isMissed)).toEqual([true, false, true])
    expect(await list('')).toEqual([unpaid.id, ended.id, confirmed.id, wished.id, early.id])
  })

  test('[API-18] [OPEN-124] [OPEN-127] the history in pages, by time, branch, state and search', async () => {
    const shop = await givenBranch(server)
    await heardOfChanges(server)
    const people = ['Maier', 'Maierhofer', 'Öllinger', 'Zach', 'Zauner']
    const placed: PublicOrder[] = []
    for (const [index, lastName] of people.entries()) {
      server.clock.now = new Date(start.getTime() + index * 3_600_000)
      const contact = { lastName, email: `${lastName.toLowerCase()}@shop.at`, phone: `+43664100000${index}` }
      placed.push(await placeOrder(server, orderOf(shop, product, contact)))
    }
    server.clock.now = start
    const newestFirst = placed.map(({ id }) => id).toReversed()
    const query = async (text: string) => {
      const response = await call('GET', `?branch=${shop.id}&${text}`, undefined, admin)
      expect(response.statusCode, response.body).toBe(200)
      return response
    }
    expect(ids(await query(''))).toEqual(newestFirst)
    const first = await query('limit=2')
    expect(ids(first)).toEqual(newestFirst.slice(0, 2))
    const second = await query(`limit=2&after=${first.json().meta.next}`)
    expect(ids(second)).toEqual(newestFirst.slice(2, 4))
    const third = await query(`limit=2&after=${second.json().meta.next}`)
    expect({ ids: ids(third), next: third.json().meta.next }).toEqual({
      ids: newestFirst.slice(4),
      next: null,
    })
    expect((await query('page=2&limit=2')).json().meta).toEqual({ total: 5, page: 2, limit: 2, next: 3 })
    const pages = await Promise.all([1, 2, 3].map((page) => query(`page=${page}&limit=2`)))
    expect(pages.map(ids)).toEqual([0, 2, 4].map((from) => newestFirst.slice(from, from + 2)))
    expect(ids(await query('from=2026-11-16T12:00:00Z&to=2026-11-16T14:00:00Z'))).toEqual(
      newestFirst.slice(1, 3),
    )
    expect(ids(await query('from=2026-11-17'))).toEqual([])
    expect(ids(await query('from=2026-11-16&to=2026-11-16'))).toEqual(newestFirst)
    expect(ids(await query('search=maier'))).toEqual([placed[1]!.id, placed[0]!.id])
    expect(ids(await query(`search=${encodeURIComponent('öll anna')}`))).toEqual([placed[2]!.id])
    expect(
      ids(await query(`search=${encodeURIComponent('+43 664 100000'.replaceAll(' ', '') + '3')}`)),
    ).toEqual([placed[3]!.id])
    expect(ids(await query(`search=06641000004`))).toEqual([placed[4]!.id])
    expect(ids(await query(`search=zach@`))).toEqual([placed[3]!.id])
    expect(ids(await query(`search=${placed[4]!.uid.toLowerCase()}`))).toEqual([placed[4]!.id])
    expect(ids(await query(`search=${placed[1]!.ticketNumber}`))).toContain(placed[1]!.id)
    expect(ids(await query('search=%25'))).toEqual([])
    const foreign = {
      firstName: 'Jana',
      lastName: 'Šimečková-Groß',
      email: 'j@shop.at',
      phone: '+436641231008',
    }
    const { id } = await placeOrder(server, orderOf(shop, product, foreign))
    for (const term of ['simeckova', 'ŠIMEČ', 'gross jana', '0664 123 1008', '+43 (664) 123-10', 'j@shop'])
      expect(ids(await query(`search=${encodeURIComponent(term)}`)), term).toEqual([id])
    expect(
      ids(await query(`search=${encodeURIComponent(`simeck ${String(product.name).slice(0, 4)}`)}`)),
    ).toEqual([id])
    expect(ids(await query('search=nichts'))).toEqual([])
    await act(placed[0]!.id, 'confirm', {}, admin)
    expect(ids(await query('status=confirmed'))).toEqual([placed[0]!.id])
  })

  test('[API-18] a branch that is named twice is listed once, and many of them are one query', async () => {
    const { id } = await place()
    const many = Array.from({ length: 50 }, (_, index) => 900_000 + index)
    for (const named of [
      [branch.id, branch.id],
      [branch.id, ...many],
    ]) {
      const found = ids(await call('GET', `?branch=${named.join(',')}&limit=200`, undefined, admin))
      expect(found.filter((other) => other === id)).toEqual([id])
    }
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1).join(',')
    expect((await call('GET', `?branch=${tooMany}`, undefined, admin)).statusCode).toBe(400)
  })

  test.each([
    'foo=1',
    'limit=0',
    'limit=201',
    'after=x',
    'from=gestern',
    'status=lost',
    'branch=x',
    'from=1%27--',
  ])('[OPEN-121] ?%s is malformed', async (text) =>
    expect((await call('GET', `?${text}`, undefined, admin)).statusCode).toBe(400),
  )

  test('[OPEN-87] a single order has the form, the items and the pricing result', async () => {
    const { id } = await place({ email: 'anna@huber.at', comment: 'bitte scharf' })
    expect((await call('GET', `/${id}`)).json().data).toMatchObject({
      firstName: 'Anna',
      email: 'anna@huber.at',
      comment: 'bitte scharf',
      status: 'waiting',
      items: [{ product: { id: product.id, name: 'Semmel' }, amount: 1, unit: 'piece', gross: 5, tax: 10 }],
      pricing: { net: 4.55, gross: 5, totalGross: 5, deliveryGross: 0 },
      createdAt: start.toISOString(),
      ticketDate: '2026-11-16',
    })
    for (const unknown of ['0', '999999999', 'x', '1e3'])
      expect((await call('GET', `/${unknown}`)).statusCode).toBe(404)
  })
})

describe('asking others', () => {
  test('[API-28] [ORDERS-02] the payment is asked for again; only online payments can be', async () => {
    const provider = givenPayments()
    const { app } = await useOrders(server, { payments: provider.payments })
    const { id } = await place()
    const check = () =>
      app.inject({
        method: 'POST',
        url: `/api/orders/${id}/update-payment-status`,
        payload: {},
        headers: staff.headers,
      })
    const refused = await check()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().errors[0].message).toBe('Zahlungsstatus konnte nicht überprüft werden.')
    await orm().update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, id))
    expect((await check()).statusCode).toBe(200)
    expect(provider.asked).toEqual([['refresh', id]])
  })

  test('[API-29] [API-30] the new-order message is sent again, if there is where to', async () => {
    const sent: [number, string][] = []
    const { app } = await useOrders(server, {
      payments: givenPayments().payments,
      messages: {
        resend: async (_tx, id, channel) => void sent.push([id, channel]),
        forget: async () => {},
      },
    })
    const resend = (id: number, channel: string) =>
      app.inject({
        method: 'POST',
        url: `/api/orders/${id}/resend-new-order-${channel}`,
        payload: {},
        headers: staff.headers,
      })
    const full = await place({ email: 'anna@huber.at', phone: '+436641234567' })
    const withoutEmail = await place({ phone: '+436641234567' })
    const withoutPhone = await place({ email: 'anna@huber.at' })
    expect((await resend(full.id, 'email')).statusCode).toBe(200)
    expect((await resend(full.id, 'sms')).statusCode).toBe(200)
    expect(sent).toEqual([
      [full.id, 'email'],
      [full.id, 'sms'],
    ])
    const [entry] = await orm().select().from(logs).orderBy(desc(logs.id)).limit(1)
    expect(entry).toMatchObject({
      channel: 'audit',
      user: staff.id,
      message: `Bestätigung der Bestellung „${full.uid}“ erneut versendet`,
      context: { action: 'resend', entityId: full.id, channel: 'sms' },
    })
    for (const refused of [await resend(withoutEmail.id, 'email'), await resend(withoutPhone.id, 'sms')]) {
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors[0].message).toBe('Bestätigung konnte nicht versendet werden.')
    }
  })
})

describe('[OPEN-146] B45: what orders refer to', () => {
  const remove = (entity: (typeof entities)[keyof typeof entities], id: number) =>
    orm().transaction((tx) => deleteRecord(entity, id, { tx, viewer: system, hooks: server.services.hooks }))

  test('a branch with open orders stays, with ended ones it is archived', async () => {
    const closing = await givenBranch(server)
    await heardOfChanges(server)
    const { id, uid } = await placeOrder(server, orderOf(closing, product))
    await expect(remove(entities.branches, closing.id)).rejects.toMatchObject({
      status: 409,
      message: `Der Eintrag wird noch verwendet: Bestellung ${uid}.`,
    })
    await act(id, 'cancel', {}, admin)
    await remove(entities.branches, closing.id)
    expect((await server.app.inject(`/api/branches/${closing.id}`)).statusCode).toBe(404)
    expect((await call('GET', `/${id}`, undefined, admin)).statusCode).toBe(200)
  })

  test('product, table and donatee of an old order go; the order stays readable', async () => {
    await givenConfig(server, { enablePluginDonations: true })
    const seated = await givenBranch(server, { isTableSelectionEnabled: true })
    const table = await givenTable(server, seated.id, '12')
    const donatee = await givenDonatee(server)
    const cake = await givenProduct(server, { name: 'Torte' })
    await heardOfChanges(server)
    const { id } = await placeOrder(
      server,
      orderOf(seated, cake, { isDineIn: true, table: { id: table.id }, donatee: { id: donatee.id } }),
    )
    await remove(entities.products, cake.id)
    await remove(entities.tables, table.id)
    await remove(entities.donatees, donatee.id)
    expect((await server.app.inject(`/api/products/${cake.id}`)).statusCode).toBe(404)
    expect((await call('GET', `/${id}`, undefined, admin)).json().data).toMatchObject({
      tableIdentifier: '12',
      donatee: { id: donatee.id },
      items: [{ product: { name: 'Torte' } }],
    })
  })
})
