import { emptyWire } from '@theke/contract/entity/empty-wire'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Fields } from '@theke/contract/entity/field'

export type Values = Record<string, unknown>

/** What a form starts with: the stored values, and for what is not stored the empty ones. */
export function formValues(fields: Fields, record: Readonly<Values> | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const stored = record?.[name]
      if (field.kind === 'group') return [name, formValues(field.fields, (stored ?? {}) as Values)]
      if (field.kind === 'list')
        return [name, ((stored ?? []) as Values[]).map((entry) => formValues(field.fields, entry))]
      return [name, stored === undefined ? emptyWire(field) : stored]
    }),
  )
}

export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame((one as Values)[name] ?? null, (other as Values)[name] ?? null))
}

/** The fields that differ from what was loaded: only these are sent, so that others cannot be overwritten by chance. */
export function changedValues(entity: AnyEntity, before: Readonly<Values>, now: Readonly<Values>): Values {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.readOnly || isSame(before[name], now[name]) ? [] : [name],
  )
  return Object.fromEntries(names.map((name) => [name, now[name]]))
}

/** A copy to start from: unique values are emptied, or the server would refuse them. */
export function copyOf(entity: AnyEntity, record: Readonly<Values>): Values {
  const values = formValues(entity.fields, record)
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly) values[name] = emptyWire(field)
    else if (field.unique === true || field.unique === 'anyCase') {
      values[name] = field.required ? `${String(values[name])}-kopie` : emptyWire(field)
    }
  }
  const title = entity.fields[entity.title]
  if (title && !title.unique && title.kind === 'text')
    values[entity.title] = `${String(values[entity.title])} (Kopie)`
  return values
}
