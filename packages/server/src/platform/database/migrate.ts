import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { migrateJobs } from '../jobs.ts'
import { type Database, DatabaseRefused } from './connect.ts'
import { openSession } from './session.ts'
import { sources } from '../place.ts'

/** Any number will do as long as every Theke process uses the same. */
const migrationLock = 7_414_001

const defaultFolder = join(sources, 'migrations')

/**
 * Brings the database to the newest version. One process works, others wait for it; all pending migrations form one
 * transaction, so after a crash in the middle the next start begins again from the last complete version (R22).
 */
export async function migrateDatabase({ url }: { url: string }, folder = defaultFolder): Promise<void> {
  if (!existsSync(join(folder, 'meta/_journal.json'))) return
  const client = await openSession(url, 'theke-migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnknownDatabase(client, folder)
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    await migrateJobs(url)
  } finally {
    await client.end() // also gives the lock back
  }
}

/** What a database has that was brought to the newest version by this process. */
let newest: string | undefined
const atOnce = 2
const waiting: (() => void)[] = []
let running = 0

const versionQuery = `select (select max(created_at) from drizzle.__drizzle_migrations) || ' ' ||
  (select max(id) from graphile_worker.migrations) as version`

async function versionOf({ pool }: Pick<Database, 'pool'>): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ version: string | null }>(versionQuery)
    return rows[0]?.version ?? undefined
  } catch {
    return undefined // an empty database
  }
}

/**
 * The same for one of many databases of a process: one that is new enough costs a single question. Migrating takes several
 * connections, so few do it at the same time.
 */
export async function ensureMigrated(database: Database): Promise<void> {
  if (newest !== undefined && (await versionOf(database)) === newest) return
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    await migrateDatabase(database)
    newest = await versionOf(database)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function refuseUnknownDatabase(client: Client, folder: string) {
  const known = readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis)
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!table.rows[0].name) return
  const applied = await client.query<{ oldest: string | null; newest: string | null }>(
    'select min(created_at) as oldest, max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const { oldest, newest } = applied.rows[0] ?? {}
  if (Number(newest ?? 0) > Math.max(0, ...known))
    throw new DatabaseRefused(
      'This database was already used by a newer version of Theke. Start that version instead.',
    )
  if (Number(oldest ?? Infinity) < Math.min(...known))
    throw new DatabaseRefused(
      'This database is from before the first release of Theke and cannot be updated. Start with an empty one.',
    )
}
