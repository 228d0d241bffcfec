import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { countOpenStreams, heartbeatEvery } from '../../platform/event-stream.ts'
import { eventually } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from './testing.ts'

let server: TestApp
let other: TestApp
let branch: Row
let foreign: Row
let product: Row
let staff: SignedIn
let admin: SignedIn
let key: string
const streams: IncomingMessage[] = []

beforeAll(async () => {
  server = await useTestApp()
  // a second process on the same database, as far as the database can tell
  other = await useTestApp({ database: server.services.database })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await givenConfig(server, { enablePluginFrontdesk: true })
  branch = await givenBranch(server)
  foreign = await givenBranch(server)
  product = await givenProduct(server)
  await Promise.all([heardOfChanges(server), heardOfChanges(other)])
  staff = await signIn(server, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id, foreign.id] })
  admin = await signIn(server)
  key = (await post(`branches/${branch.id}/keys`, { purpose: 'frontdesk', label: '' }, admin)).key
})
afterAll(() => {
  for (const stream of streams) stream.destroy()
})

async function post(path: string, payload: object, { headers }: SignedIn, { app }: TestApp = server) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<{ data: { id: number; key: string } }>().data
}

async function follow(path: string, headers: Record<string, string> = {}) {
  const { port } = server.app.server.address() as AddressInfo
  const asked = get({ port, host: '127.0.0.1', path: `/api/orders/frontdesk/${path}`, headers })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  streams.push(response)
  const stream = { response, text: '', changes: () => stream.text.split('event: changed').length - 1 }
  response.setEncoding('utf8').on('data', (part: string) => (stream.text += part))
  response.on('error', () => {})
  return stream
}
const ofKey = () => follow(`${branch.id}/${key}/events`)

const place = (at: Row) => placeOrder(server, orderOf(at, product))
const confirm = (id: number) => post(`orders/${id}/status/confirm`, {}, staff, other)

test('[OPEN-128~] a screen hears that its tickets are others, in whichever process, and nothing else', async () => {
  const stream = await ofKey()
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  })
  const elsewhere = await place(foreign)
  await confirm(elsewhere.id)
  const { id } = await place(branch)
  await confirm(id)
  await eventually(async () => stream.changes() === 1)
  await post(`orders/${id}/status/in-delivery`, {}, staff)
  await eventually(async () => stream.changes() === 2)
  // an order that waits, and one of another branch, are no tickets of this screen
  expect(stream.text.replaceAll('event: changed\ndata: {}\n\n', '')).toBe('retry: 2000\n\n')
})

async function pairedScreen(identifier: string) {
  const { id } = await post('devices', { identifier, type: 'frontdesk', branch }, admin)
  const started = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const { code } = started.json<{ data: { code: string } }>().data
  await post(`devices/${id}/pairing`, { code }, admin)
  const [cookie] = started.cookies
  return { id, headers: { cookie: `${cookie?.name}=${cookie?.value}` } }
}

test('[OPEN-128~] a paired front desk has a stream of its own, nobody else', async () => {
  const { headers } = await pairedScreen('abholung')
  const stream = await follow('events', headers)
  expect(stream.response.statusCode).toBe(200)
  await confirm((await place(branch)).id)
  await eventually(async () => stream.changes() === 1)
  expect((await follow('events')).response.statusCode).toBe(404)
  expect((await follow('events', staff.headers)).response.statusCode).toBe(404)
})

test('[AUTH-04~] [T3~] the wrong branch or key has no stream', async () => {
  expect((await follow(`${foreign.id}/${key}/events`)).response.statusCode).toBe(404)
  expect((await follow(`${branch.id}/${key}x/events`)).response.statusCode).toBe(404)
})

test('[AUTH-04~] [T3~] a screen whose key or pairing is taken away loses its stream with the next heartbeat', async () => {
  const remove = async (path: string) => {
    const { headers } = admin
    const answer = await server.app.inject({ method: 'DELETE', url: `/api/${path}`, headers })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const given = await post(`branches/${branch.id}/keys`, { purpose: 'frontdesk', label: 'Wand' }, admin)
  const screen = await pairedScreen('eingang')
  const ofGiven = await follow(`${branch.id}/${given.key}/events`)
  const ofScreen = await follow('events', screen.headers)
  vi.advanceTimersByTime(heartbeatEvery)
  for (const stream of [ofGiven, ofScreen]) await eventually(() => stream.text.includes(': still here'))

  const ended = Promise.all([ofGiven, ofScreen].map(({ response }) => once(response, 'end')))
  await remove(`branches/${branch.id}/keys/${given.id}`)
  await remove(`devices/${screen.id}/pairing`)
  vi.advanceTimersByTime(heartbeatEvery)
  await ended
})

test('[OPEN-128~] a screen that leaves takes nothing from the others of its branch', async () => {
  const staying = await ofKey()
  const before = countOpenStreams(server.app)
  const leaving = await ofKey()
  leaving.response.destroy()
  await eventually(() => countOpenStreams(server.app) === before)
  await confirm((await place(branch)).id)
  await eventually(() => staying.changes() === 1)
})

test('[OPEN-128~] a front desk that is switched off loses its stream', async () => {
  const stream = await ofKey()
  const ended = once(stream.response, 'end')
  await givenConfig(server, { enablePluginFrontdesk: false })
  await ended
  expect((await ofKey()).response.statusCode).toBe(404)
})
