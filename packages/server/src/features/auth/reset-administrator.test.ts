import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { ensureAdministrator } from './first-administrator.ts'
import { givenUser, goodPassword, loggedIn } from './given-user.ts'
import { resetAdministrator } from './reset-administrator.ts'

const login = (server: TestApp, username: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/login', body: { username, password } })
const reset = ({ services }: TestApp, username?: string) =>
  services.database.orm.transaction((tx) =>
    resetAdministrator(tx, { username, adminUsername: 'admin', now: services.now }),
  )
const stateOf = async ({ services }: TestApp, username: string) => {
  const { rows } = await services.database.pool.query(
    'select is_enabled as "isEnabled", locked_at as "lockedAt", expires_at as "expiresAt", roles from users where username = $1',
    [username],
  )
  return rows[0]
}

test('a reset gives a new password, opens the account again and ends what was signed in', async () => {
  const server = await useTestApp({}, { RATE_LIMITS: 'on' })
  await givenUser(server, { username: 'Admin', roles: ['ROLE_ADMIN'] })
  const headers = await loggedIn(server, { username: 'Admin' } as never)
  for (let wrong = 0; wrong < 6; wrong++) await login(server, 'admin', 'falsch falsch falsch')
  const { pool } = server.services.database
  await pool.query(`update users set is_enabled = false, locked_at = now(), expires_at = now()`)
  await pool.query(
    `insert into second_factors ("user", secret, is_confirmed) select id, 'ABC', true from users`,
  )
  const made = await reset(server)
  expect(made).toEqual({
    username: 'Admin',
    password: expect.stringMatching(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/),
    isNew: false,
    hadSecondFactor: true,
  })
  const me = await server.app.inject({ url: '/api/users/me', headers })
  expect(me.json()).toEqual({ data: null })
  expect((await login(server, 'admin', goodPassword)).statusCode).toBe(422)
  expect((await login(server, 'admin', made.password)).statusCode).toBe(200)
  const { rows } = await pool.query(`select message, context from logs where channel = 'audit' order by id`)
  expect(JSON.stringify(rows)).not.toContain(made.password)
  expect(rows.length).toBeGreaterThan(0)
})

test('only administrators are reset: a name that is none is refused with those there are', async () => {
  const server = await useTestApp()
  await givenUser(server, { username: 'chefin', roles: ['ROLE_ADMIN'] })
  await givenUser(server, { username: 'berta' })
  for (const name of ['berta', 'niemand', undefined])
    await expect(reset(server, name)).rejects.toThrow('administrators of this shop: chefin')
  expect((await stateOf(server, 'berta')).roles).toEqual(['ROLE_EMPLOYEE'])
  expect((await reset(server, 'CHEFIN')).username).toBe('chefin')
})

test('a shop without any administrator gets one', async () => {
  const server = await useTestApp()
  await givenUser(server, { username: 'berta' })
  const made = await reset(server, 'berta')
  expect((await login(server, 'berta', made.password)).json().data.roles).toEqual([
    'ROLE_EMPLOYEE',
    'ROLE_ADMIN',
  ])
  const empty = await useTestApp()
  const first = await reset(empty)
  expect(first).toMatchObject({ username: 'admin', isNew: true })
  expect((await login(empty, 'admin', first.password)).statusCode).toBe(200)
  const again = await empty.services.database.orm.transaction((tx) =>
    ensureAdministrator(tx, readSettings({})),
  )
  expect(again).toBeUndefined()
})
