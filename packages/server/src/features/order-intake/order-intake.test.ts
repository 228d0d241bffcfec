import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { and, desc, eq, sql } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { eventually } from '../../testing/eventually.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf, type Record as Row } from '../orders/testing.ts'

const noon = new Date('2027-06-07T12:00:00+02:00')
let server: TestApp
let branch: Row
let product: Row
let staff: SignedIn
let stranger: SignedIn
const streams: (() => void)[] = []

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = noon
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  branch = await givenBranch(server, {
    openingHours: [{ type: 'daily', isClosed: false, from: '11:00', to: '22:00', date: null }],
    isPreorderEnabled: true,
  })
  const foreign = await givenBranch(server)
  product = await givenProduct(server)
  stranger = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [foreign.id] })
})
afterAll(() => {
  for (const close of streams) close()
})
beforeEach(async () => {
  server.clock.now = noon
  staff = await signStaffIn()
  await act('DELETE', 'pauses')
  await act('DELETE', 'rushes')
})

/** Again after the clock has moved far: sessions end after an hour without a request. */
const signStaffIn = () => signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })

const act = (method: 'POST' | 'DELETE', what: string, payload?: object, who: SignedIn = staff) =>
  server.app.inject({
    method,
    url: `/api/branches/${branch.id}/${what}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  })
const pause = (payload: object, who?: SignedIn) => act('POST', 'pauses', payload, who)

async function order(more: object = {}, headers?: SignedIn['headers']) {
  await heardOfChanges(server)
  const payload = orderOf(branch, product, more as never)
  return server.app.inject({ method: 'POST', url: '/api/orders', payload, ...(headers ? { headers } : {}) })
}
const dineIn = { isDineIn: true }

test('nothing can be ordered for a paused type, and the answer says until when', async () => {
  const answer = await pause({ orderTypes: ['takeaway'], minutes: 30, message: 'Der Ofen ist voll.' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual({
    id: branch.id,
    pauses: [{ orderType: 'takeaway', until: '2027-06-07T12:30:00+02:00', message: 'Der Ofen ist voll.' }],
    rushes: [],
  })

  for (const wish of [{}, { appointmentDate: '2027-06-08T12:00:00+02:00' }]) {
    const refused = await order(wish)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([
      {
        message: 'Bis 12:30 Uhr nehmen wir für Abholung leider keine Bestellungen an. Der Ofen ist voll.',
        code: 'paused',
      },
    ])
  }
  expect((await order(dineIn)).statusCode, 'another type').toBe(201)
  expect((await order({}, staff.headers)).statusCode, 'staff decide themselves').toBe(201)
  server.clock.now = new Date(noon.getTime() + 30 * 60_000)
  expect((await order()).statusCode, 'it has ended by itself').toBe(201)
})

test('a pause until closing ends when the branch closes, and a closed branch has nothing to pause', async () => {
  const { pauses } = (await pause({ orderTypes: ['takeaway', 'dine-in'] })).json().data
  expect(pauses.map(({ until }: { until: string }) => until)).toEqual([
    '2027-06-07T22:00:00+02:00',
    '2027-06-07T22:00:00+02:00',
  ])
  server.clock.now = new Date('2027-06-07T23:00:00+02:00')
  staff = await signStaffIn()
  const late = await pause({ orderTypes: ['takeaway'] })
  expect([late.statusCode, late.json().errors[0].message]).toEqual([
    409,
    'Die Filiale hat derzeit geschlossen.',
  ])
})

test('resuming takes orders again, one type after the other', async () => {
  await pause({ orderTypes: ['takeaway', 'dine-in'], minutes: 30 })
  const { pauses } = (await act('DELETE', 'pauses?orderType=takeaway')).json().data
  expect(pauses).toMatchObject([{ orderType: 'dine-in' }])
  expect((await order()).statusCode).toBe(201)
  expect((await order(dineIn)).statusCode).toBe(422)
})

test('[OPEN-196~] a rush moves the promise of its type, also of an order that is being sent', async () => {
  await act('POST', 'rushes', { orderTypes: ['takeaway'] })
  const twice = await act('POST', 'rushes', { orderTypes: ['takeaway'] })
  expect(twice.json().data.rushes).toEqual([
    { orderType: 'takeaway', minutes: 30, until: '2027-06-07T13:00:00+02:00' },
  ])
  const refused = await order({ expectedPreorder: false, expectedEarliest: '2027-06-07T12:00:00+02:00' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors[0]).toMatchObject({
    code: 'promiseChanged',
    promise: { earliest: '2027-06-07T12:30:00+02:00' },
  })
  expect((await order()).statusCode).toBe(201)
  const table = tableOf('branches')
  await act('DELETE', 'rushes')
  const [row] = await server.services.database.orm.select().from(table).where(eq(table.id, branch.id))
  expect(row?.['rushes']).toEqual([])
})

test('[OPEN-88~] [OPEN-196~] the usual preparation of a type moves its promise', async () => {
  const admin = await signIn(server, { roles: ['ROLE_ADMIN'] })
  const url = `/api/branches/${branch.id}`
  const change = async (minutes: unknown) => {
    const { data } = (await server.app.inject({ method: 'GET', url, headers: admin.headers })).json()
    const payload = { ...data, preparationMinutesForTakeaway: minutes }
    return server.app.inject({ method: 'PUT', url, headers: admin.headers, payload })
  }
  for (const wrong of [-1, 1.5, 1_441, 'bald']) {
    const refused = await change(wrong)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[0].field).toBe('preparationMinutesForTakeaway')
  }
  expect((await change(25)).statusCode).toBe(200)
  const shown = { expectedPreorder: false, expectedEarliest: '2027-06-07T12:00:00+02:00' }
  const refused = await order(shown)
  expect(refused.json().errors[0]).toMatchObject({
    code: 'promiseChanged',
    promise: { earliest: '2027-06-07T12:25:00+02:00' },
  })
  expect((await order({ ...shown, ...dineIn })).statusCode, 'another type').toBe(201)
  const early = await order({ appointmentDate: '2027-06-07T12:20:00+02:00' })
  expect([early.statusCode, early.json().errors[0].field]).toEqual([422, 'appointmentDate'])
  const placed = await order({ expectedPreorder: false, expectedEarliest: '2027-06-07T12:25:00+02:00' })
  expect(placed.statusCode).toBe(201)
  expect((await change(null)).statusCode).toBe(200)
  expect((await order(shown)).statusCode, 'empty is at once').toBe(201)
})

test('[B28~] the log says who paused and resumed', async () => {
  await pause({ orderTypes: ['takeaway'], minutes: 30, message: 'Pause' })
  const [entry] = await server.services.database.orm
    .select()
    .from(logs)
    .where(and(eq(logs.channel, 'audit'), sql`${logs.context}->>'entity' = 'branches'`))
    .orderBy(desc(logs.id))
    .limit(1)
  expect(entry).toMatchObject({
    user: staff.id,
    context: { entityId: branch.id, before: { pauses: [] }, after: { pauses: [{ orderType: 'takeaway' }] } },
  })
})

test('[OPEN-140~] only staff of the branch may pause it', async () => {
  expect((await pause({ orderTypes: ['takeaway'], minutes: 30 }, stranger)).statusCode).toBe(404)
  const guest = await server.app.inject({
    method: 'POST',
    url: `/api/branches/${branch.id}/pauses`,
    payload: { orderTypes: ['takeaway'], minutes: 30 },
  })
  expect(guest.statusCode).toBe(401)
  for (const payload of [
    {},
    { orderTypes: [] },
    { orderTypes: ['airship'] },
    { orderTypes: ['takeaway'], minutes: 0 },
    { orderTypes: ['takeaway'], minutes: 5_000 },
    { orderTypes: ['takeaway'], minutes: 30, message: 'x'.repeat(201) },
  ])
    expect((await pause(payload)).statusCode, JSON.stringify(payload)).toBe(422)
})

async function follow(path: string, headers: { [name: string]: string } = {}) {
  const { port } = server.app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path, headers })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const heard: string[] = []
  response.setEncoding('utf8').on('data', (part: string) => void heard.push(part))
  response.on('error', () => {})
  streams.push(() => void response.destroy())
  return {
    response,
    versions: () => heard.join('').match(/(?<=^data: )\S+/gm) ?? [],
    text: () => heard.join(''),
  }
}

test('an open page of the shop hears of pauses and of what is sold out, and of nothing else', async () => {
  const { versions } = await follow(`/api/branches/${branch.id}/offer`)
  await eventually(() => versions().length === 1)
  await pause({ orderTypes: ['takeaway'], minutes: 30 })
  await eventually(() => versions().length === 2)
  await server.app.inject({
    method: 'POST',
    url: `/api/products/${product.id}/sold-out`,
    headers: staff.headers,
    payload: { branch: branch.id },
  })
  await eventually(() => versions().length === 3)
  await givenProduct(server)
  await act('DELETE', 'pauses')
  await eventually(() => versions().length === 4)
  await server.app.inject({
    method: 'DELETE',
    url: `/api/products/${product.id}/sold-out?branch=${branch.id}`,
    headers: staff.headers,
  })
  await eventually(() => versions().length === 5)
  expect(versions()[4], 'everything as it was').toBe(versions()[0])
})

test('a stream of an unknown branch is refused', async () => {
  const { response } = await follow('/api/branches/999999/offer')
  expect(response.statusCode).toBe(404)
})

test('the board hears that a branch was paused', async () => {
  const { text } = await follow('/api/orders/events', staff.headers)
  await eventually(() => text().includes('retry'))
  await pause({ orderTypes: ['takeaway'], minutes: 30 })
  await eventually(() => text().includes('event: branches'))
})
