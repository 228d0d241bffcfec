import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenUser, goodPassword, loggedIn, refusal } from './given-user.ts'

let server: TestApp
const start = new Date('2026-11-16T10:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const newPassword = 'blaue Ziege tanzt barfuß'

beforeAll(async () => {
  server = await useTestApp()
})
beforeEach(() => {
  server.clock.now = start
})

type Headers = { cookie: string }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, body?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(body ? { body } : {}) })
const changePassword = (headers: Headers, body: object) => call('PUT', '/users/me/password', headers, body)
const isSignedIn = async (headers: Headers) => (await call('GET', '/users/me', headers)).json().data !== null

test('a new password ends the other sessions of the person and no others', async () => {
  const user = await givenUser(server)
  const [here, there, somebody] = [
    await loggedIn(server, user),
    await loggedIn(server, user),
    (await signIn(server)).headers,
  ]
  const response = await changePassword(here, { currentPassword: goodPassword, password: newPassword })
  expect([response.statusCode, response.json()]).toEqual([200, { data: null }])
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(there)).toBe(false)
  expect(await isSignedIn(somebody)).toBe(true)
  const login = (password: string) =>
    server.app.inject({ method: 'POST', url: '/api/login', body: { username: user.username, password } })
  expect((await login(goodPassword)).statusCode).toBe(422)
  expect((await login(newPassword)).statusCode).toBe(200)
})

test.each([
  {
    body: { currentPassword: 'falsch', password: newPassword },
    field: 'currentPassword',
    text: 'Die Zugangsdaten sind ungültig.',
  },
  {
    body: { password: newPassword },
    field: 'currentPassword',
    text: 'Bitte geben Sie Ihr Passwort erneut ein.',
  },
  {
    body: { currentPassword: goodPassword, password: 'zu kurz' },
    field: 'password',
    text: 'Das Passwort muss zwischen 12 und 128 Zeichen lang sein.',
  },
  {
    body: { currentPassword: goodPassword, password: 'Passwort123456' },
    field: 'password',
    text: 'Dieses Passwort ist zu leicht zu erraten.',
  },
  { body: { currentPassword: goodPassword }, field: 'password', text: 'Bitte füllen Sie dieses Feld aus.' },
])('a password change is refused: $field: $text', async ({ body, field, text }) => {
  const headers = await loggedIn(server, await givenUser(server))
  const response = await changePassword(headers, body)
  expect([response.statusCode, response.json()]).toMatchObject([422, refusal(text, field)])
})

test('[OPEN-140] the own account needs a session, but no role', async () => {
  const { headers } = await signIn(server, { roles: [] })
  expect((await call('GET', '/users/me', headers)).json().data).toMatchObject({ roles: [] })
  expect((await call('GET', '/users/me/sessions', headers)).statusCode).toBe(200)
  expect((await call('GET', '/tables', headers)).statusCode).toBe(403)
  const visitor = await call('GET', '/users/me/sessions', { cookie: '' })
  expect([visitor.statusCode, visitor.json()]).toMatchObject([
    401,
    refusal('Es ist keine Sitzung vorhanden.'),
  ])
})

test('changing users, tokens and keys asks for the password after half an hour', async () => {
  const admin = await givenUser(server, { roles: ['ROLE_ADMIN'] })
  const headers = await loggedIn(server, admin)
  const create = (username: string) => call('POST', '/users', headers, { username })
  server.clock.now = minutesLater(29)
  expect((await create('fresh')).statusCode).toBe(201)
  server.clock.now = minutesLater(30)
  const text = 'Bitte geben Sie Ihr Passwort erneut ein.'
  const calls = [
    await create('late'),
    await call('PUT', `/users/${admin.id}`, headers, { firstName: 'Anna' }),
    await call('DELETE', `/users/${admin.id}`, headers),
    await call('POST', `/users/${admin.id}/access-token`, headers),
    await call('DELETE', `/users/${admin.id}/second-factor`, headers),
    await call('DELETE', `/users/${admin.id}/sessions`, headers),
    await call('POST', '/branches/1/keys', headers, { purpose: 'frontdesk' }),
    await call('DELETE', '/branches/1/keys/1', headers),
    await call('POST', '/users/me/second-factor', headers),
  ]
  for (const response of calls)
    expect([response.statusCode, response.json()]).toMatchObject([403, refusal(text, 'currentPassword')])
  expect((await call('GET', '/users', headers)).statusCode).toBe(200)
  expect((await call('POST', '/tags', headers, { name: 'bio' })).statusCode).toBe(201)
  const wrong = await call('POST', '/reauthenticate', headers, { password: 'falsch' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    422,
    refusal('Die Zugangsdaten sind ungültig.', 'password'),
  ])
  expect((await call('POST', '/reauthenticate', headers, { password: goodPassword })).statusCode).toBe(200)
  expect((await create('late')).statusCode).toBe(201)
})

test('the password entered in time keeps the session going', async () => {
  const headers = await loggedIn(server, await givenUser(server, { roles: ['ROLE_ADMIN'] }))
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    server.clock.now = minutesLater(minutes)
    expect(await isSignedIn(headers)).toBe(true)
  }
  server.clock.now = minutesLater(11 * 60 + 50)
  const renewed = await call('POST', '/reauthenticate', headers, { password: goodPassword })
  expect(renewed.json().data).toMatchObject({ sessionEndsAt: minutesLater(23 * 60 + 50).toISOString() })
  server.clock.now = minutesLater(12 * 60 + 30)
  expect(await isSignedIn(headers)).toBe(true)
})

test('guessing the password of an open session is limited like the login', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const { headers } = await signIn(limited)
  const guess = () =>
    limited.app.inject({ method: 'POST', url: '/api/reauthenticate', headers, body: { password: 'falsch' } })
  const statuses = []
  for (let tries = 0; tries < 7; tries++) statuses.push((await guess()).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('open sessions are listed and can be ended one by one, only the own ones', async () => {
  const user = await givenUser(server)
  const headers = await loggedIn(server, user)
  server.clock.now = minutesLater(5)
  const body = { username: user.username, password: goodPassword }
  await server.app.inject({ method: 'POST', url: '/api/login', body, headers: { 'user-agent': 'Telefon' } })
  const list = async () => (await call('GET', '/users/me/sessions', headers)).json().data
  const [phone, current] = await list()
  expect(phone).toMatchObject({
    userAgent: 'Telefon',
    isCurrent: false,
    createdAt: minutesLater(5).toISOString(),
  })
  expect(current).toMatchObject({ isCurrent: true, createdAt: start.toISOString() })
  expect(Object.keys(phone)).not.toContain('tokenHash')

  const stranger = (await signIn(server)).headers
  const [foreign] = (await call('GET', '/users/me/sessions', stranger)).json().data
  expect((await call('DELETE', `/users/me/sessions/${foreign.id}`, headers)).statusCode).toBe(404)
  expect(await isSignedIn(stranger)).toBe(true)

  expect((await call('DELETE', `/users/me/sessions/${phone.id}`, headers)).statusCode).toBe(200)
  expect(await list()).toHaveLength(1)
  const last = await call('DELETE', `/users/me/sessions/${current.id}`, headers)
  expect(last.headers['set-cookie']).toMatch(/^sid=;/)
  expect(await isSignedIn(headers)).toBe(false)
})

test('a person may be signed in at any number of places at once, each of which is listed', async () => {
  const user = await givenUser(server)
  const places = []
  while (places.length < 12) places.push(await loggedIn(server, user))
  for (const headers of places) expect(await isSignedIn(headers)).toBe(true)
  const listed = (await call('GET', '/users/me/sessions', places[0]!)).json().data
  expect(listed).toHaveLength(12)
  expect(listed.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
})
