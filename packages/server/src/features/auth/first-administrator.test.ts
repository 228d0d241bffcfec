import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { ensureAdministrator } from './first-administrator.ts'

const login = (server: TestApp, username: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/login', body: { username, password } })

test('[AUTH-01] the first start makes an administrator with a generated password that works', async () => {
  const server = await useTestApp()
  const { orm } = server.services.database
  const made = await orm.transaction((tx) => ensureAdministrator(tx, readSettings({})))
  expect(made).toEqual({
    username: 'admin',
    password: expect.stringMatching(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/),
  })
  const response = await login(server, 'admin', made?.password ?? '')
  expect(response.json().data.roles).toEqual(['ROLE_ADMIN'])
  expect(await orm.transaction((tx) => ensureAdministrator(tx, readSettings({})))).toBeUndefined()
})

test('[OPEN-149] name and password come from the settings, and the password is not repeated', async () => {
  const server = await useTestApp()
  const settings = readSettings({ ADMIN_USERNAME: 'chefin', ADMIN_PASSWORD: 'zwölf Zeichen reichen' })
  const made = await server.services.database.orm.transaction((tx) => ensureAdministrator(tx, settings))
  expect(made).toEqual({ username: 'chefin' })
  expect((await login(server, 'chefin', 'zwölf Zeichen reichen')).statusCode).toBe(200)
})

test('a shop that has an administrator gets no other, whatever the settings say', async () => {
  const server = await useTestApp()
  await signIn(server, { username: 'vorhanden' })
  const settings = readSettings({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'zwölf Zeichen reichen' })
  const made = await server.services.database.orm.transaction((tx) => ensureAdministrator(tx, settings))
  expect(made).toBeUndefined()
  expect((await login(server, 'admin', 'zwölf Zeichen reichen')).statusCode).toBe(422)
})

test('two processes that start at the same moment make one administrator', async () => {
  const { database } = (await useTestApp()).services
  const start = () => database.orm.transaction((tx) => ensureAdministrator(tx, readSettings({})))
  const made = await Promise.all([start(), start(), start()])
  expect(made.filter(Boolean)).toHaveLength(1)
})
