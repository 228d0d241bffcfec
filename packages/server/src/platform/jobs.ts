import type { Transaction } from './database/transaction.ts'

export type JobOptions = {
  /** Not before this time. */
  runAt?: Date
  /** At most one waiting job with this key; a later one replaces it. */
  key?: string
  maxAttempts?: number
}

/** Work that must happen after a change is committed, exactly when it is committed: added inside the transaction. */
export type Jobs = {
  add(tx: Transaction, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
}

/** What a job does; it may run twice after a crash and must not mind. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>
