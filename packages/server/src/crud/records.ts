import type { AnyEntity, RecordOf } from '@theke/contract/entity/define-entity'
import type { SQL } from 'drizzle-orm'
import { and, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../platform/errors.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'
import { fromStored } from './codec.ts'
import { tableOf } from './entity-table.ts'
import type { Hooks } from './hooks.ts'
import type { ListQuery } from './list-query.ts'
import { visibleCondition } from './list-query.ts'

/** A stored row in the inside form. */
export function decodeRow(entity: AnyEntity, row: Values): Values {
  const record: Values = { ...row }
  for (const [name, field] of Object.entries(entity.fields)) record[name] = fromStored(field, row[name])
  return record
}

/** Live records of an entity, typed by its definition, for features that work with them. */
export async function findRecords<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  where?: SQL,
  orderBy: SQL | PgColumn = tableOf(entity.path)['id']!,
): Promise<RecordOf<E>[]> {
  const table = tableOf(entity.path)
  const rows = await tx
    .select()
    .from(table)
    .where(and(isNull(table['archivedAt']!), where))
    .orderBy(orderBy)
  return rows.map((row) => decodeRow(entity, row)) as RecordOf<E>[]
}

export async function findRecord<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  id: number,
): Promise<RecordOf<E> | undefined> {
  const [record] = await findRecords(tx, entity, eq(tableOf(entity.path)['id']!, id))
  return record
}

/** One page of what the viewer may see, and how many there are when the list is paged. */
export async function listRecords(
  tx: Transaction,
  entity: AnyEntity,
  query: ListQuery,
  viewer: Viewer,
  hooks: Hooks,
): Promise<{ records: Values[]; total?: number }> {
  const table = tableOf(entity.path)
  const where = and(visibleCondition(entity, viewer), hooks[entity.path]?.visibleTo?.(viewer), query.where)
  const select = tx
    .select()
    .from(table)
    .where(where)
    .orderBy(...query.orderBy)
  if (query.limit === undefined) return { records: (await select).map((row) => decodeRow(entity, row)) }
  const total = async () => (await tx.select({ total: count() }).from(table).where(where))[0]?.total ?? 0
  // the count travels with the page: one round trip; only a page past the end has to ask for it
  const rows: Values[] = await tx
    .select({
      ...getTableColumns(table),
      total: sql<number>`(select count(*) from ${table} where ${where ?? sql`true`})`,
    })
    .from(table)
    .where(where)
    .orderBy(...query.orderBy)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const counted = rows[0]?.['total']
  const records = rows.map(({ total: _counted, ...row }) => decodeRow(entity, row))
  return { records, total: typeof counted === 'number' ? counted : await total() }
}

/** One record the viewer may see; everything else is as if it did not exist. */
export async function requireRecord(
  tx: Transaction,
  entity: AnyEntity,
  id: number,
  viewer: Viewer,
  hooks: Hooks,
  lock: 'update' | 'none' = 'none',
): Promise<Values> {
  const table = tableOf(entity.path)
  const where = and(
    eq(table['id']!, id),
    visibleCondition(entity, viewer),
    hooks[entity.path]?.visibleTo?.(viewer),
  )
  const select = tx.select().from(table).where(where)
  const [row] = await (lock === 'update' ? select.for('update') : select)
  if (!row) throw notFound()
  return decodeRow(entity, row)
}

/** Which of the ids exist as live records. */
export async function existingIds(
  tx: Transaction,
  path: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const table = tableOf(path)
  const id = table['id'] as PgColumn
  const rows = await tx
    .select({ id })
    .from(table)
    .where(and(inArray(id, [...ids]), isNull(table['archivedAt']!)))
  return new Set(rows.map((row) => row.id as number))
}
