import type { WireRecord } from '../../crud/records.ts'

type Entry = { branch: { id: number } | null; until: string | null }

/** Entries that hold now; those whose end has passed stay stored until the next change. */
export const activeEntries = (record: WireRecord) =>
  ((record['soldOut'] ?? []) as Entry[]).filter(
    ({ until }) => until === null || Date.parse(until) > Date.now(),
  )
