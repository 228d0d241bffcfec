import { sql } from 'drizzle-orm'
import { noteOwnChange } from '../platform/changes.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Hooks } from './hooks.ts'

/** Who changes records, in which transaction, and which features take part in it. */
export type Change = { tx: Transaction; viewer: Viewer; hooks: Hooks }

/** Tells other parts and processes that records of an entity changed; delivered when the transaction commits. */
export function announce(tx: Transaction, path: string) {
  noteOwnChange(path)
  return tx.execute(sql`select pg_notify('theke_changes', ${path})`)
}
