import type {
  ImportCounts,
  ImportKind,
  ImportMode,
  ImportProblem,
  ImportState,
} from '@theke/contract/calls/imports'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'

/** Files of records on their way into the shop; their rows go when they have been imported. */
export const imports = pgTable('imports', {
  id: recordId(),
  createdAt: instant().notNull(),
  kind: text().$type<ImportKind>().notNull(),
  name: text().notNull(),
  /** Who sent the file; no foreign key, because the list outlives users. */
  user: integer(),
  state: text().$type<ImportState>().notNull(),
  headings: text().array().notNull(),
  rows: jsonb().$type<Row[]>().notNull(),
  lines: integer().notNull(),
  mapping: jsonb().$type<(string | null)[]>().notNull(),
  key: text().notNull(),
  mode: text().$type<ImportMode>().notNull(),
  clearsEmpty: boolean().notNull().default(false),
  progress: integer().notNull().default(0),
  counts: jsonb().$type<ImportCounts>().notNull(),
  problems: jsonb()
    .$type<ImportProblem[]>()
    .notNull()
    .default(sql`'[]'`),
  finishedAt: instant(),
})

/** One changed field, with values as JSON has them. */
export type KeptChange = { name: string; before: unknown; after: unknown }

/** What an import changed, for the way back; kept for a week. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: recordId(),
    import: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    recordId: integer().notNull(),
    /** The revision that the import left; a created record with another one was changed since. */
    revision: integer().notNull(),
    isNew: boolean().notNull(),
    changes: jsonb().$type<KeptChange[]>().notNull(),
  },
  (table) => [index('import_changes_import_index').on(table.import, table.id)],
)

/** Which field a heading was mapped to the last time; null: none, on purpose. */
export const importMappings = pgTable(
  'import_mappings',
  { kind: text().$type<ImportKind>().notNull(), heading: text().notNull(), field: text() },
  (table) => [primaryKey({ columns: [table.kind, table.heading] })],
)
