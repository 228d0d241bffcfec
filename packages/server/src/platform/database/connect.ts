import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types, type PoolClient } from 'pg'
import { cappedClient, shareCap } from './capped-client.ts'

export type Database = {
  url: string
  pool: Pool
  orm: NodePgDatabase
  close(): Promise<void>
}

export type DatabaseOptions = {
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

// count(*), sums and ids are int8. All of ours stay far below 2^53, and a string where a number is expected would
// travel into JSON unnoticed. It has to be global: drizzle asks pg's own registry, not the pool's.
types.setTypeParser(types.builtins.INT8, Number)

/** Opens a pool on any PostgreSQL from version 15 and refuses one that could lose acknowledged orders (R2). */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { poolSize = 10, statementTimeout = 5_000, connectionTimeout = 3_000 } = options
  const { durability = 'required', onError = () => {} } = options
  const pool = new Pool({
    connectionString: url,
    Client: cappedClient(url),
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'theke',
    keepAlive: true,
  })
  shareCap(url, pool)
  pool.on('error', onError)
  pool.on('connect', (client) => guard(client, statementTimeout, onError))

  try {
    await refuseUnfit(pool, durability)
  } catch (error) {
    await pool.end()
    throw error
  }
  let closing: Promise<void> | undefined
  return { url, pool, orm: withSafeTransactions(pool), close: () => (closing ??= endPool(pool)) }
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
      const result = await drizzle({ client, casing: 'snake_case' }).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          failure = error
          throw error
        }
      }, config)
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

async function refuseUnfit(pool: Pool, durability: 'required' | 'unchecked') {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in
       ('server_version_num', 'server_encoding', 'fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  const setting = Object.fromEntries(rows.map((row) => [row.name, row.setting]))
  const major = Math.floor(Number(setting.server_version_num) / 10_000)
  if (major < oldestMajorVersion) {
    throw new DatabaseRefused(`PostgreSQL ${oldestMajorVersion} or newer is needed; this server is ${major}.`)
  }
  if (setting.server_encoding !== 'UTF8') {
    throw new DatabaseRefused(`The database must be encoded in UTF8; this one is ${setting.server_encoding}.`)
  }
  if (durability === 'unchecked') return
  const unsafe = ['fsync', 'synchronous_commit', 'full_page_writes'].filter((name) => setting[name] === 'off')
  if (unsafe.length > 0) {
    throw new DatabaseRefused(
      `This PostgreSQL has ${unsafe.join(', ')} turned off and could lose orders in a power cut. Turn it on first.`,
    )
  }
}
