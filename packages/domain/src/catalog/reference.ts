/** A reference to another record: its id in a stored row, {id} as it travels. */
export type Reference = number | { id: number }

/** A stored moment: a Date in a row, ISO 8601 with offset as it travels. */
export type StoredInstant = Date | string

export function idOf(reference: Reference): number {
  return typeof reference === 'number' ? reference : reference.id
}

/** Milliseconds since the epoch. */
export function timeOf(instant: StoredInstant | number): number {
  return typeof instant === 'number' ? instant : new Date(instant).getTime()
}
