import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Values } from './codec.ts'
import { tableOf } from './entity-table.ts'
import { decodeRow } from './records.ts'
import { sceneDrafts } from './scene-drafts-table.ts'

/** Scenes are the one entity with drafts; what a draft mentions counts like what the scene itself mentions. */
const hasDrafts = ({ path }: AnyEntity) => path === 'scenes'

/** The changed fields of a draft in the inside form. */
export function draftedValues(entity: AnyEntity, values: Values): Values {
  const row = decodeRow(entity, values)
  return Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]))
}

/** Drafts that mention a record by its key, with the published records. A lock is on the record, as when a draft is saved. */
export async function findDraftsWith(
  tx: Transaction,
  entity: AnyEntity,
  key: string,
  lock: 'update' | 'none',
): Promise<{ record: Values; values: Values }[]> {
  if (!hasDrafts(entity)) return []
  const table = tableOf(entity.path)
  const query = tx
    .select({ row: table, values: sceneDrafts.values })
    .from(sceneDrafts)
    .innerJoin(table, eq(table.id, sceneDrafts.scene))
    .where(and(isNull(table.archivedAt), sql`${sceneDrafts.values} @? ${`$.** ? (@ == "${key}")`}::jsonpath`))
    .orderBy(table.id)
  const found = lock === 'update' ? await query.for('update') : await query
  return found.map(({ row, values }) => ({ record: decodeRow(entity, row), values }))
}

/** The stored fields of the draft of a record that is locked. */
export async function findDraft(tx: Transaction, entity: AnyEntity, id: number): Promise<Values | undefined> {
  if (!hasDrafts(entity)) return undefined
  const found = await tx.select().from(sceneDrafts).where(eq(sceneDrafts.scene, id))
  return found[0]?.values
}

/** Writes stored fields over those of a draft; the revision of the record makes an open editor notice. */
export async function changeDraft(tx: Transaction, entity: AnyEntity, id: number, values: Values) {
  const table = tableOf(entity.path)
  await tx
    .update(sceneDrafts)
    .set({ values: sql`${sceneDrafts.values} || ${JSON.stringify(values)}::jsonb` })
    .where(eq(sceneDrafts.scene, id))
  await tx
    .update(table)
    .set({ revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
}
