import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { OrderRow } from './order-tables.ts'
import { orderKeys, orders } from './order-tables.ts'

const keyLife = 24 * 60 * 60_000

/** The order that was placed with a key in the last 24 hours (B26). */
export async function findKey(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<{ requestHash: string; order: OrderRow } | undefined> {
  const [found] = await tx
    .select({ requestHash: orderKeys.requestHash, order: orders })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.order))
    .where(and(eq(orderKeys.key, key), gt(orderKeys.createdAt, new Date(now.getTime() - keyLife))))
  return found
}

export async function findOrder(tx: Transaction, id: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  return order
}
