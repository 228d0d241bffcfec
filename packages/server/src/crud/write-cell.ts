import type { Field } from '@theke/contract/entity/field'
import { isUnit, unitLabel } from '@theke/domain/quantity'
import { formatDateTime, formatLocalDate } from '@theke/domain/values'

/** The titles of records by entity and id, as far as a title alone names one record. */
export type RecordTitles = ReadonlyMap<string, ReadonlyMap<number, string>>

const decimal = (value: number) => String(value).replace('.', ',')

/** A value in the inside form as the text of a cell that `readCell` understands. */
export function writeCell(field: Field, value: unknown, titles: RecordTitles, zone?: string): string {
  if (value === null || value === undefined || value === '') return ''
  const nameOf = (path: string, id: number) => titles.get(path)?.get(id) ?? `#${id}`
  switch (field.kind) {
    case 'money':
      return ((value as number) / 100).toFixed(2).replace('.', ',')
    case 'number':
    case 'taxRate':
      return decimal(value as number)
    case 'boolean':
      return value === true ? 'ja' : 'nein'
    case 'unit':
      return isUnit(value) ? unitLabel(value) : ''
    case 'choice':
      return field.options[value as string] ?? (value as string)
    case 'multiChoice':
      return (value as string[]).map((each) => field.options[each] ?? each).join(', ')
    case 'reference':
      return nameOf(field.to, value as number)
    case 'references':
      return (value as number[]).map((id) => nameOf(field.to, id)).join(', ')
    case 'date':
      return formatLocalDate(value as string)
    case 'dateTime':
      return formatDateTime(value as Date, zone)
    default:
      return typeof value === 'string' ? value : ''
  }
}
