import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
    expiresAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.key] }),
    index('rate_counters_expires_index').on(table.expiresAt),
  ],
)
