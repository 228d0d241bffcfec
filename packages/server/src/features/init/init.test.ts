import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { entities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { createRecord } from '../../crud/changes.ts'
import { beginClosing } from '../../platform/edge/close-gracefully.ts'
import { system } from '../../platform/viewer.ts'
import { eventually } from '../../testing/eventually.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await useTestApp()
})

const lists = [
  'divisions',
  'branches',
  'menus',
  'categories',
  'products',
  'tags',
  'tables',
  'sites',
  'navigations',
  'blocks',
  'donatees',
]

async function init(headers: Record<string, string> = {}) {
  const response = await server.app.inject({ url: '/api/init', headers })
  return { response, entries: response.json<{ data: { url: string; data: never }[] }>().data }
}

const create = (path: keyof typeof entities, body: object) =>
  createRecord(entities[path], body, {
    tx: server.services.database.orm,
    viewer: system,
    hooks: server.services.hooks,
  })

test('[API-02] the initial load has all 13 entries, users/me null for visitors', async () => {
  const { entries } = await init()
  expect(entries.map((entry) => entry.url)).toEqual(['config', 'users/me', ...lists])
  expect(entries[1]?.data).toBeNull()
})

test('[API-02] is sent compressed with an ETag, and 304 when the caller has it', async () => {
  const plain = await server.app.inject('/api/init')
  const packed = await server.app.inject({ url: '/api/init', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const again = await server.app.inject({
    url: '/api/init',
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(packed.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('an answer that is kept has the headers of every other one, also while the server ends', async () => {
  const ending = await useTestApp({ database: server.services.database })
  await ending.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = ending.app.server.address() as AddressInfo
  const headersOf = async (path: string, given: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: given })
    await answer.arrayBuffer()
    const {
      date: _date,
      'x-request-id': id,
      connection,
      'keep-alive': _keep,
      ...headers
    } = Object.fromEntries(answer.headers)
    expect(id).toMatch(/\S/)
    return { status: answer.status, connection, headers }
  }
  const { headers: usual } = await headersOf('config')
  const first = await headersOf('init')
  expect(first.headers).toEqual({
    ...usual,
    etag: expect.any(String),
    vary: 'accept-encoding',
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'content-length': expect.any(String),
  })
  const etag = { 'if-none-match': first.headers['etag'] ?? '' }
  const known = await headersOf('init', etag)
  expect(known).toMatchObject({ status: 304, connection: 'keep-alive' })
  beginClosing(ending.app.server)
  expect(await headersOf('init')).toEqual({ ...first, connection: 'close' })
  expect(await headersOf('init', etag)).toEqual({ ...known, connection: 'close' })
  await ending.app.close()
})

test('[API-02] a change in another process is seen', async () => {
  const other = await useTestApp({ database: server.services.database })
  await init()
  const admin = await signIn(other)
  const created = await other.app.inject({
    method: 'POST',
    url: '/api/tags',
    headers: admin.headers,
    payload: { name: 'Neuer Tag' },
  })
  expect(created.statusCode).toBe(201)
  await eventually(async () => (await server.app.inject('/api/init')).body.includes('Neuer Tag'))
})

test('[AUTH-07~] [API-02] [OPEN-143] drafts, disabled products and secrets are not in it; administrators see drafts (B41)', async () => {
  await create('sites', { name: 'GeheimerEntwurf', path: 'geheim', isPublic: false })
  await create('blocks', { identifier: 'geheimer-block', isPublic: false })
  await create('products', { name: 'AusgeschaltetesProdukt', price: 1, tax: 10, isEnabled: false })
  const admin = await signIn(server)
  await server.app.inject({
    method: 'POST',
    url: '/api/config',
    headers: admin.headers,
    payload: { notificationEmail: 'chef@example.at' },
  })
  await heardOfChanges(server)
  const { response } = await init()
  for (const secret of [
    'GeheimerEntwurf',
    'geheimer-block',
    'AusgeschaltetesProdukt',
    'chef@example.at',
    'password',
  ]) {
    expect(response.body).not.toContain(secret)
  }
  const mine = await init(admin.headers)
  expect(mine.response.body).toContain('GeheimerEntwurf')
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  const theirs = await init(employee.headers)
  expect(theirs.response.body).not.toContain('GeheimerEntwurf')
  expect(theirs.response.body).not.toContain('geheimer-block')
  expect(theirs.response.body, 'they work with all products').toContain('AusgeschaltetesProdukt')
})

test('[API-03] the public lists need no login', async () => {
  for (const path of ['branches', 'categories', 'products', 'menus', 'donatees']) {
    expect((await server.app.inject(`/api/${path}`)).statusCode, path).toBe(200)
  }
})

test('[API-04] [API-05] the configuration: public to read, fields that are sent replace the stored ones', async () => {
  const admin = await signIn(server)
  const post = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/config', headers: admin.headers, payload })
  expect((await server.app.inject({ method: 'POST', url: '/api/config', payload: {} })).statusCode).toBe(401)
  await post({ shopName: 'Feinkost', enablePluginSMS: true })
  const saved = await post({ title: 'Willkommen' })
  expect(saved.json().data).toMatchObject({
    shopName: 'Feinkost',
    title: 'Willkommen',
    enablePluginSMS: true,
    currency: 'EUR',
  })
  const refused = await post({ currency: 'EURO', title: 'Anders' })
  expect(refused.json().errors[0]).toMatchObject({ field: 'currency' })
  const read = await server.app.inject('/api/config')
  expect(read.json().data).toMatchObject({ title: 'Willkommen' })
  expect(read.json().data).not.toHaveProperty('trustedAddresses')
})

test('[API-06] the log is for administrators, newest first', async () => {
  expect((await server.app.inject('/api/logs')).statusCode).toBe(401)
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  expect((await server.app.inject({ url: '/api/logs', headers: employee.headers })).statusCode).toBe(403)
  const admin = await signIn(server)
  const page = (
    await server.app.inject({ url: '/api/logs?limit=2&channel=audit', headers: admin.headers })
  ).json()
  expect(page.data).toHaveLength(2)
  expect(page.data[0].id).toBeGreaterThan(page.data[1].id)
  const next = (
    await server.app.inject({ url: `/api/logs?limit=2&after=${page.meta.next}`, headers: admin.headers })
  ).json()
  expect(next.data[0].id).toBeLessThan(page.data[1].id)
  const one = (
    await server.app.inject({ url: `/api/logs/${page.data[0].id}`, headers: admin.headers })
  ).json()
  expect(one.data).toEqual(page.data[0])
})

test('[API-02~] menus that begin later than 5 hours from now are not sent until then', async () => {
  const start = new Date(server.clock.now.getTime() + 6 * 3_600_000)
  const { id } = await create('menus', {
    name: 'Morgen',
    availableFrom: start.toISOString(),
    branches: [],
    catalog: [],
  })
  await heardOfChanges(server)
  const sent = async () => {
    const { entries } = await init()
    const menus = entries.find(({ url }) => url === 'menus')?.data as unknown as { id: number }[]
    return menus.some((menu) => menu.id === id)
  }
  expect(await sent()).toBe(false)
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 61 * 60_000)
  expect(await sent()).toBe(true)
  server.clock.now = before
})
