import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumnOf } from '../../crud/entity-table.ts'
import { instant, recordId } from '../../platform/database/column-types.ts'

/** Shifts that people want to give away; at most one request of a shift is under way. */
export const shiftSwaps = pgTable(
  'shift_swaps',
  {
    id: recordId(),
    shift: integer().notNull().references(idColumnOf('working-schedules'), { onDelete: 'cascade' }),
    fromUser: integer().notNull().references(idColumnOf('users'), { onDelete: 'cascade' }),
    toUser: integer().references(idColumnOf('users'), { onDelete: 'cascade' }),
    state: text({ enum: ['requested', 'accepted', 'approved', 'refused', 'withdrawn'] }).notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
    decidedBy: integer().references(idColumnOf('users'), { onDelete: 'set null' }),
    decidedAt: instant(),
  },
  (table) => [
    index('shift_swaps_shift_index').on(table.shift),
    uniqueIndex('shift_swaps_open_unique')
      .on(table.shift)
      .where(sql`${table.state} in ('requested', 'accepted')`),
  ],
)

/** What people would like on a day. */
export const shiftWishes = pgTable(
  'shift_wishes',
  {
    user: integer().notNull().references(idColumnOf('users'), { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['free', 'work'] }).notNull(),
    note: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.date] })],
)
