import { entities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { logs } from '../../crud/audit.ts'
import { createRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { findEmployeeByToken } from './access-tokens.ts'
import { findBranchByKey } from './branch-keys.ts'
import { givenUser, refusal } from './given-user.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp({}, { PUBLIC_URL: 'http://shop.example' })
  admin = await signIn(server)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  server.app.inject({ method, url: `/api${url}`, headers: admin.headers, ...(body ? { body } : {}) })

let count = 0
async function givenBranch(): Promise<number> {
  const { database, hooks } = server.services
  const values = { identifier: `filiale-${++count}`, name: 'Hauptplatz' }
  const change = { tx: database.orm, viewer: system, hooks }
  return (await createRecord(entities.branches, values, change))['id'] as number
}

const find = (branch: number, purpose: 'frontdesk' | 'backoffice', key: string) =>
  findBranchByKey(server.services.database.orm, branch, purpose, key)

const storedText = async () => {
  const { rows } = await server.services.database.pool.query(
    `select (select json_agg(b) from branch_keys b) as keys, (select json_agg(a) from access_tokens a) as tokens,
      (select json_agg(l) from logs l) as logs`,
  )
  return JSON.stringify(rows)
}

test('[AUTH-04] a key opens one branch for one purpose and is shown once', async () => {
  const [branch, other] = [await givenBranch(), await givenBranch()]
  const created = await call('POST', `/branches/${branch}/keys`, { purpose: 'frontdesk', label: 'Monitor' })
  expect(created.statusCode).toBe(201)
  const { key, ...entry } = created.json().data
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(entry).toMatchObject({
    purpose: 'frontdesk',
    label: 'Monitor',
    createdAt: '2026-11-16T10:00:00.000Z',
  })
  expect((await call('GET', `/branches/${branch}/keys`)).json()).toEqual({ data: [entry] })
  expect(await storedText()).not.toContain(key)
  expect((await call('GET', `/branches/${branch}`)).body).not.toMatch(/"keys?"|keyHash/)

  expect(await find(branch, 'frontdesk', key)).toBe(branch)
  expect(await find(branch, 'backoffice', key)).toBeUndefined()
  expect(await find(other, 'frontdesk', key)).toBeUndefined()
  expect(await find(branch, 'frontdesk', `${key}x`)).toBeUndefined()
  expect(await find(branch, 'frontdesk', '')).toBeUndefined()
})

test('[OPEN-128] two keys of a purpose can live at once, so that a screen can move to the new one', async () => {
  const branch = await givenBranch()
  const create = (purpose: string) => call('POST', `/branches/${branch}/keys`, { purpose })
  const [first, second] = [(await create('backoffice')).json().data, (await create('backoffice')).json().data]
  const third = await create('backoffice')
  const text = 'Es gibt bereits zwei Schlüssel für diesen Zweck. Bitte löschen Sie zuerst einen davon.'
  expect([third.statusCode, third.json()]).toMatchObject([409, refusal(text, 'purpose')])
  expect((await create('frontdesk')).statusCode).toBe(201)

  expect((await call('DELETE', `/branches/${branch}/keys/${first.id}`)).json()).toEqual({ data: null })
  expect(await find(branch, 'backoffice', first.key)).toBeUndefined()
  expect(await find(branch, 'backoffice', second.key)).toBe(branch)
  expect((await create('backoffice')).statusCode).toBe(201)
})

test('parallel requests do not make a third key', async () => {
  const branch = await givenBranch()
  const creations = Array.from({ length: 6 }, () =>
    call('POST', `/branches/${branch}/keys`, { purpose: 'frontdesk' }),
  )
  const statuses = (await Promise.all(creations)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409])
})

test('a key belongs to its branch: through another one it can be neither seen nor deleted', async () => {
  const [branch, other] = [await givenBranch(), await givenBranch()]
  const { id } = (await call('POST', `/branches/${branch}/keys`, { purpose: 'frontdesk' })).json().data
  expect((await call('GET', `/branches/${other}/keys`)).json()).toEqual({ data: [] })
  expect((await call('DELETE', `/branches/${other}/keys/${id}`)).statusCode).toBe(404)
  expect((await call('GET', '/branches/999/keys')).statusCode).toBe(404)
  expect((await call('POST', '/branches/999/keys', { purpose: 'frontdesk' })).statusCode).toBe(404)
  expect((await call('POST', `/branches/${branch}/keys`, { purpose: 'all' })).json()).toMatchObject(
    refusal('Bitte wählen Sie einen gültigen Wert aus.', 'purpose'),
  )
})

test('the keys of a deleted branch open nothing', async () => {
  const branch = await givenBranch()
  const { key } = (await call('POST', `/branches/${branch}/keys`, { purpose: 'frontdesk' })).json().data
  expect((await call('DELETE', `/branches/${branch}`)).statusCode).toBe(200)
  expect(await find(branch, 'frontdesk', key)).toBeUndefined()
})

test('making and deleting a key is in the log', async () => {
  const branch = await givenBranch()
  const { id } = (await call('POST', `/branches/${branch}/keys`, { purpose: 'backoffice' })).json().data
  await call('DELETE', `/branches/${branch}/keys/${id}`)
  const entries = await server.services.database.orm.select().from(logs)
  expect(entries.slice(-2)).toMatchObject([
    {
      message: 'Schlüssel erstellt (Küche, Filiale „Hauptplatz“)',
      user: admin.id,
      context: { entityId: branch },
    },
    {
      message: 'Schlüssel gelöscht (Küche, Filiale „Hauptplatz“)',
      user: admin.id,
      context: { entityId: branch },
    },
  ])
})

test('[AUTH-03] a time-clock token is shown once, works only with its username, and a new one replaces it', async () => {
  const [anna, berta] = [await givenUser(server, { username: 'anna' }), await givenUser(server)]
  const find = (token: string, username: string) =>
    findEmployeeByToken(server.services.database.orm, token, username, server.clock.now)
  const made = await call('POST', `/users/${anna.id}/access-token`)
  expect(made.statusCode).toBe(201)
  const { token, link, createdAt } = made.json().data
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(link).toBe(`http://shop.example/screen/clock#username=anna&token=${token}`)
  expect((await call('GET', `/users/${anna.id}`)).json().data).toMatchObject({
    accessTokenCreatedAt: createdAt,
  })
  expect(await storedText()).not.toContain(token)

  expect(await find(token, 'Anna')).toBe(anna.id)
  expect(await find(token, berta.username)).toBeUndefined()
  expect(await find('x'.repeat(43), 'anna')).toBeUndefined()
  const renewed = (await call('POST', `/users/${anna.id}/access-token`)).json().data.token
  expect(await find(token, 'anna')).toBeUndefined()
  expect(await find(renewed, 'anna')).toBe(anna.id)
  await call('PUT', `/users/${anna.id}`, { isEnabled: false })
  expect(await find(renewed, 'anna')).toBeUndefined()
  expect((await call('POST', '/users/999/access-token')).statusCode).toBe(404)
})
