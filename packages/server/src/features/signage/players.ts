import { randomInt } from 'node:crypto'
import { newPairingCode } from '@theke/domain/signage'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { unavailable } from '../../platform/errors.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import { tvPlayers } from './signage-tables.ts'

/** Milliseconds in which a code can be entered. */
const codeLife = 10 * 60_000

export type Player = typeof tvPlayers.$inferSelect

export const codeExpiresAt = ({ createdAt }: Pick<Player, 'createdAt'>) =>
  new Date(createdAt.getTime() + codeLife)

const oldest = (now: Date) => new Date(now.getTime() - codeLife)

/** Frees the codes that nobody entered. */
export async function removeUnpaired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(tvPlayers).where(and(isNull(tvPlayers.device), lte(tvPlayers.createdAt, oldest(now))))
}

/** A new code with the secret of the browser that shows it. */
export async function startPairing(tx: Transaction, now: Date): Promise<{ player: Player; token: string }> {
  await removeUnpaired(tx, now)
  const token = newToken()
  for (let tries = 0; tries < 5; tries += 1) {
    const values = {
      tokenHash: hashToken(token),
      code: newPairingCode((below) => randomInt(below)),
      createdAt: now,
    }
    const [player] = await tx.insert(tvPlayers).values(values).onConflictDoNothing().returning()
    if (player) return { player, token }
  }
  throw unavailable()
}

/** Whose browser it is: one that plays for a TV, or one whose code can still be entered. */
export async function findPlayer(
  tx: Transaction,
  token: string | undefined,
  now: Date,
): Promise<Player | undefined> {
  if (!isToken(token)) return undefined
  const [player] = await tx
    .select()
    .from(tvPlayers)
    .where(eq(tvPlayers.tokenHash, hashToken(token)))
  return player && (player.device !== null || player.createdAt > oldest(now)) ? player : undefined
}

/** Makes the browser that shows a code the player of a TV, instead of the one before; false for a dead code. */
export async function approvePairing(
  tx: Transaction,
  code: string,
  device: number,
  now: Date,
): Promise<boolean> {
  await endPairing(tx, device)
  // one statement: a code that two people enter at the same time pairs one TV
  const [player] = await tx
    .update(tvPlayers)
    .set({ device, code: null })
    .where(and(eq(tvPlayers.code, code), isNull(tvPlayers.device), gt(tvPlayers.createdAt, oldest(now))))
    .returning({ id: tvPlayers.id })
  return player !== undefined
}

export async function endPairing(tx: Transaction, device: number): Promise<void> {
  await tx.delete(tvPlayers).where(eq(tvPlayers.device, device))
}
