import { createHmac, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const period = 30
const digits = 6

/** Base32 without padding (RFC 4648), as authenticator apps take it. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text) {
    value = (value << 5) | alphabet.indexOf(character)
    bits += 5
    if (bits >= 8) bytes.push((value >>> (bits -= 8)) & 255)
    value &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}

/** The code of a 30-second step (RFC 6238 with SHA-1 and six digits, which every app knows). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepOf = (now: Date) => Math.floor(now.getTime() / 1_000 / period)

/** The step a code belongs to: this one or a neighbour, since clocks differ; undefined when it is wrong. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = stepOf(now)
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  )
}

/** What an authenticator app reads from a QR code. */
export const otpauthUri = (secret: string, issuer: string, username: string) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}` +
  `?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`
