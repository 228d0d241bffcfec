import { emptyValue } from './empty-value.ts'
import type { Field, Fields } from './field.ts'

/** The empty value of a field as it travels: money defaults are cents in the definition, decimals here. */
export function emptyWire(field: Field): unknown {
  if (field.kind === 'group') return emptyFields(field.fields)
  const value = emptyValue(field)
  return field.kind === 'money' && typeof value === 'number' ? value / 100 : value
}

/** A new record as it travels before anybody has filled in anything. */
export const emptyFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyWire(field)]))
