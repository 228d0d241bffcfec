import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities } from '@theke/contract/entities/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecord } from '../crud/changes.ts'
import { keepRestoredMessages } from '../features/messages/restored-outbox.ts'
import { randomOrder, seeded } from '../features/orders/given-orders.ts'
import { orders } from '../features/orders/order-tables.ts'
import type { Database } from '../platform/database/connect.ts'
import { jobs } from '../platform/jobs.ts'
import { system } from '../platform/viewer.ts'
import { signIn } from '../testing/sign-in.ts'
import type { TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { sealStoredSecrets } from '../seal-secrets.ts'
import { backUp, restore } from './backup.ts'
import { databaseName, manifestName } from './backup-file.ts'

let server: TestApp
let workspace: string
let folder: string

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'theke-backup-'))
  folder = join(workspace, 'shop.staging/.staging/first') // a path may contain what the folder of arriving uploads is called
  server = await useTestApp()
  const { database, hooks, settings } = server.services
  const change = { tx: database.orm, viewer: system, hooks }
  await signIn(server)
  await createRecord(entities.categories, { name: 'Käse' }, change)
  await createRecord(entities.categories, { name: 'Weich' }, change)
  await database.pool.query('update categories set name = $1 where id = 1', ['„alt“ \\ "neu"\n#{"table"'])
  // PostgreSQL leaves both as they are in JSON, and some take them for the end of a line
  const upload = { data: `data:text/plain;base64,${btoa('Hallo')}`, name: 'a\u2028b\u2029c.txt' }
  await createRecord(entities.products, { name: 'Brie 🧀', price: 4.2, tax: 10 }, change)
  await server.app.inject({ method: 'POST', url: '/api/uploads', payload: upload })
  // triggers note orders for what is built from them later
  const random = seeded(1)
  await database.orm.insert(orders).values([1, 2, 3].map((id) => randomOrder(random, 1, id)))
  await jobs.add(database.orm, 'refund-payment', { id: 7 }, { key: 'refund:7' })
  await keepRestoredMessages(database.orm)
  await database.pool.query(`insert into push_keys values (1, 'public', 'private')`)
  await sealStoredSecrets(database, server.services.secrets)
  await database.pool.query(
    `insert into messages (channel, recipient, text, message_id) values ('email', 'a@example.at', 'Hallo', '<1@theke>')`,
  )
  await backUp(settings, database.url, folder)
})
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

const shopIn = (name: string) => ({ ...server.services.settings, dataDir: join(workspace, name) })

async function contentOf({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows)
    found[name] = (await pool.query(`select t::text as row from "${name}" t order by 1`)).rows
  return found
}

test('R21: a restored shop has every row, file and job of the original, and counts on from there', async () => {
  const copy = await useTestDatabase()
  await restore(shopIn('copy'), copy.url, folder)
  expect(await contentOf(copy)).toEqual(await contentOf(server.services.database))
  const { rows } = await copy.pool.query(
    'select task_identifier as task, key from graphile_worker.jobs order by 1',
  )
  expect(rows).toEqual([{ task: 'refund-payment', key: 'refund:7' }])
  const stored = await copy.pool.query<{ folder: string }>('select folder from stored_files')
  const file = join(workspace, 'copy/files', stored.rows[0]?.folder ?? '', 'original.txt')
  expect(readFileSync(file, 'utf8')).toBe('Hallo')
  const change = { tx: copy.orm, viewer: system, hooks: {} }
  const next = await createRecord(entities.categories, { name: 'Hart' }, change)
  expect(next['id']).toBe(3)
})

test('R21: what waited in the original stays in the outbox of a copy, once and for all', async () => {
  const copy = await useTestDatabase()
  await restore(shopIn('silent'), copy.url, folder)
  expect(await keepRestoredMessages(copy.orm)).toBe(1)
  expect(await keepRestoredMessages(copy.orm)).toBe(0)
  expect(await keepRestoredMessages(server.services.database.orm)).toBe(0)
  const { rows } = await copy.pool.query(`select state, error from messages`)
  expect(rows).toEqual([{ state: 'kept', error: expect.stringContaining('Sicherung') }])
})

test('neither a shop nor a backup is overwritten', async () => {
  const { settings, database } = server.services
  const before = await contentOf(database)
  await expect(restore(shopIn('other'), database.url, folder)).rejects.toThrow(
    'There is a shop in this database',
  )
  expect(await contentOf(database)).toEqual(before)
  await expect(backUp(settings, database.url, folder)).rejects.toThrow('exists already')
})

test('a damaged, unfinished or foreign backup is refused, and the database stays empty', async () => {
  const { settings, database } = server.services
  const [damaged, foreign] = [join(workspace, 'damaged'), join(workspace, 'foreign')]
  const copy = await useTestDatabase()
  await backUp(settings, database.url, damaged)
  appendFileSync(join(damaged, databaseName), 'x')
  await expect(restore(shopIn('a'), copy.url, damaged)).rejects.toThrow('is damaged')
  await expect(restore(shopIn('b'), copy.url, workspace)).rejects.toThrow('no complete backup')
  const manifest = await backUp(settings, database.url, foreign)
  writeFileSync(
    join(foreign, manifestName),
    JSON.stringify({ ...manifest, migration: manifest.migration + 1 }),
  )
  await expect(restore(shopIn('c'), copy.url, foreign)).rejects.toThrow('another version')
  writeFileSync(join(foreign, manifestName), JSON.stringify({ ...manifest, migration: 1 }))
  await expect(restore(shopIn('d'), copy.url, foreign)).rejects.toThrow('before the first release of Theke')
  expect((await copy.pool.query('select 1 from categories')).rowCount).toBe(0)
})

test('a backup says which key its secrets need, and is refused with another one unless they are left out', async () => {
  const { keyId } = server.services.secrets
  const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as { secretKey: string }
  expect(manifest.secretKey).toBe(keyId)
  const copy = await useTestDatabase()
  const refused = `This backup needs the key ${keyId}`
  const without = { ...shopIn('without-key'), secretKey: undefined }
  await expect(restore(without, copy.url, folder)).rejects.toThrow(refused)
  const wrong = { ...shopIn('wrong-key'), secretKey: 'x'.repeat(40) }
  await expect(restore(wrong, copy.url, folder)).rejects.toThrow(refused)
  const left = async () => (await copy.pool.query('select count(*) from users')).rows[0]
  expect(await left()).toEqual({ count: 0 })
  await restore(wrong, copy.url, folder, { withoutSecrets: true })
  const { rows } = await copy.pool.query(
    'select (select count(*) from push_keys) as keys, (select count(*) from secret_keys) as ids',
  )
  expect(rows).toEqual([{ keys: 0, ids: 0 }])
})
