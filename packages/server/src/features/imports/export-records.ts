import type { ImportKind } from '@theke/contract/calls/imports'
import { csvOf } from '@theke/domain/values'
import { valueAt } from '../../crud/dotted-values.ts'
import { findTitles } from '../../crud/record-titles.ts'
import type { RecordStore } from '../../crud/record-store.ts'
import { writeCell } from '../../crud/write-cell.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { columnsOf } from './import-columns.ts'

/** All records of a kind as a file that can be imported again: importing it unchanged changes nothing. */
export async function exportRecords(
  tx: Transaction,
  { kind, store, zone }: { kind: ImportKind; store: RecordStore; zone: string },
): Promise<string> {
  const columns = columnsOf(kind)
  const { titles } = await findTitles(
    tx,
    columns.map(({ field }) => field),
  )
  const records = await store.all(tx)
  return csvOf(
    columns.map(({ heading }) => heading),
    records.map((record) =>
      columns.map(({ name, field }) => writeCell(field, valueAt(record, name), titles, zone)),
    ),
  )
}
