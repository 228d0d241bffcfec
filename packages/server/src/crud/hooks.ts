import type { WireRecord } from '@theke/contract/call/entity-calls'
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
  afterDelete?(record: Values, deleting: Omit<Saving, 'before'>): Promise<void>
  /** A deleted record is back, with the id it had. */
  afterRestore?(record: Values, restoring: Omit<Saving, 'before'>): Promise<void>
  /** Names of live things that keep a record from being deleted (OPEN-146). */
  usedBy?(id: number, tx: Transaction): Promise<readonly string[]>
  /** A further condition on what a viewer sees. */
  visibleTo?(viewer: Viewer): SQL | undefined
  /** Adds to a record on its way out what is not stored but known. */
  show?(presented: WireRecord, record: Values): WireRecord
}

export type Hooks = Readonly<Record<string, EntityHooks>>

type After<S> = (record: Values, saving: S) => Promise<void>

const inTurn = <S>(first?: After<S>, second?: After<S>): After<S> | undefined =>
  first && second
    ? async (record, saving) => {
        await first(record, saving)
        await second(record, saving)
      }
    : (first ?? second)

function merge(path: string, one: EntityHooks, other: EntityHooks): EntityHooks {
  const shared = Object.keys(one).filter((name) => name in other && !name.startsWith('after'))
  if (shared.length > 0) throw new Error(`${path}: two features have the hook ${shared.join(', ')}`)
  const afterSave = inTurn(one.afterSave, other.afterSave)
  const afterDelete = inTurn(one.afterDelete, other.afterDelete)
  const afterRestore = inTurn(one.afterRestore, other.afterRestore)
  return {
    ...one,
    ...other,
    ...(afterSave && { afterSave }),
    ...(afterDelete && { afterDelete }),
    ...(afterRestore && { afterRestore }),
  }
}

/** The hooks of several features; what two of them do after a change of the same entity happens in turn. */
export function mergeHooks(...features: readonly Hooks[]): Hooks {
  const merged: Record<string, EntityHooks> = {}
  for (const hooks of features)
    for (const [path, added] of Object.entries(hooks)) merged[path] = merge(path, merged[path] ?? {}, added)
  return merged
}
