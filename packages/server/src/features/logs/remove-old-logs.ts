import { and, eq, lt, ne, or } from 'drizzle-orm'
import { logs } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Retention = { auditRetentionDays: number; logRetentionDays: number }

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Removes entries that are older than the configuration keeps them: changes longer than the rest (OPEN-126). */
export async function removeOldLogs(tx: Transaction, kept: Retention, now: Date): Promise<void> {
  await tx
    .delete(logs)
    .where(
      or(
        and(eq(logs.channel, 'audit'), lt(logs.createdAt, daysBefore(now, kept.auditRetentionDays))),
        and(ne(logs.channel, 'audit'), lt(logs.createdAt, daysBefore(now, kept.logRetentionDays))),
      ),
    )
}
