import type { RosterDemand } from '@theke/contract/calls/roster-demand'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let branch: { id: number }
let product: { id: number }

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server, {
    slotMinutes: 15,
    slotCapacity: 10,
    ordersPerPerson: 1.5,
    pointsPerPerson: 12,
  })
  product = await givenProduct(server)
  await heardOfChanges(server)
})

beforeEach(signInNow)

async function signInNow() {
  server.clock.now = new Date('2026-11-18T10:00:00Z')
  admin = await signIn(server)
}

const get = (url: string, person = admin) => server.app.inject({ url: `/api${url}`, headers: person.headers })
const demandOf = async (from: string): Promise<RosterDemand> => {
  const answer = await get(`/roster/demand?from=${from}&branch=${branch.id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: RosterDemand }>().data
}

/** Orders of three pieces each at an instant. */
async function ordered(instant: string, count: number) {
  server.clock.now = new Date(instant)
  const items = [{ product: { id: product.id }, amount: 3, unit: 'piece', parts: [] }]
  for (let order = 0; order < count; order++) await placeOrder(server, orderOf(branch, product, { items }))
}

test('means of orders and points by weekday and hour, over the weeks with orders', async () => {
  await ordered('2026-10-26T10:20:00Z', 2) // Monday, 11:20
  await ordered('2026-11-02T10:40:00Z', 1)
  await ordered('2026-11-17T10:00:00Z', 1) // the week that is not over yet
  await signInNow()
  const week = 'from=2026-10-01&to=2026-11-22'
  expect((await get(`/statistics/orders?${week}`)).statusCode).toBe(200) // builds the rollups

  const demand = await demandOf('2026-11-25')
  expect(demand).toMatchObject({ weeks: 2, ordersPerPerson: 1.5, pointsPerPerson: 12, pointsPerHour: 40 })
  const sum = (measure: 'orders' | 'points') => demand.hours.reduce((all, hour) => all + hour[measure], 0)
  expect(demand.hours.every(({ weekday }) => weekday === 1)).toBe(true)
  expect(demand.hours).toContainEqual(expect.objectContaining({ hour: 11, orders: 1.5 }))
  expect([sum('orders'), sum('points')]).toEqual([1.5, 4.5])

  expect(await demandOf('2026-10-20')).toMatchObject({ weeks: 0, hours: [] })
  expect(await demandOf('2026-10-28')).toMatchObject({ weeks: 0, hours: [] })
  expect(await demandOf('2026-11-04')).toMatchObject({ weeks: 1 })
})

test('a shift of Sunday night reaches into the week', async () => {
  const shift = (start: string, end: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/roster/shifts',
      headers: admin.headers,
      body: { branch: branch.id, start, end },
    })
  await shift('2026-11-22T20:00:00+01:00', '2026-11-23T02:00:00+01:00')
  await shift('2026-11-22T08:00:00+01:00', '2026-11-22T12:00:00+01:00')
  expect((await demandOf('2026-11-25')).earlier).toEqual([
    { user: null, start: '2026-11-22T20:00:00+01:00', end: '2026-11-23T02:00:00+01:00', state: 'draft' },
  ])
})

test('only planners ask, and only for a branch that exists', async () => {
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  expect((await get(`/roster/demand?from=2026-11-25&branch=${branch.id}`, employee)).statusCode).toBe(403)
  expect((await get('/roster/demand?from=2026-11-25&branch=99999')).statusCode).toBe(404)
  expect((await get(`/roster/demand?from=gestern&branch=${branch.id}`)).statusCode).toBe(400)
})
