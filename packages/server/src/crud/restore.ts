import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { deletionTexts } from '@theke/contract/texts.de'
import { isSameJson } from '@theke/domain/values'
import { desc, eq, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Transaction } from '../platform/database/transaction.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { writeAudit } from './audit.ts'
import type { Change } from './change.ts'
import { announce } from './change.ts'
import { parse, stored, uniquely } from './changes.ts'
import type { Values } from './codec.ts'
import { fromStored, referencesIn } from './codec.ts'
import { deletedRecords } from './deleted-records-table.ts'
import { changeDraft, draftedValues, findDraft } from './draft-references.ts'
import { tableOf, targetOf } from './entity-table.ts'
import { decodeRow, existingIds, findRecords } from './records.ts'
import { withoutReference, withReference } from './references.ts'
import type { RemovedReference } from './release.ts'
import { nameOf } from './release.ts'

type Deleted = typeof deletedRecords.$inferSelect
type Missing = { target: string; id: number; field: string }
export type LostReference = { label: string; title: string }

/**
 * Brings a deleted record back with its old id, and with it the references to it that still fit (OPEN-208). `body` holds
 * other values for fields whose value was taken in the meantime.
 */
export async function restoreRecord(deletedId: number, body: Values, change: Change) {
  const { tx, viewer, hooks } = change
  const [deleted] = await tx
    .select()
    .from(deletedRecords)
    .where(eq(deletedRecords.id, deletedId))
    .for('update')
  const entity = deleted && anyEntities[deleted.entity]
  if (!deleted || !entity) throw notFound()
  const missing = await prepareRow(tx, entity, deleted)
  const table = tableOf(entity.path)
  const [row] = await tx.select().from(table).where(eq(table.id, deleted.recordId))
  if (!row) throw notFound()
  const kept = decodeRow(entity, row)
  let values: Values = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, kept[name]]))
  for (const { target, id } of missing) values = withoutReference(entity.fields, values, { target, id })
  const changes = { ...withoutSecrets(entity, values), ...parse(entity, 'update', body) }
  const saving = { tx, viewer, before: undefined }
  const draft = (await hooks[entity.path]?.beforeSave?.(changes, saving)) ?? changes
  const set = {
    ...stored(entity, draft),
    archivedAt: null,
    revision: sql`${table.revision} + 1`,
    updatedAt: sql`now()`,
  }
  const [back] = await uniquely(entity, () =>
    tx.update(table).set(set).where(eq(table.id, deleted.recordId)).returning(),
  )
  const record = decodeRow(entity, back as Values)
  await tx.delete(deletedRecords).where(eq(deletedRecords.id, deletedId))
  await writeAudit(tx, entity, { action: 'restore', id: deleted.recordId, after: record }, viewer)
  await hooks[entity.path]?.afterSave?.(record, saving)
  await hooks[entity.path]?.afterRestore?.(record, { tx, viewer })
  await announce(tx, entity.path)
  const lost = [
    ...(await Promise.all(missing.map((reference) => lostReference(tx, reference)))),
    ...(await putBack(entity, deleted, change)),
  ]
  return { entity: entity.path, id: deleted.recordId, lost }
}

/** Passwords stay as they were stored: hooks would take them for new ones. */
const withoutSecrets = ({ fields }: AnyEntity, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.kind !== 'secret'))

/** Puts the row into its table, still archived, so that nothing collides yet; gives what it names that is gone. */
async function prepareRow(tx: Transaction, entity: AnyEntity, deleted: Deleted): Promise<Missing[]> {
  const table = tableOf(entity.path)
  const { row, recordId } = deleted
  if (!row) {
    const [archived] = await tx.select().from(table).where(eq(table.id, recordId)).for('update')
    return archived ? missingIn(tx, entity, decodeRow(entity, archived)) : []
  }
  const inside = Object.entries(entity.fields).map(([name, field]) => [
    name,
    fromStored(field, row[toSnakeCase(name)]),
  ])
  const missing = await missingIn(tx, entity, Object.fromEntries(inside) as Values)
  const isGone = (name: string) => missing.some(({ field }) => field === name)
  const emptied = Object.entries(entity.fields).flatMap(([name, field]) =>
    targetOf(field) && isGone(name) && !Array.isArray(row[toSnakeCase(name)])
      ? [[toSnakeCase(name), null]]
      : [],
  )
  const whole = { ...row, ...Object.fromEntries(emptied), archived_at: deleted.deletedAt.toISOString() }
  const { rows } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = ${toSnakeCase(entity.path)}::regclass and attnum > 0 and not attisdropped`,
  )
  // columns that are newer than the deletion get their default
  const names = rows.map(({ name }) => name).filter((name) => name in whole)
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(whole)}::jsonb)`,
  )
  return missing
}

/** What a record names that does not exist any more; refuses where it cannot be without it. */
async function missingIn(tx: Transaction, entity: AnyEntity, values: Values): Promise<Missing[]> {
  const byTarget = Map.groupBy(referencesIn(entity.fields, values), ({ target }) => target)
  const missing: Missing[] = []
  for (const [target, references] of byTarget) {
    const known = await existingIds(tx, target, [...new Set(references.map(({ id }) => id))])
    missing.push(...references.filter(({ id }) => !known.has(id)))
  }
  const needed = missing.filter(({ field }) => entity.fields[field]?.required)
  if (needed.length > 0) {
    const names = await Promise.all(needed.map((reference) => lostReference(tx, reference)))
    throw conflict(
      deletionTexts.needs(names.map(({ label, title }) => `${label} ${title}`)),
      undefined,
      'referenceMissing',
    )
  }
  return missing
}

/** The name of a record that is gone, as far as it is still known. */
async function lostReference(tx: Transaction, { target, id }: Missing): Promise<LostReference> {
  const [known] = await tx
    .select({ title: deletedRecords.title })
    .from(deletedRecords)
    .where(sql`${deletedRecords.entity} = ${target} and ${deletedRecords.recordId} = ${id}`)
    .orderBy(desc(deletedRecords.id))
    .limit(1)
  return { label: anyEntities[target]?.label.one ?? target, title: known?.title ?? `Nr. ${id}` }
}

/** Puts a restored record back where it stood; gives the places where it does not fit any more. */
async function putBack(entity: AnyEntity, deleted: Deleted, change: Change): Promise<LostReference[]> {
  const lost: LostReference[] = []
  for (const reference of deleted.references) {
    const user = anyEntities[reference.entity]
    if (!user) continue
    const isBack = await putBackIn(user, reference, { target: entity.path, id: deleted.recordId }, change)
    if (isBack) continue
    const [left] = await findRecords(change.tx, user, eq(tableOf(user.path).id, reference.id))
    const title = left ? nameOf(user, left).slice(user.label.one.length + 1) : undefined
    lost.push(
      title === undefined
        ? await lostReference(change.tx, { target: user.path, id: reference.id, field: '' })
        : { label: user.label.one, title },
    )
  }
  return lost
}

async function putBackIn(
  user: AnyEntity,
  { id, values, isDraft }: RemovedReference,
  leaving: { target: string; id: number },
  { tx, viewer }: Change,
): Promise<boolean> {
  const table = tableOf(user.path)
  const [row] = await tx
    .select()
    .from(table)
    .where(sql`${table.id} = ${id} and ${table.archivedAt} is null`)
    .for('update')
  if (!row) return false
  const draft = isDraft && (await findDraft(tx, user, id))
  if (isDraft && !draft) return false
  const published = decodeRow(user, row)
  const before: Values = draft ? { ...published, ...draftedValues(user, draft) } : published
  const restored: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const field = user.fields[name]
    if (!field || (draft && !(name in draft))) return false
    const now = withReference(field, before[name], fromStored(field, value), leaving)
    if (now === undefined) return false
    restored[name] = now
  }
  let after: Values = { ...before, ...restored }
  // an entry that returns may name others that are gone as well
  for (const { target, id: gone } of await goneIn(tx, user, restored))
    after = { ...after, ...withoutReference(user.fields, after, { target, id: gone }) }
  const changed = Object.keys(restored).filter((name) => !isSameJson(after[name], before[name]))
  if (changed.length === 0) return true
  const set = Object.fromEntries(changed.map((name) => [name, after[name]]))
  if (draft) {
    await changeDraft(tx, user, id, stored(user, set))
    return true
  }
  await tx
    .update(table)
    .set({ ...stored(user, set), revision: sql`${table.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(table.id, id))
  await writeAudit(tx, user, { action: 'update', id, before, after }, viewer)
  await announce(tx, user.path)
  return true
}

async function goneIn(tx: Transaction, user: AnyEntity, values: Values): Promise<Missing[]> {
  const fields = Object.fromEntries(Object.keys(values).map((name) => [name, user.fields[name]!]))
  const missing: Missing[] = []
  for (const [target, references] of Map.groupBy(referencesIn(fields, values), (each) => each.target)) {
    const known = await existingIds(tx, target, [...new Set(references.map(({ id }) => id))])
    missing.push(...references.filter(({ id }) => !known.has(id)))
  }
  return missing
}
