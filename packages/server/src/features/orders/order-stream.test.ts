import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderStreamEvent } from '@theke/contract/calls/orders'
import { eq, sql } from 'drizzle-orm'
import { eventually } from '../../testing/eventually.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { createOrderFeed } from './order-feed.ts'
import { orders } from './order-tables.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from './testing.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'

let server: TestApp
let other: TestApp
let branch: Row
let foreign: Row
let product: Row
let staff: SignedIn
const streams: (() => void)[] = []

beforeAll(async () => {
  server = await useTestApp()
  // a second process on the same database, as far as the database can tell
  other = await useTestApp({ database: server.services.database })
  for (const { app } of [server, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  branch = await givenBranch(server)
  foreign = await givenBranch(server)
  product = await givenProduct(server)
  await Promise.all([heardOfChanges(server), heardOfChanges(other)])
  staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
})
afterAll(() => {
  for (const close of streams) close()
})

type Message = { id: number; event: OrderStreamEvent }

async function follow({ app }: TestApp, headers: { [name: string]: string }) {
  const { port } = app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path: '/api/orders/events', headers })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const messages: Message[] = []
  const reloads: number[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id] = /^id: (\d+)$/m.exec(block) ?? []
      const [, data] = /^data: (.+)$/m.exec(block) ?? []
      if (id && block.includes('event: reload')) reloads.push(Number(id))
      else if (id && data) messages.push({ id: Number(id), event: JSON.parse(data) })
    }
  })
  response.on('error', () => {})
  const close = () => void response.destroy()
  streams.push(close)
  return { response, messages, reloads, close }
}

/** Waits for a message; others may come before it, from tests that have just ended. */
async function heard({ messages }: { messages: Message[] }, kind: string, order: { id: number }) {
  const find = () => messages.find(({ event }) => event.kind === kind && event.order.id === order.id)
  for (let waited = 0; waited < 8_000 && !find(); waited += 20) await sleep(20)
  const message = find()
  if (!message) throw new Error(`nothing was heard of ${kind} ${order.id}`)
  return message
}

const place = (at: Row, app: TestApp = server) => placeOrder(app, orderOf(at, product))
const confirm = (id: number, { app }: TestApp = server) =>
  app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status/confirm`,
    payload: {},
    headers: staff.headers,
  })
const ordersIn = (messages: Message[]) => messages.map(({ event }) => event.order.id)

test('[OPEN-140] staff hear of the orders of their branches, in whichever process they happen', async () => {
  const stream = await follow(server, staff.headers)
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  })
  const notMine = await place(foreign)
  const mine = await place(branch, other)
  await confirm(mine.id, other)
  await heard(stream, 'created', mine)
  const { event } = await heard(stream, 'confirmed', mine)
  expect(event.order).toEqual({
    id: mine.id,
    uid: mine.uid,
    branch: { id: branch.id },
    status: 'confirmed',
    revision: 2,
  })
  expect(ordersIn(stream.messages)).not.toContain(notMine.id)
  stream.close()
})

test('a stream that was cut continues behind the last event it had', async () => {
  const first = await follow(server, staff.headers)
  const before = await place(branch)
  const { id } = await heard(first, 'created', before)
  first.close()
  const missed = await place(branch)
  const second = await follow(server, { ...staff.headers, 'last-event-id': String(id) })
  await heard(second, 'created', missed)
  expect(second.messages.map((message) => message.id)).not.toContain(id)
  second.close()
})

test('what happens while a stream begins is not left out', async () => {
  const { pool } = server.services.database
  const first = await follow(server, staff.headers)
  const { id } = await heard(first, 'created', await place(branch))
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const isRead = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const slowly = async (...given: unknown[]) => {
    const answer = await query(...given)
    const [{ name, values = [] }] = given as [{ name?: string; values?: number[] }]
    // what a stream missed is read up to 500 events and one more
    if (name === 'order-events-since' && values[1] === 501) {
      isRead.resolve()
      await mayGoOn.promise
    }
    return answer
  }
  vi.spyOn(pool, 'query').mockImplementation(slowly as never)
  const beginning = follow(server, { ...staff.headers, 'last-event-id': String(id) })
  await isRead.promise
  const meanwhile = await place(branch)
  await heard(first, 'created', meanwhile)
  mayGoOn.resolve()
  const second = await beginning
  await heard(second, 'created', meanwhile)
  first.close()
  second.close()
})

test('a mark that is none begins a stream from now on', async () => {
  const stream = await follow(server, { ...staff.headers, 'last-event-id': 'gestern' })
  await heard(stream, 'created', await place(branch))
  stream.close()
})

test('after a long gap a stream says that everything is to be loaded, and goes on from there', async () => {
  const { pool } = server.services.database
  const busy = await place(branch)
  const first = await follow(server, staff.headers)
  const { id: last } = await heard(first, 'created', await place(branch))
  first.close()
  await pool.query(
    `insert into order_events ("order", branch, kind, created_at)
      select $1, $2, 'changed', now() from generate_series(1, 6000)`,
    [busy.id, branch.id],
  )
  const second = await follow(other, { ...staff.headers, 'last-event-id': String(last) })
  await eventually(() => second.reloads.length === 1)
  const later = await place(branch)
  await heard(second, 'created', later)
  second.close()
  const third = await follow(server, { ...staff.headers, 'last-event-id': String(second.reloads[0]) })
  await heard(third, 'created', later)
  expect(third.reloads).toEqual([])
  third.close()
})

test('a new follower does not get what happened before', async () => {
  const { id } = await place(branch)
  const stream = await follow(server, staff.headers)
  await heard(stream, 'created', await place(branch))
  expect(ordersIn(stream.messages)).not.toContain(id)
  stream.close()
})

test('an event that is committed late is announced all the same', async () => {
  const held = await place(branch)
  const slow = await server.services.database.pool.connect()
  await slow.query('begin')
  await slow.query(
    `insert into order_events ("order", branch, kind, created_at) values ($1, $2, 'changed', now())`,
    [held.id, branch.id],
  )
  await place(branch)
  const stream = await follow(server, staff.headers)
  await heard(stream, 'created', await place(branch))
  await slow.query('commit')
  slow.release()
  await place(branch)
  await heard(stream, 'changed', held)
  stream.close()
})

test('each event is read once, however many were before it', async () => {
  const { pool, url } = server.services.database
  let [read, looks] = [0, 0]
  const query = pool.query.bind(pool) as unknown as (...given: unknown[]) => Promise<QueryResult>
  const counted = async (...given: unknown[]) => {
    const result = await query(...given)
    const isLook = typeof given[0] === 'object' // for events; what is newest is asked for by its text
    if (isLook) [read, looks] = [read + result.rows.length, looks + 1]
    return result
  }
  const counting = new Proxy(pool, {
    get: (target, name) => (name === 'query' ? counted : Reflect.get(target, name)),
  })
  const feed = createOrderFeed({ pool: counting, url, log: server.services.log })
  onTestFinished(() => feed.close())
  const heardIds: number[] = []
  const { stop } = await feed.follow(undefined, { onEvent: ({ id }) => heardIds.push(id), onGap: () => {} })
  for (let count = 1; count <= 8; count++) {
    await placeOrder(server, orderOf(branch, product))
    await eventually(() => heardIds.length >= count)
  }
  expect(new Set(heardIds).size).toBe(heardIds.length)
  expect(read).toBe(heardIds.length)
  const before = looks
  await sleep(300)
  expect(looks - before, 'without a notification only every few seconds').toBeLessThan(3)
  stop()
})

test('B32: an order that is paid online is new when it is paid', async () => {
  const stream = await follow(server, staff.headers)
  const { orm } = server.services.database
  const unpaid = await place(branch)
  const { id: placedAs } = await heard(stream, 'created', unpaid)
  await orm.update(orders).set({ paymentMethod: 'mollie' }).where(eq(orders.id, unpaid.id))
  await orm.execute(
    sql`insert into order_events ("order", branch, kind, created_at) values
      (${unpaid.id}, ${branch.id}, 'created', now()), (${unpaid.id}, ${branch.id}, 'paid', now()),
      (${unpaid.id}, ${branch.id}, 'confirmed', now())`,
  )
  await orm.execute(sql`select pg_notify('theke_orders', '')`)
  const later = await place(branch)
  await heard(stream, 'created', later)
  const announced = stream.messages.filter(({ id, event }) => event.order.id === unpaid.id && id !== placedAs)
  expect(announced.map(({ event }) => event.kind)).toEqual(['created', 'confirmed'])
  stream.close()
})

test.each([{ isEnabled: false }, { roles: [] }])(
  '[OPEN-140~] [T11~] the stream of somebody who is changed to %j ends at once',
  async (change) => {
    const leaving = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
    const admin = await signIn(server)
    const stream = await follow(server, leaving.headers)
    const ended = once(stream.response, 'end', { signal: AbortSignal.timeout(5_000) })
    stream.response.resume()
    const changed = await server.app.inject({
      method: 'PUT',
      url: `/api/users/${leaving.id}`,
      payload: change,
      headers: admin.headers,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    await ended
  },
)

test.each(['changed', 'deleted', 'taken away'] as const)(
  'the stream of somebody whose permission set is %s ends at once, and may be opened again',
  async (how) => {
    const admin = await signIn(server)
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
      const headers = admin.headers
      const answer = await server.app.inject({
        method,
        url: `/api/${path}`,
        headers,
        ...(payload && { payload }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json<{ data: { id: number } }>().data
    }
    const set = (await send('POST', 'permission-sets', { name: `Probe ${how}`, rights: ['tables.edit'] })).id
    const person = await signIn(server, {
      roles: ['ROLE_EMPLOYEE'],
      branches: [branch.id],
      permissions: [{ branch: branch.id, set }],
    })
    const stream = await follow(server, person.headers)
    const ended = once(stream.response, 'end', { signal: AbortSignal.timeout(5_000) })
    stream.response.resume()
    if (how === 'changed') await send('PUT', `permission-sets/${set}`, { rights: [] })
    else if (how === 'deleted') await send('DELETE', `permission-sets/${set}`)
    else await send('PUT', `users/${person.id}`, { permissions: [] })
    await ended
    expect((await follow(server, person.headers)).response.statusCode).toBe(200)
  },
)

test('[T11~] where anything may have changed each stream is checked, and says that branches and alarms may be others', async () => {
  const { pool } = server.services.database
  const leaving = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id] })
  const { response } = await follow(server, leaving.headers)
  let text = ''
  response.on('data', (part: string) => (text += part))
  const missed = () => pool.query(`select pg_notify('theke_changes', '*')`)
  await missed()
  await eventually(() => ['branches', 'alarms'].every((name) => text.includes(`event: ${name}\n`)))
  await pool.query('update users set is_enabled = false where id = $1', [leaving.id])
  const ended = once(response, 'end', { signal: AbortSignal.timeout(5_000) })
  await missed()
  await ended
})

type Plan = { Plans?: Plan[] } & Partial<
  Record<'Actual Rows' | 'Actual Loops' | 'Rows Removed by Filter', number>
>
/** How many rows a statement looked at. */
const rowsIn = ({
  'Actual Rows': rows = 0,
  'Actual Loops': loops = 1,
  'Rows Removed by Filter': left = 0,
  Plans = [],
}: Plan): number => Plans.reduce((sum, plan) => sum + rowsIn(plan), (rows + left) * loops)

test('among very many events a look for new ones reads few of them, also before they were ever analyzed', async () => {
  const { pool, url } = server.services.database
  const order = await place(branch)
  const many = `insert into order_events ("order", branch, kind, created_at)
    select $1, $2, 'prepared', now() from generate_series(1, 20000) returning id`
  const before = (await pool.query<{ id: number }>(many, [order.id, branch.id])).rows.at(-1)?.id ?? 0
  const feed = createOrderFeed({ pool, url, log: server.services.log })
  onTestFinished(() => feed.close())
  const asked = vi.spyOn(pool, 'query')
  const kinds: string[] = []
  await feed.follow(undefined, { onEvent: ({ event }) => kinds.push(event.kind), onGap: () => {} })
  await confirm(order.id)
  await eventually(() => kinds.includes('confirmed'))
  const looks = asked.mock.calls
    .map(([statement]) => statement as unknown as { name?: string; text: string; values: [number, number[]] })
    // the streams of other tests hear of the twenty thousand
    .filter(({ name, values }) => name === 'order-events-unseen' && values[0] >= before)
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  // a connection that has asked often plans no more for each look
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare look as ${looks[0]?.text}`)
  const values = looks
    .at(-1)
    ?.values.map((value) => `'${JSON.stringify(value).replace(/^\[(.*)\]$/, '{$1}')}'`)
  const { rows } = await client.query(`explain (analyze, format json) execute look(${values?.join()})`)
  expect(rowsIn(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(500)
})

test('a follower that cannot begin is told so', async () => {
  const { pool, url } = server.services.database
  const feed = createOrderFeed({ pool, url, log: server.services.log })
  onTestFinished(() => feed.close())
  vi.spyOn(pool, 'query').mockRejectedValue(new Error('away'))
  await expect(feed.follow(undefined, { onEvent: () => {}, onGap: () => {} })).rejects.toThrow('away')
  await expect(feed.follow(7, { onEvent: () => {}, onGap: () => {} })).rejects.toThrow('away')
})

test('visitors get no stream', async () => {
  const { response } = await follow(server, {})
  expect(response.statusCode).toBe(401)
})
