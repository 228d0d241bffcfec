import { and, eq, inArray, sql } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { messages } from './message-tables.ts'

/** Removes what was said about an order; the log keeps that something was sent, but neither to whom nor what. */
export async function forgetOrder(tx: Transaction, orderId: number): Promise<void> {
  const removed = await tx.delete(messages).where(eq(messages.order, orderId)).returning({ id: messages.id })
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => String(id))
  await tx
    .update(logs)
    .set({
      message: 'Nachricht zu einer gelöschten Bestellung',
      context: sql`${logs.context} - 'error'`, // what a mail server answers names the address
    })
    .where(and(inArray(logs.channel, ['mail', 'sms']), inArray(sql`${logs.context}->>'message'`, ids)))
}
