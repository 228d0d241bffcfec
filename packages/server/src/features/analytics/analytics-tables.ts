import { bigint, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types.ts'

/**
 * Visits and what visitors did. Rows are only added and removed by age; the key begins with the time, so the table can be
 * divided by month when it grows large, and every question about a range reads one piece of an index.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    type: text().$type<'event' | 'pageview'>().notNull(),
    /** Action of an event, name of a page view. */
    name: text().notNull(),
    category: text().notNull(),
    path: text().notNull(),
    /** Tells visitors of one day apart, and nothing else. */
    visitor: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.createdAt, table.id] }),
    index('analytics_events_range_index').on(table.type, table.createdAt, table.visitor),
  ],
)

/** The secret of the day; when it is gone, nobody can find out which visitor a hash was. */
export const analyticsSalts = pgTable('analytics_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})
