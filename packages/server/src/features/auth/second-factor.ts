import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { secondFactors } from './auth-tables.ts'
import { matchingStep, toBase32 } from './totp.ts'

const recoveryCodes = 10

const ofUser = (user: number) => eq(secondFactors.user, user)
const placeOf = (user: number) => `second factor of user ${user}`

export async function hasSecondFactor(tx: Transaction, user: number): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(ofUser(user))
  return row?.isConfirmed ?? false
}

/** A new secret, asked for at sign-in only once it is confirmed; undefined when a confirmed one exists. */
export async function prepareSecondFactor(
  tx: Transaction,
  user: number,
  box: SecretBox,
): Promise<string | undefined> {
  const plain = toBase32(randomBytes(20))
  const secret = box.seal(plain, placeOf(user))
  const [row] = await tx
    .insert(secondFactors)
    .values({ user, secret })
    .onConflictDoUpdate({
      target: secondFactors.user,
      set: { secret, lastStep: 0 },
      setWhere: eq(secondFactors.isConfirmed, false),
    })
    .returning()
  return row && plain
}

/** 120 bits: a fast hash is enough from 112 on, and a sign-in need not compare ten slow ones. */
const newRecoveryCode = () =>
  toBase32(randomBytes(15))
    .toLowerCase()
    .replaceAll(/.{4}(?=.)/g, '$&-')
const recoveryHash = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))

/** When a code is checked, and with which keys its secret is opened. */
type Moment = { now: Date; box: SecretBox }

/** Turns the second factor on with a first right code and returns the recovery codes, which nobody can show again. */
export async function turnOnSecondFactor(
  tx: Transaction,
  user: number,
  code: string,
  { now, box }: Moment,
): Promise<string[] | undefined> {
  const [row] = await tx.select().from(secondFactors).where(ofUser(user)).for('update')
  const step =
    row && !row.isConfirmed ? matchingStep(box.open(row.secret, placeOf(user)), code, now) : undefined
  if (step === undefined) return undefined
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx
    .update(secondFactors)
    .set({ isConfirmed: true, lastStep: step, recoveryHashes: codes.map(recoveryHash) })
    .where(ofUser(user))
  return codes
}

/** Uses up a code of the app or a recovery code; each works once, also when sent twice at the same moment. */
export async function useCode(
  tx: Transaction,
  user: number,
  code: string,
  { now, box }: Moment,
): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(ofUser(user))
  if (!row?.isConfirmed) return false
  const step = matchingStep(box.open(row.secret, placeOf(user)), code, now)
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

/** Seals what is stored in the clear or with an older key; says how many. */
export async function sealSecondFactors(tx: Transaction, box: SecretBox): Promise<number> {
  const rows = await tx.select().from(secondFactors).for('update')
  const outdated = rows.filter(({ secret }) => box.isOutdated(secret))
  for (const { user, secret } of outdated) {
    const place = placeOf(user)
    await tx
      .update(secondFactors)
      .set({ secret: box.seal(box.open(secret, place), place) })
      .where(ofUser(user))
  }
  return outdated.length
}
