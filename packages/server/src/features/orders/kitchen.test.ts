import { randomUUID } from 'node:crypto'
import type { Kitchen, WirePreparation } from '@theke/contract/calls/kitchen'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import type { Record as Stored } from './testing.ts'
import { givenBranch, givenCategory, givenProduct, orderOf } from './testing.ts'

let server: TestApp
let staff: SignedIn
let branch: Stored
let other: Stored
let schnitzel: Stored
let bier: Stored
let kitchen: Stored
let order: number

type Body<T> = { data: T; errors: { message: string; code: string }[] }

async function call<T = { id: number }>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Record<string, string> = staff.headers,
) {
  const response = await server.app.inject({
    method,
    url: `/api/${path}`,
    headers,
    ...(body ? { body } : {}),
  })
  return { status: response.statusCode, ...response.json<Body<T>>() }
}

beforeAll(async () => {
  server = await useTestApp()
  await givenConfig(server, { enablePluginFrontdesk: true })
  branch = await givenBranch(server)
  other = await givenBranch(server)
  kitchen = await givenCategory(server, { name: 'Küche' })
  schnitzel = await givenProduct(server, { name: 'Schnitzel', content: { category: kitchen.id } })
  bier = await givenProduct(server, { name: 'Bier' })
})

beforeEach(async () => {
  staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const items = [schnitzel, bier].map(({ id }) => ({ product: { id }, amount: 1, unit: 'piece', parts: [] }))
  order = (await call('POST', 'orders', orderOf(branch, schnitzel, { items }), {})).data.id
  await call('POST', `orders/${order}/status/confirm`, {})
})

const step = (body: object, id = order, headers: Record<string, string> = staff.headers) =>
  call<WirePreparation>('PUT', `orders/${id}/preparation`, body, headers)
const tick = (index: number, isDone = true) => step({ items: [{ index, isDone }] })
const statusOf = async () => (await call<{ status: string }>('GET', `orders/${order}`)).data.status

test('the kitchen of a branch without orders is empty', async () => {
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [other.id] })
  const { data } = await call<Kitchen>('GET', 'kitchen', undefined, headers)
  expect(data).toMatchObject({ orders: [], preparations: [], categories: {} })
})

test('lines are ticked on the server, the last one makes the order ready, and everybody sees it', async () => {
  expect(await tick(1)).toMatchObject({ status: 200, data: { order, done: [1], revision: 1 } })
  const { data } = await call<Kitchen>('GET', 'kitchen')
  expect(data.orders.map(({ id }) => id)).toContain(order)
  expect(data.preparations).toContainEqual({
    order,
    done: [1],
    isPrioritized: false,
    isRecalled: false,
    revision: 1,
  })
  expect(data.categories).toEqual({ [schnitzel.id]: kitchen.id })
  expect(await statusOf()).toBe('confirmed')
  expect(await tick(0)).toMatchObject({ status: 200, data: { done: [0, 1] } })
  expect(await statusOf()).toBe('in-delivery')
})

test('the same step once more changes nothing, so that a lost answer does no harm (R18)', async () => {
  await step({
    items: [
      { index: 0, isDone: true },
      { index: 1, isDone: true },
    ],
  })
  expect((await tick(1)).status).toBe(200)
  expect(await statusOf()).toBe('in-delivery')
  const recalled = await step({ items: [{ index: 0, isDone: false }], isRecalled: true })
  expect(recalled.data).toMatchObject({ done: [1], isRecalled: true })
  expect((await tick(0)).data).toMatchObject({ done: [0, 1], isRecalled: false })
})

test('two screens that tick at the same moment both count', async () => {
  await Promise.all([tick(0), tick(1)])
  const { data } = await call<Kitchen>('GET', 'kitchen')
  expect(data.preparations.find((one) => one.order === order)?.done).toEqual([0, 1])
  expect(await statusOf()).toBe('in-delivery')
})

test('what cannot be prepared is refused: not confirmed, ended, of another branch, no such line', async () => {
  const items = [{ index: 0, isDone: true }]
  const waiting = (await call('POST', 'orders', orderOf(branch, schnitzel), {})).data.id
  expect(await step({ items }, waiting)).toMatchObject({ status: 409, errors: [{ code: 'orderChanged' }] })
  const foreign = (await call('POST', 'orders', orderOf(other, schnitzel), {})).data.id
  expect((await step({ items }, foreign)).status).toBe(404)
  expect(await step({ items: [{ index: 2, isDone: true }] })).toMatchObject({
    status: 409,
    errors: [{ code: 'itemChanged' }],
  })
  await call('POST', `orders/${order}/status/cancel`, {})
  expect(await step({ items })).toMatchObject({ status: 409, errors: [{ code: 'orderEnded' }] })
  expect((await step({ items }, order, {})).status).toBe(401)
})

test('[OPEN-207~] what is done stays done when staff correct the order: at its new place, with its old amount', async () => {
  const correct = async (lines: { item: number; amount: number }[]) => {
    const { revision } = (await call<{ revision: number }>('GET', `orders/${order}`)).data
    const body = { lines, settle: 'none', reason: 'Anders bestellt', key: randomUUID(), revision }
    expect(await call('POST', `orders/${order}/corrections`, body)).toMatchObject({ status: 200 })
    const { data } = await call<Kitchen>('GET', 'kitchen')
    return data.preparations.find((one) => one.order === order)
  }
  await tick(1)
  const moved = [
    { item: 1, amount: 1 },
    { item: 0, amount: 2 },
  ]
  expect(await correct(moved)).toMatchObject({ done: [0], revision: 2 })
  const more = [
    { item: 0, amount: 2 },
    { item: 1, amount: 2 },
  ]
  expect(await correct(more)).toMatchObject({ done: [], revision: 3 })
})

test('the stream tells other screens of a tick within a second; the history of the order has none of it', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const ending = new AbortController()
  const response = await fetch(`${origin}/api/orders/events`, {
    headers: staff.headers,
    signal: ending.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      heard += new TextDecoder().decode(chunk)
  })().catch(() => {})
  await eventually(async () => heard.includes('retry'))
  await tick(0)
  await eventually(async () => heard.includes('"kind":"prepared"'))
  ending.abort()
  await reading
  const { data } = await call<{ history: { kind: string }[] }>('GET', `orders/${order}`)
  expect(data.history.map(({ kind }) => kind)).toEqual(['created', 'confirmed'])
})

test('[OPEN-128~] a paired front desk reads the numbers of its branch without a key, others nothing', async () => {
  const list = async (headers: Record<string, string>) =>
    call<{ ticketNumber: number }[]>('GET', 'orders/frontdesk', undefined, headers)
  const admin = await signIn(server)
  const device = await call(
    'POST',
    'devices',
    { identifier: 'abholung', type: 'frontdesk', branch },
    admin.headers,
  )
  const started = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const [cookie] = started.cookies
  const { code } = started.json<Body<{ code: string }>>().data
  await call('POST', `devices/${device.data.id}/pairing`, { code }, admin.headers)
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  const { status, data } = await list(headers)
  expect(status).toBe(200)
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['isInDelivery', 'tableIdentifier', 'ticketNumber'])
  expect((await list({})).status).toBe(404)
  expect((await list(staff.headers)).status).toBe(404)
})

test('[OPEN-128~] a paired TV reads the numbers of its own branch for an order board, everybody else nothing', async () => {
  const admin = await signIn(server)
  const tvOf = async (identifier: string, of: object) => {
    const tv = await call('POST', 'digital-signage-devices', { identifier, branch: of }, admin.headers)
    const started = await server.app.inject({ method: 'POST', url: '/api/pairings' })
    const [cookie] = started.cookies
    const { code } = started.json<Body<{ code: string }>>().data
    await call('POST', `digital-signage-devices/${tv.data.id}/pairing`, { code }, admin.headers)
    return { cookie: `${cookie?.name}=${cookie?.value}` }
  }
  const list = (headers: Record<string, string>) =>
    call<object[]>('GET', 'digital-signage-players/me/front-desk', undefined, headers)
  const { status, data } = await list(await tvOf('wand', branch))
  expect(status).toBe(200)
  expect(data.length).toBeGreaterThan(0)
  for (const ticket of data)
    expect(Object.keys(ticket).toSorted()).toEqual(['isInDelivery', 'tableIdentifier', 'ticketNumber'])
  expect((await list(await tvOf('andere-wand', other))).data).toEqual([])
  expect((await list({})).status).toBe(404)
  expect((await list(admin.headers)).status).toBe(404)
})

test('[OPEN-77~] a shop without tickets shows none at the front desk', async () => {
  const admin = await signIn(server)
  const key = await call<{ key: string }>(
    'POST',
    `branches/${branch.id}/keys`,
    { purpose: 'frontdesk', label: '' },
    admin.headers,
  )
  const list = async () =>
    (await call<object[]>('GET', `orders/frontdesk/${branch.id}/${key.data.key}`, undefined, {})).data
  expect((await list()).length).toBeGreaterThan(0)
  await givenConfig(server, { enablePluginFrontdesk: true, disableTickets: true })
  await eventually(async () => (await list()).length === 0)
})
