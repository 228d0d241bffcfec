import type { AnyEntity, RecordBase } from '@theke/contract/entity/define-entity'
import type { Problem } from '@theke/contract/entity/problems'
import { fieldAt } from '@theke/contract/entity/define-entity'
import { and, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Change } from './change.ts'
import type { Values } from './codec.ts'
import { deleteMany } from './delete-many.ts'
import { valueAt } from './dotted-values.ts'
import { tableOf } from './entity-table.ts'
import { findRecords } from './records.ts'
import type { Draft } from './save-many.ts'
import { saveMany } from './save-many.ts'

export type Found = RecordBase & Values

/** Records of one kind, as an import finds, stores and brings them back; keys are dotted names of fields or 'id'. */
export type RecordStore = {
  entity: AnyEntity
  titleOf(values: Values): string
  /** The form in which two keys are compared. */
  comparable(key: string, text: string): string
  /** Records by their comparable keys; locked, they stay as they are until the end of the transaction. */
  find(
    tx: Transaction,
    key: string,
    keys: readonly string[],
    isLocked: boolean,
  ): Promise<ReadonlyMap<string, readonly Found[]>>
  all(tx: Transaction): Promise<Found[]>
  /** Values as they are stored, where that differs from what was written. */
  prepare(values: Values): Values
  /** What is wrong beyond the definition of the fields. */
  problemsOf(values: Values, before: Found | undefined): Problem[]
  /** Stores all drafts in their order, or none of them. */
  save(drafts: readonly Draft[], change: Change): Promise<Found[]>
  /** Removes all of these locked records, or none of them. */
  remove(records: readonly Found[], change: Change): Promise<unknown>
}

/** Numbers of records among texts. */
export const idsAmong = (texts: readonly string[]) =>
  texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)

/** The store of an entity with generated table and calls. */
export function recordStore(entity: AnyEntity): RecordStore {
  const table = tableOf(entity.path)
  const isAnyCase = (key: string) => fieldAt(entity.fields, key)?.unique === 'anyCase'
  const comparable = (key: string, text: string) => (isAnyCase(key) ? text.toLowerCase() : text)
  const hasKey = (key: string, keys: readonly string[]) => {
    if (key === 'id') return sql`${table.id} = any(${sql.param(idsAmong(keys))}::int[])`
    const [first = '', inner] = key.split('.')
    const column = inner === undefined ? sql`${table[first]!}` : sql`${table[first]!} ->> ${inner}`
    return sql`${isAnyCase(key) ? sql`lower(${column})` : column} = any(${sql.param(keys)}::text[])`
  }
  return {
    entity,
    titleOf: (values) => {
      const title = values[entity.title]
      return typeof title === 'string' ? title : ''
    },
    comparable,
    async find(tx, key, keys, isLocked) {
      const where = hasKey(key, keys)
      if (isLocked)
        await tx
          .select({ id: table.id })
          .from(table)
          .where(and(isNull(table.archivedAt), where))
          .orderBy(table.id)
          .for('update')
      const records: Found[] = await findRecords(tx, entity, where)
      return Map.groupBy(records, (record) => comparable(key, String(valueAt(record, key))))
    },
    all: (tx) => findRecords(tx, entity),
    prepare: (values) => values,
    problemsOf: () => [],
    save: (drafts, change) => saveMany(entity, drafts, change),
    remove: (records, change) => deleteMany(entity, records, change),
  }
}
