import type { Dashboard, SetupTasks } from '@theke/contract/calls/dashboard'
import { entities } from '@theke/contract/entities/registry'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findRecord } from '../../crud/records.ts'
import { createRecord, patchRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { messages } from '../messages/message-tables.ts'
import { orders } from '../orders/order-tables.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'

let server: TestApp
let graz: { id: number }
let wien: { id: number }
let semmel: { id: number }

beforeAll(async () => {
  server = await useTestApp()
  graz = await givenBranch(server, { name: 'Graz' })
  wien = await givenBranch(server, { name: 'Wien' })
  semmel = await givenProduct(server)
  await heardOfChanges(server)
})

type OrderValues = Partial<typeof orders.$inferInsert>

/** An order over 5.00 that is then made what a test needs. */
async function given(branch: { id: number }, values: OrderValues = {}) {
  const { id } = await placeOrder(server, orderOf(branch, semmel))
  if (Object.keys(values).length > 0)
    await server.services.database.orm.update(orders).set(values).where(eq(orders.id, id))
}

async function read(person: Parameters<typeof signIn>[1] = {}): Promise<Dashboard> {
  const { headers } = await signIn(server, person)
  const response = await server.app.inject({ url: '/api/dashboard', headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

const at = (text: string) => new Date(text)
const confirmed = { isConfirmed: true }

test('the day counts placed orders and the revenue of confirmed ones by the local day they are for', async () => {
  await given(graz) // waits: an order, no revenue yet
  await given(graz, confirmed)
  await given(graz, { isConfirmed: true, isCompleted: true, isDelivered: true })
  await given(graz, { isConfirmed: true, isCompleted: true, isRefunded: true })
  await given(graz, { isRejected: true })
  await given(graz, { isConfirmed: true, isCanceled: true })
  await given(graz, { isFailed: true })
  // placed yesterday for today, and today for tomorrow
  await given(graz, {
    ...confirmed,
    createdAt: at('2026-11-15T12:00:00Z'),
    appointmentDate: at('2026-11-16T17:00:00Z'),
  })
  await given(graz, { ...confirmed, appointmentDate: at('2026-11-17T10:00:00Z') })
  // the first and the last second of the local day, and just outside of it
  await given(graz, { ...confirmed, createdAt: at('2026-11-15T23:00:00Z') })
  await given(graz, { ...confirmed, createdAt: at('2026-11-15T22:59:59Z') })

  // the same Monday a week ago: 11:00 is the time of now
  await given(graz, { ...confirmed, createdAt: at('2026-11-09T09:59:00Z') })
  await given(graz, { ...confirmed, createdAt: at('2026-11-09T10:01:00Z') })
  await given(graz, { ...confirmed, createdAt: at('2026-11-08T22:00:00Z') })

  const { date, branches } = await read()
  expect(date).toBe('2026-11-16')
  expect(branches.find(({ branch }) => branch.id === graz.id)).toMatchObject({
    branch: { name: 'Graz' },
    today: { orders: 6, revenue: 20 },
    lastWeek: { orders: 1, revenue: 5 },
    lastWeekTotal: { orders: 2, revenue: 10 },
  })

  // the list behind the figure has as many
  const { headers } = await signIn(server)
  const query = `from=${date}&to=${date}&status=counted&branch=${graz.id}&page=1`
  const list = await server.app.inject({ url: `/api/orders?${query}`, headers })
  expect(list.json().meta).toMatchObject({ total: 6 })
})

test('[OPEN-127] open orders are counted by state, with those that are late or were missed', async () => {
  await given(wien)
  await given(wien, { createdAt: at('2026-11-16T09:30:00Z') }) // waits for half an hour
  await given(wien, { ...confirmed, appointmentDate: at('2026-11-16T09:50:00Z') }) // promised for ten minutes ago
  await given(wien, { ...confirmed, appointmentDate: at('2026-11-16T10:10:00Z') }) // for in ten minutes
  await given(wien, { isConfirmed: true, isInDelivery: true })
  await given(wien, { isConfirmed: true, isCompleted: true })
  const { branches } = await read()
  expect(branches.find(({ branch }) => branch.id === wien.id)).toMatchObject({
    waiting: 2,
    confirmed: 2,
    inDelivery: 1,
    late: 1,
    missed: 1,
  })
})

test('[OPEN-140] employees see their own branches only, and nothing of the outbox', async () => {
  await server.services.database.orm.insert(messages).values({
    channel: 'email',
    recipient: 'a@example.at',
    text: 'x',
    messageId: '<1@theke>',
    state: 'failed',
  })
  const own = await read({ roles: ['ROLE_EMPLOYEE'], branches: [wien.id] })
  expect(own.branches.map(({ branch }) => branch.id)).toEqual([wien.id])
  expect(own.failedMessages).toBeNull()
  expect(await read({ roles: ['ROLE_EMPLOYEE'] })).toMatchObject({ branches: [], soldOut: [] })
  expect(await read()).toMatchObject({ failedMessages: 1 })
})

test('[OPEN-188] what is sold out at the moment is named with its branches', async () => {
  const { orm } = server.services.database
  const change = { tx: orm, viewer: system, hooks: server.services.hooks }
  const record = await findRecord(orm, entities.products, semmel.id)
  const soldOut = [
    { branch: graz.id, until: at('2026-11-16T22:59:59Z') },
    { branch: wien.id, until: at('2026-11-16T09:00:00Z') }, // over
  ]
  await patchRecord(entities.products, record!, { soldOut }, change)
  expect((await read()).soldOut).toEqual([
    {
      id: semmel.id,
      name: 'Semmel',
      branches: [{ id: graz.id, name: 'Graz', until: '2026-11-16T22:59:59.000Z' }],
    },
  ])
  expect((await read({ roles: ['ROLE_EMPLOYEE'], branches: [wien.id] })).soldOut).toEqual([])
})

test('tasks of the set-up follow the shop: a text that is filled in is no task any more', async () => {
  const { headers } = await signIn(server)
  const tasks = async (): Promise<SetupTasks> =>
    (await server.app.inject({ url: '/api/dashboard/tasks', headers })).json().data
  const before = await tasks()
  expect(before.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['imprint', 'privacy', 'terms', 'allergens', 'mail', 'address', 'button']),
  )
  expect(before.find(({ code }) => code === 'allergens')).toMatchObject({
    place: { area: 'products', id: semmel.id, field: 'allergens' },
    count: 1,
  })
  const change = { tx: server.services.database.orm, viewer: system, hooks: server.services.hooks }
  await createRecord(entities.menus, { name: 'Leere Karte', branches: [graz.id] }, change)
  expect((await tasks()).find(({ code }) => code === 'emptyMenu')?.examples).toEqual([
    { id: expect.any(Number), name: 'Leere Karte' },
  ])
  await givenConfig(server, { imprintText: 'Feinkost GmbH', submitOrderLabel: 'Zahlungspflichtig bestellen' })
  const after = (await tasks()).map(({ code }) => code)
  expect(after).not.toContain('imprint')
  expect(after).not.toContain('button')
})
