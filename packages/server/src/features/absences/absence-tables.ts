import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tableOf } from '../../crud/entity-table.ts'
import { instant } from '../../platform/database/column-types.ts'

const schedules = () => tableOf('working-schedules')['id']!

/** Sick notes: private files that no public address leads to. */
export const absenceNotes = pgTable('absence_notes', {
  absence: integer().primaryKey().references(schedules, { onDelete: 'cascade' }),
  /** Where the file store keeps it. */
  key: text().notNull(),
  mimeType: text().notNull(),
  size: integer().notNull(),
  uploadedBy: integer().notNull(),
  createdAt: instant().notNull(),
})
