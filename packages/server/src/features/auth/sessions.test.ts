import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { tableOf } from '../../crud/entity-table.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessions } from './auth-tables.ts'
import { removeExpiredSessions } from './sessions.ts'

let server: TestApp
const start = new Date('2026-11-16T10:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

beforeAll(async () => {
  server = await useTestApp()
})

const statusAt = async (headers: { cookie: string }, minutes: number, url = '/api/tables') => {
  server.clock.now = minutesLater(minutes)
  const { statusCode } = await server.app.inject({ url, headers })
  return statusCode
}

test('[AUTH-01] roles of the session decide what is open', async () => {
  server.clock.now = start
  const admin = await signIn(server)
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const nobody = await signIn(server, { roles: [] })
  expect(await statusAt(admin.headers, 0, '/api/users')).toBe(200)
  expect(await statusAt(employee.headers, 0, '/api/users')).toBe(403)
  expect(await statusAt(employee.headers, 0)).toBe(200)
  expect(await statusAt(nobody.headers, 0)).toBe(403)
})

test('only the hash of the token is stored', async () => {
  server.clock.now = start
  const { headers, id } = await signIn(server)
  const token = headers.cookie.split('=')[1] ?? ''
  const rows = await server.services.database.orm.select().from(sessions).where(eq(sessions.user, id))
  expect(token).toHaveLength(43)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a session ends after an hour without a request', async () => {
  server.clock.now = start
  const { headers } = await signIn(server)
  expect(await statusAt(headers, 59)).toBe(200)
  expect(await statusAt(headers, 118)).toBe(200)
  expect(await statusAt(headers, 178)).toBe(401)
})

test.each([
  { role: 'ROLE_ADMIN', hours: 12 },
  { role: 'ROLE_EMPLOYEE', hours: 18 },
] as const)('a session of $role ends after $hours hours, however busy', async ({ role, hours }) => {
  server.clock.now = start
  const { headers } = await signIn(server, { roles: [role] })
  for (let minutes = 45; minutes < hours * 60; minutes += 45)
    expect(await statusAt(headers, minutes)).toBe(200)
  expect(await statusAt(headers, hours * 60)).toBe(401)
})

test.each([
  { why: 'an hour of silence', minutes: 61 },
  { why: 'its whole life', minutes: 24 * 60 },
])('a session that ended after $why stays ended when the clock goes back (R12)', async ({ minutes }) => {
  server.clock.now = start
  const { headers } = await signIn(server)
  expect(await statusAt(headers, 1)).toBe(200)
  expect(await statusAt(headers, minutes)).toBe(401)
  expect(await statusAt(headers, 1)).toBe(401)
})

test('requests within a minute write nothing', async () => {
  server.clock.now = start
  const { headers, id } = await signIn(server)
  const lastSeen = async () => {
    const [row] = await server.services.database.orm.select().from(sessions).where(eq(sessions.user, id))
    return row?.lastSeenAt
  }
  await statusAt(headers, 0.5)
  expect(await lastSeen()).toEqual(start)
  await statusAt(headers, 2)
  expect(await lastSeen()).toEqual(minutesLater(2))
})

test.each([
  { state: 'disabled', values: { isEnabled: false } },
  { state: 'locked', values: { lockedAt: start } },
  { state: 'expired', values: { expiresAt: start } },
  { state: 'deleted', values: { archivedAt: start } },
])('[OPEN-187] the next request of a $state user has no session', async ({ values }) => {
  server.clock.now = start
  const { headers, id } = await signIn(server)
  expect(await statusAt(headers, 0)).toBe(200)
  const users = tableOf('users')
  await server.services.database.orm.update(users).set(values).where(eq(users.id, id))
  const response = await server.app.inject({ url: '/api/tables', headers })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ errors: [{ message: 'Es ist keine Sitzung vorhanden.' }] })
})

test('sessions survive a restart of the server', async () => {
  server.clock.now = start
  const { headers } = await signIn(server)
  const restarted = await useTestApp({ database: server.services.database })
  const response = await restarted.app.inject({ url: '/api/users', headers })
  expect(response.statusCode).toBe(200)
})

test('sessions that are over are removed, others stay', async () => {
  server.clock.now = start
  const idle = await signIn(server)
  server.clock.now = minutesLater(50)
  const recent = await signIn(server)
  await removeExpiredSessions(server.services.database.orm, minutesLater(90))
  const left = await server.services.database.orm.select({ user: sessions.user }).from(sessions)
  expect(left).toContainEqual({ user: recent.id })
  expect(left).not.toContainEqual({ user: idle.id })
})

test.each(['', 'sid=', 'sid=short', `sid=${'a'.repeat(43)}`, `sid=${'a'.repeat(5000)}`, 'sid=%00'])(
  'a cookie that was never given out makes a visitor: %s',
  async (cookie) => {
    const response = await server.app.inject({ url: '/api/tables', headers: { cookie } })
    expect(response.statusCode).toBe(401)
  },
)
