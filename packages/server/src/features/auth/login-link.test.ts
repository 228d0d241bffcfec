import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '../../platform/mail.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { cookieOf, givenUser, goodPassword, loggedIn, refusal } from './given-user.ts'
import { createLoginLink } from './login-links.ts'
import { removeExpired } from './remove-expired.ts'

let server: TestApp
const mails: Mail[] = []
const start = new Date('2026-11-16T10:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const environment = { PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'on' }
const mailer = {
  send: async (_tx: unknown, mail: Mail) => {
    mails.push(mail)
  },
}

beforeAll(async () => {
  server = await useTestApp({ mailer }, environment)
})
beforeEach(() => {
  server.clock.now = start
  mails.length = 0
})

const ask = (username: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/login-link', body: { username }, headers })
const use = (token: string, cookie: string, body?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/login-link/${token}`,
    headers: { cookie },
    ...(body ? { body } : {}),
  })
const tokenIn = (mail: Mail | undefined) => /login-link\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''

async function givenLink(values: Parameters<typeof givenUser>[1] = {}) {
  const email = `${crypto.randomUUID()}@shop.example`
  const user = await givenUser(server, { email, ...values })
  const cookie = cookieOf(await ask(email))
  const mail = await vi.waitUntil(() => mails.find(({ to }) => to === email))
  return { user, cookie, token: tokenIn(mail) }
}

const linkInvalid = refusal('Der Anmelde-Link ist ungültig oder abgelaufen.')

test('[OPEN-187] the link in the mail signs in once', async () => {
  const { user, cookie, token } = await givenLink({ firstName: 'Anna' })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: user.email, subject: 'Ihr Anmelde-Link' })
  expect(mails[0]?.text).toContain(`http://shop.example/backend/login-link/${token}`)
  expect(mails[0]?.html).toContain(`<a href="http://shop.example/backend/login-link/${token}">`)
  const first = await use(token, cookie)
  expect([first.statusCode, first.json().data.id]).toEqual([200, user.id])
  const me = await server.app.inject({ url: '/api/users/me', headers: { cookie: cookieOf(first) } })
  expect(me.json().data.id).toBe(user.id)
  const second = await use(token, cookie)
  expect([second.statusCode, second.json()]).toMatchObject([410, linkInvalid])
})

test('[OPEN-187] the answer to a request does not tell whether the account exists', async () => {
  const user = await givenUser(server, { email: 'known@shop.example' })
  const answers = [await ask(user.username), await ask('niemand'), await ask('nobody@shop.example')]
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([200, '{"data":null}'])
    expect(answer.headers['set-cookie']).toMatch(
      /^login-link=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  }
  await vi.waitUntil(() => mails.length > 0)
  expect(mails.map(({ to }) => to)).toEqual(['known@shop.example'])
})

test('an account without a password gets no link, and one that was made for it does not work', async () => {
  const user = await givenUser(server, { email: 'nobody-yet@shop.example', password: '' })
  const cookie = cookieOf(await ask(user.email))
  await givenLink() // the request before it is done by now
  expect(mails.filter(({ to }) => to === user.email)).toEqual([])
  const browser = cookie.split('=')[1] ?? ''
  const { orm } = server.services.database
  const token = await createLoginLink(orm, { user: user.id, browser, now: start })
  const response = await use(token, cookie)
  expect([response.statusCode, response.json()]).toMatchObject([410, linkInvalid])
})

test('the link is worth nothing after ten minutes, or without a link at all', async () => {
  const { cookie, token } = await givenLink()
  server.clock.now = minutesLater(10)
  for (const wrong of [token, 'x'.repeat(43), 'x'])
    expect([(await use(wrong, cookie)).statusCode, (await use(wrong, cookie)).json()]).toMatchObject([
      410,
      linkInvalid,
    ])
})

test('[OPEN-187] another browser is asked to use the first one, and does not use the link up', async () => {
  const { cookie, token } = await givenLink()
  const otherBrowser = cookieOf(await ask('niemand'))
  const text = 'Bitte öffnen Sie den Link in dem Browser, in dem Sie ihn angefordert haben.'
  for (const foreign of ['', otherBrowser]) {
    const response = await use(token, foreign)
    expect([response.statusCode, response.json()]).toMatchObject([410, refusal(text)])
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  expect((await use(token, cookie)).statusCode).toBe(200)
})

test('opening the link with GET changes nothing, so that mail scanners cannot use it up', async () => {
  const { cookie, token } = await givenLink()
  for (let times = 0; times < 2; times++)
    expect(
      (await server.app.inject({ url: `/api/login-link/${token}`, headers: { cookie } })).statusCode,
    ).toBe(404)
  expect((await use(token, cookie)).statusCode).toBe(200)
})

test('two uses at the same moment make one session', async () => {
  const { cookie, token } = await givenLink()
  const responses = await Promise.all([use(token, cookie), use(token, cookie), use(token, cookie)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
})

test('a forged Host header does not change the address in the mail', async () => {
  const user = await givenUser(server, { email: 'host@shop.example' })
  await ask(user.username, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  await vi.waitUntil(() => mails.length > 0)
  expect(JSON.stringify(mails)).not.toContain('evil')
  expect(mails[0]?.text).toContain('http://shop.example/')
})

test('at most three links an hour are sent to an account, and the fourth answer looks the same', async () => {
  const user = await givenUser(server, { email: 'often@shop.example' })
  for (let times = 0; times < 5; times++) {
    const answer = await ask(times % 2 ? user.username : user.email)
    expect([answer.statusCode, answer.body]).toEqual([200, '{"data":null}'])
    await vi.waitUntil(() => mails.length >= Math.min(times + 1, 3))
  }
  await givenLink() // whatever was still under way is done by now
  expect(mails.filter(({ to }) => to === 'often@shop.example')).toHaveLength(3)
})

test.each([
  { text: 'Das Konto ist deaktiviert.', values: { isEnabled: false } },
  { text: 'Das Konto ist gesperrt.', values: { lockedAt: start } },
  { text: 'Das Konto ist abgelaufen.', values: { expiresAt: start } },
])('[AUTH-10] $text also by link', async ({ text, values }) => {
  const { cookie, token } = await givenLink(values)
  const response = await use(token, cookie)
  expect([response.statusCode, response.json()]).toMatchObject([422, refusal(text)])
})

test('after signing in by link a forgotten password can be replaced for half an hour', async () => {
  const { user, cookie, token } = await givenLink()
  const other = await loggedIn(server, user)
  const headers = { cookie: cookieOf(await use(token, cookie)) }
  const change = (password: string) =>
    server.app.inject({ method: 'PUT', url: '/api/users/me/password', headers, body: { password } })
  expect((await change('gelbe Krähe lacht laut')).statusCode).toBe(200)
  const elsewhere = await server.app.inject({ url: '/api/users/me', headers: other })
  expect(elsewhere.json()).toEqual({ data: null })
  expect((await change('rote Schnecke rennt')).statusCode).toBe(422)
})

test('half an hour after signing in by link the old password is needed', async () => {
  const { cookie, token } = await givenLink()
  const headers = { cookie: cookieOf(await use(token, cookie)) }
  server.clock.now = minutesLater(30)
  const body = { password: 'gelbe Krähe lacht laut' }
  const response = await server.app.inject({ method: 'PUT', url: '/api/users/me/password', headers, body })
  expect(response.json()).toMatchObject(
    refusal('Bitte geben Sie Ihr Passwort erneut ein.', 'currentPassword'),
  )
})

test('a link session may not change users before the password is entered', async () => {
  const { cookie, token } = await givenLink({ roles: ['ROLE_ADMIN'] })
  const headers = { cookie: cookieOf(await use(token, cookie)) }
  const create = () =>
    server.app.inject({ method: 'POST', url: '/api/users', headers, body: { username: 'von-link' } })
  expect((await create()).statusCode).toBe(403)
  const body = { password: goodPassword }
  await server.app.inject({ method: 'POST', url: '/api/reauthenticate', headers, body })
  expect((await create()).statusCode).toBe(201)
})

test('a new password makes links worthless that are still under way', async () => {
  const { user, cookie, token } = await givenLink()
  const headers = await loggedIn(server, user)
  const body = { currentPassword: goodPassword, password: 'gelbe Krähe lacht laut' }
  await server.app.inject({ method: 'PUT', url: '/api/users/me/password', headers, body })
  expect((await use(token, cookie)).statusCode).toBe(410)
})

test('housekeeping removes what has expired and nothing else', async () => {
  const old = await givenLink()
  server.clock.now = minutesLater(8)
  const recent = await givenLink()
  server.clock.now = minutesLater(12)
  await removeExpired(server.services.database.orm, minutesLater(12))
  const { rows } = await server.services.database.pool.query('select "user" from login_links')
  expect(rows).toContainEqual({ user: recent.user.id })
  expect(rows).not.toContainEqual({ user: old.user.id })
  expect((await use(recent.token, recent.cookie)).statusCode).toBe(200)
})
