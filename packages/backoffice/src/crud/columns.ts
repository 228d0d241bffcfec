import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { fieldAt as fieldOf } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import type { WireRecord } from './records.ts'

/** A column of a list; its name may reach into a group ('content.category'). */
export type Column = { name: string; label: string; field: Field; isSortable: boolean }

const base: Readonly<Record<string, Field>> = {
  id: { kind: 'number', label: 'Nr.', integer: true },
  createdAt: { kind: 'dateTime', label: 'Erstellt' },
  updatedAt: { kind: 'dateTime', label: 'Geändert' },
}

const neverShown = new Set(['secret', 'json', 'blocks', 'richText', 'list', 'group'])

/** The field with a dotted name, also one that every record has. */
export const fieldAt = (entity: AnyEntity, name: string): Field | undefined =>
  fieldOf(entity.fields, name) ?? base[name]

export function valueAt(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], record)
}

export function columnOf(entity: AnyEntity, name: string): Column | undefined {
  const field = fieldAt(entity, name)
  const isSortable = name in base || (entity.sort ?? []).includes(name)
  return field && { name, label: field.label, field, isSortable }
}

/** Every column a person can choose: plain fields, those inside groups, and what every record has. */
export function availableColumns(entity: AnyEntity): Column[] {
  const names = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'group' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [name],
  )
  return [...names, ...Object.keys(base)].flatMap((name) => {
    const column = columnOf(entity, name)
    return column && !neverShown.has(column.field.kind) ? [column] : []
  })
}

/** Ids of other records that the shown columns name, by entity. */
export function referencedIds(
  columns: readonly Column[],
  records: readonly WireRecord[],
): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>()
  for (const { name, field } of columns) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const ids = wanted.get(field.to) ?? new Set<number>()
    wanted.set(field.to, ids)
    for (const record of records) {
      for (const entry of [valueAt(record, name)].flat()) {
        const id = (entry as { id?: number } | null | undefined)?.id
        if (id) ids.add(id)
      }
    }
  }
  return wanted
}
