import { and, lt, notExists, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { consents, consentTexts } from './consent-tables.ts'

/** Claims lapse after three years (§ 1489 ABGB, § 195 BGB); a consent is asked for again after one. */
const keptDays = 3 * 365

export async function removeOldConsents(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await tx.delete(consents).where(lt(consents.createdAt, before))
  await tx
    .delete(consentTexts)
    .where(
      and(
        lt(consentTexts.createdAt, before),
        notExists(tx.select().from(consents).where(eq(consents.version, consentTexts.version))),
      ),
    )
}
