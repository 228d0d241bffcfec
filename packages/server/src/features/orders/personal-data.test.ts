import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { orderSubscriptions } from './order-push-table.ts'
import { orderKeys, orders, orderUploads } from './order-tables.ts'
import { forgetOldCustomers, orderData } from './personal-data.ts'
import { givenBranch, givenProduct, givenUpload, orderOf } from './testing.ts'

test('with its customer an order loses the words and pictures for a cake, its key and the browsers that follow it', async () => {
  const server = await useTestApp()
  const { orm } = server.services.database
  const step = { description: '', optional: true, options: [] }
  const option = { name: 'Nuss', modifier: 'add', value: 150, allergens: '' }
  const cake = await givenProduct(server, {
    type: 'configurable',
    config: {
      parts: [
        { ...step, type: 'select', name: 'Sorte', options: [option] },
        { ...step, type: 'text', name: 'Aufschrift' },
        { ...step, type: 'image', name: 'Foto' },
      ],
    },
  })
  const branch = await givenBranch(server)
  await heardOfChanges(server)
  const { id, publicHash, version, extension } = await givenUpload(server)
  const chosen = { name: 'Nuss', modifier: 'add', value: 1.5 }
  const parts = [chosen, 'Alles Gute Xaverine', [{ id, publicHash, version, extension }]]
  const placed = await server.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': randomUUID() },
    payload: orderOf(branch, cake, {
      email: 'anna@huber.example',
      items: [{ product: { id: cake.id }, amount: 1, unit: 'piece', parts }],
    }),
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const order = placed.json<{ data: { id: number } }>().data.id
  const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } }
  const { endpoint } = subscription
  const createdAt = server.clock.now
  await orm.insert(orderSubscriptions).values({ order, endpoint, subscription, toldRevision: 1, createdAt })
  const { headers } = await signIn(server)
  const url = `/api/orders/${order}/status/cancel`
  expect((await server.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
  const kept = async () =>
    Promise.all([
      orm.$count(orderKeys, eq(orderKeys.order, order)),
      orm.$count(orderUploads, eq(orderUploads.order, order)),
      orm.$count(orderSubscriptions, eq(orderSubscriptions.order, order)),
    ])
  expect(await kept()).toEqual([1, 1, 1])

  const tomorrow = new Date(server.clock.now.getTime() + 86_400_000)
  const messages = { resend: async () => {}, forget: async () => {} }
  const forgetting = { now: server.services.now, messages }
  const known = () =>
    orderData(forgetting, async () => 7).find(orm, { email: 'anna@huber.example', phone: '' })
  expect(await known()).toMatchObject([
    { lastName: 'Huber', items: [{ product: cake['name'], amount: 1, unit: 'piece', parts, gross: 6.5 }] },
  ])
  await forgetOldCustomers(orm, tomorrow, forgetting)
  expect(await known()).toEqual([])
  expect(await kept()).toEqual([0, 0, 0])
  const [row] = await orm.select().from(orders).where(eq(orders.id, order))
  expect(row).toMatchObject({ lastName: 'Gelöscht', totalGross: 650 })
  expect(row?.items[0]?.parts).toEqual([expect.objectContaining({ name: 'Nuss' }), '', []])
})
