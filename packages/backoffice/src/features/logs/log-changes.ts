import type { LogEntry } from '@theke/contract/calls/logs'
import { config } from '@theke/contract/entities/config'
import { customer } from '@theke/contract/entities/customer'
import { order } from '@theke/contract/entities/order'
import { anyEntities } from '@theke/contract/entities/registry'
import type { Field, Fields } from '@theke/contract/entity/field'
import { boolean } from '@theke/contract/entity/fields'
import type { Values } from '../../crud/form-values.ts'
import { isSame } from '../../crud/form-values.ts'
import type { Titles } from '../../crud/titles.ts'
import { valueText } from '../../crud/value-text.ts'

/** One field of a logged change, in words. */
export type ChangedField = { name: string; label: string; before: string; after: string }

const orderFields: Fields = {
  ...order.fields,
  isConfirmed: boolean({ label: 'Bestätigt' }),
  isInDelivery: boolean({ label: 'Abholbereit / in Zustellung' }),
  isCompleted: boolean({ label: 'Abgeschlossen' }),
  isDelivered: boolean({ label: 'Zugestellt' }),
  isRejected: boolean({ label: 'Abgelehnt' }),
  isCanceled: boolean({ label: 'Storniert' }),
  isFailed: boolean({ label: 'Fehlgeschlagen' }),
}

export const areaFields = (entity: string | undefined): Fields => {
  if (entity === 'config') return config.fields
  if (entity === 'orders') return orderFields
  if (entity === 'customers') return customer.fields
  return anyEntities[entity ?? '']?.fields ?? {}
}

type Place = { name: string; label: string; field: Field; before: unknown; after: unknown }

/** Plain fields that differ; groups are taken apart, so that one changed value does not repeat its neighbours. */
function differing(fields: Fields, before: Values, after: Values, at = '', above = ''): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [one, other] = [before[name], after[name]]
    if (isSame(one, other)) return []
    const place = at ? `${at}.${name}` : name
    const label = above ? `${above} · ${field.label}` : field.label
    if (field.kind === 'group')
      return differing(field.fields, (one ?? {}) as Values, (other ?? {}) as Values, place, label)
    return [{ name: place, label, field, before: one, after: other }]
  })
}

const placesOf = ({ context }: LogEntry): Place[] =>
  differing(areaFields(context.entity), context.before ?? {}, context.after ?? {})

/** What an entry changed. A field that was and is empty is not worth a line. */
export function changedFields(entry: LogEntry): ChangedField[] {
  const titles = titlesOf(entry)
  return placesOf(entry).flatMap(({ name, label, field, before, after }) => {
    const texts = [before, after].map((value) => (value === undefined ? '' : valueText(field, value, titles)))
    const [one = '', other = ''] = texts
    if (one === '' && other === '') return []
    // a text that says less than the value: the content of a page
    if (one === other) return [{ name, label, before: one, after: `${other} (geändert)` }]
    return [{ name, label, before: one, after: other }]
  })
}

/** What the entry names by number, as it came with the entry. */
export const titlesOf =
  ({ names }: LogEntry): Titles =>
  (path, id) =>
    names[path]?.[id] ?? `#${id}`

/** Where two texts differ: what they share at the start and at the end, and what stands between. */
export function splitChange(before: string, after: string) {
  const longest = Math.min(before.length, after.length)
  let start = 0
  while (start < longest && before[start] === after[start]) start += 1
  let end = 0
  while (end < longest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return {
    start: before.slice(0, start),
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
    end: before.slice(before.length - end),
  }
}
