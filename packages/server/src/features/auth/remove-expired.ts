import type { Transaction } from '../../platform/database/transaction.ts'
import { removeExpiredLinks } from './login-links.ts'
import { removeExpiredChallenges } from './passkeys.ts'
import { removeExpiredSessions } from './sessions.ts'

/** Housekeeping, run now and then by a job: what has expired is refused anyway, this only frees the space. */
export async function removeExpired(tx: Transaction, now: Date): Promise<void> {
  await removeExpiredSessions(tx, now)
  await removeExpiredLinks(tx, now)
  await removeExpiredChallenges(tx, now)
}
