import { mergedNotes } from '@theke/domain/customers'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CustomerRow } from './customer-tables.ts'
import { customerKeys, customerOrders, customers } from './customer-tables.ts'
import type { FindOrders } from './follow-orders.ts'
import { refreshCustomers } from './follow-orders.ts'

type Merge = { kept: CustomerRow; other: CustomerRow; findOrders: FindOrders; now: Date }

/** Two customers become one: orders, keys and notes of the other are the kept one's, and a warning stays. */
export async function mergeInto(
  tx: Transaction,
  { kept, other, findOrders, now }: Merge,
): Promise<CustomerRow> {
  await tx.update(customerOrders).set({ customer: kept.id }).where(eq(customerOrders.customer, other.id))
  await tx.update(customerKeys).set({ customer: kept.id }).where(eq(customerKeys.customer, other.id))
  await tx.delete(customers).where(eq(customers.id, other.id))
  await tx
    .update(customers)
    .set({
      notes: mergedNotes(kept.notes, other.notes),
      isDoNotServe: kept.isDoNotServe || other.isDoNotServe,
      enteredAt: kept.enteredAt ?? other.enteredAt,
      revision: kept.revision + 1,
    })
    .where(eq(customers.id, kept.id))
  await refreshCustomers(tx, [kept.id], findOrders, now)
  const [after] = await tx.select().from(customers).where(eq(customers.id, kept.id))
  return after ?? kept
}
