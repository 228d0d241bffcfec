import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../testing/raw-request.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let port: number
const lines: string[] = []
const log = { write: (line: string) => void lines.push(line) }

beforeAll(async () => {
  server = await useTestApp({}, { LOG_LEVEL: 'info' }, { log })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const raw = (head: string, body = '') =>
  rawRequest(port, `${head}\r\nHost: shop\r\nConnection: close\r\n${body}`)

const malformed = { errors: [{ message: 'Die Anfrage ist fehlerhaft.' }] }

test.each([
  { url: '/api/products?search=%00', why: 'NUL in the query' },
  { url: '/api/products/%00', why: 'NUL in the path' },
  { url: '/api/products?search=%c0%ae', why: 'overlong UTF-8' },
  { url: '/api/products?search=%', why: 'half an escape' },
  { url: '/api/products?search=%ED%A0%80', why: 'half a surrogate pair' },
  { url: '/api/%E0%A4%A', why: 'an address no route can be looked up for' },
])('$why is refused with 400', async ({ url }) => {
  const answer = await raw(`GET ${url} HTTP/1.1`, '\r\n')
  expect(answer.status).toBe(400)
  expect(JSON.parse(Buffer.from(answer.body, 'latin1').toString())).toMatchObject(malformed)
  expect(answer.head).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i)
})

test('no call takes a name twice in its query, for any caller', async () => {
  const { cookie } = (await signIn(server)).headers
  const calls = server.routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
  expect(calls.length).toBeGreaterThan(50)
  for (const { url } of calls) {
    const address = `${url.replaceAll(/:\w+|\*/g, '1')}?search=a&search=b`
    const answer = await server.app.inject({ url: address, headers: { cookie } })
    expect([answer.statusCode, answer.json().errors[0].field], address).toEqual([400, 'search'])
  }
})

test.each([
  { body: '{"__proto__":{"isAdmin":true}}', status: 400, why: 'a prototype cannot be sent' },
  { body: '{"constructor":{"prototype":{"isAdmin":true}}}', status: 400, why: 'nor through constructor' },
  { body: '['.repeat(33), status: 400, why: 'too deep' },
  { body: `[${'0,'.repeat(5_001)}0]`, status: 400, why: 'too many values without a login' },
  { body: '{"a":', status: 400, why: 'not JSON' },
  { body: '{"csp":1,"csp":2}', status: 204, why: 'a repeated name is valid JSON' },
  { body: '', status: 204, why: 'no input is no mistake' },
])('$why: $status', async ({ body, status }) => {
  expect((await post('/api/csp-reports', body)).statusCode).toBe(status)
})

test.each([
  { type: 'text/plain', status: 415 },
  { type: 'application/json x', status: 415 },
  { type: 'application/json; charset=latin1', status: 415 },
  { type: 'application/json; charset="UTF-8"', status: 204 },
  { type: 'application/x-www-form-urlencoded', status: 415 },
  { type: 'multipart/form-data; boundary=x', status: 415 },
])('a body of type $type: $status', async ({ type, status }) => {
  expect((await post('/api/csp-reports', '{}', type)).statusCode).toBe(status)
})

test('a method that no browser or client of ours uses is refused on pages and API alike', async () => {
  for (const path of ['/', '/api/health', '/store/mitte'])
    expect((await raw(`TRACE ${path} HTTP/1.1`, '\r\n')).status).toBe(405)
})

test('[OPEN-121] a multipart body that ends early is malformed, not a failure of ours', async () => {
  const { cookie } = (await signIn(server)).headers
  for (const body of [
    '{}',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  ]) {
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/uploads', headers, payload: body })
    expect(answer.statusCode).toBe(400)
  }
})

test('[OPEN-121] a login is asked for before a body is looked at', async () => {
  const answer = await post('/api/products', '{"a":')
  expect(answer.statusCode).toBe(401)
})

test.each([
  {
    request:
      'POST /api/csp-reports HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  },
  { request: 'GARBAGE\r\n\r\n' },
  { request: 'GET /api/health HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n' },
])('what is not HTTP is refused in our form: $request', async ({ request }) => {
  const answer = await rawRequest(port, request)
  expect(answer.status).toBe(400)
  expect(answer.head).toMatch(/x-content-type-options: nosniff/i)
})

test.each([
  { target: '/', host: '[', status: 400 },
  { target: '/api/health', host: 'shop:99999', status: 400 },
  { target: '/', host: 'shop/../x', status: 400 },
  { target: '/', host: '1.2.3.999', status: 400 },
  { target: '/api/health', host: '[::1]:8080', status: 200 },
  { target: '/api/health', host: '', status: 200 },
  { target: 'http://evil.example/api/health', host: 'shop', status: 200 },
  { target: 'http://evil.example?page=1', host: 'shop', status: 200 },
  { target: 'http://evil.example/', host: '', status: 200 },
])('an address $target of "$host": $status (R13)', async ({ target, host, status }) => {
  const answer = await rawRequest(
    port,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )
  // without a build of the public site there is no page to show
  expect(answer.status === 404 && !target.includes('/api/') ? 200 : answer.status).toBe(status)
  expect(answer.body).not.toContain('evil.example')
})

test('a request that names two hosts is refused', async () => {
  for (const path of ['/', '/api/health'])
    for (const other of ['evil.example', 'shop']) {
      const head = `GET ${path} HTTP/1.1\r\nHost: shop\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`
      expect((await rawRequest(port, head)).status).toBe(400)
    }
})

test('the version is shown to those who work here, not to visitors', async () => {
  expect((await server.app.inject('/api/health')).json()).toEqual({ data: { status: 'ok' } })
  const { headers } = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const answer = await server.app.inject({ url: '/api/health', headers })
  expect(answer.json()).toEqual({ data: { status: 'ok', version: expect.any(String) } })
})

test('too long parameters name nothing, too long headers are refused', async () => {
  expect((await server.app.inject(`/api/products/${'9'.repeat(101)}`)).statusCode).toBe(404)
  expect((await raw('GET /api/health HTTP/1.1', `X: ${'y'.repeat(20_000)}\r\n\r\n`)).status).toBe(431)
})

test('answers of the API are private, inert and silent about what serves them', async () => {
  const { headers } = await server.app.inject('/api/products')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  for (const absent of ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(absent)
})

test.each([
  { accepted: 'gzip, deflate, br', isPacked: true },
  { accepted: 'gzip;q=0, identity', isPacked: false },
  { accepted: undefined, isPacked: false },
])('a long text is packed for a client that accepts "$accepted"', async ({ accepted, isPacked }) => {
  const { cookie } = (await signIn(server)).headers
  const answer = await server.app.inject({
    url: '/api/config',
    headers: { cookie, ...(accepted ? { 'accept-encoding': accepted } : {}) },
  })
  expect(answer.headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined)
  expect(answer.headers.vary).toBe('accept-encoding')
  const text = isPacked ? gunzipSync(answer.rawPayload).toString() : answer.body
  expect(JSON.parse(text)).toHaveProperty('data.shopName')
})

test('a short answer goes as it is', async () => {
  const answer = await server.app.inject({ url: '/api/health', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('HSTS is sent where visitors arrive over https', async () => {
  const { database } = server.services
  const secure = await useTestApp({ database }, { PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'on' })
  const { headers } = await secure.app.inject('/api/health')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('the 301st call of a minute gets 429 with Retry-After; a forwarded address of a stranger changes nothing', async () => {
  const { database } = server.services
  const limited = await useTestApp({ database }, { RATE_LIMITS: 'on' })
  const call = (n: number) =>
    limited.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': `203.0.113.${n % 250}` } })
  for (let n = 0; n < 300; n++) expect((await call(n)).statusCode).toBe(200)
  const refused = await call(300)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({
    errors: [{ message: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.' }],
  })
})

test('another spelling of an address is counted like the usual one, and its answer is as private', async () => {
  const { database } = server.services
  const limited = await useTestApp({ database }, { RATE_LIMITS: 'on' })
  await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: limitedPort } = limited.app.server.address() as AddressInfo
  const call = (target: string) =>
    rawRequest(limitedPort, `GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  for (let n = 0; n < 300; n++) await limited.app.inject('/%61pi/nothing')
  for (const target of [
    '/%61pi/health',
    '/ap%69/unknown',
    'http://shop/api/health',
    'HTTP://x/api/unknown',
  ]) {
    const refused = await call(target)
    expect(refused.status, target).toBe(429)
    expect(refused.head).toMatch(/^cache-control: no-store\r?$/im)
    expect(refused.head).toMatch(/^referrer-policy: no-referrer\r?$/im)
  }
})

test.each([
  '/status/TK42/s3cr3t',
  '/Status/TK42/s3cr3t',
  '//status//TK42//s3cr3t',
  '/%73tatus/TK42/s3cr3t',
  '/%2573tatus/TK42/s3cr3t',
  '/status%2FTK42%2Fs3cr3t',
  '/status/TK42/s3cr3t/',
  '/status/TK42/%20s3cr3t',
  '/status/TK42/%3Fs3cr3t',
  '/status/./TK42/s3cr3t',
  '/status/TK42/x/../s3cr3t',
  '/x/../status/TK42/s3cr3t',
  '/status\\TK42\\s3cr3t',
  '/status/;/TK42/s3cr3t',
  'http://shop/Status/TK42/s3cr3t',
])('%s is logged without its secret', async (target) => {
  lines.length = 0
  await raw(`GET ${target} HTTP/1.1`, '\r\n')
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('"path":"/')
  expect(lines[0]).not.toContain('s3cr3t')
})

test('behind a trusted proxy each forwarded address has its own limit', async () => {
  const { database } = server.services
  const proxied = await useTestApp({ database }, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' })
  const call = (ip: string) => proxied.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': ip } })
  for (let n = 0; n < 300; n++) await call('203.0.113.1')
  expect((await call('203.0.113.1')).statusCode).toBe(429)
  expect((await call('203.0.113.2')).statusCode).toBe(200)
})

test('a request is one log line without secrets', async () => {
  lines.length = 0
  await server.app.inject({
    url: '/api/orders/public/TK42/s3cr3t-hash?comment=x%0A%7B%22level%22%3A60%7D',
    headers: { cookie: 'sid=s3cr3t-cookie', authorization: 'Bearer s3cr3t-token' },
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('s3cr3t')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/api/orders/public/TK42/…?comment',
    msg: 'request',
  })
})

test.each(['/%61pi/orders/public/TK42/s3cr3t%2Dhash', '/newsletter/%75nsubscribe/s3cr3t%2Dtoken'])(
  '%s is logged without its secret, however it is spelled',
  async (url) => {
    lines.length = 0
    await server.app.inject(url)
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('s3cr3t')
  },
)

test('what a browser refused is logged, and only that', async () => {
  lines.length = 0
  const report = {
    body: { blockedURL: 'https://evil.example/x?y', effectiveDirective: 'img-src', sample: 'zzz' },
  }
  const answer = await post('/api/csp-reports', JSON.stringify([report]), 'application/reports+json')
  expect(answer.statusCode).toBe(204)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    report: { blockedURL: 'https://evil.example/x', effectiveDirective: 'img-src' },
  })
  expect(lines.join('')).not.toContain('zzz')
})
