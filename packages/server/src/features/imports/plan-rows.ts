import { importTexts } from '@theke/contract/texts.de'
import { readCell } from '../../crud/read-cell.ts'
import type { Found } from '../../crud/record-store.ts'
import { valueAt } from '../../crud/dotted-values.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'
import { columnNamed } from './import-columns.ts'
import {
  comparableKey,
  failedPlan,
  keyCellOf,
  keyScopeOf,
  lineProblem,
  type Plan,
  planLine,
  type Reading,
} from './plan-import.ts'
import { refuseErased } from './refuse-erased.ts'

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

type Planning = { firstLines: ReadonlyMap<string, number>; isLocked: boolean; secrets: SecretBox }

/** What some lines of a file would do with the records as they are now. */
export async function planRows(
  tx: Transaction,
  reading: Reading,
  rows: readonly Row[],
  { firstLines, isLocked, secrets }: Planning,
): Promise<readonly Plan[]> {
  const keys = rows.flatMap((row) => comparableKey(reading, keyCellOf(reading, row)) || [])
  const found =
    keys.length === 0
      ? new Map<string, readonly Found[]>()
      : await reading.store.find(tx, reading.key, [...new Set(keys)], isLocked)
  // two lines may name one record by different keys: the second one finds what the first one left
  const latest = new Map<number, Found>()
  const plans = rows.map((row) => {
    const problem = lineProblem(reading, row, firstLines)
    if (problem) return failedPlan(row.line, '', [problem])
    const candidates = found.get(comparableKey(reading, keyCellOf(reading, row))) ?? []
    const plan = planRow(
      reading,
      row,
      candidates.map((record) => latest.get(record.id) ?? record),
    )
    if (plan.before) latest.set(plan.before.id, { ...plan.before, ...plan.values })
    return plan
  })
  return refuseErased(tx, reading, plans, secrets)
}
