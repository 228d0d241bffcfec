import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { BlockValue, Field, Fields } from '@theke/contract/entity/field'
import { isSameJson } from '@theke/domain/values'
import type { Values } from './codec.ts'
import { targetOf } from './entity-table.ts'

/** A record that goes, and the one of the same entity that takes its place, if any. */
export type Leaving = { target: string; id: number; replacement?: number | undefined }

/** The references of a list entry without which the entry means nothing. */
const neededIn = (fields: Fields, target: string) =>
  Object.keys(fields).filter((name) => fields[name]?.required && targetOf(fields[name]) === target)

const isDropped = (fields: Fields, item: Values, { target, id, replacement }: Leaving) =>
  replacement === undefined && neededIn(fields, target).some((name) => item[name] === id)

/**
 * Takes one record out of every list and optional reference of another, or puts its replacement there (OPEN-146); list
 * entries that need it go too.
 */
export function withoutReference(fields: Fields, values: Values, leaving: Leaving): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, stripped(field, values[name], leaving)]),
  )
}

function stripped(field: Field, value: unknown, leaving: Leaving): unknown {
  const { target, id, replacement } = leaving
  if (targetOf(field) === target) {
    if (!Array.isArray(value)) return value === id ? (replacement ?? null) : value
    const ids = value.flatMap((other: number) => (other === id ? (replacement ?? []) : other))
    return [...new Set(ids)]
  }
  if (field.kind === 'group') return withoutReference(field.fields, (value ?? {}) as Values, leaving)
  if (field.kind === 'list') {
    const kept = ((value ?? []) as Values[]).filter((item) => !isDropped(field.fields, item, leaving))
    const items = kept.map((item) => withoutReference(field.fields, item, leaving))
    return replacement === undefined ? items : merged(field.fields, items, leaving)
  }
  if (field.kind === 'blocks')
    return ((value ?? []) as BlockValue[]).map((block) => strippedBlock(block, leaving))
  return value
}

function strippedBlock(block: BlockValue, leaving: Leaving): BlockValue {
  const definition = blockDefinitions[block.type]
  return definition ? { ...block, value: withoutReference(definition.fields, block.value, leaving) } : block
}

/** Two entries for the replacement become one, with the references of both. */
function merged(fields: Fields, items: readonly Values[], { target, replacement }: Leaving): Values[] {
  const needed = neededIn(fields, target)
  const first = items.find((item) => needed.some((name) => item[name] === replacement))
  return items.flatMap((item) => {
    if (!first || (item !== first && !needed.some((name) => item[name] === replacement))) return [item]
    if (item !== first) return []
    const same = items.filter((other) => needed.some((name) => other[name] === replacement))
    const joined = Object.keys(fields).filter((name) => Array.isArray(first[name]))
    const lists = joined.map((name) => [name, [...new Set(same.flatMap((other) => other[name]))]])
    return [{ ...first, ...Object.fromEntries(lists) }]
  })
}

/**
 * Puts a record back where withoutReference took it out: `before` is the value of then, `now` the present one. What was
 * changed in between stays as it is; undefined when the reference does not fit there any more (OPEN-208).
 */
export function withReference(field: Field, now: unknown, before: unknown, leaving: Leaving): unknown {
  const { target, id } = leaving
  if (targetOf(field) === target) {
    if (!Array.isArray(before)) return before === id ? (now === null ? id : undefined) : now
    const ids = (now ?? []) as number[]
    return !before.includes(id) || ids.includes(id) ? ids : ids.toSpliced(before.indexOf(id), 0, id)
  }
  if (field.kind === 'group') {
    const entries = Object.entries(field.fields).map(([name, inner]) => {
      const [present, past] = [(now as Values)[name], (before as Values)[name]]
      return [name, withReference(inner, present, past, leaving)] as const
    })
    return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
  }
  if (field.kind === 'list')
    return restoredItems((now ?? []) as Values[], before as Values[], {
      isDropped: (item) => isDropped(field.fields, item, leaving),
      strip: (item) => withoutReference(field.fields, item, leaving),
    })
  if (field.kind === 'blocks')
    return restoredItems((now ?? []) as BlockValue[], before as BlockValue[], {
      isDropped: () => false,
      strip: (block) => strippedBlock(block, leaving),
    })
  return now
}

type Stripping<T> = { isDropped: (item: T) => boolean; strip: (item: T) => T }

/** Entries that were dropped return behind the one that stood before them; those that lost a reference get it back. */
function restoredItems<T>(now: readonly T[], before: readonly T[], { isDropped: goes, strip }: Stripping<T>) {
  const items = [...now]
  let at = 0
  for (const old of before) {
    if (items.some((item) => isSameJson(item, old))) {
      at = items.findIndex((item) => isSameJson(item, old)) + 1
    } else if (goes(old)) {
      items.splice(at, 0, old)
      at += 1
    } else {
      const rest = strip(old)
      const found = items.findIndex((item) => isSameJson(item, rest))
      const isChanged = !isSameJson(rest, old)
      if (found < 0 && isChanged) return undefined
      if (found >= 0) {
        if (isChanged) items[found] = old
        at = found + 1
      }
    }
  }
  return items
}
