import type { LedgerKind } from '@theke/domain/holiday-account'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tableOf } from '../../crud/entity-table.ts'

const users = () => tableOf('users')['id']!

/** Bookings of the holiday accounts. A trigger of the database refuses to change or delete a row. */
export const holidayLedger = pgTable(
  'holiday_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user: integer().notNull().references(users),
    kind: text().$type<LedgerKind>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** Leave year whose account it is. */
    year: integer().notNull(),
    /** Leave year in which the days arose. */
    origin: integer(),
    days: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    /** Who caused it; null for the server itself. */
    by: integer().references(users),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [
    index('holiday_ledger_user_index').on(table.user, table.year),
    check('holiday_ledger_half_days', sql`mod(${table.days} * 2, 1) = 0`),
  ],
)
