import type { PgSession } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** What every drizzle database has, though its types do not say so; a savepoint has that of its transaction. */
type Undeclared = { session: PgSession }
const sessionOf = (tx: Transaction) => (tx as unknown as Undeclared).session

const waiting = new WeakMap<PgSession, Set<() => void>>()

/**
 * Calls once after the commit of the transaction, or at once outside of one. Not when it is rolled back, nor when the
 * process ends before: only for hints that somebody finds without them.
 */
export function afterCommit(tx: Transaction, call: () => void): void {
  const calls = waiting.get(sessionOf(tx))
  if (calls) calls.add(call)
  else call()
}

/** Runs the work of a transaction, its end included, and then what waits for it. */
export async function withCommit<T>(tx: Transaction, run: () => Promise<T>): Promise<T> {
  const session = sessionOf(tx)
  const calls = new Set<() => void>()
  waiting.set(session, calls)
  let result: T
  try {
    result = await run()
  } finally {
    waiting.delete(session)
  }
  for (const call of calls) call()
  return result
}
