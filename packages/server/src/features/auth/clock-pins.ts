import { clockTexts } from '@theke/contract/texts.de'
import { countTry, MAX_PIN_TRIES, noTries } from '@theke/domain/time-tracking'
import { and, eq, inArray } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, tooMany } from '../../platform/errors.ts'
import { clockPins, clockPinTries } from './auth-tables.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export type PinTry = { user: number; device: number; pin: string }

/** Sets a PIN instead of the one before; a person who knows the password may also try again at once. */
export async function replacePin(tx: Transaction, user: number, pin: string): Promise<void> {
  const pinHash = await hashPassword(pin)
  await tx
    .insert(clockPins)
    .values({ user, pinHash })
    .onConflictDoUpdate({ target: clockPins.user, set: { pinHash } })
  await tx.delete(clockPinTries).where(eq(clockPinTries.user, user))
}

export async function removePin(tx: Transaction, user: number): Promise<void> {
  await tx.delete(clockPins).where(eq(clockPins.user, user))
  await tx.delete(clockPinTries).where(eq(clockPinTries.user, user))
}

/** Who of some people has a PIN. */
export async function findPinOwners(tx: Transaction, users: readonly number[]): Promise<Set<number>> {
  if (users.length === 0) return new Set()
  const rows = await tx
    .select({ user: clockPins.user })
    .from(clockPins)
    .where(inArray(clockPins.user, [...users]))
  return new Set(rows.map(({ user }) => user))
}

/** Counts a try in a transaction of its own, so that it stays counted whatever becomes of the request. */
async function takeTry(tx: Transaction, { user, device }: PinTry, now: Date): Promise<void> {
  const refusedUntil = await tx.transaction(async (step) => {
    const isThis = and(eq(clockPinTries.user, user), eq(clockPinTries.device, device))
    await step.insert(clockPinTries).values({ user, device, failed: 0 }).onConflictDoNothing()
    const [row] = await step.select().from(clockPinTries).where(isThis).for('update')
    const before = row
      ? { failed: row.failed, lockedUntil: row.lockedUntil && Number(row.lockedUntil) }
      : noTries
    const counted = countTry(before, Number(now))
    if (!counted.ok) return counted.lockedUntil
    const { failed, lockedUntil } = counted.tries
    await step
      .update(clockPinTries)
      .set({ failed, lockedUntil: lockedUntil === null ? null : new Date(lockedUntil) })
      .where(isThis)
    return null
  })
  if (refusedUntil === null) return
  const seconds = Math.ceil((refusedUntil - Number(now)) / 1_000)
  throw tooMany(seconds, clockTexts.pinLocked(Math.ceil(seconds / 60)))
}

/** Refuses a wrong PIN; five in a row lock the person at this device for 15 minutes, which the log shows. */
export async function requirePin(tx: Transaction, attempt: PinTry, now: Date): Promise<void> {
  const { user, device, pin } = attempt
  const [stored] = await tx.select().from(clockPins).where(eq(clockPins.user, user))
  if (!stored) throw invalid(clockTexts.pinMissing, 'pin', 'invalidCredentials')
  await takeTry(tx, attempt, now)
  const isThis = and(eq(clockPinTries.user, user), eq(clockPinTries.device, device))
  if (await verifyPassword(pin, stored.pinHash)) {
    await tx.delete(clockPinTries).where(isThis)
    return
  }
  const [tries] = await tx.select().from(clockPinTries).where(isThis)
  if (tries?.failed === MAX_PIN_TRIES)
    await writeLog(tx, {
      level: 'warning',
      channel: 'auth',
      message: `PIN der Stempeluhr nach ${MAX_PIN_TRIES} falschen Versuchen gesperrt`,
      user,
      context: { entity: 'users', entityId: user, device },
    })
  throw invalid(clockTexts.pinWrong, 'pin', 'invalidCredentials')
}
