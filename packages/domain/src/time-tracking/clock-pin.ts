import { type Instant, MINUTE } from '../values/local-time.ts'

export const MIN_PIN_LENGTH = 4
export const MAX_PIN_LENGTH = 12
/** Wrong PINs in a row after which a person has to wait at a device. */
export const MAX_PIN_TRIES = 5
export const PIN_LOCK = 15 * MINUTE

export type PinProblem = 'pinDigits' | 'pinTooShort' | 'pinTooLong' | 'pinTooSimple'

/** Whether every digit is as far from the one before: 0000, 1234, 9876. */
function isRow(digits: readonly number[]): boolean {
  const step = (digits[1] ?? 0) - (digits[0] ?? 0)
  return Math.abs(step) <= 1 && digits.every((digit, at) => at === 0 || digit - digits[at - 1]! === step)
}

/** What is wrong with a new PIN of the time clock: 4 to 12 digits, and none that everybody tries first. */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^\d*$/.test(pin)) return 'pinDigits'
  if (pin.length < MIN_PIN_LENGTH) return 'pinTooShort'
  if (pin.length > MAX_PIN_LENGTH) return 'pinTooLong'
  return isRow(Array.from(pin, Number)) ? 'pinTooSimple' : null
}

/** Wrong PINs of a person at a device since the last right one. */
export type PinTries = { failed: number; lockedUntil: Instant | null }
export const noTries: PinTries = { failed: 0, lockedUntil: null }

export type CountedTry = { ok: true; tries: PinTries } | { ok: false; lockedUntil: Instant }

/**
 * Counts a try before its PIN is compared, so that several at once cannot pass together; a right one sets the tries back
 * to none. The fifth wrong one locks for 15 minutes, and the count starts anew afterwards.
 */
export function countTry({ failed, lockedUntil }: PinTries, now: Instant): CountedTry {
  if (lockedUntil !== null && lockedUntil > now) return { ok: false, lockedUntil }
  const count = (lockedUntil === null ? failed : 0) + 1
  return { ok: true, tries: { failed: count, lockedUntil: count >= MAX_PIN_TRIES ? now + PIN_LOCK : null } }
}
