import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import { accessTokens } from './auth-tables.ts'

/** Gives a user a new token for the time clock; the one before stops working. */
export async function replaceAccessToken(tx: Transaction, user: number, now: Date): Promise<string> {
  const token = newToken()
  const values = { tokenHash: hashToken(token), createdAt: now }
  await tx
    .insert(accessTokens)
    .values({ user, ...values })
    .onConflictDoUpdate({ target: accessTokens.user, set: values })
  return token
}

/**
 * The id of the user whose time-clock token and username these are (AUTH-03, OPEN-135): found by the token, and only if
 * the name is that user's. Undefined also for an account that may not be used.
 */
export async function findEmployeeByToken(
  tx: Transaction,
  token: string,
  username: string,
  now: Date,
): Promise<number | undefined> {
  const users = tableOf('users')
  const [row] = await tx
    .select({ user: accessTokens.user })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.user))
    .where(
      and(
        eq(accessTokens.tokenHash, hashToken(token)),
        sql`lower(${users.username}) = lower(${username})`,
        isNull(users.archivedAt),
        eq(users.isEnabled, true),
        isNull(users.lockedAt),
        or(isNull(users.expiresAt), gt(users.expiresAt, now)),
      ),
    )
  return row?.user
}
