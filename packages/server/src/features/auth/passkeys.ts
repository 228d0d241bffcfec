import type { PasskeyResponse } from '@theke/contract/calls/passkey-response'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Settings } from '../../settings.ts'
import { passkeyChallenges, passkeys } from './auth-tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const maxPasskeys = 10
const challengeLife = 5 * 60_000

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Loaded with the first passkey: most processes never see one. */
const webAuthn = () => import('@simplewebauthn/server')

/**
 * What a passkey is bound to. Never taken from a request; browsers make none for a numeric address, so that a shop
 * which is only used on this machine has them as localhost.
 */
function relyingParty(settings: Settings) {
  const url = new URL(publicOrigin(settings))
  if (!settings.publicUrl && settings.isLoopback) url.hostname = 'localhost'
  return { origin: url.origin, id: url.hostname }
}

type Moment = { settings: Settings; now: Date }

/** A challenge is good for one answer within five minutes; only its hash is stored. */
async function storeChallenge(tx: Transaction, challenge: string, user: number | null, now: Date) {
  await tx.insert(passkeyChallenges).values({
    hash: hashToken(challenge),
    user,
    expiresAt: new Date(now.getTime() + challengeLife),
  })
}

async function takeChallenge(tx: Transaction, challenge: string, user: number | null, now: Date) {
  const whose = user === null ? isNull(passkeyChallenges.user) : eq(passkeyChallenges.user, user)
  const taken = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hashToken(challenge)), whose, gt(passkeyChallenges.expiresAt, now)))
    .returning()
  return taken.length === 1
}

export async function removeExpiredChallenges(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

export const findPasskeys = (tx: Transaction, user: number): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.user, user)).orderBy(desc(passkeys.id))

export async function removePasskeys(tx: Transaction, user: number): Promise<boolean> {
  return (await tx.delete(passkeys).where(eq(passkeys.user, user)).returning()).length > 0
}

/** What the browser of a person needs to make a passkey. */
export async function prepareRegistration(
  tx: Transaction,
  user: { id: number; username: string },
  { settings, now }: Moment,
) {
  const { generateRegistrationOptions } = await webAuthn()
  const { id } = relyingParty(settings)
  const options = await generateRegistrationOptions({
    rpName: 'Theke',
    rpID: id,
    userID: new TextEncoder().encode(`user:${user.id}`),
    userName: user.username,
    attestationType: 'none',
    excludeCredentials: (await findPasskeys(tx, user.id)).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
  await storeChallenge(tx, options.challenge, user.id, now)
  return { ...options }
}

type Registration = { user: number; name: string; response: PasskeyResponse }

/** Stores a passkey that answers a challenge of this person; undefined when it does not. */
export async function register(
  tx: Transaction,
  { user, name, response }: Registration,
  { settings, now }: Moment,
): Promise<PasskeyRow | undefined> {
  const { verifyRegistrationResponse } = await webAuthn()
  const { origin, id } = relyingParty(settings)
  const verification = await verifyRegistrationResponse({
    response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, user, now),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { credential } = verification.registrationInfo
  const values = {
    user,
    name,
    credentialId: credential.id,
    publicKey: base64url(credential.publicKey),
    counter: credential.counter,
    createdAt: now,
  }
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning()
  return row
}

/** What a browser signs to prove a passkey: says nothing about who has one. */
export async function prepareSignIn(tx: Transaction, { settings, now }: Moment) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: 'preferred',
  })
  await storeChallenge(tx, options.challenge, null, now)
  return { ...options }
}

/**
 * Whose passkey signed a challenge of this server, once, for this origin and with a counter that goes on. Alone it must also
 * have checked its holder (fingerprint, face, PIN); beside a password its possession is enough.
 */
export async function verifyPasskey(
  tx: Transaction,
  response: PasskeyResponse,
  { settings, now, isAlone }: Moment & { isAlone: boolean },
): Promise<PasskeyRow | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  if (!row) return undefined
  const { origin, id } = relyingParty(settings)
  const verification = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, null, now),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: row.credentialId, publicKey: bytesOf(row.publicKey), counter: row.counter },
    requireUserVerification: isAlone,
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { newCounter } = verification.authenticationInfo
  // of two answers at once with the same counter one is a copy
  const [used] = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, row.id), eq(passkeys.counter, row.counter)))
    .returning()
  return used
}
