import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import { logs } from './audit.ts'
import { tableOf } from './entity-table.ts'

/** How records are called, by entity and id. */
export type Names = Record<string, Record<string, string>>

const isName = (name: unknown): name is string => typeof name === 'string' && name !== ''

/** What the log last said about records that are gone; of an erased person it says nothing. */
export async function loggedNames(tx: Transaction, entity: AnyEntity, ids: readonly number[]) {
  const id = sql<string>`${logs.context}->>'entityId'`
  const title = (side: string) => sql`${logs.context}->${side}->>${entity.title}`
  const name = sql<string | null>`coalesce(${title('after')}, ${title('before')})`
  const rows = await tx
    .selectDistinctOn([id], { id, name })
    .from(logs)
    .where(
      and(
        eq(sql`${logs.context}->>'entity'`, entity.path),
        inArray(
          id,
          ids.map((one) => String(one)),
        ),
        isNotNull(name),
      ),
    )
    .orderBy(id, desc(logs.id))
  return rows.flatMap((row) => (isName(row.name) ? [[row.id, row.name] as const] : []))
}

/** How records are called or, where they are deleted, were called last; for viewers who may see all of them. */
export async function lastNames(
  tx: Transaction,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Names> {
  const found = await Promise.all(
    [...wanted].map(async ([path, ids]) => {
      const entity = anyEntities[path]
      return [path, entity ? await namesOf(tx, entity, [...ids]) : {}] as const
    }),
  )
  return Object.fromEntries(found)
}

async function namesOf(tx: Transaction, entity: AnyEntity, ids: readonly number[]) {
  if (ids.length === 0) return {}
  const table = tableOf(entity.path)
  const rows = await tx
    .select({ id: table.id, name: table[entity.title]! })
    .from(table)
    .where(inArray(table.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  return Object.fromEntries([
    ...rows.flatMap(({ id, name }) => (isName(name) ? [[String(id), name]] : [])),
    ...(missing.length > 0 ? await loggedNames(tx, entity, missing) : []),
  ])
}
