import { importTexts } from '@theke/contract/texts.de'
import { and, isNull, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { readCell } from '../../crud/read-cell.ts'
import { findRecords } from '../../crud/records.ts'
import { valueAt } from '../../crud/dotted-values.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'
import { columnNamed, entityOf } from './import-columns.ts'
import {
  comparableKey,
  failedPlan,
  type Found,
  keyCellOf,
  keyScopeOf,
  lineProblem,
  type Plan,
  planLine,
  type Reading,
} from './plan-import.ts'

/** The condition under which a record has one of the keys. */
function hasKey(reading: Reading, keys: readonly string[]) {
  const table = tableOf(reading.kind as string)
  if (reading.key === 'id') {
    const ids = keys.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31)
    return sql`${table.id} = any(${sql.param(ids)}::int[])`
  }
  const [first = '', inner] = reading.key.split('.')
  const column = inner === undefined ? sql`${table[first]!}` : sql`${table[first]!} ->> ${inner}`
  const isAnyCase = columnNamed(reading.kind, reading.key)?.field.unique === 'anyCase'
  return sql`${isAnyCase ? sql`lower(${column})` : column} = any(${sql.param(keys)}::text[])`
}

/** The records that lines name; locked, they stay as they are until the end of the transaction. */
async function findByKey(tx: Transaction, reading: Reading, rows: readonly Row[], isLocked: boolean) {
  const keys = rows.flatMap((row) => comparableKey(reading, keyCellOf(reading, row)) || [])
  if (keys.length === 0) return new Map<string, Found[]>()
  const where = hasKey(reading, keys)
  if (isLocked) {
    const table = tableOf(reading.kind as string)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isNull(table.archivedAt), where))
      .orderBy(table.id)
      .for('update')
  }
  const records: Found[] = await findRecords(tx, entityOf(reading.kind), where)
  return Map.groupBy(records, (record) => comparableKey(reading, String(valueAt(record, reading.key))))
}

/** The record of a line among those with its key; several are left when the scope of the key is not in the file. */
function candidatesOf(reading: Reading, row: Row, found: readonly Found[]): readonly Found[] {
  const scope = keyScopeOf(reading)
  const index = scope === undefined ? -1 : reading.mapping.indexOf(scope)
  const column = scope === undefined ? undefined : columnNamed(reading.kind, scope)
  const text = row.cells[index]
  if (!column || !text) return found
  const read = readCell(column.field, text, reading.names)
  const id = 'value' in read ? (read.value as { id?: number }).id : undefined
  return found.filter((record) => valueAt(record, column.name) === id)
}

function planRow(reading: Reading, row: Row, found: readonly Found[]): Plan {
  const { line } = row
  const heading = reading.headings[reading.mapping.indexOf(reading.key)] ?? null
  const refuse = (message: string) => failedPlan(line, '', [{ line, column: heading, message }])
  const candidates = candidatesOf(reading, row, found)
  if (candidates.length > 1) return refuse(importTexts.several)
  const [before] = candidates
  if (before && reading.mode === 'create') return refuse(importTexts.exists)
  if (!before && reading.mode === 'update') return refuse(importTexts.missing)
  if (!before && reading.key === 'id' && keyCellOf(reading, row) !== '')
    return refuse(importTexts.noNewWithId)
  return planLine(reading, row, before)
}

/** What some lines of a file would do with the records as they are now. */
export async function planRows(
  tx: Transaction,
  reading: Reading,
  rows: readonly Row[],
  { firstLines, isLocked }: { firstLines: ReadonlyMap<string, number>; isLocked: boolean },
): Promise<Plan[]> {
  const found = await findByKey(tx, reading, rows, isLocked)
  return rows.map((row) => {
    const problem = lineProblem(reading, row, firstLines)
    if (problem) return failedPlan(row.line, '', [problem])
    return planRow(reading, row, found.get(comparableKey(reading, keyCellOf(reading, row))) ?? [])
  })
}
