import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, rawAnswer } from './call/define-call.ts'
import type { ClientEvents } from './client.ts'
import { ApiError, createClient } from './client.ts'

const shared = { policy: 'public', failure: 'Produkte konnten nicht geladen werden.', summary: '' } as const
const products = defineCall({ ...shared, method: 'GET', path: '/products', answer: z.array(z.int()) })
const order = defineCall({
  ...shared,
  method: 'POST',
  path: '/orders',
  body: z.object({ a: z.int() }),
  answer: z.object({ id: z.int() }),
})
const status = defineCall({
  ...shared,
  method: 'GET',
  path: '/orders/public/:uid/:hash',
  params: { uid: z.string(), hash: z.string() },
  answer: z.object({ status: z.string() }),
})

const labels = defineCall({
  ...shared,
  method: 'POST',
  path: '/labels',
  body: z.object({ a: z.int() }),
  answer: rawAnswer('application/pdf'),
})

/** A client whose server gives these answers one after the other; an Error stands for a lost connection. */
function clientWith(answers: (Response | Error)[], events: ClientEvents = {}) {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const send: typeof fetch = async (url, init) => {
    requests.push({
      url: new Request(new URL(url as string, 'http://shop')).url.slice('http://shop'.length),
      init,
    })
    const answer = answers.shift()
    if (answer instanceof Error || !answer) throw answer ?? new Error('no answer left')
    return answer
  }
  return { client: createClient(events, send), requests }
}

const json = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers })

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

test('[API-01] paths are under /api and the payload is what stands under data', async () => {
  const { client, requests } = clientWith([
    json(201, { data: { id: 7 } }),
    new Response(null, { status: 204 }),
  ])
  expect(await client(order, { a: 1 })).toEqual({ id: 7 })
  expect(requests[0]).toMatchObject({ url: '/api/orders', init: { method: 'POST', body: '{"a":1}' } })
  expect(await client(products)).toBeUndefined()
})

test('a file comes as it is, and its refusal as of any other call', async () => {
  const pdf = new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
  const refused = json(422, { errors: [{ message: 'Bitte wählen Sie ein Produkt.', code: 'invalid' }] })
  const { client, requests } = clientWith([pdf, refused], { showsServerMessages: true })
  const file = await client(labels, { a: 1 })
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-'])
  expect(requests[0]).toMatchObject({ url: '/api/labels', init: { method: 'POST', body: '{"a":1}' } })
  const failure = await failureOf(client(labels, { a: 1 }))
  expect([failure.code, failure.message]).toEqual(['invalid', 'Bitte wählen Sie ein Produkt.'])
})

test.each([
  { why: 'a lost connection', answer: new TypeError('fetch failed'), status: 0 },
  { why: 'an error page of a proxy', answer: new Response('<h1>502</h1>', { status: 502 }), status: 502 },
  { why: 'a list of something else', answer: json(500, { errors: 'kaputt' }), status: 500 },
])('[ERR-05] $why becomes one error with the German sentence', async ({ answer, status }) => {
  const error = await failureOf(clientWith([answer]).client(products))
  expect({ message: error.message, status: error.status, errors: error.errors }).toEqual({
    message: 'Produkte konnten nicht geladen werden.',
    status,
    errors: [],
  })
})

test('[ERR-06] the first message of the server replaces the sentence only where that is asked for', async () => {
  const refusal = () =>
    json(422, { errors: [{ message: 'Bitte wählen.', field: 'table' }, { message: 'Zweite' }] })
  const { client } = clientWith([refusal(), refusal()])
  expect((await failureOf(client(order, { a: 1 }))).message).toBe(order.failure)
  const shown = await failureOf(client(order, { a: 1 }, { showsServerMessage: true }))
  expect(shown.message).toBe('Bitte wählen.')
  expect(shown.errors[0]).toEqual({ message: 'Bitte wählen.', field: 'table' })
})

test('[ERR-05] the recovery action repeats the same call', async () => {
  const { client, requests } = clientWith([json(503, {}, { 'retry-after': '4' }), json(200, { data: [1] })])
  const error = await failureOf(client(products))
  expect(error.retryAfter).toBe(4)
  expect(await error.retry()).toEqual([1])
  expect(requests.map(({ url }) => url)).toEqual(['/api/products', '/api/products'])
})

test('[ERR-05] a call with more to do than to receive the answer is repeated the way its caller says', async () => {
  const { client, requests } = clientWith([new TypeError('fetch failed')])
  const error = await failureOf(client(products, {}, { retry: async () => 'all of it' }))
  expect(await error.retry()).toBe('all of it')
  expect(requests).toHaveLength(1)
})

test('[SHELL-04][SHELL-05] a call is running under its key until it succeeds or fails', async () => {
  const log: string[] = []
  const events: ClientEvents = {
    started: (key) => void log.push(`+${key}`),
    ended: (key) => void log.push(`-${key}`),
    failed: () => void log.push('!'),
  }
  const { client } = clientWith([json(200, { data: 1 }), json(500, {})], events)
  await client(products)
  await failureOf(client(products, {}, { key: 'orders/u/h/status' }))
  expect(log).toEqual(['+products', '-products', '+orders/u/h/status', '!', '-orders/u/h/status'])
})

test('[ANALYTICS-02] a silent call leaves no trace, not even when it fails', async () => {
  const log: string[] = []
  const note = () => void log.push('event')
  const { client } = clientWith([json(401, {})], {
    started: note,
    ended: note,
    failed: note,
    signedOut: note,
  })
  await failureOf(client(products, {}, { kind: 'silent' }))
  expect(log).toEqual([])
})

test('[ROUTE-15] 401 says that nobody is signed in any more', async () => {
  let signedOut = 0
  const { client } = clientWith([json(401, {}), json(403, {})], { signedOut: () => void (signedOut += 1) })
  await failureOf(client(order, { a: 1 }))
  await failureOf(client(order, { a: 1 }))
  expect(signedOut).toBe(1)
})

test('[STATUS-17~] a polled call asks for what is new: 304 keeps the old value, another order its own', async () => {
  const { client, requests } = clientWith([
    json(200, { data: { status: 'waiting' } }, { etag: '"1"' }),
    new Response(null, { status: 304 }),
    json(200, { data: { status: 'confirmed' } }, { etag: '"2"' }),
    json(200, { data: { status: 'canceled' } }, { etag: '"9"' }),
    new Response(null, { status: 304 }),
  ])
  const poll = (uid: string) => client(status, { uid, hash: '1' }, { isPolled: true })
  const first = await poll('A')
  expect(await poll('A')).toBe(first)
  expect(await poll('A')).toEqual({ status: 'confirmed' })
  expect(await poll('B')).toEqual({ status: 'canceled' })
  expect(await poll('A')).toEqual({ status: 'confirmed' })
  expect(requests.map(({ init }) => new Headers(init?.headers).get('if-none-match'))).toEqual([
    null,
    '"1"',
    '"1"',
    null,
    '"2"',
  ])
})

test('a 304 that nobody asked for is a failure', async () => {
  const { client } = clientWith([new Response(null, { status: 304 })])
  expect((await failureOf(client(products, {}, { isPolled: true }))).status).toBe(304)
})
