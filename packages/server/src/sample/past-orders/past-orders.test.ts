import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../features/messages/message-tables.ts'
import { orderEvents, orders } from '../../features/orders/order-tables.ts'
import { givenBranch, givenProduct } from '../../features/orders/testing.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPastOrders } from './create-past-orders.ts'

let server: TestApp
let created: number
const orm = () => server.services.database.orm
const days = 10

beforeAll(async () => {
  server = await useTestApp()
  await givenBranch(server)
  for (const price of [390, 450, 1_290]) await givenProduct(server, { price })
  created = await createPastOrders(server.services, days)
})

test('a shop that is looked at has a past of ended orders, none of them of the last hour', async () => {
  const stored = await orm().select().from(orders)
  expect(stored).toHaveLength(created)
  expect(created).toBeGreaterThan(days * 5)
  const now = server.services.now().getTime()
  for (const { status, createdAt, totalGross, taxes } of stored) {
    expect(['completed', 'rejected', 'canceled']).toContain(status)
    expect(createdAt.getTime()).toBeLessThanOrEqual(now - 3_600_000)
    expect(createdAt.getTime()).toBeGreaterThan(now - (days + 2) * 86_400_000)
    expect(taxes.reduce((sum, line) => sum + line.gross, 0)).toBe(totalGross)
  }
  const shareOf = (status: string) => stored.filter((order) => order.status === status).length / created
  expect(shareOf('completed')).toBeGreaterThan(0.8)
})

test('every order of the past has its history, in order, and its number of the day', async () => {
  const events = await orm().select().from(orderEvents)
  const stored = await orm().select().from(orders)
  const byOrder = Map.groupBy(events, (event) => event.order)
  const lastStep = { completed: 'completed', rejected: 'rejected', canceled: 'canceled' }
  for (const { id, status } of stored) {
    const own = (byOrder.get(id) ?? []).toSorted((one, other) => one.id - other.id)
    expect(own[0]?.kind).toBe('created')
    expect(own.at(-1)?.kind).toBe(lastStep[status as keyof typeof lastStep])
    const times = own.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
  const { rows } = await orm().execute(
    sql`select 1 from (select branch, date, last from order_tickets) t
        where last <> (select count(*) from orders o where o.branch = t.branch and o.ticket_date = t.date)`,
  )
  expect(rows).toEqual([])
})

test('nobody is written to about orders that never were', async () => {
  expect(await orm().$count(messages)).toBe(0)
  const { rows } = await orm().execute(sql`select task_identifier from graphile_worker.jobs`)
  expect(rows).toEqual([])
})
