import { integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types.ts'

/** The last receipt number of a branch in a year; taken in the transaction that confirms the order, so none is lost. */
export const receiptCounters = pgTable(
  'receipt_counters',
  { branch: integer().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.branch, table.year] })],
)

/** Which order has which number. No foreign key: a number stays when its order is deleted. */
export const receipts = pgTable(
  'receipts',
  {
    branch: integer().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    order: integer().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branch, table.year, table.number] }),
    uniqueIndex('receipts_order_unique').on(table.order),
  ],
)
