import { localDateOf } from '@theke/domain/values'
import { eq, sql } from 'drizzle-orm'
import type { OrderListener } from '../../platform/order-events.ts'
import type { Services } from '../../platform/services.ts'
import { receiptCounters, receipts } from './receipt-tables.ts'

/**
 * Gives an order its receipt number when it is confirmed: running per branch and year, without gaps, because the number
 * is taken in the same transaction and undone with it. An order that had one keeps it.
 */
export const issueReceipts = ({ now, timeZone }: Pick<Services, 'now' | 'timeZone'>): OrderListener => ({
  async changed(tx, { kind, orderId, branchId }) {
    if (kind !== 'confirmed') return
    const known = await tx.select().from(receipts).where(eq(receipts.order, orderId))
    if (known.length > 0) return
    const issuedAt = now()
    const year = Number(localDateOf(issuedAt, await timeZone()).slice(0, 4))
    const [counter] = await tx
      .insert(receiptCounters)
      .values({ branch: branchId, year, last: 1 })
      .onConflictDoUpdate({
        target: [receiptCounters.branch, receiptCounters.year],
        set: { last: sql`${receiptCounters.last} + 1` },
      })
      .returning()
    if (!counter) throw new Error('the counter of receipts did not answer')
    await tx
      .insert(receipts)
      .values({ branch: branchId, year, number: counter.last, order: orderId, issuedAt })
  },
})
