import type { ChosenExtra, StoredFormType } from '@theke/contract/calls/forms'
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** What visitors sent through the forms of the site, as they wrote it; escaped wherever it is shown (T10). */
export const formSubmissions = pgTable('form_submissions', {
  id: recordId(),
  createdAt: instant().notNull(),
  type: text().$type<StoredFormType>().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  comment: text().notNull(),
  event: text(),
  date: date({ mode: 'string' }),
  services: jsonb().$type<Record<string, ChosenExtra>>().notNull(),
})

export type StoredSubmission = typeof formSubmissions.$inferSelect
