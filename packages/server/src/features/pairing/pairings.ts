import { randomInt } from 'node:crypto'
import { newPairingCode } from '@theke/domain/pairing'
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { unavailable } from '../../platform/errors.ts'
import type { PairingTarget } from '../../platform/pairing.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import { pairings } from './pairing-table.ts'

/** Milliseconds in which a code can be entered. */
const codeLife = 10 * 60_000

export type PairingRow = typeof pairings.$inferSelect

export const codeExpiresAt = ({ createdAt }: Pick<PairingRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + codeLife)

const oldest = (now: Date) => new Date(now.getTime() - codeLife)

/** Frees the codes that nobody entered. */
export async function removeUnpaired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(pairings).where(and(isNotNull(pairings.code), lte(pairings.createdAt, oldest(now))))
}

/** A new code with the secret of the browser that shows it. */
export async function insertCode(
  tx: Transaction,
  now: Date,
): Promise<{ pairing: PairingRow; token: string }> {
  await removeUnpaired(tx, now)
  const token = newToken()
  for (let tries = 0; tries < 5; tries += 1) {
    const values = {
      tokenHash: hashToken(token),
      code: newPairingCode((below) => randomInt(below)),
      createdAt: now,
    }
    const [pairing] = await tx.insert(pairings).values(values).onConflictDoNothing().returning()
    if (pairing) return { pairing, token }
  }
  throw unavailable()
}

/** Whose browser it is: one that is paired, or one whose code can still be entered. */
export async function findPairing(
  tx: Transaction,
  token: string | undefined,
  now: Date,
): Promise<PairingRow | undefined> {
  if (!isToken(token)) return undefined
  const [pairing] = await tx
    .select()
    .from(pairings)
    .where(eq(pairings.tokenHash, hashToken(token)))
  return pairing && (pairing.code === null || pairing.createdAt > oldest(now)) ? pairing : undefined
}

/** Pairs the browser that shows a code, instead of the one before; false for a code that is unknown or too old. */
export async function approveCode(
  tx: Transaction,
  code: string,
  target: PairingTarget,
  now: Date,
): Promise<boolean> {
  await removePairing(tx, target)
  // one statement: a code that two people enter at the same time pairs one device
  const [pairing] = await tx
    .update(pairings)
    .set({ [target.kind]: target.id, code: null })
    .where(and(eq(pairings.code, code), gt(pairings.createdAt, oldest(now))))
    .returning({ id: pairings.id })
  return pairing !== undefined
}

export async function removePairing(tx: Transaction, { kind, id }: PairingTarget): Promise<void> {
  await tx.delete(pairings).where(eq(pairings[kind], id))
}
