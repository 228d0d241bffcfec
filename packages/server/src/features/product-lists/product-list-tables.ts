import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import type { ProductList } from './product-list.ts'

/** Product lists that wait for an administrator (OPEN-155); what became of them is in the log. */
export const productLists = pgTable('product_lists', {
  id: recordId(),
  createdAt: instant().notNull(),
  /** The name of the file as it was sent. */
  name: text().notNull(),
  list: jsonb().$type<ProductList>().notNull(),
})
