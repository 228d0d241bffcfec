import { createReadStream, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { DatabaseRefused } from '../platform/database/connect.ts'
import { openSession } from '../platform/database/session.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import type { LastLine, TableLine } from './backup-file.ts'
import { headMark, isJson, quoted } from './backup-file.ts'
import { sources } from '../platform/place.ts'

const migrations = join(sources, 'migrations')
const rowsAtOnce = 500

/**
 * Fills an empty database from a backup. It is first brought to the version of the backup and afterwards to the newest,
 * so that the backup of an older version is migrated like an older shop. All rows come in one transaction.
 */
export async function importDatabase(
  url: string,
  file: string,
  {
    migration,
    withoutSecrets,
    beforeCommit,
  }: { migration: number; withoutSecrets: boolean; beforeCommit: () => Promise<void> },
): Promise<Record<string, number>> {
  await migrateUntil(url, migration)
  const client = await openSession(url, 'theke-restore')
  try {
    await client.query('begin')
    await refuseFilled(client)
    const rows = await fill(client, file)
    if (withoutSecrets) await forgetSecrets(client)
    await beforeCommit()
    await client.query('commit')
    await client.query('analyze')
    await migrateDatabase({ url })
    return rows
  } finally {
    await client.end()
  }
}

/** What nobody can read without its key; people turn their second factor on again, browsers are asked again. */
async function forgetSecrets(client: Client) {
  for (const table of ['second_factors', 'push_keys', 'secret_keys'])
    if ((await client.query('select to_regclass($1) as name', [table])).rows[0]?.name)
      await client.query(`delete from ${quoted(table)}`)
}

async function migrateUntil(url: string, newest: number) {
  const folder = mkdtempSync(join(tmpdir(), 'theke-migrations-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] }
    const entries = journal.entries.filter(({ when }) => when <= newest)
    if (entries.length === 0)
      throw new DatabaseRefused(
        'This backup is from before the first release of Theke and cannot be restored.',
      )
    if (entries.at(-1)?.when !== newest)
      throw new DatabaseRefused('This backup was made by another version of Theke. Restore it with that one.')
    writeFileSync(path, JSON.stringify({ ...journal, entries }))
    await migrateDatabase({ url }, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function refuseFilled(client: Client) {
  const { rows } = await client.query<{ isFilled: boolean }>(
    'select exists (select from users) or exists (select from orders) as "isFilled"',
  )
  if (rows[0]?.isFilled)
    throw new DatabaseRefused('There is a shop in this database already. Restore into an empty one.')
}

async function fill(client: Client, file: string): Promise<Record<string, number>> {
  const keys = await dropForeignKeys(client)
  const enableTriggers = await disableTriggers(client)
  const counts: Record<string, number> = {}
  let table: TableLine | undefined
  let waiting: string[] = []
  let last: LastLine | undefined
  const insert = async () => {
    if (table && waiting.length > 0) {
      counts[table.table] = (counts[table.table] ?? 0) + waiting.length
      await client.query(insertInto(table), [`[${waiting.join(',')}]`])
    }
    waiting = []
  }
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  for await (const line of linesOf(unpacked)) {
    if (line.startsWith(headMark)) {
      await insert()
      const head = JSON.parse(line.slice(headMark.length)) as TableLine | LastLine
      if ('table' in head) {
        table = head
        counts[head.table] = 0
        await client.query(`delete from ${quoted(head.table)}`) // what a migration has put there
      } else last = head
    } else if (waiting.push(line) >= rowsAtOnce) await insert()
  }
  if (!last) throw new DatabaseRefused('The backup ends too early.')
  for (const { name, last: value } of last.sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value])
  for (const job of last.jobs)
    await client.query(
      `select graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz, max_attempts := $4::int, job_key := $5::text)`,
      [job.task, JSON.stringify(job.payload), job.runAt, job.maxAttempts, job.key],
    )
  for (const { table: owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
  await enableTriggers()
  return counts
}

/** Only \n ends a line here; node:readline would end one at U+2028 as well, which JSON leaves as it is in texts. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let line = ''
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...further] = chunk.split('\n')
    line += first
    for (const next of further) {
      yield line
      line = next
    }
  }
  if (line) yield line
}

/** Rows may come before those they refer to; the keys are added again at the end, and then everything must fit. */
async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

/** What triggers would add, like the days that are to be counted again, is in the backup itself. */
async function disableTriggers(client: Client) {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`)
  const all = async (action: 'disable' | 'enable') => {
    for (const { table } of rows) await client.query(`alter table ${table} ${action} trigger user`)
  }
  await all('disable')
  return () => all('enable')
}

function insertInto({ table, columns }: TableLine): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const values = columns.map((column) => quoted(column.name) + (isJson(column) ? `::${column.type}` : ''))
  const types = columns.map((column) => `${quoted(column.name)} ${isJson(column) ? 'text' : column.type}`)
  return `insert into ${quoted(table)} (${names}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as row(${types.join(', ')})`
}
