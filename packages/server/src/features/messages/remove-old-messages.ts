import { outboxRetention } from '@theke/contract/calls/outbox'
import type { SQL } from 'drizzle-orm'
import { and, asc, inArray, lt, ne, or } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { messages } from './message-tables.ts'

/** So many rows are one statement, which ends long before its time is over. */
const batch = 1_000

/**
 * The outbox does not grow for ever: what was said is forgotten after a while, that it was said a while later. What
 * still waits is left alone.
 */
export async function removeOldMessages(orm: Transaction, now: Date): Promise<void> {
  const before = (days: number) => lt(messages.createdAt, new Date(now.getTime() - days * 86_400_000))
  const settled = ne(messages.state, 'waiting')
  const old = (...conditions: (SQL | undefined)[]) =>
    inArray(
      messages.id,
      orm
        .select({ id: messages.id })
        .from(messages)
        .where(and(settled, ...conditions))
        .orderBy(asc(messages.id))
        .limit(batch),
    )
  const hasContent = or(ne(messages.text, ''), ne(messages.html, ''))
  await inBatches(() => orm.delete(messages).where(old(before(outboxRetention.days))))
  await inBatches(() =>
    orm
      .update(messages)
      .set({ text: '', html: '' })
      .where(old(before(outboxRetention.contentDays), hasContent)),
  )
}

async function inBatches(change: () => PromiseLike<{ rowCount: number | null }>): Promise<void> {
  while (((await change()).rowCount ?? 0) === batch);
}
