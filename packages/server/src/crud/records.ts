import type { AnyEntity, RecordOf } from '@theke/contract/entity/define-entity'
import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PgDialect } from 'drizzle-orm/pg-core'
import { notFound } from '../platform/errors.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'
import { fromStored, structuredFields } from './codec.ts'
import { tableOf } from './entity-table.ts'
import type { Hooks } from './hooks.ts'
import type { ListQuery } from './list-query.ts'
import { visibleCondition } from './list-query.ts'

function decode(entity: AnyEntity, row: Values): Values {
  for (const [name, field] of structuredFields(entity.fields)) row[name] = fromStored(field, row[name])
  return row
}

/** A stored row in the inside form. */
export const decodeRow = <E extends AnyEntity>(entity: E, row: Values) =>
  decode(entity, { ...row }) as RecordOf<E> & Values

type Reading = { columns: SQL; instants: readonly string[] }
const readings = new Map<string, Reading>()
const dialect = new PgDialect({ casing: 'snake_case' })

/** How rows of an entity are read: its columns under the names of its fields, and those that are instants. */
function readingOf(path: string): Reading {
  const known = readings.get(path)
  if (known) return known
  const columns = Object.entries(getTableColumns(tableOf(path)))
  const named = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)
  const reading = {
    columns: sql.raw(dialect.sqlToQuery(sql.join(named, sql`, `)).sql),
    instants: columns.filter(([, column]) => column.dataType === 'date').map(([name]) => name),
  }
  readings.set(path, reading)
  return reading
}

/**
 * Records by what follows 'from'. The driver's own values are taken as they are, and only instants are turned into
 * dates: half of the time of a list went into looking at every value of every row.
 */
async function readRecords<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  rest: SQL,
  more: SQL = sql.empty(),
): Promise<(RecordOf<E> & Values)[]> {
  const { columns, instants } = readingOf(entity.path)
  const { rows } = await tx.execute<Values>(
    sql`select ${columns}${more} from ${tableOf(entity.path)} where ${rest}`,
  )
  for (const row of rows) {
    decode(entity, row)
    for (const name of instants) {
      const value = row[name]
      if (typeof value === 'string') row[name] = new Date(value)
    }
  }
  return rows as (RecordOf<E> & Values)[]
}

/** Live records of an entity, typed by its definition, for features that work with them. */
export async function findRecords<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  where?: SQL,
  orderBy: SQL | PgColumn = tableOf(entity.path).id,
): Promise<RecordOf<E>[]> {
  const live = and(isNull(tableOf(entity.path).archivedAt), where)
  return readRecords(tx, entity, sql`${live} order by ${orderBy}`)
}

export async function findRecord<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  id: number,
): Promise<RecordOf<E> | undefined> {
  const [record] = await findRecords(tx, entity, eq(tableOf(entity.path).id, id))
  return record
}

/** One page of what the viewer may see, and how many there are when the list is paged. */
export async function listRecords<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  query: ListQuery,
  viewer: Viewer,
  hooks: Hooks,
): Promise<{ records: (RecordOf<E> & Values)[]; total?: number }> {
  const table = tableOf(entity.path)
  const where =
    and(visibleCondition(entity, viewer), hooks[entity.path]?.visibleTo?.(viewer), query.where) ?? sql`true`
  const ordered = sql`${where} order by ${sql.join(query.orderBy, sql`, `)}`
  if (query.limit === undefined) return { records: await readRecords(tx, entity, ordered) }
  const page = sql`${ordered} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  // the count comes with the records, in one round trip, and stays in them; only a page past the end has to ask for it
  const counted = sql`, (select count(*)::integer from ${table} where ${where}) as "countOfAll"`
  const records = await readRecords(tx, entity, page, counted)
  const total = records[0]?.['countOfAll'] as number | undefined
  return { records, total: total ?? (await tx.$count(table, where)) }
}

/** One record the viewer may see; everything else is as if it did not exist. */
export async function requireRecord<E extends AnyEntity>(
  tx: Transaction,
  entity: E,
  id: number,
  viewer: Viewer,
  hooks: Hooks,
  lock: 'update' | 'none' = 'none',
): Promise<RecordOf<E> & Values> {
  const table = tableOf(entity.path)
  const where = and(
    eq(table.id, id),
    visibleCondition(entity, viewer),
    hooks[entity.path]?.visibleTo?.(viewer),
  )
  const [record] = await readRecords(tx, entity, lock === 'update' ? sql`${where} for update` : sql`${where}`)
  if (!record) throw notFound()
  return record
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
    .where(and(inArray(id, [...ids]), isNull(table.archivedAt)))
  return new Set(rows.map((row) => row.id as number))
}
