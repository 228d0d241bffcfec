import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import type { User } from './accounts.ts'
import { cookieOf, givenUser, goodPassword, loggedIn, refusal } from './given-user.ts'
import { softAuthenticator } from './soft-authenticator.ts'

let server: TestApp
const start = new Date('2026-11-16T10:00:00Z')

beforeAll(async () => {
  server = await useTestApp()
})
beforeEach(() => {
  server.clock.now = start
})

type Headers = { cookie: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, headers?: Headers, body?: object) =>
  server.app.inject({ method, url: `/api${url}`, ...(headers ? { headers } : {}), ...(body ? { body } : {}) })
const challenge = async () => (await call('POST', '/passkeys/start')).json().data
const enter = (response: unknown) =>
  call('POST', '/passkeys/login', undefined, { response: response as object })
const login = ({ username }: User, more: object = {}) =>
  call('POST', '/login', undefined, { username, password: goodPassword, ...more })

async function givenPasskey(values: Partial<User> = {}) {
  const user = await givenUser(server, values)
  const headers = await loggedIn(server, user)
  const key = softAuthenticator()
  const { data: options } = (await call('POST', '/users/me/passkeys/start', headers)).json()
  const body = { name: 'Telefon', response: key.create(options) }
  const added = await call('POST', '/users/me/passkeys', headers, body)
  expect([added.statusCode, added.json().data]).toMatchObject([201, { name: 'Telefon', lastUsedAt: null }])
  return { user, headers, key, id: added.json().data.id as number, options }
}

test('a passkey is added, listed, renamed and removed by its owner only', async () => {
  const { headers, id } = await givenPasskey()
  const other = await signIn(server)
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await call(method, `/users/me/passkeys/${id}`, other.headers, { name: 'x' })).statusCode).toBe(
      404,
    )
  const renamed = await call('PUT', `/users/me/passkeys/${id}`, headers, { name: 'Schlüsselbund' })
  expect(renamed.json().data.name).toBe('Schlüsselbund')
  expect((await call('GET', '/users/me/passkeys', headers)).json().data).toMatchObject([
    { id, name: 'Schlüsselbund' },
  ])
  expect((await call('DELETE', `/users/me/passkeys/${id}`, headers)).statusCode).toBe(200)
  expect((await call('GET', '/users/me/passkeys', headers)).json().data).toEqual([])
})

test('a passkey that has checked its holder signs in alone, and the log says so', async () => {
  const { user, key } = await givenPasskey()
  const response = await enter(key.sign(await challenge()))
  expect([response.statusCode, response.json().data?.id]).toEqual([200, user.id])
  const me = await call('GET', '/users/me', { cookie: cookieOf(response) })
  expect(me.json().data.username).toBe(user.username)
  const { rows } = await server.services.database.pool.query(
    `select message from logs where "user" = $1 order by id desc limit 1`,
    [user.id],
  )
  expect(rows).toEqual([{ message: 'Anmeldung mit Passkey' }])
})

const refused = refusal('Dieser Passkey wurde nicht angenommen.')

test('an answer that was used, is too late, or answers no challenge of ours is refused', async () => {
  const { key } = await givenPasskey()
  const options = await challenge()
  const answer = key.sign(options)
  expect((await enter(answer)).statusCode).toBe(200)
  const replayed = await enter(answer)
  expect([replayed.statusCode, replayed.json()]).toMatchObject([422, refused])
  expect((await enter(key.sign(options))).statusCode).toBe(422) // a new signature of a used challenge
  expect((await enter(key.sign({ challenge: 'c2VsYnN0IGVyZnVuZGVu' }))).statusCode).toBe(422)
  const late = await challenge()
  server.clock.now = new Date(start.getTime() + 5 * 60_000)
  expect((await enter(key.sign(late))).statusCode).toBe(422)
})

test('of two equal answers at the same moment one signs in', async () => {
  const { key } = await givenPasskey()
  const answer = key.sign(await challenge())
  const statuses = (await Promise.all([enter(answer), enter(answer)])).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('a page of another origin cannot use a passkey of this shop', async () => {
  const { key } = await givenPasskey()
  key.state.origin = 'https://evil.example'
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  key.state.origin = 'http://localhost:3000'
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(200)
})

test('a passkey of another origin is not stored, nor one for the challenge of somebody else', async () => {
  const user = await givenUser(server)
  const headers = await loggedIn(server, user)
  const foreign = softAuthenticator({ origin: 'https://evil.example' })
  const { data: options } = (await call('POST', '/users/me/passkeys/start', headers)).json()
  const add = (response: unknown, from = headers) =>
    call('POST', '/users/me/passkeys', from, { name: 'x', response: response as object })
  expect((await add(foreign.create(options))).statusCode).toBe(422)
  const { data: own } = (await call('POST', '/users/me/passkeys/start', headers)).json()
  const other = await loggedIn(server, await givenUser(server))
  expect((await add(softAuthenticator().create(own), other)).statusCode).toBe(422)
  expect((await add(softAuthenticator().create(await challenge()))).statusCode).toBe(422)
  expect((await call('GET', '/users/me/passkeys', headers)).json().data).toEqual([])
})

test('a counter that goes back is a copy: refused', async () => {
  const { key } = await givenPasskey()
  key.state.counter = 10
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(200)
  key.state.counter = 4
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  key.state.counter = 10
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  key.state.counter = 11
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(200)
})

test('without a check of its holder a passkey is a second step, not a sign-in', async () => {
  const { user, key } = await givenPasskey()
  key.state.isVerified = false
  expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  const missing = await login(user)
  expect([missing.statusCode, missing.json().errors[0]]).toMatchObject([
    422,
    { code: 'passkeyNeeded', field: 'passkey' },
  ])
  expect((await login(user, { passkey: key.sign(await challenge()) })).statusCode).toBe(200)
})

test('the passkey of somebody else is no second step, and neither is a wrong password with the own one', async () => {
  const { user, key } = await givenPasskey()
  const other = await givenPasskey()
  expect((await login(user, { passkey: other.key.sign(await challenge()) })).statusCode).toBe(422)
  const wrong = { username: user.username, password: 'falsch', passkey: key.sign(await challenge()) }
  expect((await call('POST', '/login', undefined, wrong)).json()).toMatchObject(
    refusal('Die Zugangsdaten sind ungültig.'),
  )
})

test.each(['is_enabled = false', 'locked_at = now()', `expires_at = '2026-11-01'`])(
  'no passkey opens an account with %s',
  async (change) => {
    const { user, key } = await givenPasskey()
    await server.services.database.pool.query(`update users set ${change} where id = $1`, [user.id])
    expect((await enter(key.sign(await challenge()))).statusCode).toBe(422)
  },
)

test('an administrator who turns the second step of somebody off removes the passkeys too', async () => {
  const { user } = await givenPasskey()
  const admin = await signIn(server)
  expect((await call('DELETE', `/users/${user.id}/second-factor`, admin.headers)).statusCode).toBe(200)
  expect((await login(user)).statusCode).toBe(200)
})

test('guessing is limited like passwords', async () => {
  const limited = await useTestApp({}, { RATE_LIMITS: 'on' })
  const { state: _, ...key } = softAuthenticator()
  const statuses = []
  for (let tries = 0; tries < 7; tries++) {
    const body = { response: key.sign({ challenge: 'eA' }) }
    statuses.push((await limited.app.inject({ method: 'POST', url: '/api/passkeys/login', body })).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})
