import { anyEntities } from '@theke/contract/entities/registry'
import type { Field } from '@theke/contract/entity/field'
import { isNull } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import { tableOf } from './entity-table.ts'
import type { RecordNames } from './read-cell.ts'
import type { RecordTitles } from './write-cell.ts'

/** A title that cannot stand for its record in a cell: it would be read as several, or as a number. */
const isUnclear = (title: string) => /[,;\n]|^#|^\s*$/.test(title)

/** The live records that fields refer to, by title and by id, for cells of spreadsheets. */
export async function findTitles(
  tx: Transaction,
  fields: readonly Field[],
): Promise<{ names: RecordNames; titles: RecordTitles }> {
  const targets = new Set(
    fields.flatMap((field) => (field.kind === 'reference' || field.kind === 'references' ? field.to : [])),
  )
  const names = new Map<string, ReadonlyMap<string, readonly number[]>>()
  const titles = new Map<string, ReadonlyMap<number, string>>()
  for (const path of targets) {
    const table = tableOf(path)
    const title = table[anyEntities[path]?.title ?? 'id']!
    const rows = await tx
      .select({ id: table.id, title })
      .from(table)
      .where(isNull(table.archivedAt))
      .orderBy(table.id)
    const byName = Map.groupBy(rows, (row) => String(row.title).trim().toLowerCase())
    names.set(path, new Map([...byName].map(([name, found]) => [name, found.map(({ id }) => id)])))
    const clear = rows.filter(
      (row) =>
        !isUnclear(String(row.title)) && byName.get(String(row.title).trim().toLowerCase())?.length === 1,
    )
    titles.set(path, new Map(clear.map((row) => [row.id, String(row.title)])))
  }
  return { names, titles }
}
