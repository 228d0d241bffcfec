import { generateSync, ScureBase32Plugin, verifySync } from 'otplib'

const period = 30
const digits = 6

const base32 = new ScureBase32Plugin()

/** Base32 without padding (RFC 4648), as authenticator apps take it. */
export const toBase32 = (bytes: Uint8Array): string => base32.encode(bytes, { padding: false })

/** The code of a 30-second step (RFC 6238 with SHA-1 and six digits, which every app knows). */
export const codeAt = (secret: string, step: number): string =>
  generateSync({ secret, period, digits, epoch: step * period })

export const stepOf = (now: Date) => Math.floor(now.getTime() / 1_000 / period)

/** The step a code belongs to: this one or a neighbour, since clocks differ; undefined when it is wrong. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined // otplib throws for it
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = verifySync({ secret, token: code, period, digits, epoch, epochTolerance: period })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** What an authenticator app reads from a QR code; by hand, since otplib leaves the colon of a port unescaped. */
export const otpauthUri = (secret: string, issuer: string, username: string) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}` +
  `?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`
