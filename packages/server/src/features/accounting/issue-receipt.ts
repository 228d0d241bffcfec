import { localDateOf } from '@theke/domain/values'
import type { OrderListener } from '../../platform/order-events.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Gives an order its receipt number when it is confirmed: running per branch and year, without gaps, because the number
 * is taken in the same transaction and undone with it. An order that had one keeps it.
 */
export const issueReceipts = ({ now, timeZone }: Pick<Services, 'now' | 'timeZone'>): OrderListener => ({
  async changed({ kind }) {
    if (kind !== 'confirmed') return undefined
    const year = Number(localDateOf(now(), await timeZone()).slice(0, 4))
    return {
      parts: {
        receipt_number: `insert into receipt_counters (branch, year, last)
          select branch, ${year}, 1 from placed
          where not exists (select from receipts where "order" = placed.id)
          on conflict (branch, year) do update set last = receipt_counters.last + 1 returning last`,
        receipt: `insert into receipts (branch, year, number, "order", issued_at)
          select branch, ${year}, last, id, created_at from placed, receipt_number`,
      },
      calls: [],
    }
  },
})
