import { entities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { type SQL, sql } from 'drizzle-orm'
import { tableOf } from './entity-table.ts'

/** The field of an entity that refers to the record above, where its records form a tree. */
export const treeFieldOf = (path: string): string | undefined =>
  (entities as Readonly<Record<string, AnyEntity>>)[path]?.tree

/** Ids of records of a tree and of everything below them, as a subquery; a circle would not make it endless. */
export function idsBelow(path: string, ids: readonly number[]): SQL {
  const table = tableOf(path)
  const above = table[treeFieldOf(path)!]!
  return sql`(with recursive below(id) as (
    select unnest(${sql.param([...ids])}::integer[])
    union
    select ${table.id} from ${table} join below on ${above} = below.id
  ) select id from below)`
}
