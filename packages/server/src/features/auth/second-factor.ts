import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { secondFactors } from './auth-tables.ts'
import { matchingStep, toBase32 } from './totp.ts'

const recoveryCodes = 10

const ofUser = (user: number) => eq(secondFactors.user, user)

export async function hasSecondFactor(tx: Transaction, user: number): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(ofUser(user))
  return row?.isConfirmed ?? false
}

/** A new secret, asked for at sign-in only once it is confirmed; undefined when a confirmed one exists. */
export async function prepareSecondFactor(tx: Transaction, user: number): Promise<string | undefined> {
  const secret = toBase32(randomBytes(20))
  const [row] = await tx
    .insert(secondFactors)
    .values({ user, secret })
    .onConflictDoUpdate({
      target: secondFactors.user,
      set: { secret, lastStep: 0 },
      setWhere: eq(secondFactors.isConfirmed, false),
    })
    .returning()
  return row?.secret
}

const newRecoveryCode = () =>
  toBase32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/.{4}(?=.)/g, '$&-')
const recoveryHash = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))

/** Turns the second factor on with a first right code and returns the recovery codes, which nobody can show again. */
export async function turnOnSecondFactor(
  tx: Transaction,
  user: number,
  code: string,
  now: Date,
): Promise<string[] | undefined> {
  const [row] = await tx.select().from(secondFactors).where(ofUser(user)).for('update')
  const step = row && !row.isConfirmed ? matchingStep(row.secret, code, now) : undefined
  if (step === undefined) return undefined
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx
    .update(secondFactors)
    .set({ isConfirmed: true, lastStep: step, recoveryHashes: codes.map(recoveryHash) })
    .where(ofUser(user))
  return codes
}

/** Uses up a code of the app or a recovery code; each works once, also when sent twice at the same moment. */
export async function useCode(tx: Transaction, user: number, code: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(ofUser(user))
  if (!row?.isConfirmed) return false
  const step = matchingStep(row.secret, code, now)
  const used =
    step === undefined
      ? await tx
          .update(secondFactors)
          .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${recoveryHash(code)})` })
          .where(and(ofUser(user), sql`${recoveryHash(code)} = any(${secondFactors.recoveryHashes})`))
          .returning()
      : await tx
          .update(secondFactors)
          .set({ lastStep: step })
          .where(and(ofUser(user), lt(secondFactors.lastStep, step)))
          .returning()
  return used.length > 0
}

/** Turns the second factor off; true when it was on. */
export async function removeSecondFactor(tx: Transaction, user: number): Promise<boolean> {
  const removed = await tx.delete(secondFactors).where(ofUser(user)).returning()
  return removed.some(({ isConfirmed }) => isConfirmed)
}
