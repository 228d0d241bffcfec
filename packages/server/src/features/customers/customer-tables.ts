import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'

const words = () => text().notNull().default('')

/** The words a customer is found by; an index over them exists. */
export const customerWords = (search: AnyPgColumn) => sql`array_to_tsvector(string_to_array(${search}, ' '))`

/** People who have ordered or were imported. Names and figures follow the orders, notes and flag are written by staff. */
export const customers = pgTable(
  'customers',
  {
    id: recordId(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Counts changes by people only: a new order must not refuse notes that somebody is writing. */
    revision: integer().notNull().default(1),
    firstName: words(),
    lastName: words(),
    companyName: words(),
    email: words(),
    phone: words(),
    /** As somebody entered it; the addresses of orders stay with them. */
    street: words(),
    zipCode: words(),
    city: words(),
    /**
     * When somebody entered name and contact: older orders do not replace them, and the customer stays without orders.
     */
    enteredAt: instant(),
    orders: integer().notNull().default(0),
    /** Cents. */
    revenue: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: instant(),
    notes: words(),
    isDoNotServe: boolean().notNull().default(false),
    /** In the form of searchWords, with one blank between them. */
    search: words(),
  },
  (table) => [
    index('customers_last_order_index').on(table.lastOrderAt),
    index('customers_search_index').using('gin', customerWords(table.search)),
    index('customers_do_not_serve_index')
      .on(table.id)
      .where(sql`is_do_not_serve`),
  ],
)

export type CustomerRow = typeof customers.$inferSelect

/** Numbers and addresses, each of one customer: the key of an order leads to its customer. */
export const customerKeys = pgTable(
  'customer_keys',
  {
    key: text().primaryKey(),
    customer: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('customer_keys_customer_index').on(table.customer)],
)

/**
 * Which order is whose, with what it adds to the figures. No foreign key to the orders: the link of a deleted order is
 * needed once more, to find whose figures change.
 */
export const customerOrders = pgTable(
  'customer_orders',
  {
    order: integer().primaryKey(),
    customer: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    branch: integer().notNull(),
    createdAt: instant().notNull(),
    isCounted: boolean().notNull(),
    /** Cents. */
    revenue: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('customer_orders_customer_index').on(table.customer, table.branch)],
)

/** Orders that were placed, changed or deleted since the customers were built; a trigger on orders adds them. */
export const customerQueue = pgTable('customer_queue', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  order: integer().notNull(),
})
