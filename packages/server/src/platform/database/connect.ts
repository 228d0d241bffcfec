import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, types, type PoolClient } from 'pg'
import { databaseAddress } from './address.ts'
import { withCommit } from './after-commit.ts'
import { cappedClient, shareCap } from './capped-client.ts'
import { clientClass, UnnamedStatementsClient } from './client-class.ts'
import { createReads } from './replica.ts'

export type Database = {
  /** For what needs a session of its own: LISTEN, the queue of jobs, migrations. Never a pooler's. */
  url: string
  pool: Pool
  orm: NodePgDatabase
  /** For questions whose answer may be some seconds old: a replica where there is one, and changes nothing. */
  reads: NodePgDatabase
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** The server itself, where the first address is that of a pooler which lends a connection for one transaction. */
  directUrl?: string | undefined
  /** A server that follows the first one and answers what may be some seconds old. */
  replicaUrl?: string | undefined
  /** Off where the pooler knows no prepared statements. */
  preparedStatements?: boolean
  poolSize?: number
  /** Milliseconds the server may work on one statement. */
  statementTimeout?: number
  /** Milliseconds a request waits for a free connection before it is refused. */
  connectionTimeout?: number
  /** Tests may run on a server that gives up durability for speed; a shop may not. */
  durability?: 'required' | 'unchecked'
  onError?: (error: Error) => void
}

/** One line for the person who starts the server: this database cannot be used, and why. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

const oldestMajorVersion = 15

/** Milliseconds, in PostgreSQL's own words; a pooler has to give the same (deploy/pgbouncer.ini). */
export const timeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

// count(*), sums and ids are int8. All of ours stay far below 2^53, and a string where a number is expected would
// travel into JSON unnoticed. It has to be global: drizzle asks pg's own registry, not the pool's.
types.setTypeParser(types.builtins.INT8, Number)

/** Opens a pool on any PostgreSQL from version 15 and refuses one that could lose acknowledged orders (R2). */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { directUrl = url, replicaUrl, durability = 'required' } = options
  const isPooled = directUrl !== url
  const pool = openPool(url, options, isPooled)
  try {
    await refuseUnfit(pool, { durability, isPooled })
  } catch (error) {
    await pool.end()
    throw error
  }
  const orm = withSafeTransactions(pool)
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, options, pool)
  let closing: Promise<void> | undefined
  const close = async () => {
    await replica?.close()
    await endPool(pool)
  }
  return { url: directUrl, pool, orm, reads: replica?.orm ?? orm, close: () => (closing ??= close()) }
}

function openPool(url: string, options: DatabaseOptions, isPooled: boolean): Pool {
  const { poolSize = 10, connectionTimeout = 3_000 } = options
  const { statementTimeout = timeLimits.statement_timeout } = options
  const { preparedStatements = true, onError = () => {} } = options
  const address = databaseAddress(url)
  const pool = new Pool({
    connectionString: address.connectionString,
    Client: clientClass(address, cappedClient(url, preparedStatements ? Client : UnnamedStatementsClient)),
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    // a pooler refuses them at the beginning of a connection, and gives its own (refuseUnfit)
    ...(isPooled ? {} : { ...timeLimits, statement_timeout: statementTimeout }),
    application_name: 'theke',
    keepAlive: true,
  })
  shareCap(url, pool)
  pool.on('error', onError)
  pool.on('connect', (client) => guard(client, statementTimeout, onError))
  return pool
}

/** It may be away when the server starts, and go and come afterwards. */
function openReplica(url: string, options: DatabaseOptions, primary: Pool) {
  const pool = openPool(url, options, false)
  const reads = createReads({ primary, replica: pool })
  const client = { query: reads.query } as unknown as Pool
  return {
    orm: drizzle({ client, casing: 'snake_case' }),
    async close() {
      await reads.close()
      await endPool(pool)
    },
  }
}

/** A server that hangs would never answer the farewell, and then the process could not end. */
async function endPool(pool: Pool) {
  await Promise.race([pool.end(), sleep(3_000, undefined, { ref: false })])
}

/**
 * Without a listener of its own a checked-out connection that breaks would end the process. And a server that hangs
 * never reaches its own statement_timeout, so silence during a query ends the connection from this side (R11).
 */
function guard(client: PoolClient, statementTimeout: number, onError: (error: Error) => void) {
  client.on('error', onError)
  const { connection } = client as Undeclared
  const silenceLimit = Math.max(statementTimeout - 200, 100)
  connection.stream.setTimeout(silenceLimit)
  // not the callback of setTimeout: it is called only once, and an idle moment would use it up
  connection.stream.on('timeout', () => {
    if ((client as Undeclared).readyForQuery) return
    const silence = new Error(`The database did not answer for ${silenceLimit} ms`)
    connection.stream.destroy(Object.assign(silence, { code: '08006' }))
  })
}

/** What every `pg` client has, though its types do not say so. */
type Undeclared = PoolClient & { connection: { stream: Socket }; readyForQuery: boolean }

/**
 * drizzle's own transaction() on a pool never returns the connection when BEGIN fails, so ten broken connections would
 * block the pool for good, and it replaces the first error with that of the failed ROLLBACK.
 */
function withSafeTransactions(pool: Pool): NodePgDatabase {
  const orm = drizzle({ client: pool, casing: 'snake_case' })
  orm.transaction = async (work, config) => {
    const client = await pool.connect()
    let failure: unknown
    let isBroken = true
    try {
      const own = drizzle({ client, casing: 'snake_case' })
      const guarded: typeof work = async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          failure = error
          throw error
        }
      }
      const result = await withCommit(own, () => own.transaction(guarded, config))
      isBroken = false
      return result
    } catch (error) {
      isBroken = failure !== error
      throw failure ?? error
    } finally {
      client.release(isBroken)
    }
  }
  return orm
}

const durable = ['fsync', 'synchronous_commit', 'full_page_writes']

type Demands = { durability: 'required' | 'unchecked'; isPooled: boolean }

async function refuseUnfit(pool: Pool, { durability, isPooled }: Demands) {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [['server_version_num', 'server_encoding', ...durable, ...Object.keys(timeLimits)]],
  )
  const setting = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
  const major = Math.floor(Number(setting.server_version_num) / 10_000)
  if (major < oldestMajorVersion) {
    throw new DatabaseRefused(`PostgreSQL ${oldestMajorVersion} or newer is needed; this server is ${major}.`)
  }
  if (setting.server_encoding !== 'UTF8') {
    throw new DatabaseRefused(`The database must be encoded in UTF8; this one is ${setting.server_encoding}.`)
  }
  const unlimited = Object.keys(timeLimits).filter((name) => setting[name] === '0')
  if (isPooled && unlimited.length > 0) {
    throw new DatabaseRefused(
      `The pooler in DATABASE_URL gives connections without ${unlimited.join(', ')}. Set connect_query as in deploy/pgbouncer.ini.`,
    )
  }
  if (durability === 'unchecked') return
  const unsafe = durable.filter((name) => setting[name] === 'off')
  if (unsafe.length > 0) {
    throw new DatabaseRefused(
      `This PostgreSQL has ${unsafe.join(', ')} turned off and could lose orders in a power cut. Turn it on first.`,
    )
  }
}
