import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types.ts'

/** One row: the shop's configuration as the fields of contract/entities/config.ts (API-04, OPEN-125). */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: instant().notNull().defaultNow(),
  revision: integer().notNull().default(1),
})
