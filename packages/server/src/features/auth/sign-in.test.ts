import crypto from 'node:crypto'
import { logs } from '../../crud/audit.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { cookieOf, givenUser, goodPassword, refusal } from './given-user.ts'

let server: TestApp
let limited: TestApp
const start = new Date('2026-11-16T10:00:00Z')

beforeAll(async () => {
  server = await useTestApp()
  limited = await useTestApp({}, { RATE_LIMITS: 'on' })
})
beforeEach(() => {
  server.clock.now = start
  limited.clock.now = start
})
afterEach(() => vi.restoreAllMocks())

const login = (body: object, { to = server, address = '192.0.2.1', headers = {} } = {}) =>
  to.app.inject({ method: 'POST', url: '/api/login', body, headers, remoteAddress: address })

test('[API-13] a login answers with the user and a cookie that opens what the role may open', async () => {
  const user = await givenUser(server, { roles: ['ROLE_ADMIN'], firstName: 'Anna' })
  const response = await login({ username: user.username, password: goodPassword })
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toMatchObject({
    id: user.id,
    firstName: 'Anna',
    roles: ['ROLE_ADMIN'],
    sessionEndsAt: '2026-11-16T22:00:00.000Z',
    hasSecondFactor: false,
  })
  expect(response.body).not.toMatch(/password|argon2/)
  const headers = { cookie: cookieOf(response) }
  const me = await server.app.inject({ url: '/api/users/me', headers })
  expect(me.json()).toEqual(response.json())
  expect((await server.app.inject({ url: '/api/users', headers })).statusCode).toBe(200)
})

test('[OPEN-123] users/me of a visitor is null, not an error', async () => {
  const response = await server.app.inject('/api/users/me')
  expect([response.statusCode, response.json()]).toEqual([200, { data: null }])
})

test('[OPEN-122] /init tells a signed-in person who it is', async () => {
  const user = await givenUser(server)
  const headers = { cookie: cookieOf(await login({ username: user.username, password: goodPassword })) }
  const me = (response: { json(): { data: { url: string; data: unknown }[] } }) =>
    response.json().data.find(({ url }) => url === 'users/me')?.data
  expect(me(await server.app.inject({ url: '/api/init', headers }))).toMatchObject({ id: user.id })
  expect(me(await server.app.inject('/api/init'))).toBeNull()
})

test('the e-mail address and any case of the name sign in as well', async () => {
  const user = await givenUser(server, { username: 'Großmutter', email: 'Oma@Shop.example' })
  for (const username of ['großmutter', ' GROßMUTTER ', 'oma@shop.example', 'OMA@SHOP.EXAMPLE']) {
    const response = await login({ username, password: goodPassword })
    expect(response.json().data).toMatchObject({ id: user.id })
  }
})

test('[AUTH-10] wrong data is 422, whether the user exists or not', async () => {
  const user = await givenUser(server)
  for (const body of [
    { username: user.username, password: 'falsch' },
    { username: 'niemand', password: goodPassword },
    { username: user.username, password: `${goodPassword} ` },
  ]) {
    const response = await login(body)
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      refusal('Die Zugangsdaten sind ungültig.'),
    ])
    expect(response.headers['set-cookie']).toBeUndefined()
  }
})

test('[AUTH-10] known and unknown users cost the same work', async () => {
  const user = await givenUser(server)
  const withoutPassword = await givenUser(server, { password: '' })
  const argon2 = vi.spyOn(crypto, 'argon2')
  for (const username of [user.username, 'niemand', withoutPassword.username]) {
    argon2.mockClear()
    await login({ username, password: 'falsch' })
    expect(argon2).toHaveBeenCalledOnce()
    expect(argon2.mock.calls[0]?.[1]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 })
  }
})

test.each([
  { text: 'Das Konto ist abgelaufen.', values: { expiresAt: start } },
  { text: 'Das Konto ist deaktiviert.', values: { isEnabled: false } },
  { text: 'Das Konto ist gesperrt.', values: { lockedAt: start } },
])('[AUTH-10] $text only after the right password', async ({ text, values }) => {
  const { username } = await givenUser(server, values)
  const right = await login({ username, password: goodPassword })
  expect([right.statusCode, right.json()]).toMatchObject([422, refusal(text)])
  const wrong = await login({ username, password: 'falsch' })
  expect(wrong.json()).toMatchObject(refusal('Die Zugangsdaten sind ungültig.'))
})

test('a deleted user is unknown', async () => {
  const user = await givenUser(server)
  await server.services.database.pool.query('update users set archived_at = now() where id = $1', [user.id])
  const response = await login({ username: user.username, password: goodPassword })
  expect(response.json()).toMatchObject(refusal('Die Zugangsdaten sind ungültig.'))
})

test.each([
  { body: {}, status: 422 },
  { body: { username: 'x' }, status: 422 },
  { body: { username: ['x'], password: { $gt: '' } }, status: 422 },
  { body: { username: 'x'.repeat(300), password: 'y' }, status: 422 },
  { body: { username: 'x', password: 'y'.repeat(2_000) }, status: 422 },
  { body: [], status: 400 },
])('a malformed login is refused in German: %j', async ({ body, status }) => {
  const response = await login(body)
  expect(response.statusCode).toBe(status)
  expect(response.json().errors[0].message).toMatch(/^(Bitte|Der|Die) /)
})

test('[OPEN-141] the cookie cannot be read by scripts or sent by foreign sites, and is bound to the host on https', async () => {
  const user = await givenUser(server)
  const plain = await login({ username: user.username, password: goodPassword })
  expect(plain.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await useTestApp(
    { database: server.services.database },
    { PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'on' },
  )
  const encrypted = await login({ username: user.username, password: goodPassword }, { to: secure })
  expect(encrypted.headers['set-cookie']).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('every login gives a new id and ends the session the browser had', async () => {
  const user = await givenUser(server)
  const first = cookieOf(await login({ username: user.username, password: goodPassword }))
  const again = await login(
    { username: user.username, password: goodPassword },
    { headers: { cookie: first } },
  )
  expect(cookieOf(again)).not.toBe(first)
  const old = await server.app.inject({ url: '/api/users/me', headers: { cookie: first } })
  expect(old.json()).toEqual({ data: null })
})

test('[OPEN-141] after logout the cookie is worthless, and no GET ends a session', async () => {
  const user = await givenUser(server)
  const headers = { cookie: cookieOf(await login({ username: user.username, password: goodPassword })) }
  expect((await server.app.inject({ url: '/api/logout', headers })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/users/me/sessions', headers })).statusCode).toBe(200)
  const logout = await server.app.inject({ method: 'POST', url: '/api/logout', headers })
  expect([logout.statusCode, logout.json()]).toEqual([200, { data: null }])
  expect(logout.headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
  const replay = await server.app.inject({ url: '/api/users/me/sessions', headers })
  expect([replay.statusCode, replay.json()]).toMatchObject([401, refusal('Es ist keine Sitzung vorhanden.')])
  expect((await server.app.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(200)
})

test('a sign-in is in the log', async () => {
  const user = await givenUser(server)
  await login({ username: user.username, password: goodPassword })
  const entries = await server.services.database.orm.select().from(logs).where(eq(logs.user, user.id))
  expect(entries).toMatchObject([{ channel: 'auth', level: 'info', message: 'Anmeldung mit Passwort' }])
})

test('[AUTH-10] the sixth wrong password has to wait 15 minutes, the right one too', async () => {
  const { username } = await givenUser(limited)
  const options = { to: limited, address: '192.0.2.10' }
  for (let tries = 0; tries < 5; tries++)
    expect((await login({ username, password: 'falsch' }, options)).statusCode).toBe(422)
  const text = 'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in 15 Minuten erneut.'
  for (const password of ['falsch', goodPassword]) {
    const response = await login({ username, password }, options)
    expect([response.statusCode, response.json()]).toMatchObject([429, refusal(text)])
    expect(response.headers['retry-after']).toBe('900')
  }
  const elsewhere = await login({ username, password: goodPassword }, { to: limited, address: '192.0.2.11' })
  expect(elsewhere.statusCode).toBe(200)
  limited.clock.now = new Date(start.getTime() + 14.5 * 60_000)
  const soon = await login({ username, password: goodPassword }, options)
  expect(soon.json().errors[0].message).toContain('in 1 Minute')
  limited.clock.now = new Date(start.getTime() + 15 * 60_000)
  expect((await login({ username, password: goodPassword }, options)).statusCode).toBe(200)
})

test('[OPEN-141] junk fields, case, spaces and the e-mail address do not make another account', async () => {
  const { username, email } = await givenUser(limited, { email: 'junk@shop.example' })
  const names = [username, username.toUpperCase(), ` ${username}`, email, email.toUpperCase()]
  const statuses = []
  for (let tries = 0; tries < 30; tries++) {
    const body = {
      username: names[tries % 5],
      password: `falsch${tries}`,
      email: `junk${tries}@x.example`,
      account: tries,
    }
    statuses.push((await login(body, { to: limited, address: '192.0.2.20' })).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(25).fill(429)])
})

test('a hundred guesses at once pass no more than five', async () => {
  const { username } = await givenUser(limited)
  const argon2 = vi.spyOn(crypto, 'argon2')
  const guesses = Array.from({ length: 100 }, (_, index) =>
    login({ username, password: `falsch${index}` }, { to: limited, address: '192.0.2.30' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect(argon2).toHaveBeenCalledTimes(5)
})

test('right passwords do not count, also many at once', async () => {
  const { username } = await givenUser(limited)
  const options = { to: limited, address: '192.0.2.40' }
  const logins = Array.from({ length: 12 }, () => login({ username, password: goodPassword }, options))
  const statuses = (await Promise.all(logins)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('an address that tries many accounts is stopped after twenty', async () => {
  const statuses = []
  for (let tries = 0; tries < 22; tries++) {
    const body = { username: `spray-${tries}`, password: 'Sommer2026' }
    statuses.push(
      (await login(body, { to: limited, address: '2001:db8::1:0:0:' + tries.toString(16) })).statusCode,
    )
  }
  expect(statuses.slice(-3)).toEqual([422, 429, 429])
})

test('the hundredth wrong password of a day is reported to the administrators, once', async () => {
  const user = await givenUser(limited)
  vi.spyOn(crypto, 'argon2').mockImplementation((_algorithm, _parameters, done) =>
    done(null, Buffer.alloc(32)),
  )
  for (let tries = 0; tries < 102; tries++)
    await login(
      { username: user.username, password: 'falsch' },
      { to: limited, address: `198.51.100.${tries}` },
    )
  const entries = await limited.services.database.orm.select().from(logs).where(eq(logs.user, user.id))
  expect(entries.filter(({ level }) => level === 'warning')).toMatchObject([
    {
      channel: 'auth',
      level: 'warning',
      message: '100 fehlgeschlagene Anmeldungen an einem Konto innerhalb eines Tages',
      context: { entity: 'users', entityId: user.id },
    },
  ])
})

test('with RATE_LIMITS=off nothing is counted', async () => {
  const { username } = await givenUser(server)
  for (let tries = 0; tries < 7; tries++)
    expect((await login({ username, password: 'falsch' })).statusCode).toBe(422)
})

test('a failed sign-in is in the log with the account and the address, and nothing that was typed', async () => {
  const { orm } = server.services.database
  const user = await givenUser(server)
  const secrets = ['Mein-altes-Passwort-17', 'Mein-Passwort-im-Namensfeld']
  await login({ username: user.username, password: secrets[0] }, { address: '192.0.2.77' })
  await login({ username: secrets[1], password: goodPassword }, { address: '192.0.2.78' })
  const entries = (await orm.select().from(logs).where(eq(logs.channel, 'auth'))).filter(({ context }) =>
    ['192.0.2.77', '192.0.2.78'].includes(String(context['address'])),
  )
  expect(entries).toMatchObject([
    {
      message: 'Anmeldung fehlgeschlagen: falsches Passwort',
      user: user.id,
      context: { address: '192.0.2.77', entity: 'users', entityId: user.id },
    },
    {
      message: 'Anmeldung fehlgeschlagen: unbekanntes Konto',
      user: null,
      context: { address: '192.0.2.78' },
    },
  ])
  for (const secret of [...secrets, goodPassword]) expect(JSON.stringify(entries)).not.toContain(secret)
})
