import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: which key the secrets of this database are sealed with (platform/secret-box.ts), never the key itself. */
export const secretKeys = pgTable('secret_keys', {
  id: integer().primaryKey(),
  keyId: text().notNull(),
})
