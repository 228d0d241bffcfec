import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { messages } from './message-tables.ts'

/** Countries an SMS may go to (T22). */
const smsCountries = /^\+(43|49|41|423)\d/
/** Any number will do as long as nothing else locks it. */
const smsLock = 7_414_021
const smsPerHour = 3
const smsPerDay = 500

/** Why a number gets no SMS now: undefined when it may have one. */
export async function smsRefusal(
  tx: Transaction,
  phone: string,
  now: Date,
): Promise<'country' | 'limit' | undefined> {
  if (!smsCountries.test(phone)) return 'country'
  // counting and writing are one step: two jobs at once would both see room for one more
  await tx.execute(sql`select pg_advisory_xact_lock(${smsLock})`)
  const since = (hours: number) => gt(messages.createdAt, new Date(now.getTime() - hours * 3_600_000))
  const [hour] = await tx
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), eq(messages.recipient, phone), since(1)))
  const [day] = await tx
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), since(24)))
  const hasRoom = (hour?.n ?? 0) < smsPerHour && (day?.n ?? 0) < smsPerDay
  return hasRoom ? undefined : 'limit'
}
