import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types.ts'

/**
 * Figures of a day, so that no question adds up orders or visits: built anew from them when they change, kept for 800
 * days (OPEN-200). The key begins with what is asked for.
 */
export const dailyRollups = pgTable(
  'daily_rollups',
  {
    metric: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** 0 for what belongs to the whole shop: visits. */
    branch: integer().notNull(),
    type: text().notNull(),
    name: text().notNull(),
    count: integer().notNull(),
    sum: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.metric, table.date, table.branch, table.type, table.name] }),
    index('daily_rollups_day_index').on(table.date, table.branch),
  ],
)

/**
 * Orders that changed since the rollups were built, by the times they count at; a trigger on orders adds rows, whatever
 * changed them. Rows are only added and removed, so that two orders of a branch never wait for each other.
 */
export const rollupQueue = pgTable('rollup_queue', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  branch: integer().notNull(),
  placedAt: instant().notNull(),
  dueAt: instant().notNull(),
})

/** The time zone whose days the rollups are; one row. With another zone everything is built anew. */
export const rollupZone = pgTable('rollup_zone', { zone: text().primaryKey() })
