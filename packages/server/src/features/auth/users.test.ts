import { entities } from '@theke/contract/entities/registry'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { updateRecord } from '../../crud/changes.ts'
import { findRecord } from '../../crud/records.ts'
import { newToken } from '../../platform/secret-token.ts'
import { system } from '../../platform/viewer.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenUser, goodPassword, loggedIn, refusal } from './given-user.ts'
import { createLoginLink } from './login-links.ts'

let server: TestApp
let admin: SignedIn
const start = new Date('2026-11-16T10:00:00Z')

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})
beforeEach(() => {
  server.clock.now = start
})

type Headers = { cookie: string }
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers: Headers = admin.headers,
) => server.app.inject({ method, url: `/api${url}`, headers, ...(body ? { body } : {}) })
const isSignedIn = async (headers: Headers) =>
  (await call('GET', '/users/me', undefined, headers)).json().data !== null
const stored = (id: number) => findRecord(server.services.database.orm, entities.users, id)

test('[OPEN-105] a password is stored as argon2id and returned by nothing', async () => {
  const created = await call('POST', '/users', { username: 'Berta', password: goodPassword })
  expect(created.statusCode).toBe(201)
  const { id } = created.json().data
  expect((await stored(id))?.password).toMatch(/^\$argon2id\$/)
  const answers = [
    created,
    await call('GET', '/users'),
    await call('GET', `/users/${id}`),
    await call('GET', '/logs'),
  ]
  for (const answer of answers) expect(answer.body).not.toMatch(/argon2|"password":|accessToken":/)
  expect((await call('GET', '/users?password=x')).statusCode).toBe(400)
  expect((await call('GET', '/users?sort=password')).statusCode).toBe(400)
  const entries = JSON.stringify(await server.services.database.orm.select().from(logs))
  expect(entries).not.toContain('argon2')
  expect(entries).not.toContain(goodPassword)
})

test('an empty password in a form keeps the one there is', async () => {
  const user = await givenUser(server)
  for (const password of ['', null]) {
    expect((await call('PUT', `/users/${user.id}`, { firstName: 'Berta', password })).statusCode).toBe(200)
    expect(await stored(user.id)).toMatchObject({ firstName: 'Berta', password: user.password })
  }
})

test.each([64, 128])('a password of %i characters is taken as it is, every one of them', async (length) => {
  const password = 'ein langer Satz, den niemand errät: Löwe 7 & Käse! '.repeat(3).slice(0, length - 1)
  const username = `lang-${length}`
  expect((await call('POST', '/users', { username, password: `${password}x` })).statusCode).toBe(201)
  const login = (given: string) =>
    server.app.inject({ method: 'POST', url: '/api/login', body: { username, password: given } })
  expect((await login(`${password}x`)).statusCode).toBe(200)
  for (const other of [password, `${password}y`]) expect((await login(other)).statusCode).toBe(422)
})

test('a password of ones own has no age: after ten years it still signs in, and nothing asks for another', async () => {
  const user = await givenUser(server)
  server.clock.now = new Date('2036-11-16T10:00:00Z')
  const headers = await loggedIn(server, user)
  expect(await isSignedIn(headers)).toBe(true)
  expect((await call('GET', '/tables', undefined, headers)).statusCode).toBe(200)
})

test.each([
  { password: 'kurz', message: 'Der Wert ist zu kurz (mindestens 12 Zeichen).' },
  { password: 'passwordpassword', message: 'Dieses Passwort ist zu leicht zu erraten.' },
  { password: 'Kunigunde-1990', message: 'Dieses Passwort ist zu leicht zu erraten.' },
])('a weak password is refused: $password', async ({ password, message }) => {
  const response = await call('POST', '/users', { username: 'schwach', firstName: 'Kunigunde', password })
  expect([response.statusCode, response.json()]).toMatchObject([422, refusal(message, 'password')])
})

test('usernames and e-mail addresses are unique in any case and across both', async () => {
  await givenUser(server, { username: 'Änne', email: 'Aenne@Shop.example' })
  const taken = async (values: object) => {
    const response = await call('POST', '/users', values)
    return [response.statusCode, response.json().errors?.[0]]
  }
  const message = 'Dieser Wert wird bereits verwendet.'
  expect(await taken({ username: 'änne' })).toMatchObject([422, { message, field: 'username' }])
  expect(await taken({ username: 'x1', email: 'AENNE@shop.example' })).toMatchObject([
    422,
    { message, field: 'email' },
  ])
  expect(await taken({ username: 'aenne@shop.example' })).toMatchObject([422, { message, field: 'username' }])
  await givenUser(server, { username: 'trick@shop.example' })
  expect(await taken({ username: 'x2', email: 'trick@shop.example' })).toMatchObject([
    422,
    { message, field: 'email' },
  ])
  const own = await call('POST', '/users', { username: 'own@shop.example', email: 'own@shop.example' })
  expect(own.statusCode).toBe(201)
})

test.each([
  { change: 'disabled', values: { isEnabled: false } },
  { change: 'locked', values: { lockedAt: start.toISOString() } },
  { change: 'expired', values: { expiresAt: start.toISOString() } },
  { change: 'given another role', values: { roles: ['ROLE_ADMIN'] } },
  { change: 'given another password', values: { password: 'gelbe Krähe lacht laut' } },
])('[AUTH-06] all sessions of a user end when it is $change', async ({ values }) => {
  const user = await givenUser(server)
  const [one, other] = [await loggedIn(server, user), await loggedIn(server, user)]
  expect(await isSignedIn(one)).toBe(true)
  expect((await call('PUT', `/users/${user.id}`, values)).statusCode).toBe(200)
  for (const headers of [one, other]) {
    const response = await call('GET', '/users/me/sessions', undefined, headers)
    expect([response.statusCode, response.json()]).toMatchObject([
      401,
      refusal('Es ist keine Sitzung vorhanden.'),
    ])
  }
  const { rows } = await server.services.database.pool.query('select 1 from sessions where "user" = $1', [
    user.id,
  ])
  expect(rows).toEqual([])
})

test('an administrator signs a person out everywhere, which stands in the log; an employee may not', async () => {
  const user = await givenUser(server, { email: 'ueberall@shop.example' })
  const [one, other] = [await loggedIn(server, user), await loggedIn(server, user)]
  const stranger = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const url = `/users/${user.id}/sessions`
  expect((await call('DELETE', url, undefined, stranger.headers)).statusCode).toBe(403)
  expect((await call('DELETE', '/users/999999/sessions')).statusCode).toBe(404)
  expect(await isSignedIn(one)).toBe(true)
  const { orm, pool } = server.services.database
  const link = { user: user.id, browser: newToken(), now: server.clock.now }
  await createLoginLink(orm, link)

  const ended = await call('DELETE', url)
  expect([ended.statusCode, ended.json()]).toEqual([200, { data: { ended: 2 } }])
  for (const headers of [one, other]) expect(await isSignedIn(headers)).toBe(false)
  expect(await isSignedIn(stranger.headers)).toBe(true)
  const links = await pool.query('select 1 from login_links where "user" = $1', [user.id])
  expect(links.rows).toEqual([])
  const { rows } = await pool.query(
    `select channel, "user", context from logs where message = 'Überall abgemeldet'`,
  )
  const context = { action: 'update', entity: 'users', entityId: user.id, sessions: 2 }
  expect(rows).toEqual([{ channel: 'audit', user: admin.id, context }])
  expect((await call('DELETE', url)).json().data.ended).toBe(0)
  expect(await isSignedIn(await loggedIn(server, user))).toBe(true)
})

test('who signs the own account out everywhere stays signed in here', async () => {
  const user = await givenUser(server, { roles: ['ROLE_ADMIN'] })
  const [here, elsewhere] = [await loggedIn(server, user), await loggedIn(server, user)]
  const ended = await call('DELETE', `/users/${user.id}/sessions`, undefined, here)
  expect(ended.json().data.ended).toBe(1)
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
})

test('other changes leave the sessions alone', async () => {
  const user = await givenUser(server)
  const headers = await loggedIn(server, user)
  await call('PUT', `/users/${user.id}`, { firstName: 'Cäcilia', roles: ['ROLE_EMPLOYEE'], isEnabled: true })
  expect(await isSignedIn(headers)).toBe(true)
})

test('a deleted user is signed out', async () => {
  const user = await givenUser(server)
  const headers = await loggedIn(server, user)
  expect((await call('DELETE', `/users/${user.id}`)).statusCode).toBe(200)
  expect(await isSignedIn(headers)).toBe(false)
})

test('[AUTH-09] only administrators set roles: employees raise neither themselves nor others (B44)', async () => {
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const roles = ['ROLE_ADMIN']
  const colleague = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  for (const url of [`/users/${employee.id}`, '/users/me', `/users/${colleague.id}`]) {
    const response = await call('PUT', url, { roles }, employee.headers)
    expect(response.statusCode).toBe(403)
  }
  const created = await call('POST', '/users', { username: 'zweitkonto', roles }, employee.headers)
  expect(created.statusCode).toBe(403)
  expect((await stored(colleague.id))?.roles).toEqual(['ROLE_EMPLOYEE'])
  const password = { currentPassword: 'x', password: 'gelbe Krähe lacht laut', roles }
  await call('PUT', '/users/me/password', password, employee.headers)
  expect((await stored(employee.id))?.roles).toEqual(['ROLE_EMPLOYEE'])
})

test('[AUTH-01] the last administrator cannot be removed, disabled, locked, limited or demoted (B44)', async () => {
  const alone = await useTestApp()
  const only = await givenUser(alone, { roles: ['ROLE_ADMIN'] })
  const headers = await loggedIn(alone, only)
  const change = (method: 'PUT' | 'DELETE', body?: object, id = only.id) =>
    alone.app.inject({ method, url: `/api/users/${id}`, headers, ...(body ? { body } : {}) })
  const text = 'Es muss mindestens ein aktives Konto mit der Rolle Administration bleiben.'
  const attempts = [
    await change('DELETE'),
    await change('PUT', { roles: ['ROLE_EMPLOYEE'] }),
    await change('PUT', { isEnabled: false }),
    await change('PUT', { lockedAt: start.toISOString() }),
    await change('PUT', { expiresAt: '2027-01-01T00:00:00Z' }),
  ]
  for (const attempt of attempts)
    expect([attempt.statusCode, attempt.json()]).toMatchObject([409, refusal(text)])
  expect((await change('PUT', { firstName: 'Anna' })).statusCode).toBe(200)

  await givenUser(alone, { roles: ['ROLE_ADMIN'], isEnabled: false })
  await givenUser(alone, { roles: ['ROLE_ADMIN'], expiresAt: new Date('2027-01-01T00:00:00Z') })
  expect((await change('DELETE')).statusCode).toBe(409)
  const second = await givenUser(alone, { roles: ['ROLE_ADMIN'] })
  expect((await change('PUT', { isEnabled: false }, second.id)).statusCode).toBe(200)
  expect((await change('PUT', { isEnabled: true }, second.id)).statusCode).toBe(200)
  expect((await change('DELETE')).statusCode).toBe(200)
})

test('an administrator without a password cannot sign in, so it does not count as the remaining one (B44)', async () => {
  const alone = await useTestApp()
  const only = await givenUser(alone, { roles: ['ROLE_ADMIN'] })
  const headers = await loggedIn(alone, only)
  const without = await signIn(alone)
  const change = (method: 'PUT' | 'DELETE', id: number, body?: object) =>
    alone.app.inject({ method, url: `/api/users/${id}`, headers, ...(body ? { body } : {}) })
  const statuses = [
    await change('DELETE', only.id),
    await change('PUT', only.id, { roles: ['ROLE_EMPLOYEE'] }),
    await change('PUT', only.id, { isEnabled: false }),
    await change('PUT', only.id, { lockedAt: start.toISOString() }),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([409, 409, 409, 409])
  expect((await change('DELETE', without.id)).statusCode).toBe(200)
})

test('two administrators who send each other away at the same moment leave one (B44)', async () => {
  const alone = await useTestApp()
  const { app, services } = alone
  for (let round = 0; round < 5; round++) {
    const pair = [
      await givenUser(alone, { roles: ['ROLE_ADMIN'] }),
      await givenUser(alone, { roles: ['ROLE_ADMIN'] }),
    ]
    const [one, other] = await Promise.all(pair.map((user) => loggedIn(alone, user)))
    const url = (index: number) => `/api/users/${pair[index]?.id}`
    const answers = await Promise.all([
      app.inject({ method: 'PUT', url: url(1), headers: one!, body: { roles: ['ROLE_EMPLOYEE'] } }),
      app.inject({ method: 'DELETE', url: url(0), headers: other! }),
    ])
    const left = await services.database.pool.query(
      `select id from users where 'ROLE_ADMIN' = any(roles) and archived_at is null`,
    )
    expect(left.rows, JSON.stringify(answers.map(({ statusCode }) => statusCode))).toHaveLength(1)
    await services.database.pool.query('delete from users')
  }
})

test('two administrators who demote each other at the same moment leave one (B44)', async () => {
  const server = await useTestApp()
  const { database, hooks } = server.services
  const administrator = () => givenUser(server, { roles: ['ROLE_ADMIN'] })
  const [one, other] = [await administrator(), await administrator()]
  const demote = (id: number) =>
    database.orm.transaction((tx) =>
      updateRecord(entities.users, id, { roles: [] }, { tx, viewer: system, hooks }),
    )
  const results = await Promise.allSettled([demote(one.id), demote(other.id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
})
