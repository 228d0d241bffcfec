import { once } from 'node:events'
import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-server.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { openDatabase, type Database } from './connect.ts'
import { executeNamed } from './execute-named.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let database: Database
const opened: Database[] = []

beforeAll(async () => {
  database = await useTestDatabase()
  await database.pool.query('create table notes (id int8 primary key, text text)')
})

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

test('counts and large ids are numbers, in plain SQL and through drizzle', async () => {
  const question = 'select count(*) as count, 9007199254740991::int8 as large from notes'
  const expected = [{ count: 0, large: Number.MAX_SAFE_INTEGER }]
  expect((await database.pool.query(question)).rows).toEqual(expected)
  expect((await database.orm.execute(sql.raw(question))).rows).toEqual(expected)
})

test('every connection carries the time limits', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await database.pool.query(
    'select name, setting from pg_settings where name = any($1) order by name',
    [names],
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '5000' },
  ])
})

test('a pooler has to bring the time limits, because it takes none', async () => {
  const copy = await createTestDatabase(inject('testServer'))
  const name = new URL(copy.url).pathname.slice(1)
  const pooled = `${copy.url}?application_name=pooler`
  const options = { directUrl: copy.url, durability: 'unchecked' as const }
  await expect(openDatabase(pooled, options)).rejects.toThrow(
    /pooler in DATABASE_URL gives connections without statement_timeout, lock_timeout, idle_in_transaction_session_timeout/,
  )
  const admin = await open(inject('testServer').url)
  for (const limit of [
    'statement_timeout = 5000',
    'lock_timeout = 2000',
    'idle_in_transaction_session_timeout = 10000',
  ])
    await admin.pool.query(`alter database ${name} set ${limit}`)
  const behind = await openDatabase(pooled, options)
  expect(behind.url).toBe(copy.url)
  await behind.close()
  await copy.drop()
})

test('without prepared statements no name reaches the server', async () => {
  const names = async ({ pool, orm }: Database) => {
    await pool.query({ name: 'one', text: 'select $1::int', values: [1] })
    await executeNamed(orm, 'two', sql`select ${2}::int`)
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
    return rows.map(({ name }) => name).toSorted()
  }
  expect(await names(await open(database.url, { poolSize: 1 }))).toEqual(['one', 'two'])
  expect(await names(await open(database.url, { poolSize: 1, preparedStatements: false }))).toEqual([])
})

test('a connection that has been idle is given up all the same when the server falls silent (R11)', async () => {
  const { pool } = await open(database.url, { statementTimeout: 400 })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0') // what a server that hangs comes to
  const { connection } = client as typeof client & { connection: { stream: Socket } }
  await once(connection.stream, 'timeout')
  await expect(client.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow(/did not answer for 200 ms/)
  client.release(true)
})

test('a server that could lose acknowledged orders is refused', async () => {
  const copy = await createTestDatabase(inject('testServer'))
  const admin = await open(inject('testServer').url)
  const name = new URL(copy.url).pathname.slice(1)
  await admin.pool.query(`alter database ${name} set synchronous_commit = off`)
  // the server of the tests has all three turned off; one that DATABASE_URL_TEST names may have only this one
  const asked = await open(copy.url)
  const { rows } = await asked.pool.query<{ off: string }>(
    `select string_agg(name, ', ' order by array_position($1, name)) as off
     from pg_settings where name = any($1) and setting = 'off'`,
    [['fsync', 'synchronous_commit', 'full_page_writes']],
  )
  expect(rows[0]?.off).toContain('synchronous_commit')
  await expect(openDatabase(copy.url)).rejects.toThrow(
    `This PostgreSQL has ${rows[0]?.off} turned off and could lose orders`,
  )
  await copy.drop()
})

test('a failed transaction is rolled back, reports its own error and gives its connection back', async () => {
  const one = await open(database.url, { poolSize: 1 })
  const attempt = one.orm.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1, 'half')`)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow(/^no$/)
  expect((await one.pool.query('select * from notes')).rows).toEqual([])
  expect(one.pool.totalCount).toBe(1)
})

test('connections that break inside transactions neither end the process nor use up the pool', async () => {
  const one = await open(database.url, { poolSize: 2 })
  for (let round = 0; round < 5; round += 1) {
    const attempt = one.orm.transaction(async (tx) => {
      await database.pool.query(killAll)
      await tx.execute(sql`select 1`)
    })
    await expect(attempt).rejects.toSatisfy(isDatabaseUnavailable)
  }
  await expect.poll(() => one.pool.query('select 1 as one').then(({ rows }) => rows)).toEqual([{ one: 1 }])
})

test('a connection that broke while idle is replaced without anybody noticing', async () => {
  const problems: Error[] = []
  const one = await open(database.url, { poolSize: 1, onError: (error) => problems.push(error) })
  await database.pool.query(killAll)
  await expect.poll(() => problems.length).toBeGreaterThan(0)
  expect((await one.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a server that falls silent is given up in time for the answer, and the next question works', async () => {
  const one = await open(database.url, { poolSize: 1, statementTimeout: 600 })
  await one.pool.query('select 1')
  const asked = performance.now()
  await expect(one.orm.transaction((tx) => tx.execute(sql`select pg_sleep(5)`))).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
  expect(performance.now() - asked).toBeLessThan(2_000)
  expect((await one.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('quiet connections are kept', async () => {
  const one = await open(database.url, { poolSize: 1, statementTimeout: 300 })
  const pid = async () => (await one.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await pid()).toBe(before)
})

test('an error in our own query does not count as an absent database', async () => {
  const attempt = database.orm.execute(sql`select * from nowhere`)
  await expect(attempt).rejects.toSatisfy((error) => !isDatabaseUnavailable(error))
})

test('a database that cannot be reached is reported as such', async () => {
  await expect(openDatabase('postgresql://x:y@127.0.0.1:1/z')).rejects.toSatisfy(isDatabaseUnavailable)
})

/** Every connection to this database except the one that asks. */
const killAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

async function open(url: string, options: Parameters<typeof openDatabase>[1] = {}): Promise<Database> {
  const one = await openDatabase(url, { durability: 'unchecked', ...options })
  opened.push(one)
  return one
}
