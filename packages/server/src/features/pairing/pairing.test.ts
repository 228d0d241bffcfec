import type { PairingState } from '@theke/contract/calls/pairing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct, orderOf } from '../orders/testing.ts'

let server: TestApp
let admin: SignedIn
let branch: { id: number }
let other: { id: number }
let product: { id: number }
let order: number
let foreign: number
let count = 0

type Data = { id: number; [name: string]: unknown }
type Answer<T = Data> = { status: number; data: T; errors: { message: string; field?: string }[] }
type Headers = Record<string, string>

/** As an administrator, unless there are headers. */
async function call<T = Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers: Headers = admin.headers,
): Promise<Answer<T>> {
  const url = `/api/${path}`
  const response = await server.app.inject({ method, url, headers, ...(body ? { body } : {}) })
  const { data, errors } = response.json<Pick<Answer<T>, 'data' | 'errors'>>()
  return { status: response.statusCode, data, errors }
}

const place = async (of: { id: number }) => (await call('POST', 'orders', orderOf(of, product), {})).data.id

beforeAll(async () => {
  server = await useTestApp()
  branch = await givenBranch(server)
  other = await givenBranch(server)
  product = await givenProduct(server)
  admin = await signIn(server)
})

beforeEach(async () => {
  admin = await signIn(server)
  order = await place(branch)
  foreign = await place(other)
})

const givenDevice = async (type: string, more: object = {}) =>
  (await call('POST', 'devices', { identifier: `bildschirm-${++count}`, type, branch, ...more })).data.id

async function givenBrowser() {
  const response = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const [cookie] = response.cookies
  const { code } = response.json().data as Extract<PairingState, { isPaired: false }>
  return { headers: { cookie: `${cookie?.name}=${cookie?.value}` }, code }
}

/** A browser that an administrator has paired with a device of the branch. */
async function givenScreen(type: string, more: object = {}) {
  const id = await givenDevice(type, more)
  const { headers, code } = await givenBrowser()
  expect(await call('POST', `devices/${id}/pairing`, { code })).toMatchObject({
    status: 200,
    data: { id, pairedAt: server.clock.now.toISOString() },
  })
  return { id, headers }
}

test('[OPEN-128~] a paired screen knows what it is and acts for its branch, and the log says which one it was', async () => {
  const { id, headers } = await givenScreen('kitchen', { name: 'Pass' })
  expect((await call<PairingState>('GET', 'pairings/me', undefined, headers)).data).toEqual({
    isPaired: true,
    device: {
      type: 'kitchen',
      id,
      identifier: `bildschirm-${count}`,
      name: 'Pass',
      branch: { id: branch.id, name: 'Hauptplatz', identifier: expect.any(String) },
      stations: [],
      screen: { gong: true, voice: false, clearAfterMinutes: 15 },
      rest: { scenes: [], seconds: 15 },
    },
  })
  const listed = await call<Data[]>('GET', 'orders/current', undefined, headers)
  expect(listed.data.map((one) => one['branch'])).toEqual(listed.data.map(() => ({ id: branch.id })))
  expect(listed.data.map((one) => one.id)).toContain(order)
  expect((await call('POST', `orders/${order}/status/confirm`, {}, headers)).status).toBe(200)
  expect((await call('POST', `orders/${foreign}/status/confirm`, {}, headers)).status).toBe(404)
  const { data } = await call<{ message: string; device: unknown }[]>(
    'GET',
    `logs?entity=orders&entityId=${order}&limit=1`,
  )
  expect(data[0]).toMatchObject({ message: expect.stringMatching(/bestätigt$/), device: id })
})

test('a paired board prints a receipt, and the log says which screen it was', async () => {
  const { id, headers } = await givenScreen('board')
  const printer = await givenDevice('printer', {
    name: 'Bondrucker',
    printer: { protocol: 'starCloudPrnt' },
  })
  const printed = await call('POST', `orders/${order}/print`, undefined, headers)
  expect(printed).toMatchObject({ status: 200, data: [{ id: printer, name: 'Bondrucker' }] })
  const { data } = await call<object[]>('GET', `logs?entity=orders&entityId=${order}&limit=1`)
  expect(data[0]).toMatchObject({
    message: expect.stringMatching(/^Beleg der Bestellung „.+“ gedruckt$/),
    user: null,
    device: id,
  })
})

test.each(['frontdesk', 'kiosk', 'clock'])(
  '[OPEN-128~] a paired %s does not work on orders',
  async (type) => {
    const { headers } = await givenScreen(type)
    expect((await call('GET', 'orders/current', undefined, headers)).status).toBe(401)
    expect((await call('POST', `orders/${order}/status/confirm`, {}, headers)).status).toBe(401)
  },
)

test('[OPEN-128~] a board does nothing that needs a person: no history, no deleting, no devices', async () => {
  const { headers } = await givenScreen('board')
  expect((await call('GET', 'orders/current', undefined, headers)).status).toBe(200)
  for (const [method, path] of [
    ['GET', 'orders'],
    ['DELETE', `orders/${order}`],
    ['PUT', `orders/${order}`],
    ['GET', 'devices'],
    ['GET', 'users'],
  ] as const)
    expect((await call(method, path, undefined, headers)).status, path).toBe(401)
})

test('[OPEN-128~] what is revoked, disabled, deleted or paired anew has no access from the next request on', async () => {
  const allowed = async ({ headers }: { headers: Headers }) =>
    (await call('GET', 'orders/current', undefined, headers)).status === 200
  const revoked = await givenScreen('kitchen')
  expect(await allowed(revoked)).toBe(true)
  expect((await call('DELETE', `devices/${revoked.id}/pairing`)).data['pairedAt']).toBeNull()
  expect(await allowed(revoked)).toBe(false)
  expect((await call('GET', 'pairings/me', undefined, revoked.headers)).status).toBe(404)

  const disabled = await givenScreen('kitchen')
  await call('PUT', `devices/${disabled.id}`, { isEnabled: false })
  expect(await allowed(disabled)).toBe(false)

  const deleted = await givenScreen('kitchen')
  await call('DELETE', `devices/${deleted.id}`)
  expect(await allowed(deleted)).toBe(false)

  const replaced = await givenScreen('board')
  const { code } = await givenBrowser()
  expect((await call('POST', `devices/${replaced.id}/pairing`, { code })).status).toBe(200)
  expect(await allowed(replaced)).toBe(false)
})

test('[BACKOFFICE-15~] a printer is not paired, and a wrong code pairs nothing', async () => {
  const printer = await givenDevice('printer')
  const { code } = await givenBrowser()
  expect(await call('POST', `devices/${printer}/pairing`, { code })).toMatchObject({
    status: 422,
    errors: [{ field: 'type', message: 'Nur Bildschirme werden gekoppelt.' }],
  })
  const kitchen = await givenDevice('kitchen')
  expect(await call('POST', `devices/${kitchen}/pairing`, { code: 'ACDEFG' })).toMatchObject({
    status: 422,
    errors: [{ field: 'code', message: 'Der Code ist ungültig oder abgelaufen.' }],
  })
  expect((await call('POST', `devices/${kitchen}/pairing`, { code })).status).toBe(200)
})

test('[BACKOFFICE-15~] when a screen was last seen is written at most every 30 seconds', async () => {
  const { id, headers } = await givenScreen('board')
  const seen: unknown[] = []
  for (let asked = 0; asked < 6; asked += 1) {
    await call('GET', 'orders/current', undefined, headers)
    seen.push((await call('GET', `devices/${id}`)).data['lastSeenAt'])
    server.clock.now = new Date(server.clock.now.getTime() + 10_000)
  }
  expect(new Set(seen).size).toBe(2)
})

test('the key of a screen opens nothing of a TV', async () => {
  const { headers } = await givenScreen('kitchen')
  expect((await call('POST', 'digital-signage-players/me/report', {}, headers)).status).toBe(404)
})

test('who is signed in at a paired screen acts as the person', async () => {
  const { headers } = await givenScreen('kitchen')
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [other.id] })
  const both = { cookie: `${headers.cookie}; ${String(employee.headers['cookie'])}` }
  const { data } = await call<Data[]>('GET', 'orders/current', undefined, both)
  expect(data.map(({ id }) => id)).toContain(foreign)
  expect(data.map(({ id }) => id)).not.toContain(order)
})
