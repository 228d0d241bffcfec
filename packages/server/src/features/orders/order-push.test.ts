import { orderTexts } from '@theke/contract/texts.de'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { startPushDouble } from '../devices/push-double.ts'
import { orderPushJob } from './order-push.ts'
import { orderSubscriptions } from './order-push-table.ts'
import type { Record as Row } from './testing.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from './testing.ts'

let server: TestApp
let push: Awaited<ReturnType<typeof startPushDouble>>
let admin: { cookie: string }
let branch: Row
let product: Row

beforeAll(async () => {
  push = await startPushDouble()
  server = await useTestApp({}, { PUSH_URL: push.url })
  admin = (await signIn(server)).headers
  branch = await givenBranch(server)
  product = await givenProduct(server)
})
afterAll(() => push.stop())
beforeEach(() => {
  push.pushed.length = 0
  push.behaviour.status = 201
})

const orm = () => server.services.database.orm
const place = () => placeOrder(server, orderOf(branch, product))
type Link = { uid: string; hash: string }
const subscribe = ({ uid, hash }: Link, body: object = push.subscription) =>
  server.app.inject({ method: 'PUT', url: `/api/orders/public/${uid}/${hash}/push`, body })
const change = async (id: number, step: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status/${step}`,
    headers: admin,
    body: {},
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { data: { revision: number } }).data.revision
}
const waitingJobs = async (id: number) => {
  const { rows } = await orm().execute<{ payload: { orderId: number; revision: number } }>(
    sql`select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = ${orderPushJob}`,
  )
  return rows.map(({ payload }) => payload).filter(({ orderId }) => orderId === id)
}
const tell = (payload: Record<string, unknown>) => server.work.handlers[orderPushJob]?.(payload)
const followers = () => orm().select().from(orderSubscriptions)

test('every change is sent once, in the words of the status page, until the order has ended', async () => {
  const order = await place()
  expect((await subscribe(order)).statusCode).toBe(200)
  expect((await subscribe(order)).statusCode).toBe(200) // again, from the same browser
  const revision = await change(order.id, 'confirm')
  expect(await waitingJobs(order.id)).toEqual([{ orderId: order.id, revision, kind: 'confirmed' }])
  await tell({ orderId: order.id, revision })
  await tell({ orderId: order.id, revision }) // after a crash
  expect(push.pushed.map(({ message }) => message)).toEqual([
    {
      title: `Bestellung Nr. ${order.ticketNumber}`,
      body: expect.stringMatching(/^Ihre Bestellung wird gerade zubereitet/) as string,
      url: expect.stringMatching(new RegExp(`/status/${order.uid}/${order.hash}$`)) as string,
      tag: order.uid,
    },
  ])
  const ready = await change(order.id, 'in-delivery')
  await tell({ orderId: order.id, revision: ready })
  expect(push.pushed.at(-1)?.message['body']).toBe('Ihre Bestellung ist jetzt abholbereit.')
  const done = await change(order.id, 'completed')
  await tell({ orderId: order.id, revision: done })
  expect(push.pushed).toHaveLength(3)
  expect(await followers()).toEqual([])
  expect((await subscribe(order)).json()).toMatchObject({
    errors: [{ message: orderTexts.pushFailed, code: 'orderEnded' }],
  })
})

test('two changes that are sent late become one message', async () => {
  const order = await place()
  await subscribe(order)
  const first = await change(order.id, 'confirm')
  const second = await change(order.id, 'in-delivery')
  await tell({ orderId: order.id, revision: first })
  await tell({ orderId: order.id, revision: second })
  expect(push.pushed.map(({ message }) => message['body'])).toEqual([
    'Ihre Bestellung ist jetzt abholbereit.',
  ])
})

test('[OPEN-205~] a step that staff took back is not sent, another time that they offer is', async () => {
  const order = await place()
  await subscribe(order)
  const revision = await change(order.id, 'confirm')
  await change(order.id, 'undo')
  await tell({ orderId: order.id, revision, kind: 'confirmed' })
  expect(push.pushed).toEqual([])
  const offered = await server.app.inject({
    method: 'PUT',
    url: `/api/orders/${order.id}`,
    headers: admin,
    body: { counterAppointment: '2026-11-16T13:30:00+01:00' },
  })
  expect(offered.statusCode, offered.body).toBe(200)
  const { data } = offered.json<{ data: { revision: number } }>()
  await tell({ orderId: order.id, revision: data.revision, kind: 'counterOffered' })
  expect(push.pushed.map(({ message }) => message['body'])).toEqual([expect.stringContaining('13:30')])
})

test('a browser that is gone is forgotten, one that cannot be reached is tried again', async () => {
  const order = await place()
  await subscribe(order)
  const revision = await change(order.id, 'confirm')
  push.behaviour.status = 503
  await expect(tell({ orderId: order.id, revision })).rejects.toThrow('could not be notified')
  push.behaviour.status = 410
  await tell({ orderId: order.id, revision })
  expect((await followers()).filter((one) => one.order === order.id)).toEqual([])
})

test('only the link of the order subscribes, only to push services, with keys of a browser', async () => {
  const order = await place()
  expect((await subscribe({ ...order, hash: 'f'.repeat(32) })).statusCode).toBe(404)
  const elsewhere = { ...push.subscription, endpoint: 'http://169.254.169.254/latest' }
  expect((await subscribe(order, elsewhere)).json()).toMatchObject({ errors: [{ field: 'endpoint' }] })
  const forged = { ...push.subscription, keys: { ...push.subscription.keys, p256dh: 'A'.repeat(87) } }
  expect((await subscribe(order, forged)).json()).toMatchObject({ errors: [{ field: 'keys' }] })
  for (let browser = 1; browser <= 5; browser++)
    await subscribe(order, { ...push.subscription, endpoint: `${push.url}/push/${browser}` })
  expect((await subscribe(order, { ...push.subscription, endpoint: `${push.url}/push/6` })).statusCode).toBe(
    409,
  )
  expect((await followers()).filter((one) => one.order === order.id)).toHaveLength(5)
})

test('the key for subscribing is given to a person with the link', async () => {
  const { uid, hash } = await place()
  const { data } = (await server.app.inject(`/api/orders/public/${uid}/${hash}/push`)).json()
  expect(Buffer.from(data.publicKey, 'base64url')).toHaveLength(65)
})
