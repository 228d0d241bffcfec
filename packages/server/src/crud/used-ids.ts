import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import type { SQL } from 'drizzle-orm'
import { isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { tableOf, targetOf } from './entity-table.ts'
import { sceneDrafts } from './scene-drafts-table.ts'

const isStructured = ({ kind }: Field) => kind === 'group' || kind === 'list' || kind === 'blocks'
const isMany = ({ kind }: Field) => kind === 'references' || kind === 'images' || kind === 'files'

/** Ids that a jsonb column mentions by their keys ('images:3'). */
export const idsInside = (table: PgTable, column: PgColumn, target: string): SQL =>
  sql`select (found[1])::integer from ${table},
    regexp_matches(${column}::text, ${`"${target}:(\\d{1,9})"`}, 'g') as found`

function idsIn(entity: AnyEntity, target: string): SQL[] {
  const table = tableOf(entity.path)
  const live = isNull(table.archivedAt)
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const column = table[name]!
    if (targetOf(field) === target)
      return [
        isMany(field)
          ? sql`select unnest(${column}) from ${table} where ${live}`
          : sql`select ${column} from ${table} where ${live} and ${column} is not null`,
      ]
    return isStructured(field) ? [sql`${idsInside(table, column, target)} where ${live}`] : []
  })
}

/** Records of an entity that no live record or draft mentions, and nothing else that `elsewhere` selects the ids of. */
export function isUnused(target: string, elsewhere: readonly SQL[] = []): SQL {
  const used = [
    ...Object.values(anyEntities).flatMap((entity) => idsIn(entity, target)),
    idsInside(sceneDrafts, sceneDrafts.values, target),
    ...elsewhere,
  ]
  return sql`${tableOf(target).id} not in (${sql.join(used, sql` union `)})`
}
