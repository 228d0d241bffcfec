import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row: the shop's configuration as the fields of contract/entities/config.ts (API-04, OPEN-125). */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
  revision: integer().notNull().default(1),
})
