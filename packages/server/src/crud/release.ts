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
import { referenceKey, toStored, withoutReference } from './codec.ts'
import { tableOf, targetOf } from './entity-table.ts'
import { decodeRow } from './records.ts'

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

function nameOf(entity: AnyEntity, record: Values): string {
  const title = record[entity.title]
  const day =
    title instanceof Date
      ? formatDate(title)
      : entity.fields[entity.title]?.kind === 'date' && title
        ? formatLocalDate(title as string)
        : undefined
  return `${entity.label.one} ${day ? `vom ${day}` : String(title || record['id'])}`
}

/** Refuses to let go of a record that a live one requires; takes it out of everything else. */
export async function releaseRecord(entity: AnyEntity, id: number, change: Change): Promise<void> {
  const uses = (await findUses(entity.path, id, change, 'update')).filter(
    (use) => !(use.entity.path === entity.path && use.record['id'] === id),
  )
  const needing = uses.filter((use) => use.isRequired)
  if (needing.length > 0)
    throw conflict(
      messages.stillUsed(needing.slice(0, 3).map((use) => nameOf(use.entity, use.record))),
      undefined,
      'stillUsed',
    )
  for (const use of uses) {
    const table = tableOf(use.entity.path)
    const before = use.record
    const recordId = before['id'] as number
    const cleaned = withoutReference(use.entity.fields, before, entity.path, id)
    const set = Object.fromEntries(
      Object.entries(cleaned)
        .filter(([name, value]) => !isSameJson(value, before[name]))
        .map(([name, value]) => [name, toStored(use.entity.fields[name]!, value)]),
    )
    await change.tx
      .update(table)
      .set({ ...set, revision: sql`${table.revision} + 1`, updatedAt: sql`now()` })
      .where(eq(table.id, recordId))
    const after = { ...before, ...cleaned }
    await writeAudit(change.tx, use.entity, { action: 'update', id: recordId, before, after }, change.viewer)
    await announce(change.tx, use.entity.path)
  }
}
