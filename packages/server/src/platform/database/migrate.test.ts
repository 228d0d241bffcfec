import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { openSession } from './session.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'theke-migrations-'))
  database = await useTestDatabase()
  await database.pool.query(
    'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  )
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('no migrations yet: nothing happens', async () => {
  rmSync(folder, { recursive: true })
  await migrateDatabase(database, folder)
  expect(await tables()).toEqual([])
})

test('only what is new is applied', async () => {
  write(['create table one (id int)'])
  await migrateDatabase(database, folder)
  write(['create table one (id int)', 'create table two (id int)'])
  await migrateDatabase(database, folder)
  expect(await tables()).toEqual(['one', 'two'])
})

test('eight processes that start at once migrate once', async () => {
  write(['create table one (id int)', 'insert into one values (1)', 'create table two (id int)'])
  await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(database, folder)))
  expect((await database.pool.query('select id from one')).rows).toEqual([{ id: 1 }])
})

test('a migration may take longer than a statement of the shop', async () => {
  write([`create table limits as select current_setting('statement_timeout') as statement`])
  await migrateDatabase(database, folder)
  expect((await database.pool.query('select * from limits')).rows).toEqual([{ statement: '0' }])
})

test('kill -9 in the middle of a migration: the next start finishes it', async () => {
  await database.pool.query('create schema gate; create table gate.early (); create table gate.late ()')
  write([
    'create table one (id int)',
    'select from gate.early',
    'create table two (id int)',
    'select from gate.late',
    'create table three (id int)',
  ])
  for (const gate of ['gate.early', 'gate.late']) {
    const keeper = await openSession(database.url, 'gatekeeper')
    await keeper.query(`begin; lock table ${gate}`)
    const child = spawn(process.execPath, ['--input-type=module', '-e', migrateScript()], { stdio: 'ignore' })
    await eventually(async () => (await migrating(`wait_event_type = 'Lock'`)) === 1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await keeper.end()
    await eventually(async () => (await migrating()) === 0)
    expect(await tables()).toEqual([]) // all or nothing, never in between
  }
  await migrateDatabase(database, folder)
  expect(await tables()).toEqual(['one', 'three', 'two'])
})

test('a database of a newer version is refused', async () => {
  write(['create table one (id int)', 'create table two (id int)'])
  await migrateDatabase(database, folder)
  write(['create table one (id int)'])
  await expect(migrateDatabase(database, folder)).rejects.toThrow('newer version of Theke')
})

test('a database from before the baseline is refused and stays as it is', async () => {
  write(['create table one (id int)', 'create table two (id int)'])
  await migrateDatabase(database, folder)
  write(['create table baseline (id int)'], 1_700_000_500_000)
  await expect(migrateDatabase(database, folder)).rejects.toThrow('before the first release of Theke')
  expect(await tables()).toEqual(['one', 'two'])
})

/** Sessions that migrate this database. */
async function migrating(condition = 'true'): Promise<number | null> {
  const query = `select from pg_stat_activity where datname = current_database()
    and application_name = 'theke-migrate' and ${condition}`
  return (await database.pool.query(query)).rowCount
}

function migrateScript(): string {
  const module = join(import.meta.dirname, 'migrate.ts')
  return `import { migrateDatabase } from ${JSON.stringify(module)}
    await migrateDatabase(${JSON.stringify({ url: database.url })}, ${JSON.stringify(folder)})`
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** One migration per statement, in the form drizzle-kit writes. */
function write(statements: string[], firstAt = 1_700_000_000_000) {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = statements.map((statement, index) => {
    const tag = String(index).padStart(4, '0')
    writeFileSync(join(folder, `${tag}.sql`), statement)
    return { idx: index, version: '7', when: firstAt + index, tag, breakpoints: true }
  })
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
}
