import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** What visitors agreed to, once for every wording. */
export const consentTexts = pgTable('consent_texts', {
  /** A hash of both texts. */
  version: text().primaryKey(),
  createdAt: instant().notNull(),
  question: text().notNull(),
  privacyPolicy: text().notNull(),
})

/** Who accepted cookies when, and who withdrew it; a refusal leaves nothing. */
export const consents = pgTable(
  'consents',
  {
    id: recordId(),
    createdAt: instant().notNull(),
    /** A random name that only the browser of the visitor knows. */
    visitor: text().notNull(),
    choice: text().$type<'accepted' | 'withdrawn'>().notNull(),
    version: text()
      .notNull()
      .references(() => consentTexts.version),
    page: text().notNull(),
  },
  (table) => [index('consents_created_index').on(table.createdAt)],
)
