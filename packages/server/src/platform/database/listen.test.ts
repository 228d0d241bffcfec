import { afterEach, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './connect.ts'
import { listen } from './listen.ts'

let database: Database
let listeners: { stop(): Promise<void> }[] = []

beforeAll(async () => (database = await useTestDatabase()))
afterEach(async () => {
  await Promise.all(listeners.map((listener) => listener.stop()))
  listeners = []
})

test('every notification of the channel arrives, in order, and no other', async () => {
  const heard = await listenOn('orders')
  await database.pool.query(
    `select pg_notify('orders', '1'), pg_notify('menus', 'x'), pg_notify('orders', '2')`,
  )
  await expect.poll(() => heard.payloads).toEqual(['1', '2'])
})

test('a transaction that is rolled back notifies nobody', async () => {
  const heard = await listenOn('orders')
  await database.pool.query(`begin; notify orders, 'no'; rollback`)
  await database.pool.query(`notify orders, 'yes'`)
  await expect.poll(() => heard.payloads).toEqual(['yes'])
})

test('after a broken connection it listens again and says that something may have been missed', async () => {
  const heard = await listenOn('orders')
  for (let round = 1; round <= 3; round += 1) {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'theke-listen-orders' and datname = current_database()`,
    )
    await expect.poll(() => heard.reconnects).toBe(round)
  }
  expect(heard.errors.length).toBeGreaterThanOrEqual(3)
  await database.pool.query(`notify orders, 'again'`)
  await expect.poll(() => heard.payloads).toEqual(['again'])
})

test('after stop nothing arrives and no connection is left', async () => {
  const heard = await listenOn('orders')
  await listeners[0]?.stop()
  await database.pool.query(`notify orders, 'late'`)
  const left = `select count(*) as count from pg_stat_activity where application_name = 'theke-listen-orders' and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(left)).rows).toEqual([{ count: 0 }])
  expect(heard).toMatchObject({ payloads: [], reconnects: 0 })
})

async function listenOn(channel: string) {
  const heard = { payloads: [] as string[], reconnects: 0, errors: [] as Error[] }
  const listener = await listen(database.url, channel, (payload) => heard.payloads.push(payload), {
    onReconnect: () => (heard.reconnects += 1),
    onError: (error) => heard.errors.push(error),
    heartbeat: 200,
  })
  listeners.push(listener)
  return heard
}
