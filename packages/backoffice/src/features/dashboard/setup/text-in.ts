import type { WireRecord } from '../../../crud/records.ts'

/** A text of a record; empty when the record or the text is missing. */
export function textIn(record: WireRecord | undefined, name: string): string {
  const value = record?.[name]
  return typeof value === 'string' ? value.trim() : ''
}
