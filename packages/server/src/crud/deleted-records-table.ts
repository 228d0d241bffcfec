import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../platform/database/column-types.ts'
import type { Values } from './codec.ts'
import type { RemovedReference } from './release.ts'

/** What was deleted, for 30 days, with the references that were removed (OPEN-208). */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: recordId(),
    deletedAt: instant().notNull().defaultNow(),
    // no foreign keys: neither the record nor, some day, the person exists any more
    user: integer(),
    entity: text().notNull(),
    recordId: integer().notNull(),
    title: text().notNull(),
    /** The whole row by the names of its columns; none where the row stays in its table, archived. */
    row: jsonb().$type<Values>(),
    references: jsonb().$type<RemovedReference[]>().notNull(),
  },
  (table) => [
    index('deleted_records_deleted_at_index').on(table.deletedAt),
    index('deleted_records_record_index').on(table.entity, table.recordId),
  ],
)
