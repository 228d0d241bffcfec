import { beforeAll, expect, test } from 'vitest'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { loadConfig } from '../config/shop-config.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenCategory, givenPayments, givenProduct, orderOf, useOrders } from './testing.ts'

// 11:00 in Vienna
let server: TestApp
let product: Row
const half = '2026-11-16T12:30:00+01:00'

beforeAll(async () => {
  server = await useTestApp()
  product = await givenProduct(server)
})

/** A branch with so many points in each quarter of an hour. */
async function limited(slotCapacity: number | null, values: object = {}) {
  const branch = await givenBranch(server, { slotMinutes: 15, slotCapacity, ...values })
  await heardOfChanges(server)
  return branch
}
const send = (branch: Row, more: object = {}, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers,
    payload: orderOf(branch, product, { appointmentDate: half, ...more } as never),
  })
const amount = (count: number) => ({
  items: [{ product: { id: product.id }, amount: count, unit: 'piece', parts: [] }],
})
const statuses = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

test('[B49] 200 orders at once for 50 places: exactly 50 are placed, the others read what is free', async () => {
  const branch = await limited(50)
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(branch)))
  expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([50, 150])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().errors).toEqual([
    {
      field: 'appointmentDate',
      code: 'intervalFull',
      message:
        'Zu diesem Termin sind wir leider ausgebucht. Die nächsten freien Termine: Mo., 16.11., 12:45 Uhr; Mo., 16.11., 13:00 Uhr; Mo., 16.11., 13:15 Uhr.',
    },
  ])
  const { rows } = await server.services.database.pool.query(
    'select sum(points)::int as points, count(*)::int as orders from order_places where branch = $1',
    [branch.id],
  )
  expect(rows).toEqual([{ points: 50, orders: 50 }])
})

test('[B49~] an interval is full when used + wanted exceed its limit', async () => {
  const branch = await limited(5)
  expect((await send(branch, amount(4))).statusCode).toBe(201)
  expect((await send(branch, amount(2))).statusCode).toBe(409)
  expect((await send(branch, amount(1))).statusCode).toBe(201)
  expect(
    (await send(branch, { ...amount(5), appointmentDate: '2026-11-16T12:45:00+01:00' })).statusCode,
  ).toBe(201)
})

test('[B49~] a cancelled order gives its points back', async () => {
  const branch = await limited(1)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const { id } = (await send(branch)).json().data
  expect((await send(branch)).statusCode).toBe(409)
  const cancelled = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status/cancel`,
    headers: staff.headers,
    payload: {},
  })
  expect(cancelled.statusCode).toBe(200)
  expect((await send(branch)).statusCode).toBe(201)
})

test('[B49~] an unpaid online order holds its points until its payment has failed', async () => {
  const branch = await limited(1, { isMollieEnabled: true })
  const { payments } = givenPayments()
  const config = { enableMollie: true, enablePluginMollie: true }
  const { app, orders } = await useOrders(server, {
    payments,
    config: async (tx) => ({
      ...(await loadConfig(tx)),
      ...config,
    }),
  })
  const payload = orderOf(branch, product, {
    appointmentDate: half,
    paymentMethod: 'mollie',
    email: 'anna@example.com',
  })
  const place = () => app.inject({ method: 'POST', url: '/api/orders', payload })
  const first = await place()
  expect(first.statusCode, first.body).toBe(201)
  expect((await place()).statusCode, 'held').toBe(409)
  await server.services.database.orm.transaction((tx) =>
    orders.outcomes.applyPayment(tx, first.json().data.id, 'failed'),
  )
  expect((await place()).statusCode, 'given back').toBe(201)
  await app.close()
})

test('[B49~] [OPEN-207~] a correction takes as many points as its lines are then', async () => {
  const branch = await limited(5)
  const { id } = (await send(branch, amount(4))).json().data
  expect((await send(branch, amount(2))).statusCode).toBe(409)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const corrected = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/corrections`,
    headers: staff.headers,
    payload: {
      lines: [{ item: 0, amount: 1 }],
      reason: 'Weniger Gäste',
      settle: 'none',
      key: crypto.randomUUID(),
      revision: 1,
    },
  })
  expect(corrected.statusCode, corrected.body).toBe(200)
  expect((await send(branch, amount(4))).statusCode).toBe(201)
  expect((await send(branch, amount(1))).statusCode).toBe(409)
})

test('[B49~] as soon as possible takes the first interval with room, and says so before', async () => {
  const branch = await limited(1)
  const soon = { appointmentDate: null }
  const earliest = async () => {
    const { id } = (await send(branch, soon)).json().data
    const { rows } = await server.services.database.pool.query(
      'select earliest_at as at from orders where id = $1',
      [id],
    )
    return (rows[0] as { at: Date }).at.toISOString()
  }
  expect(await earliest()).toBe('2026-11-16T10:00:00.000Z')
  expect(await earliest()).toBe('2026-11-16T10:15:00.000Z')
  const promised = { expectedPreorder: false, expectedEarliest: '2026-11-16T11:00:00+01:00' }
  const refused = await send(branch, { ...soon, ...promised })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors[0]).toMatchObject({
    code: 'promiseChanged',
    promise: { earliest: '2026-11-16T11:30:00+01:00' },
  })
  expect((await send(branch, promised)).statusCode, 'a time of its own needs no promise').toBe(201)
})

test('[B49~] several who order as soon as possible at the same moment get an interval each', async () => {
  const branch = await limited(1)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(branch, { appointmentDate: null })))
  expect(statuses(answers, 201)).toBe(4)
  const { rows } = await server.services.database.pool.query(
    "select to_char(start, 'HH24:MI') as start from order_places where branch = $1 order by 1",
    [branch.id],
  )
  expect(new Set(rows.map(({ start }) => start)).size).toBe(4)
})

test('[B49~] staff and requests are taken without room; an order larger than an interval is not', async () => {
  const branch = await limited(1)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  await send(branch)
  expect((await send(branch, {}, staff.headers)).statusCode).toBe(201)
  const large = await send(branch, { ...amount(2), appointmentDate: null })
  expect([large.statusCode, large.json().errors[0].message]).toEqual([
    409,
    'Diese Bestellung ist für einen Termin zu groß. Bitte rufen Sie uns an.',
  ])
  const asking = await limited(1, { isQuotationRequired: true })
  for (const _ of [1, 2]) expect((await send(asking)).statusCode).toBe(201)
})

const used = async (branch: Row) => {
  const { rows } = await server.services.database.pool.query<{ start: Date; points: number }>(
    'select start, points from order_places where branch = $1 order by "order"',
    [branch.id],
  )
  return rows.map(({ start, points }) => `${start.toISOString().slice(11, 16)} ${points}`)
}
type Staff = Awaited<ReturnType<typeof signIn>>
const staffCall = (staff: Staff, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/orders/${path}`,
    headers: staff.headers,
    ...(payload ? { payload } : {}),
  })
const isMarked = async (staff: Staff, id: number) =>
  (await staffCall(staff, 'GET', String(id))).json().data.isOverbooked

test('[B49~] what staff take beyond the limit is marked for staff, and for nobody else', async () => {
  const branch = await limited(1)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const first = (await send(branch, {}, staff.headers)).json().data
  const second = (await send(branch, {}, staff.headers)).json().data
  expect([await isMarked(staff, first.id), await isMarked(staff, second.id)]).toEqual([false, true])
  const seen = await server.app.inject(`/api/orders/public/${second.uid}/${second.hash}`)
  expect(seen.json().data).not.toHaveProperty('isOverbooked')
})

test('[B49~] a time that staff change moves the points, in the change itself', async () => {
  const branch = await limited(2)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const { id } = (await send(branch, amount(2))).json().data
  const later = '2026-11-16T13:00:00+01:00'
  expect(
    (await staffCall(staff, 'POST', `${id}/status/confirm`, { appointmentDate: later })).statusCode,
  ).toBe(200)
  expect(await used(branch)).toEqual(['12:00 2'])
  expect((await send(branch, amount(2))).statusCode, 'the earlier interval is free again').toBe(201)
  expect((await send(branch, { appointmentDate: later })).statusCode, 'the later one is full').toBe(409)
  expect(await isMarked(staff, id)).toBe(false)
})

test('[B49~] an accepted other time moves the points, also where there is no room, and is marked', async () => {
  const branch = await limited(1)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const later = '2026-11-16T13:00:00+01:00'
  await send(branch, { appointmentDate: later })
  const { id, uid, hash } = (await send(branch)).json().data
  expect((await staffCall(staff, 'PUT', String(id), { counterAppointment: later })).statusCode).toBe(200)
  expect(await used(branch), 'an offer alone moves nothing').toEqual(['12:00 1', '11:30 1'])
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/orders/public/${uid}/${hash}/confirm-counter-appointment`,
    payload: {},
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await used(branch)).toEqual(['12:00 1', '12:00 1'])
  expect(await isMarked(staff, id)).toBe(true)
})

test('[B49~] an order that staff move is counted in intervals of the branch', async () => {
  const branch = await limited(1, { slotMinutes: 20 })
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const { id } = (await send(branch)).json().data
  await send(branch, { appointmentDate: '2026-11-16T13:25:00+01:00' })
  const appointmentDate = '2026-11-16T13:35:00+01:00'
  const confirmed = await staffCall(staff, 'POST', `${id}/status/confirm`, { appointmentDate })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect(await used(branch)).toEqual(['12:20 1', '12:20 1'])
  expect(await isMarked(staff, id)).toBe(true)
})

test('[B49~] a request holds its points once it is confirmed', async () => {
  const branch = await limited(1, { isQuotationRequired: true })
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const ids: number[] = []
  for (const _ of [1, 2]) ids.push((await send(branch)).json().data.id)
  for (const id of ids)
    expect((await staffCall(staff, 'POST', `${id}/status/confirm`, {})).statusCode).toBe(200)
  expect(await Promise.all(ids.map((id) => isMarked(staff, id)))).toEqual([false, true])
  const { id } = (await send(branch, { appointmentDate: null })).json().data
  expect((await staffCall(staff, 'POST', `${id}/status/confirm`, {})).statusCode, 'no time yet').toBe(200)
  expect(await isMarked(staff, id)).toBe(false)
})

/** A branch whose grill has so many points in each quarter of an hour, and orders of what is grilled. */
async function givenGrill(points: number) {
  const grill = await givenCategory(server, { name: 'Grill' })
  const steak = await givenProduct(server, { name: 'Steak', content: { category: grill.id } })
  const branch = await limited(null, { stationCapacities: [{ station: grill.id, points }] })
  const order = (count: number) => ({
    items: [{ product: { id: steak.id }, amount: count, unit: 'piece', parts: [] }],
  })
  return { branch, order }
}

test('[B49~] a station that is full takes no more, while others do', async () => {
  const { branch, order } = await givenGrill(2)
  expect((await send(branch, order(2))).statusCode).toBe(201)
  expect((await send(branch, order(1))).json().errors).toMatchObject([{ code: 'intervalFull' }])
  expect((await send(branch, amount(50))).statusCode).toBe(201)
})

test('[B49~] 200 orders at once for 50 places of a station: exactly 50 are placed', async () => {
  const { branch, order } = await givenGrill(50)
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(branch, order(1))))
  expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([50, 150])
  expect((await used(branch)).length).toBe(50)
})

test('[B49~] [OPEN-207~] a correction moves the points of a station, and marks an order without room', async () => {
  const { branch, order } = await givenGrill(3)
  const staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const { id } = (await send(branch, order(3))).json().data
  const correct = (amount: number, revision: number) =>
    staffCall(staff, 'POST', `${id}/corrections`, {
      lines: [{ item: 0, amount }],
      reason: 'Andere Menge',
      settle: 'none',
      key: crypto.randomUUID(),
      revision,
    })
  const fewer = await correct(1, 1)
  expect([fewer.statusCode, await isMarked(staff, id)]).toEqual([200, false])
  expect((await send(branch, order(2))).statusCode).toBe(201)
  expect((await send(branch, order(1))).statusCode).toBe(409)
  expect((await correct(2, 2)).statusCode).toBe(200)
  expect(await isMarked(staff, id)).toBe(true)
})

test('[B49~] without a limit nothing is counted', async () => {
  const branch = await limited(null)
  expect((await send(branch, amount(99))).statusCode).toBe(201)
  const { rowCount } = await server.services.database.pool.query(
    'select 1 from order_places where branch = $1',
    [branch.id],
  )
  expect(rowCount).toBe(0)
})
