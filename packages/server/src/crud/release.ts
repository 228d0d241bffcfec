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
import { changeDraft, draftedValues, findDraftsWith } from './draft-references.ts'
import { tableOf, targetOf } from './entity-table.ts'
import { decodeRow } from './records.ts'
import type { Leaving } from './references.ts'
import { withoutReference } from './references.ts'

/** A live record, or the draft of one, that mentions another. */
export type Use = {
  entity: AnyEntity
  record: Values
  isRequired: boolean
  /** The stored fields of a draft that has the mention. */
  draft: Values | null
}

const forbidsDeletion = (field: Field) => 'onDelete' in field && field.onDelete === 'restrict'

const restricts = (field: Field) => field.required === true || forbidsDeletion(field)

const holdsId = (value: unknown, id: number) => value === id || (Array.isArray(value) && value.includes(id))

/** Whether a record cannot be without another one, by its fields or those of its groups. */
function isNeeded({ fields }: AnyEntity, record: Values, target: string, id: number): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (targetOf(field) === target) return restricts(field) && holdsId(record[name], id)
    if (field.kind !== 'group') return false
    const values = (record[name] ?? {}) as Values
    return Object.entries(field.fields).some(
      ([inner, one]) => targetOf(one) === target && forbidsDeletion(one) && holdsId(values[inner], id),
    )
  })
}

/** Whether blocks of any kind could refer to the entity. */
const blocksRefer = (target: string) =>
  Object.values(blockDefinitions).some((block) =>
    [...fieldsDeep(block.fields)].some(({ field }) => targetOf(field) === target),
  )

/** The conditions under which the fields of one entity refer to a record of another. */
function mentionsIn(entity: AnyEntity, target: string, id: number): SQL[] {
  const table = tableOf(entity.path)
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const column = table[name]!
    if (targetOf(field) === target) {
      const isMany = field.kind === 'references' || field.kind === 'images' || field.kind === 'files'
      return [isMany ? sql`${id} = any(${column})` : eq(column, id)]
    }
    const inner = field.kind === 'group' || field.kind === 'list' ? [...fieldsDeep(field.fields)] : []
    const mentions = inner.some((entry) => targetOf(entry.field) === target)
    const holdsBlocks = field.kind === 'blocks' || inner.some((entry) => entry.field.kind === 'blocks')
    if (!mentions && !(holdsBlocks && blocksRefer(target))) return []
    const path = `$.** ? (@ == "${referenceKey(target, id)}")`
    return [sql`${column} @? ${path}::jsonpath`]
  })
}

/** Live records and drafts that mention a record, by entity: for "used in" lists and, locked, before a deletion. */
export async function findUses(
  target: string,
  id: number,
  { tx }: Pick<Change, 'tx'>,
  lock: 'update' | 'none' = 'none',
): Promise<Use[]> {
  const found: Use[] = []
  const use = (entity: AnyEntity, record: Values, draft: Values | null): Use => ({
    entity,
    record,
    isRequired: isNeeded(entity, record, target, id),
    draft,
  })
  for (const entity of Object.values(anyEntities)) {
    const mentions = mentionsIn(entity, target, id)
    if (mentions.length === 0) continue
    const table = tableOf(entity.path)
    const where = and(isNull(table.archivedAt), or(...mentions))
    const query = tx.select().from(table).where(where).orderBy(table.id)
    const rows = lock === 'update' ? await query.for('update') : await query
    for (const row of rows) found.push(use(entity, decodeRow(entity, row), null))
    for (const { record, values } of await findDraftsWith(tx, entity, referenceKey(target, id), lock))
      found.push(use(entity, { ...record, ...draftedValues(entity, values) }, values))
  }
  return found
}

/** Uses as they are listed to people; a draft only where the record itself has no such mention. */
export function listedUses(uses: readonly Use[]) {
  const isSame = (one: Use, other: Use) =>
    one.entity === other.entity && one.record['id'] === other.record['id']
  return uses
    .filter((use) => !use.draft || !uses.some((other) => !other.draft && isSame(use, other)))
    .map(({ entity, record, draft }) => ({
      entity: entity.path,
      label: draft ? `${entity.label.one} (Entwurf)` : entity.label.one,
      id: record['id'] as number,
      title: String((record[entity.title] as string | Date) || record['id']),
    }))
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

/** How a use is named to a person: 'Szene Herbst', 'Szene Herbst (Entwurf)'. */
export const nameOfUse = ({ entity, record, draft }: Use) =>
  nameOf(entity, record) + (draft ? ' (Entwurf)' : '')

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
export type RemovedReference = {
  entity: string
  id: number
  values: Values
  /** In the draft of the record. */
  isDraft?: true
}

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
    throw conflict(messages.stillUsed(needing.slice(0, 3).map(nameOfUse)), undefined, 'stillUsed')
  const removed: RemovedReference[] = []
  for (const { entity: user, record, draft } of uses) {
    const recordId = record['id'] as number
    const changed = changedWithout(user, record, { target: entity.path, id, replacement })
    const drafted = Object.entries(changed).filter(([name]) => draft && name in draft)
    const kept = draft ? Object.fromEntries(drafted) : changed
    if (draft) await changeDraft(change.tx, user, recordId, storedValues(user, kept))
    else await takeOut(user, record, kept, change)
    const past = Object.fromEntries(Object.keys(kept).map((name) => [name, record[name]]))
    removed.push({
      entity: user.path,
      id: recordId,
      values: storedValues(user, past),
      ...(draft && { isDraft: true }),
    })
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
