import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { withCommit } from './after-commit.ts'
import type { Transaction } from './transaction.ts'

const orms = new WeakMap<PoolClient, Transaction>()

function ormOf(client: PoolClient): Transaction {
  const known = orms.get(client) ?? drizzle({ client, casing: 'snake_case' })
  orms.set(client, known)
  return known
}

/**
 * A transaction for hot paths: prepared statements through the client, everything else through the same connection's
 * query layer. A connection whose BEGIN, COMMIT or ROLLBACK failed is not used again.
 */
export async function clientTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin')
    try {
      const tx = ormOf(client)
      const result = await withCommit(tx, async () => {
        const value = await work(client, tx)
        await client.query('commit')
        return value
      })
      isBroken = false
      return result
    } catch (error) {
      isBroken = !(await client.query('rollback').then(
        () => true,
        () => false,
      ))
      throw error
    }
  } finally {
    client.release(isBroken)
  }
}
