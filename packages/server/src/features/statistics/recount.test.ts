import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { countVisits } from '../analytics/count-visits.ts'
import { findCountedOrders } from '../orders/counted-orders.ts'
import { giveBackPart, randomOrder, randomState, reportDone, seeded } from '../orders/given-orders.ts'
import { orders } from '../orders/order-tables.ts'
import { recount } from './recount.ts'
import { catchUpOrders } from './rollups.ts'
import { dailyRollups, rollupQueue } from './statistics-tables.ts'

vi.setConfig({ testTimeout: 120_000 }) // a thousand orders are counted a dozen times, on a busy machine as well

const zone = 'Europe/Vienna'
const sources = { orders: findCountedOrders, visits: countVisits }
let server: TestApp

beforeAll(async () => {
  server = await useTestApp()
})

const catchUp = (inZone = zone) => catchUpOrders(server.services.database.orm, sources, inZone, 100)

test('[OPEN-133~] after 1,000 random orders and their changes every rollup equals a recount to the cent', async () => {
  const { orm } = server.services.database
  const random = seeded(20_261_116)
  const drafts = Array.from({ length: 1_000 }, (_, index) =>
    randomOrder(random, 1 + random.below(3), index + 1),
  )
  const placed = await orm.insert(orders).values(drafts).returning()
  for (const order of placed.filter(({ isCompleted }) => isCompleted)) await reportDone(orm, random, order)
  await catchUp()
  expect(await orm.select().from(rollupQueue)).toEqual([])
  expect((await orm.select().from(dailyRollups)).length).toBeGreaterThan(500)
  expect(await recount(orm, zone)).toEqual([])

  // corrections, refunds, other times and changes of status, some of them before anything was counted again
  for (const order of placed.filter(() => random.chance(0.3))) {
    const moved = new Date(order.createdAt.getTime() + random.below(90) * 3_600_000)
    await orm
      .update(orders)
      .set({
        ...randomState(random),
        ...(random.chance(0.3) ? { appointmentDate: random.chance(0.2) ? null : moved } : {}),
        ...(random.chance(0.2) ? { totalGross: order.totalGross + 100, donation: 0 } : {}),
      })
      .where(eq(orders.id, order.id))
    if (random.chance(0.3)) await giveBackPart(orm, random, order)
    if (random.chance(0.05)) await catchUp()
  }
  await orm.delete(orders).where(
    inArray(
      orders.id,
      placed.slice(0, 40).map(({ id }) => id),
    ),
  )
  expect((await recount(orm, zone)).length).toBeGreaterThan(0) // not yet counted: the recount sees it
  await catchUp()
  expect(await recount(orm, zone)).toEqual([])
})

test('[OPEN-200~] with another time zone all days are counted anew', async () => {
  const { orm } = server.services.database
  await catchUp('America/Sao_Paulo')
  expect(await recount(orm, 'America/Sao_Paulo')).toEqual([])
  expect((await recount(orm, zone)).length).toBeGreaterThan(0)
  await catchUp()
  expect(await recount(orm, zone)).toEqual([])
})

test('two that catch up at the same time count everything once', async () => {
  const { orm } = server.services.database
  await orm.update(orders).set({ donation: 250 })
  await Promise.all([catchUp(), catchUp(), catchUp()])
  expect(await recount(orm, zone)).toEqual([])
})

test('thousands of changes of one day are counted in one round, and what is for another day in the next ones', async () => {
  const { orm } = server.services.database
  await orm.delete(rollupQueue)
  const noon = new Date('2026-11-16T11:00:00Z')
  const nextDay = new Date('2026-11-17T11:00:00Z')
  const changed = { branch: 1, placedAt: noon, dueAt: noon }
  await orm.insert(rollupQueue).values(Array.from({ length: 2_000 }, () => changed))
  await orm.insert(rollupQueue).values([
    { ...changed, dueAt: nextDay },
    { ...changed, branch: 2 },
  ])
  const counted: string[] = []
  const counting = {
    ...sources,
    orders: async (...[tx, branch, span]: Parameters<typeof findCountedOrders>) => {
      counted.push(`${branch} ${span.from.toISOString().slice(0, 10)}`)
      return findCountedOrders(tx, branch, span)
    },
  }
  await catchUpOrders(orm, counting, zone, 1)
  expect(counted).toEqual(['1 2026-11-15'])
  expect(await orm.select().from(rollupQueue)).toHaveLength(2)
  await catchUpOrders(orm, counting, zone, 1)
  expect(counted.slice(1).toSorted()).toEqual(['1 2026-11-15', '1 2026-11-16', '2 2026-11-15'])
  expect(await orm.select().from(rollupQueue)).toEqual([])
})

test('in a busy hour a catch-up ends: what is noted meanwhile waits for the next one', async () => {
  const { orm } = server.services.database
  await orm.delete(rollupQueue)
  const noon = new Date('2026-11-16T11:00:00Z')
  const changed = { branch: 1, placedAt: noon, dueAt: noon }
  await orm.insert(rollupQueue).values(changed)
  let days = 0
  const busy = {
    ...sources,
    orders: async (...[tx, branch, span]: Parameters<typeof findCountedOrders>) => {
      days += 1
      await orm.insert(rollupQueue).values(changed) // not in the transaction of the catch-up: somebody orders
      return findCountedOrders(tx, branch, span)
    },
  }
  expect(await catchUpOrders(orm, busy, zone, 100)).toBe(true)
  expect(days).toBe(1)
  expect(await orm.select().from(rollupQueue)).toHaveLength(1)
  await catchUp()
  expect(await orm.select().from(rollupQueue)).toEqual([])
  expect(await recount(orm, zone)).toEqual([])
})
