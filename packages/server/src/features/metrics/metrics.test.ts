import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../platform/jobs.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf } from '../orders/testing.ts'

const token = 'a token for tests with more than 32 characters'.replaceAll(' ', '-')
let server: TestApp

beforeAll(async () => {
  server = await useTestApp({}, { METRICS_TOKEN: token })
})

const ask = (authorization?: string, from = server) =>
  from.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
const read = async () => (await ask(`Bearer ${token}`)).body
const valueOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('only the token of the operator opens the metrics; for everybody else they do not exist', async () => {
  const answer = await ask(`Bearer ${token}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
    expect((await ask(wrong)).statusCode, wrong).toBe(404)
})

test('a server without METRICS_TOKEN has no metrics, whatever is sent', async () => {
  const without = await useTestApp()
  for (const sent of [undefined, `Bearer ${token}`, 'Bearer undefined', 'Bearer '])
    expect((await ask(sent, without)).statusCode, sent).toBe(404)
})

test('requests are counted by the pattern of their route, never by what was sent', async () => {
  for (const id of ['Kennwort', 'Zahl']) await server.app.inject(`/api/products/${id}?search=Geheimnis`)
  await server.app.inject('/api/gibt-es-nicht-und-heisst-Maria')
  const text = await read()
  const labels = 'method="GET",route="/api/products/:id",status="4xx"'
  expect(valueOf(text, `theke_http_request_duration_seconds_count{${labels}}`)).toBe('2')
  expect(text).not.toMatch(/Kennwort|Zahl|Geheimnis|Maria/)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('an order counts once, however often its request is repeated', async () => {
  const branch = await givenBranch(server)
  const product = await givenProduct(server)
  await heardOfChanges(server)
  const headers = { 'idempotency-key': '2b1a6f0e-0c1d-4f5a-9a55-8e5a3f8d2c11' }
  const payload = orderOf(branch, product)
  for (let sent = 0; sent < 3; sent++) {
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/orders', payload, headers })
    expect(statusCode).toBe(201)
  }
  expect(valueOf(await read(), 'theke_orders_placed_total')).toBe('1')
})

test('the queue, its oldest job and the outbox are those of the database', async () => {
  const { orm, pool } = server.services.database
  await pool.query('delete from messages')
  await pool.query('delete from graphile_worker._private_jobs')
  await jobs.add(orm, 'refund-payment', { id: 7 }, { inSeconds: -90 })
  await jobs.add(orm, 'refund-payment', { id: 8 }, { inSeconds: 600 })
  await pool.query(
    `insert into messages (channel, recipient, text, message_id) values ('email', 'a@example.at', 'Hallo', '<1@theke>')`,
  )
  const text = await read()
  expect(valueOf(text, 'theke_jobs{state="due"}')).toBe('1')
  expect(valueOf(text, 'theke_jobs{state="later"}')).toBe('1')
  expect(Number(valueOf(text, 'theke_jobs_oldest_due_seconds'))).toBeGreaterThanOrEqual(90)
  expect(valueOf(text, 'theke_outbox_waiting')).toBe('1')
  expect(valueOf(text, 'theke_database_up')).toBe('1')
  expect(text).not.toContain('example.at')
})

test('a page that follows the offer of its branch is an open stream until it leaves', async () => {
  const branch = await givenBranch(server)
  await heardOfChanges(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  await fetch(`${address}/api/branches/${branch.id}/offer`, { signal: leaving.signal })
  expect(valueOf(await read(), 'theke_event_streams_open')).toBe('1')
  leaving.abort()
  await expect.poll(async () => valueOf(await read(), 'theke_event_streams_open')).toBe('0')
  expect(await read()).not.toContain('route="/api/branches/:id/offer"')
})

test('while the database is away the rest is still measured, and no old figure is shown', async () => {
  const away = await useTestApp({}, { METRICS_TOKEN: token })
  const scrape = async () => (await ask(`Bearer ${token}`, away)).body
  expect(valueOf(await scrape(), 'theke_outbox_waiting')).toBe('0')
  await away.services.database.close()
  const text = await scrape()
  expect(valueOf(text, 'theke_database_up')).toBe('0')
  expect(text).not.toMatch(/^theke_(jobs|outbox)[^\n]* \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
})
