import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../platform/mail.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import type { User } from './accounts.ts'
import { cookieOf, givenUser, goodPassword, loggedIn, refusal } from './given-user.ts'
import { codeAt, stepOf } from './totp.ts'

let server: TestApp
const mails: Mail[] = []
const start = new Date('2026-11-16T10:00:00Z')

beforeAll(async () => {
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  server = await useTestApp({ mailer })
})
beforeEach(() => {
  server.clock.now = start
})

type Headers = { cookie: string }
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, body?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers, ...(body ? { body } : {}) })
const login = ({ username }: User, code?: string) =>
  server.app.inject({ method: 'POST', url: '/api/login', body: { username, password: goodPassword, code } })
const codeNow = (secret: string) => codeAt(secret, stepOf(server.clock.now))
const waitSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000)
}

async function givenEnrolled(values: Partial<User> = {}) {
  const user = await givenUser(server, values)
  const headers = await loggedIn(server, user)
  const { secret, uri } = (await call('POST', '/users/me/second-factor', headers)).json().data
  const confirmed = await call('POST', '/users/me/second-factor/confirm', headers, { code: codeNow(secret) })
  const recoveryCodes: string[] = confirmed.json().data.recoveryCodes
  return { user, headers, secret, uri, recoveryCodes }
}

test('once turned on, a login needs the code of the app, and each code works once', async () => {
  const { user, headers, secret, uri } = await givenEnrolled()
  expect(uri).toContain(`secret=${secret}`)
  expect((await call('GET', '/users/me', headers)).json().data.hasSecondFactor).toBe(true)
  const missing = await login(user)
  const text = 'Bitte geben Sie den Code Ihrer Authentifizierungs-App ein.'
  expect([missing.statusCode, missing.json()]).toMatchObject([422, refusal(text, 'code')])
  const wrong = await login(user, '000000')
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, refusal('Der Code ist ungültig.', 'code')])
  expect((await login(user, codeNow(secret))).statusCode).toBe(422) // the confirmation used it
  waitSeconds(30)
  const code = codeNow(secret)
  const responses = await Promise.all([login(user, code), login(user, code), login(user, code)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
})

test('a wrong code is in the log, without the code', async () => {
  const { user } = await givenEnrolled()
  await login(user, '918273')
  const { rows } = await server.services.database.pool.query(
    `select message, context from logs where "user" = $1 and message like '%fehlgeschlagen%'`,
    [user.id],
  )
  expect(rows).toMatchObject([{ message: 'Anmeldung fehlgeschlagen: falscher Code' }])
  expect(JSON.stringify(rows)).not.toContain('918273')
})

test('the code is only asked for after the right password', async () => {
  const { user, secret } = await givenEnrolled()
  waitSeconds(30)
  const body = { username: user.username, password: 'falsch', code: codeNow(secret) }
  const response = await server.app.inject({ method: 'POST', url: '/api/login', body })
  expect(response.json()).toMatchObject(refusal('Die Zugangsdaten sind ungültig.'))
  expect((await login(user, codeNow(secret))).statusCode).toBe(200)
})

test('ten recovery codes replace the phone, each once', async () => {
  const { user, recoveryCodes } = await givenEnrolled()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/)
  expect((await login(user, first)).statusCode).toBe(200)
  expect((await login(user, first)).statusCode).toBe(422)
  expect((await login(user, second.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
  const { rows } = await server.services.database.pool.query('select * from second_factors')
  expect(JSON.stringify(rows)).not.toContain(second)
})

test('recovery codes have 120 random bits, of which only the hash is stored, and short ones of before still work', async () => {
  const enrolled = await Promise.all([givenEnrolled(), givenEnrolled()])
  const codes = enrolled.flatMap(({ recoveryCodes }) => recoveryCodes.map((code) => code.replaceAll('-', '')))
  expect(new Set(codes).size).toBe(20)
  // 5 bits a character, none of them fixed: over twenty codes every place has several values
  for (let place = 0; place < 24; place++)
    expect(new Set(codes.map((code) => code[place])).size, `place ${place}`).toBeGreaterThan(4)
  const { user } = enrolled[0]
  const { pool } = server.services.database
  const { rows } = await pool.query('select recovery_hashes from second_factors where "user" = $1', [user.id])
  for (const hash of rows[0].recovery_hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const hash = createHash('sha256').update('abcdefghijklmnop').digest('hex')
  await pool.query('update second_factors set recovery_hashes = array[$2] where "user" = $1', [user.id, hash])
  expect((await login(user, 'abcd-efgh-ijkl-mnop')).statusCode).toBe(200)
  expect((await login(user, 'abcd-efgh-ijkl-mnop')).statusCode).toBe(422)
})

test('the seed of an app has 160 random bits, others each time', async () => {
  const headers = await loggedIn(server, await givenUser(server))
  const seeds: string[] = []
  while (seeds.length < 20)
    seeds.push((await call('POST', '/users/me/second-factor', headers)).json().data.secret)
  for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/)
  for (let place = 0; place < 32; place++)
    expect(new Set(seeds.map((seed) => seed[place])).size, `place ${place}`).toBeGreaterThan(4)
})

test('before the first right code nothing changes at the login', async () => {
  const user = await givenUser(server)
  const headers = await loggedIn(server, user)
  const { secret } = (await call('POST', '/users/me/second-factor', headers)).json().data
  expect((await login(user)).statusCode).toBe(200)
  const wrong = await call('POST', '/users/me/second-factor/confirm', headers, { code: '000000' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, refusal('Der Code ist ungültig.', 'code')])
  const again = (await call('POST', '/users/me/second-factor', headers)).json().data
  expect(again.secret).not.toBe(secret)
  const old = await call('POST', '/users/me/second-factor/confirm', headers, { code: codeNow(secret) })
  expect(old.statusCode).toBe(422)
})

test('a second factor that is on cannot be replaced, only turned off with the password', async () => {
  const { user, headers } = await givenEnrolled()
  const again = await call('POST', '/users/me/second-factor', headers)
  const text = 'Die Anmeldung in zwei Schritten ist bereits eingeschaltet.'
  expect([again.statusCode, again.json()]).toMatchObject([409, refusal(text)])
  const wrong = await call('DELETE', '/users/me/second-factor', headers, { password: 'falsch' })
  expect(wrong.json()).toMatchObject(refusal('Die Zugangsdaten sind ungültig.', 'password'))
  const off = await call('DELETE', '/users/me/second-factor', headers, { password: goodPassword })
  expect([off.statusCode, off.json()]).toEqual([200, { data: null }])
  expect((await login(user)).statusCode).toBe(200)
})

test('an administrator turns it off for somebody who lost the phone; an employee may not', async () => {
  const { user } = await givenEnrolled()
  const url = `/users/${user.id}/second-factor`
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await call('DELETE', url, employee.headers)).statusCode).toBe(403)
  const admin = await signIn(server)
  expect((await call('DELETE', url, admin.headers)).statusCode).toBe(200)
  expect((await login(user)).statusCode).toBe(200)
})

test('a login link needs the code too, and a missing one does not use it up', async () => {
  const { user, secret } = await givenEnrolled({ email: 'factor@shop.example' })
  const asked = await server.app.inject({
    method: 'POST',
    url: '/api/login-link',
    body: { username: user.email },
  })
  await expect.poll(() => mails.length).toBe(1)
  const url = `/login-link/${/login-link\/([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1]}`
  const headers = { cookie: cookieOf(asked) }
  const missing = await call('POST', url, headers)
  expect([missing.statusCode, missing.json().errors[0].field]).toEqual([422, 'code'])
  waitSeconds(30)
  expect((await call('POST', url, headers, { code: codeNow(secret) })).statusCode).toBe(200)
})

test('guessing codes is limited like guessing passwords', async () => {
  const { user } = await givenEnrolled()
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const statuses = []
  for (let tries = 0; tries < 7; tries++) {
    const body = { username: user.username, password: goodPassword, code: '000000' }
    statuses.push((await limited.app.inject({ method: 'POST', url: '/api/login', body })).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('a shop that requires a second factor of administrators lets them do nothing else before', async () => {
  const { pool } = server.services.database
  const admin = await givenUser(server, { roles: ['ROLE_ADMIN'] })
  const employee = await givenUser(server)
  const headers = await loggedIn(server, admin)
  expect((await call('GET', '/users/me', headers)).json().data.needsSecondFactor).toBe(false)
  const switchTo = (isRequired: boolean) =>
    pool.query(
      `insert into settings (id, "values") values (1, $1)
       on conflict (id) do update set "values" = settings.values || excluded.values`,
      [JSON.stringify({ isSecondFactorRequired: isRequired })],
    )
  await switchTo(true)
  try {
    expect((await call('GET', '/users/me', headers)).json().data).toMatchObject({ needsSecondFactor: true })
    for (const url of ['/users', '/orders', '/logs', '/working-activities']) {
      const refused = await call('GET', url, headers)
      const text = 'Bitte richten Sie zuerst die Anmeldung in zwei Schritten ein.'
      expect([refused.statusCode, refused.json()], url).toMatchObject([403, refusal(text)])
      expect(refused.json().errors[0].code).toBe('secondFactorSetup')
    }
    const drafts = await call('GET', '/sites?isPublic=false', headers)
    expect([drafts.statusCode, drafts.json().data ?? []]).toMatchObject([expect.any(Number), []])
    expect((await call('GET', '/users/me', await loggedIn(server, employee))).json().data).toMatchObject({
      needsSecondFactor: false,
    })
    const { secret } = (await call('POST', '/users/me/second-factor', headers)).json().data
    await call('POST', '/users/me/second-factor/confirm', headers, { code: codeNow(secret) })
    expect((await call('GET', '/users', headers)).statusCode).toBe(200)
    expect((await call('GET', '/users/me', headers)).json().data.needsSecondFactor).toBe(false)
  } finally {
    await switchTo(false)
  }
})
