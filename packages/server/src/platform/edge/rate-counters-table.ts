import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/column-types.ts'

/**
 * Counters that all server processes share. Unlogged (see the migration): losing them in a crash only forgives some
 * tries, and counting costs no disk flush.
 */
export const rateCounters = pgTable(
  'rate_counters',
  {
    name: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.key] }),
    index('rate_counters_expires_index').on(table.expiresAt),
  ],
)
