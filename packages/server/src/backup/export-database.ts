import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { openSession } from '../platform/database/session.ts'
import type { Column, LastLine, TableLine } from './backup-file.ts'
import { headMark, isJson, quoted } from './backup-file.ts'

const rowsAtOnce = 1_000

/**
 * Writes every table as it is at one moment, while the shop goes on working; other tables are not locked. The moment is
 * that of a snapshot which another transaction holds, or now.
 */
export async function exportDatabase(
  url: string,
  file: string,
  snapshot?: string,
): Promise<{ migration: number; rows: Record<string, number>; secretKey: string | null }> {
  const client = await openSession(url, 'theke-backup')
  const gzip = createGzip()
  const output = gzip.pipe(createWriteStream(file, { mode: 0o600, flush: true }))
  const failed = new Promise<never>((_, reject) => output.once('error', reject))
  failed.catch(() => {}) // it is waited for below, but may come earlier
  const write = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), failed])
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    if (snapshot) await client.query(`set transaction snapshot '${snapshot.replaceAll("'", '')}'`)
    const rows: Record<string, number> = {}
    for (const line of await tablesOf(client)) {
      await write(headMark + JSON.stringify(line))
      rows[line.table] = await exportRows(client, line, write)
    }
    const applied = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
    const secretKey = rows['secret_keys'] ? await keyOfSecrets(client) : null
    await write(headMark + JSON.stringify(await lastLine(client)))
    gzip.end()
    await Promise.race([finished(output), failed])
    return { migration: Number(applied.rows[0]?.newest ?? 0), rows, secretKey }
  } finally {
    gzip.destroy()
    await client.end()
  }
}

async function keyOfSecrets(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>('select key_id as key from secret_keys')
  return rows[0]?.key ?? null
}

async function tablesOf(client: Client): Promise<TableLine[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(`
    select relname as "table",
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
       from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)
  return rows
}

async function exportRows(
  client: Client,
  { table, columns }: TableLine,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const list = columns.map((column) => quoted(column.name) + (isJson(column) ? '::text' : ''))
  const selected = list.map((text, index) => `${text} as ${quoted(columns[index]?.name ?? '')}`).join(', ')
  await client.query(
    `declare rows no scroll cursor for select row_to_json(exported_row)::text as line from (select ${selected} from ${quoted(table)}) exported_row`,
  )
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from rows`)
    if (rows.length === 0) break
    count += rows.length
    for (const { line } of rows) await write(line)
  }
  await client.query('close rows')
  return count
}

async function lastLine(client: Client): Promise<LastLine> {
  const sequences = await client.query<LastLine['sequences'][number]>(
    `select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = 'public'`,
  )
  // the public view of the queue has no payload; should a version rename these tables, no backup is made at all
  const jobs = await client.query<LastLine['jobs'][number]>(`
    select identifier as task, payload, run_at as "runAt", job.max_attempts as "maxAttempts", job.key
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts < job.max_attempts order by job.id`)
  return { sequences: sequences.rows, jobs: jobs.rows }
}
