import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOrder, seeded } from '../features/orders/given-orders.ts'
import { orders } from '../features/orders/order-tables.ts'
import { useTestApp, type TestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { describeDrill, drill } from './drill.ts'
import { compareFigures, readFigures } from './figures.ts'

let server: TestApp
const workspace = mkdtempSync(join(tmpdir(), 'theke-drill-'))
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

beforeAll(async () => {
  server = await useTestApp()
  const random = seeded(3)
  const { orm } = server.services.database
  await orm.insert(orders).values([1, 2, 3, 4].map((id) => randomOrder(random, 1, id)))
  const upload = { data: `data:text/plain;base64,${btoa('Hallo')}`, name: 'hallo.txt' }
  await server.app.inject({ method: 'POST', url: '/api/uploads', payload: upload })
})

test('a restore drill proves that the copy has every row, sum and file of the shop', async () => {
  const { settings, database } = server.services
  const copy = await useTestDatabase()
  const place = { dataDir: join(workspace, 'copy'), url: copy.url }
  const result = await drill({ shop: settings, url: database.url }, place, join(workspace, 'backup'))
  expect(result.differences).toEqual([])
  const { rows } = await database.pool.query<{ cents: number }>(
    'select sum(total_gross) as cents from orders',
  )
  expect(result.figures.orders).toMatchObject({ count: 4, cents: String(rows[0]?.cents) })
  expect(result.files).toBeGreaterThan(0)
  expect(describeDrill(result).at(-1)).toBe('The copy is equal to the shop.')
})

test.each([
  {
    change: 'delete from orders where id = (select max(id) from orders)',
    found: 'orders: 4 rows, 3 in the copy',
  },
  {
    change: 'update orders set total_gross = total_gross + 1 where id = (select max(id) from orders)',
    found: 'orders: other content in the copy',
  },
  {
    change: 'drop table newsletter_subscriptions',
    found: 'newsletter_subscriptions: 0 rows, no table in the copy',
  },
])('a drill finds what a restore got wrong: $change', async ({ change, found }) => {
  const client = await server.services.database.pool.connect()
  try {
    await client.query('begin')
    const original = await readFigures(client)
    await client.query(change)
    expect(compareFigures(original, await readFigures(client))).toContain(found)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('an order that comes while the shop is backed up is no difference', async () => {
  const { settings, database } = server.services
  const copy = await useTestDatabase()
  const place = { dataDir: join(workspace, 'busy'), url: copy.url }
  const shop = { ...settings }
  let isBusy = true
  const random = seeded(4)
  const ordering = (async () => {
    for (let id = 100; isBusy; id++) await database.orm.insert(orders).values(randomOrder(random, 1, id))
  })()
  const result = await drill({ shop, url: database.url }, place, join(workspace, 'busy-backup'))
  isBusy = false
  await ordering
  expect(result.differences).toEqual([])
})
