import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Values } from '../../crud/codec.ts'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** Pages as they were saved, in the stored form of their fields. */
export const siteVersions = pgTable(
  'site_versions',
  {
    id: recordId(),
    site: integer().notNull().references(idColumnOf('sites'), { onDelete: 'cascade' }),
    revision: integer().notNull(),
    values: jsonb().$type<Values>().notNull(),
    savedAt: instant().notNull(),
    user: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('site_versions_revision_unique').on(table.site, table.revision)],
)
