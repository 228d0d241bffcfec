import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'

export type Saving = { tx: Transaction; viewer: Viewer; before: Values | undefined }

/**
 * The ways in which a feature takes part in the generated calls of an entity. beforeSave may change the values or
 * refuse them by throwing; all of it runs in the transaction of the change.
 */
export type EntityHooks = {
  beforeSave?(values: Values, saving: Saving): Promise<Values> | Values
  afterSave?(record: Values, saving: Saving): Promise<void>
  /** Names of live things that keep a record from being deleted (OPEN-146). */
  usedBy?(id: number, tx: Transaction): Promise<readonly string[]>
  /** A further condition on what a viewer sees. */
  visibleTo?(viewer: Viewer): SQL | undefined
  /** Adds to a record on its way out what is not stored but known. */
  show?(presented: Values, record: Values): Values
}

export type Hooks = Readonly<Record<string, EntityHooks>>
