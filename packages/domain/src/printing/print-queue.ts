import { type Instant, MINUTE } from '../values/index.ts'

const SECOND = 1_000

/** A print that nobody needs any more after so long: the order is long gone. */
export const printLife = 4 * 60 * MINUTE
/** So long a printer has to come back before another one stands in for it. */
export const fallbackAfter = 20 * SECOND
/** A printer that fetched a job and says nothing for so long has lost it, or we have lost its answer. */
export const answerWithin = 30 * SECOND

const longestPause = 30 * SECOND

export type WaitingPrint = { attempts: number; createdAt: Instant; expiresAt: Instant; hasFallback: boolean }

export type NextAttempt = { kind: 'retry'; at: Instant } | { kind: 'fallback' } | { kind: 'expire' }

/** What becomes of a print that failed: again with growing pauses, on the other printer, or not at all any more. */
export function nextAttempt(print: WaitingPrint, now: Instant): NextAttempt {
  const { attempts, createdAt, expiresAt, hasFallback } = print
  if (now >= expiresAt) return { kind: 'expire' }
  if (hasFallback && now - createdAt >= fallbackAfter) return { kind: 'fallback' }
  const pause = Math.min(longestPause, SECOND * 2 ** Math.max(0, attempts - 1))
  return { kind: 'retry', at: Math.min(now + pause, expiresAt) }
}
