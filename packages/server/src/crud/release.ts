import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { fieldsDeep } from '@theke/contract/entity/fields'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import { anyEntities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import { formatDate, formatLocalDate, isSameJson } from '@theke/domain/values'
import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { conflict } from '../platform/errors.ts'
import { writeAudit } from './audit.ts'
import type { Change } from './change.ts'
import { announce } from './change.ts'
import type { Values } from './codec.ts'
import { referenceKey, toStored } from './codec.ts'
import { tableOf, targetOf } from './entity-table.ts'
import { decodeRow } from './records.ts'
import type { Leaving } from './references.ts'
import { withoutReference } from './references.ts'

type Use = { field: string; holds: SQL; restricts: boolean }

const restricts = (field: Field) =>
  field.required === true || ('onDelete' in field && field.onDelete === 'restrict')

/** Whether blocks of any kind could refer to the entity. */
const blocksRefer = (target: string) =>
  Object.values(blockDefinitions).some((block) =>
    [...fieldsDeep(block.fields)].some(({ field }) => targetOf(field) === target),
  )

/** The fields of one entity that could refer to a record of another, with the condition under which they do. */
function usesOf(entity: AnyEntity, target: string, id: number): Use[] {
  const table = tableOf(entity.path)
  return Object.entries(entity.fields).flatMap(([name, field]): Use[] => {
    const column = table[name]!
    if (targetOf(field) === target) {
      const isMany = field.kind === 'references' || field.kind === 'images' || field.kind === 'files'
      return [
        {
          field: name,
          restricts: restricts(field),
          holds: isMany ? sql`${id} = any(${column})` : eq(column, id),
        },
      ]
    }
    const inner = field.kind === 'group' || field.kind === 'list' ? [...fieldsDeep(field.fields)] : []
    const mentions = inner.some((entry) => targetOf(entry.field) === target)
    const holdsBlocks = field.kind === 'blocks' || inner.some((entry) => entry.field.kind === 'blocks')
    if (!mentions && !(holdsBlocks && blocksRefer(target))) return []
    const path = `$.** ? (@ == "${referenceKey(target, id)}")`
    return [{ field: name, restricts: false, holds: sql`${column} @? ${path}::jsonpath` }]
  })
}

/** Live records that mention a record, by entity: for "used in" lists and, locked, before a deletion. */
export async function findUses(
  target: string,
  id: number,
  { tx }: Pick<Change, 'tx'>,
  lock: 'update' | 'none' = 'none',
) {
  const found = []
  for (const entity of Object.values(anyEntities)) {
    const uses = usesOf(entity, target, id)
    if (uses.length === 0) continue
    const table = tableOf(entity.path)
    const where = and(isNull(table.archivedAt), or(...uses.map((use) => use.holds)))
    const query = tx.select().from(table).where(where).orderBy(table.id)
    const rows = lock === 'update' ? await query.for('update') : await query
    const restricting = uses.filter((use) => use.restricts).map((use) => use.field)
    for (const row of rows) {
      const record = decodeRow(entity, row)
      const isRequired = restricting.some(
        (name) => record[name] === id || (Array.isArray(record[name]) && record[name].includes(id)),
      )
      found.push({ entity, record, isRequired })
    }
  }
  return found
}

/** How a record is named to a person: 'Tisch 4', 'Aktivität vom 09.11.2026'. */
export function nameOf(entity: AnyEntity, record: Values): string {
  const title = record[entity.title]
  const day =
    title instanceof Date
      ? formatDate(title)
      : entity.fields[entity.title]?.kind === 'date' && title
        ? formatLocalDate(title as string)
        : undefined
  return `${entity.label.one} ${day ? `vom ${day}` : String(title || record['id'])}`
}

/** What refers to a record besides itself. */
export async function findOtherUses(
  target: string,
  id: number,
  change: Pick<Change, 'tx'>,
  lock: 'update' | 'none' = 'none',
) {
  const uses = await findUses(target, id, change, lock)
  return uses.filter((use) => !(use.entity.path === target && use.record['id'] === id))
}

/** The values of a record that change when another one leaves it. */
export function changedWithout({ fields }: AnyEntity, record: Values, leaving: Leaving): Values {
  const cleaned = Object.entries(withoutReference(fields, record, leaving))
  return Object.fromEntries(cleaned.filter(([name, value]) => !isSameJson(value, record[name])))
}

/** A reference that was removed: where it stood, with the stored values of the fields that held it. */
export type RemovedReference = { entity: string; id: number; values: Values }

const storedValues = ({ fields }: AnyEntity, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toStored(fields[name]!, value)]))

/**
 * Refuses to let go of a record that a live one requires; takes it out of everything else, or puts its replacement
 * there. Gives what was removed, for the way back.
 */
export async function releaseRecord(
  entity: AnyEntity,
  id: number,
  change: Change,
  replacement?: number,
): Promise<RemovedReference[]> {
  const uses = await findOtherUses(entity.path, id, change, 'update')
  const needing = uses.filter((use) => use.isRequired)
  if (needing.length > 0)
    throw conflict(
      messages.stillUsed(needing.slice(0, 3).map((use) => nameOf(use.entity, use.record))),
      undefined,
      'stillUsed',
    )
  const removed: RemovedReference[] = []
  for (const { entity: user, record } of uses) {
    const changed = changedWithout(user, record, { target: entity.path, id, replacement })
    await takeOut(user, record, changed, change)
    const past = Object.fromEntries(Object.keys(changed).map((name) => [name, record[name]]))
    removed.push({ entity: user.path, id: record['id'] as number, values: storedValues(user, past) })
  }
  return replacement === undefined ? removed : []
}

/** Stores a record without what leaves it. */
export async function takeOut(entity: AnyEntity, before: Values, changed: Values, { tx, viewer }: Change) {
  const table = tableOf(entity.path)
  const id = before['id'] as number
  await tx
    .update(table)
    .set({ ...storedValues(entity, changed), revision: sql`${table.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id))
  await writeAudit(tx, entity, { action: 'update', id, before, after: { ...before, ...changed } }, viewer)
  await announce(tx, entity.path)
}
