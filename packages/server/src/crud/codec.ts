import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { BlockValue, Field, Fields } from '@theke/contract/entity/field'
import { emptyValue } from '@theke/contract/entity/schema'
import { sanitizeHtml } from '../platform/sanitize-html.ts'
import { targetOf } from './entity-table.ts'

export type Values = Record<string, unknown>

/**
 * Inside a jsonb column a reference is kept as text ('categories:3'), so that one jsonpath finds every use of a record;
 * as a column of its own it is the id.
 */
export const referenceKey = (target: string, id: number) => `${target}:${id}`

const isReference = (field: Field) =>
  field.kind === 'reference' || field.kind === 'image' || field.kind === 'file'
const isReferences = (field: Field) =>
  field.kind === 'references' || field.kind === 'images' || field.kind === 'files'

/** Applies a function to every plain field inside a structured one, keeping the structure. */
function mapDeep(field: Field, value: unknown, leaf: (field: Field, value: unknown) => unknown): unknown {
  switch (field.kind) {
    case 'group':
      return mapFields(field.fields, (value ?? {}) as Values, leaf)
    case 'list':
      return ((value ?? []) as Values[]).map((item) => mapFields(field.fields, item, leaf))
    case 'blocks':
      return ((value ?? []) as BlockValue[]).map((block) => {
        const definition = blockDefinitions[block.type]
        return definition
          ? { type: block.type, value: mapFields(definition.fields, block.value, leaf) }
          : block
      })
    default:
      return leaf(field, value)
  }
}

function mapFields(fields: Fields, values: Values, leaf: (field: Field, value: unknown) => unknown): Values {
  const mapped: Values = {}
  for (const [name, field] of allFields(fields)) mapped[name] = mapDeep(field, values[name], leaf)
  return mapped
}

const isStructured = (field: Field) =>
  field.kind === 'group' || field.kind === 'list' || field.kind === 'blocks'

/** Some fields of a definition; picked once, because every record of every list is walked by them. */
function picking(isWanted: (field: Field) => boolean) {
  const picked = new WeakMap<Fields, readonly (readonly [string, Field])[]>()
  return (fields: Fields) => {
    const known = picked.get(fields)
    if (known) return known
    const wanted = Object.entries(fields).filter(([, field]) => isWanted(field))
    picked.set(fields, wanted)
    return wanted
  }
}

export const allFields = picking(() => true)
export const structuredFields = picking(isStructured)

const mayRefer = (field: Field): boolean =>
  targetOf(field) !== undefined ||
  field.kind === 'blocks' ||
  ((field.kind === 'group' || field.kind === 'list') && Object.values(field.fields).some(mayRefer))
const referringFields = picking(mayRefer)

const cleanText = (value: unknown) => (typeof value === 'string' ? sanitizeHtml(value) : '')

/** What is written to the column of a field: rich text cleaned, references inside structures as keys. */
export function toStored(field: Field, value: unknown): unknown {
  if (!isStructured(field)) return field.kind === 'richText' ? cleanText(value) : value
  return mapDeep(field, value, (inner, innerValue) => {
    const target = targetOf(inner)
    if (target && isReference(inner))
      return innerValue === null ? null : referenceKey(target, innerValue as number)
    if (target && isReferences(inner)) return (innerValue as number[]).map((id) => referenceKey(target, id))
    if (inner.kind === 'dateTime') return innerValue instanceof Date ? innerValue.toISOString() : innerValue
    if (inner.kind === 'richText') return cleanText(innerValue)
    return innerValue
  })
}

const idInKey = (key: string) => Number(key.slice(key.indexOf(':') + 1))

/** The inverse of toStored; a field that was added after the record was stored has its empty value. */
export function fromStored(field: Field, value: unknown): unknown {
  if (!isStructured(field)) return value
  return mapDeep(field, value, (inner, innerValue) => {
    if (innerValue === undefined) return emptyValue(inner)
    if (isReference(inner)) return innerValue === null ? null : idInKey(innerValue as string)
    if (isReferences(inner)) return (innerValue as string[]).map(idInKey)
    if (inner.kind === 'dateTime') return typeof innerValue === 'string' ? new Date(innerValue) : null
    return innerValue
  })
}

/** Every reference in a record, with the place where it stands, for checking and for removing. */
export function* referencesIn(
  fields: Fields,
  values: Values,
  at = '',
): Generator<{ target: string; id: number; field: string }> {
  for (const [name, field] of referringFields(fields)) {
    const value = values[name]
    const place = at ? `${at}.${name}` : name
    const target = targetOf(field)
    if (target && typeof value === 'number') yield { target, id: value, field: place }
    else if (target && Array.isArray(value))
      for (const id of value as number[]) yield { target, id, field: place }
    else if (field.kind === 'group') yield* referencesIn(field.fields, (value ?? {}) as Values, place)
    else if (field.kind === 'list') {
      for (const [index, item] of ((value ?? []) as Values[]).entries())
        yield* referencesIn(field.fields, item, `${place}.${index}`)
    } else if (field.kind === 'blocks') {
      for (const [index, block] of ((value ?? []) as BlockValue[]).entries()) {
        const definition = blockDefinitions[block.type]
        if (definition) yield* referencesIn(definition.fields, block.value, `${place}.${index}.value`)
      }
    }
  }
}
