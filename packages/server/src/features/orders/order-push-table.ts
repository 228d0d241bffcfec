import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import type { PushSubscription } from '../../platform/push/web-push.ts'
import { orders } from './order-tables.ts'

/** Browsers of customers that are notified about their order; they go with it. */
export const orderSubscriptions = pgTable(
  'order_subscriptions',
  {
    id: recordId(),
    order: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    subscription: jsonb().$type<PushSubscription>().notNull(),
    /** The revision of the order that was sent last: a job that runs twice sends nothing twice. */
    toldRevision: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('order_subscriptions_endpoint_unique').on(table.order, table.endpoint),
    index('order_subscriptions_created_at_index').on(table.createdAt),
  ],
)
