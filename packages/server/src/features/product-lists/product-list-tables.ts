import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ProductList } from './product-list.ts'

/** Product lists that wait for an administrator (OPEN-155); what became of them is in the log. */
export const productLists = pgTable('product_lists', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  /** The name of the file as it was sent. */
  name: text().notNull(),
  list: jsonb().$type<ProductList>().notNull(),
})
