import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenShop } from '../open-shop.ts'
import { givenBranch, givenProduct, orderOf } from '../features/orders/testing.ts'
import { loadVapidKeys } from '../features/devices/push-keys.ts'
import { eventually } from '../testing/eventually.ts'
import { heardOfChanges } from '../testing/heard-of-changes.ts'
import type { TestApp } from '../testing/test-app.ts'
import { testPassword, useTestShops, type TestShops } from '../testing/test-shops.ts'

type Name = 'huber' | 'maier'

let server: TestShops
const shops = {} as Record<Name, OpenShop>
const records = {} as Record<Name, { branch: number; product: number }>
const cookies = {} as Record<Name, string>
const tokens = { huber: `${'huber-'.repeat(6)}token`, maier: `${'maier-'.repeat(6)}token` }

const releases: (() => void)[] = []
afterAll(() => releases.forEach((release) => release()))

type Sent = Parameters<TestShops['ask']>[2]

async function call(name: Name, path: string, sent?: Sent) {
  const { status, headers, body } = await server.ask(`${name}.test`, path, sent)
  const isJson = headers['content-type']?.startsWith('application/json') ?? false
  return { status, headers, body, data: isJson ? JSON.parse(body).data : undefined }
}

const cookieIn = (header: string[] | undefined) => header?.[0]?.split(';', 1)[0] ?? ''
const signIn = (name: Name, password = testPassword) =>
  call(name, '/api/login', { method: 'POST', body: { username: 'admin', password } })
const asAdmin = (name: Name, method: string, path: string, body?: object) =>
  call(name, path, { method, headers: { cookie: cookies[name] }, body })

beforeAll(async () => {
  server = await useTestShops()
  for (const name of ['huber', 'maier'] as const) {
    await server.add(name, { METRICS_TOKEN: tokens[name] })
  }
  await eventually(() => server.pool.files().length === 2)
  for (const name of ['huber', 'maier'] as const) {
    const { shop, release } = await server.pool.acquire(server.pool.find(`${name}.test`)!)
    releases.push(release)
    shops[name] = shop
    const opened = shop as unknown as TestApp
    const [branch, product] = [await givenBranch(opened), await givenProduct(opened)]
    await shop.services.database.pool.query('update products set name = $1', [`Semmel von ${name}`])
    await heardOfChanges(shop)
    records[name] = { branch: branch.id, product: product.id }
    const { status, headers } = await signIn(name)
    expect(status).toBe(200)
    cookies[name] = cookieIn(headers['set-cookie'])
  }
})

const lines = readFileSync(join(import.meta.dirname, '../access-matrix.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/))
  .filter(([policy, , url]) => url?.startsWith('/api/') && !['public', 'page', 'key'].includes(policy ?? ''))

test('[OPEN-147~] [AUTH-09~] to no call that needs a login the session of one shop is worth anything in the other', async () => {
  expect(lines.length).toBeGreaterThan(200)
  const open: string[] = []
  for (const [, method = '', url = ''] of lines) {
    const path = url.replaceAll(/:\w+/g, '1').replace('*', 'gibt-es-nicht')
    const { app } = shops.maier
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { cookie: cookies.huber },
    })
    if (answer.statusCode !== 401) open.push(`${method} ${url}: ${answer.statusCode}`)
  }
  expect(open).toEqual([])
  const me = (name: Name, cookie: string) => call(name, '/api/users/me', { headers: { cookie } })
  expect((await me('maier', cookies.huber)).data).toBeNull()
  expect((await me('huber', cookies.huber)).data.username).toBe('admin')
})

test('keys of screens, tokens of the time clock and links of orders open nothing in the other shop', async () => {
  const { branch, product } = records.huber
  const key = await asAdmin('huber', 'POST', `/api/branches/${branch}/keys`, { purpose: 'backoffice' })
  const me = await asAdmin('huber', 'GET', '/api/users/me')
  const token = await asAdmin('huber', 'POST', `/api/users/${me.data.id}/access-token`)
  const order = await call('huber', '/api/orders', {
    method: 'POST',
    body: orderOf({ id: branch }, { id: product }),
  })
  const { uid, hash } = order.data
  for (const path of [
    `/api/orders/backoffice/${branch}/${key.data.key}`,
    `/api/time-tracking/${token.data.token}/admin/me`,
    `/api/orders/public/${uid}/${hash}`,
  ])
    expect([path, (await call('huber', path)).status, (await call('maier', path)).status]).toEqual([
      path,
      200,
      404,
    ])
})

test('a paired screen of one shop is unknown in the other', async () => {
  const browser = await call('huber', '/api/pairings', { method: 'POST' })
  const headers = { cookie: cookieIn(browser.headers['set-cookie']) }
  const device = await asAdmin('huber', 'POST', '/api/devices', {
    identifier: 'kueche',
    type: 'kitchen',
    branch: { id: records.huber.branch },
  })
  const { code } = browser.data
  await asAdmin('huber', 'POST', `/api/devices/${device.data.id}/pairing`, { code })
  expect((await call('huber', '/api/pairings/me', { headers })).data.isPaired).toBe(true)
  expect((await call('maier', '/api/pairings/me', { headers })).status).toBe(404)
})

test('files of one shop do not exist in the other', async () => {
  const data = `data:image/png;base64,${onePixel}`
  const image = await asAdmin('huber', 'POST', '/api/images', { data })
  const { id, version, extension } = image.data
  const path = `/image/${id}-${version}.${extension}`
  expect([(await call('huber', path)).status, (await call('maier', path)).status]).toEqual([200, 404])
  const [own, foreign] = [shops.huber.services.settings.dataDir, shops.maier.services.settings.dataDir]
  expect(own).not.toBe(foreign)
})

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('what is kept in memory is that of the own shop', async () => {
  type Entry = { url: string; data: { name: string }[] }
  for (let round = 0; round < 2; round++)
    for (const name of ['huber', 'maier'] as const) {
      const { data } = await call(name, '/api/init')
      const products = (data as Entry[]).find(({ url }) => url === 'products')?.data
      expect(products?.map((product) => product.name)).toEqual([`Semmel von ${name}`])
    }
})

test('the same idempotency key is another order in another shop', async () => {
  const headers = { 'idempotency-key': '2b1a6f0e-0c1d-4f5a-9a55-8e5a3f8d2c11' }
  const uids = []
  for (const name of ['huber', 'maier'] as const) {
    const { branch, product } = records[name]
    const body = orderOf({ id: branch }, { id: product })
    const { status, data } = await call(name, '/api/orders', { method: 'POST', headers, body })
    expect(status).toBe(201)
    uids.push(data.uid)
  }
  expect(new Set(uids).size).toBe(2)
})

test('metrics open with the own token only, and count the own requests', async () => {
  const read = (name: Name, token: string) =>
    call(name, '/metrics', { headers: { authorization: `Bearer ${token}` } })
  const count = async (name: Name) =>
    Number(/^theke_orders_placed_total (\d+)$/m.exec((await read(name, tokens[name])).body)?.[1])
  const { branch, product } = records.huber
  const before = { huber: await count('huber'), maier: await count('maier') }
  await call('huber', '/api/orders', { method: 'POST', body: orderOf({ id: branch }, { id: product }) })
  expect(await count('huber')).toBe(before.huber + 1)
  expect(await count('maier')).toBe(before.maier)
  expect((await read('maier', tokens.huber)).status).toBe(404)
})

test('secrets are sealed with a key of their own, and so are the keys of push messages', async () => {
  const { huber, maier } = shops
  const sealed = huber.services.secrets.seal('ein Geheimnis', 'Ort')
  expect(() => maier.services.secrets.open(sealed, 'Ort')).toThrow('which this server does not have')
  const [own, foreign] = await Promise.all([huber, maier].map(({ services }) => loadVapidKeys(services)))
  expect(own?.publicKey).not.toBe(foreign?.publicKey)
})

test('who is locked out of one shop by wrong passwords is not locked out of the other', async () => {
  const limited = await useTestShops({}, { RATE_LIMITS: 'on' })
  for (const name of ['huber', 'maier']) await limited.add(name)
  await eventually(() => limited.pool.files().length === 2)
  const trySignIn = async (name: Name, password: string) => {
    const body = { username: 'admin', password }
    return (await limited.ask(`${name}.test`, '/api/login', { method: 'POST', body })).status
  }
  for (let guess = 0; guess < 6; guess++) await trySignIn('huber', 'ein falsches Passwort')
  expect(await trySignIn('huber', testPassword)).toBe(429)
  expect(await trySignIn('maier', testPassword)).toBe(200)
})
