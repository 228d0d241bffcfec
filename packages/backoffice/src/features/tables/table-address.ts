import { compareGerman } from '@theke/domain/values'
import type { WireRecord } from '../../crud/records.ts'

/** Where the code of a table leads: dine-in at this table is chosen there (OPEN-57). */
export const addressOfTable = (origin: string, branch: string, table: string): string =>
  `${origin}/store/${encodeURIComponent(branch)}?table=${encodeURIComponent(table)}`

export const branchOf = (table: WireRecord, branches: readonly WireRecord[]): WireRecord | undefined => {
  const reference = table['branch']
  const id =
    typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : undefined
  return branches.find((branch) => branch.id === id)
}

/** As a person counts: table 2 before table 10. */
export const tablesInOrder = (tables: readonly WireRecord[]): WireRecord[] =>
  tables.toSorted((one, other) => compareGerman(String(one['identifier']), String(other['identifier'])))
