import { MINUTE, type Instant } from '../values/local-time.ts'

export type TvPresence = 'unpaired' | 'online' | 'late' | 'offline'

/** How often a player reports, in milliseconds (OPEN-138). */
export const reportInterval = 10_000

const lateAfter = MINUTE
const offlineAfter = 5 * MINUTE

/** The traffic light of a TV: its player reports every ten seconds, so a minute without a report is a bad sign. */
export function tvPresence(
  { pairedAt, lastSeenAt }: { pairedAt: Instant | null; lastSeenAt: Instant | null },
  now: Instant,
): TvPresence {
  if (pairedAt === null) return 'unpaired'
  if (lastSeenAt === null || now - lastSeenAt >= offlineAfter) return 'offline'
  return now - lastSeenAt >= lateAfter ? 'late' : 'online'
}
