import type { AnyEntity, RecordOf } from '@theke/contract/entity/define-entity'
import { objectSchema } from '@theke/contract/entity/schema'
import { problemsOf } from '@theke/contract/entity/problems'
import { messages } from '@theke/contract/texts.de'
import type { SQL } from 'drizzle-orm'
import { eq, inArray, sql } from 'drizzle-orm'
import { conflict, forbidden, invalid, malformed, sqlState, staleRevision } from '../platform/errors.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { canUse, type Viewer } from '../platform/viewer.ts'
import { titleOf, writeAudit } from './audit.ts'
import type { Values } from './codec.ts'
import { referencesIn, toStored } from './codec.ts'
import { tableOf } from './entity-table.ts'
import type { Change } from './change.ts'
import { announce } from './change.ts'
import { branchOf, mayChange, refuseBeyondRight } from './branch-rights.ts'
import { deletedRecords } from './deleted-records-table.ts'
import { decodeRow, existingIds, requireRecord } from './records.ts'
import { releaseRecord } from './release.ts'

const parsers = new Map<string, ReturnType<typeof objectSchema>>()

export function parse(entity: AnyEntity, mode: 'create' | 'update', body: unknown): Values {
  const key = `${mode} ${entity.path}`
  const schema = parsers.get(key) ?? objectSchema(entity.fields, mode)
  parsers.set(key, schema)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(problemsOf(result.error))
  return result.data
}

export const stored = (entity: AnyEntity, values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, toStored(entity.fields[name]!, value)]),
  )

/** Refuses references to records that do not exist; a reference that was already there may stay. */
export async function checkReferences(tx: Transaction, entity: AnyEntity, values: Values): Promise<void> {
  const byTarget = Map.groupBy(referencesIn(entity.fields, values), (reference) => reference.target)
  const problems = []
  for (const [target, references] of byTarget) {
    const known = await existingIds(tx, target, [...new Set(references.map((reference) => reference.id))])
    problems.push(
      ...references
        .filter(({ id }) => !known.has(id))
        .map(({ field }) => ({ field, message: messages.referenceMissing })),
    )
  }
  if (problems.length > 0) throw invalid(problems)
}

/** Turns a violated unique index into the problem of its field. */
export async function uniquely<T>(entity: AnyEntity, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const state = sqlState(error)
    if (state?.code === '23505') {
      const index = (state.constraint ?? '').replaceAll('_', '')
      const field = Object.keys(entity.fields).find((name) => index.endsWith(`${name.toLowerCase()}unique`))
      throw invalid(messages.unique, field, 'unique')
    }
    if (state?.code === '23503') throw invalid(messages.referenceMissing)
    throw error
  }
}

/** Stores what a request sent; `own` are values of read-only fields that the server adds to it. */
export async function createRecord(
  entity: AnyEntity,
  body: unknown,
  change: Change,
  own: Values = {},
): Promise<Values> {
  const values = parse(entity, 'create', body)
  refuseBeyondRight(entity, undefined, values, change.viewer)
  return insertRecord(entity, { ...values, ...own }, change)
}

/** As createRecord, for calls that let more people create a record than may change one: everybody may upload a file. */
export async function createForAnyone(
  entity: AnyEntity,
  body: unknown,
  change: Change,
  own: Values,
): Promise<Values> {
  return insertRecord(entity, { ...parse(entity, 'create', body), ...own }, change)
}

/** Stores values in the inside form that did not come from a request: read-only fields included. */
export async function insertRecord<E extends AnyEntity>(
  entity: E,
  values: Values,
  change: Change,
): Promise<RecordOf<E>> {
  const { tx, viewer, hooks } = change
  const saving = { tx, viewer, before: undefined }
  const draft = (await hooks[entity.path]?.beforeSave?.(values, saving)) ?? values
  await checkReferences(tx, entity, draft)
  const table = tableOf(entity.path)
  const [row] = await uniquely(entity, () => tx.insert(table).values(stored(entity, draft)).returning())
  const record: RecordOf<E> & Values = decodeRow(entity, row as Values)
  await writeAudit(tx, entity, { action: 'create', id: record['id'] as number, after: record }, viewer)
  await hooks[entity.path]?.afterSave?.(record, saving)
  await announce(tx, entity.path)
  return record
}

/** An employee may change only the fields the definition grants (OPEN-140). */
function refuseForeignFields(entity: AnyEntity, body: unknown, viewer: Viewer): void {
  if (viewer.isAdmin) return
  const allowed = entity.access.employeeWrites ?? []
  const sent = Object.keys(body as Values).filter((name) => name in entity.fields && !allowed.includes(name))
  if (sent.length > 0) throw forbidden(messages.forbidden, sent[0])
}

/** Changes what a request sent; `own` adds values of read-only fields, knowing the locked record before the change. */
export async function updateRecord(
  entity: AnyEntity,
  id: number,
  body: unknown,
  change: Change,
  own: (before: Values, values: Values) => Values = () => ({}),
): Promise<Values> {
  const { tx, viewer, hooks } = change
  const values = parse(entity, 'update', body)
  const { right } = entity.access
  const mayMore = canUse(viewer, right)
  if (!mayMore) refuseForeignFields(entity, body, viewer)
  const { revision } = body as { revision?: unknown }
  const before = await requireRecord(tx, entity, id, viewer, hooks, 'update')
  if (mayMore && (viewer.isAdmin || mayChange(entity, viewer, branchOf(entity, before))))
    refuseBeyondRight(entity, before, values, viewer)
  else refuseForeignFields(entity, body, viewer)
  if (revision !== undefined && revision !== before['revision'])
    throw staleRevision(before['revision'] as number)
  return patchRecord(entity, before, { ...values, ...own(before, values) }, change)
}

/** Writes changed values over a locked record: stored, audited, announced. */
export async function patchRecord<E extends AnyEntity>(
  entity: E,
  before: Values,
  values: Values,
  change: Change,
): Promise<RecordOf<E>> {
  const { tx, viewer, hooks } = change
  const saving = { tx, viewer, before }
  const draft = (await hooks[entity.path]?.beforeSave?.(values, saving)) ?? values
  await checkReferences(tx, entity, draft)
  const table = tableOf(entity.path)
  const id = before['id'] as number
  const set = {
    ...stored(entity, draft),
    updatedAt: sql`now()` as SQL,
    revision: sql`${table.revision} + 1` as SQL,
  }
  const [row] = await uniquely(entity, () => tx.update(table).set(set).where(eq(table.id, id)).returning())
  const record: RecordOf<E> & Values = decodeRow(entity, row as Values)
  await writeAudit(tx, entity, { action: 'update', id, before, after: record }, viewer)
  await hooks[entity.path]?.afterSave?.(record, saving)
  await announce(tx, entity.path)
  return record
}

/**
 * Deletes a record and every optional mention of it, or says who still needs it (OPEN-146); what pointed to it points
 * to its replacement if there is one. All of it can be restored for 30 days (OPEN-208).
 */
export async function deleteRecord(
  entity: AnyEntity,
  id: number,
  change: Change,
  replacement?: number,
): Promise<void> {
  const { tx, viewer, hooks } = change
  const before = await requireRecord(tx, entity, id, viewer, hooks, 'update')
  refuseBeyondRight(entity, before, {}, viewer)
  const users = (await hooks[entity.path]?.usedBy?.(id, tx)) ?? []
  if (users.length > 0) throw conflict(messages.stillUsed(users.slice(0, 3)), undefined, 'stillUsed')
  if (replacement !== undefined) await requireReplacement(entity, id, change, replacement)
  const references = await releaseRecord(entity, id, change, replacement)
  await tx.insert(deletedRecords).values({
    user: viewer.user?.id ?? null,
    entity: entity.path,
    recordId: id,
    title: titleOf(entity, before),
    row: (await removeRows(tx, entity, [id])).get(id) ?? null,
    references,
  })
  await writeAudit(tx, entity, { action: 'delete', id, before }, viewer)
  await hooks[entity.path]?.afterDelete?.(before, { tx, viewer })
  await announce(tx, entity.path)
}

async function requireReplacement(
  entity: AnyEntity,
  id: number,
  { tx, viewer, hooks }: Change,
  replacement: number,
) {
  const known = await existingIds(tx, entity.path, [replacement])
  if (replacement === id || !known.has(replacement))
    throw invalid(messages.referenceMissing, 'replaceWith', 'referenceMissing')
  if (!viewer.isAdmin)
    refuseBeyondRight(entity, await requireRecord(tx, entity, replacement, viewer, hooks), {}, viewer)
}

/** Takes rows out of their table and gives them back by id; what ended orders may name stays there, archived. */
export async function removeRows(
  tx: Transaction,
  { path, archives }: AnyEntity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values>> {
  const table = tableOf(path)
  const isOne = inArray(table.id, [...ids])
  if (archives) {
    await tx
      .update(table)
      .set({ archivedAt: sql`now()` })
      .where(isOne)
    return new Map()
  }
  const { rows } = await tx.execute<{ row: Values & { id: number } }>(
    sql`delete from ${table} where ${isOne} returning to_jsonb(${table}) as row`,
  )
  return new Map(rows.map(({ row }) => [row.id, row]))
}
