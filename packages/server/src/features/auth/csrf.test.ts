import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { refusal } from './given-user.ts'

let server: TestApp
let local: TestApp
let cookie: string
let localCookie: string

beforeAll(async () => {
  server = await useTestApp({}, { PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'on' })
  local = await useTestApp()
  cookie = (await signIn(server)).headers.cookie
  localCookie = (await signIn(local)).headers.cookie
})

type Case = { why: string; headers: Record<string, string> }
let count = 0
const createTag = (headers: Record<string, string>, to = server) =>
  to.app.inject({ method: 'POST', url: '/api/tags', headers, body: { name: `tag ${++count}` } })

test.each<Case>([
  { why: 'a page of another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { why: 'a page of a sister host', headers: { 'sec-fetch-site': 'same-site' } },
  { why: 'another origin', headers: { origin: 'https://evil.example' } },
  { why: 'an opaque origin', headers: { origin: 'null' } },
  { why: 'the unencrypted origin', headers: { origin: 'http://shop.example' } },
  { why: 'an origin that begins alike', headers: { origin: 'https://shop.example.evil.example' } },
  {
    why: 'another origin in a browser that claims to be at home',
    headers: { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  },
])('[AUTH-10] a change from $why is refused', async ({ headers }) => {
  const response = await createTag({ cookie, ...headers })
  expect([response.statusCode, response.json()]).toMatchObject([403, refusal('Das CSRF-Token ist ungültig.')])
})

test.each<Case>([
  { why: 'no browser', headers: {} },
  { why: 'the own page', headers: { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' } },
  { why: 'the address bar', headers: { 'sec-fetch-site': 'none' } },
])('a change from $why passes', async ({ headers }) => {
  expect((await createTag({ cookie, ...headers })).statusCode).toBe(201)
})

test('without PUBLIC_URL the page must come from where it sends to', async () => {
  const at = (origin: string) => createTag({ cookie: localCookie, host: '127.0.0.1:3000', origin }, local)
  expect((await at('http://127.0.0.1:3000')).statusCode).toBe(201)
  expect((await at('http://evil.example')).statusCode).toBe(403)
  expect((await at('http://127.0.0.1:4000')).statusCode).toBe(403)
})

test('reading is open to foreign pages, which cannot see the answer', async () => {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  expect((await server.app.inject({ url: '/api/tags', headers })).statusCode).toBe(200)
})

test('without a session there is nothing to protect: the login itself passes', async () => {
  const headers = { origin: 'https://evil.example' }
  const body = { username: 'niemand', password: 'falsch' }
  const response = await server.app.inject({ method: 'POST', url: '/api/login', headers, body })
  expect(response.statusCode).toBe(422)
})

test.each([
  { why: 'from a form of a page', headers: { 'sec-fetch-site': 'same-origin' }, status: 403 },
  { why: 'from a form of an old browser', headers: { origin: 'https://shop.example' }, status: 403 },
  {
    why: 'from our script',
    headers: { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch' },
    status: 'passes',
  },
  { why: 'from a program', headers: {}, status: 'passes' },
])('multipart $why: $status', async ({ headers, status }) => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/tags',
    headers: { cookie, ...type, ...headers },
    body,
  })
  if (status === 403) expect(response.json()).toMatchObject(refusal('Das CSRF-Token ist ungültig.'))
  else expect(response.statusCode).not.toBe(403)
})
