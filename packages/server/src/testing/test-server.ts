import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrateDatabase } from '../platform/database/migrate.ts'

export type TestServer = {
  /** A superuser's address. */
  url: string
  /** Role that owns the test databases and runs the tests; undefined = the superuser itself. */
  owner: string | undefined
  template: string
}

/** Makes the migrated database that all test databases are copied from, once per state of the migrations. */
export async function prepareTemplate(server: Omit<TestServer, 'template'>): Promise<TestServer> {
  const template = `theke_template_${fingerprint()}`
  await withClient(server.url, async (client) => {
    await client.query('select pg_advisory_lock(7414003)') // two runs at once
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    const draft = `${template}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template template0 encoding 'UTF8' ${ownedBy(server.owner)}`)
    await migrateDatabase({ url: urlOf(server, draft) })
    await client.query(`alter database ${draft} rename to ${template}`)
  })
  return { ...server, template }
}

export async function createTestDatabase(
  server: TestServer,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `theke_test_${process.pid}_${randomBytes(5).toString('hex')}`
  // copying the files takes a third of the processor time of writing every page into the log, which this server never reads
  await withClient(server.url, (client) =>
    client.query(
      `create database ${name} template ${server.template} strategy file_copy ${ownedBy(server.owner)}`,
    ),
  )
  return {
    url: urlOf(server, name),
    drop: () =>
      withClient(server.url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

/** Databases of runs that were killed, and templates of older migrations. Only for a server that nobody else uses. */
export async function removeLeftovers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^theke_(test|template)_' and datname <> $1`,
      [`theke_template_${fingerprint()}`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

const migrations = join(import.meta.dirname, '../migrations')

function fingerprint(): string {
  const hash = createHash('sha256')
  if (existsSync(migrations)) {
    for (const file of globSync('*.sql', { cwd: migrations }).toSorted()) {
      hash.update(file).update(readFileSync(join(migrations, file)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

function ownedBy(owner: string | undefined): string {
  return owner ? `owner ${owner}` : ''
}

/** On the embedded server both roles have the same password, so only name and database change. */
function urlOf({ url, owner }: Omit<TestServer, 'template'>, database: string): string {
  const address = new URL(url)
  if (owner) address.username = owner
  address.pathname = `/${database}`
  return address.href
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // the running query rejects as well
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
