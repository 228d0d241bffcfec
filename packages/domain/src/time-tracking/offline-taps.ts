import { DAY, type Instant, MINUTE } from '../values/local-time.ts'
import { type ActivityStep, latestInstant, nextActivity, type WorkingActivity } from './activity.ts'

/** A tap on the clock without network: an id of its own, so that sending it twice counts once, and the device's time. */
export type OfflineTap = { id: string; step: ActivityStep; at: Instant }

/** A device keeps taps this long; older ones are typed in the back-office. */
export const MAX_TAP_AGE = DAY
/** How far the clock of a device may be ahead. */
export const MAX_TAP_LEAD = 2 * MINUTE

export type RefusedTap = { tap: OfflineTap; reason: 'tooOld' | 'inFuture' | 'impossible' }

/** What taps would make of somebody's work: a proposal that a person approves, never a record by itself. */
export type TapProposal = {
  /** Changed or new activities in order; the first one continues the open activity if there is one. */
  activities: WorkingActivity[]
  used: OfflineTap[]
  refused: RefusedTap[]
}

// ids decide between taps of the same millisecond, so that the order of arrival never matters
const byTime = (one: OfflineTap, other: OfflineTap) => one.at - other.at || one.id.localeCompare(other.id)

/**
 * Reads taps in the order of their times. Nothing is lost: every tap is used or refused with a reason. Nothing is
 * doubled: a tap with an id that is known counts once, and a step that is impossible at its time changes nothing.
 */
export function proposeFromTaps(
  taps: readonly OfflineTap[],
  { open, knownIds = [], now }: { open: WorkingActivity | null; knownIds?: readonly string[]; now: Instant },
): TapProposal {
  const fresh = new Map(taps.filter(({ id }) => !knownIds.includes(id)).map((tap) => [tap.id, tap]))
  const proposal: TapProposal = { activities: [], used: [], refused: [] }
  let current = open
  let earliest = open ? latestInstant(open) : Number.NEGATIVE_INFINITY
  for (const tap of [...fresh.values()].toSorted(byTime)) {
    const refuse = (reason: RefusedTap['reason']) => proposal.refused.push({ tap, reason })
    if (tap.at < now - MAX_TAP_AGE) refuse('tooOld')
    else if (tap.at > now + MAX_TAP_LEAD) refuse('inFuture')
    else {
      const isNew = current === null || current.end !== null
      const result = nextActivity(isNew ? null : current, tap.step, tap.at)
      if (!result.ok || tap.at < earliest) refuse('impossible')
      else {
        // what it continues was the last of the proposal, or the activity that was open before
        if (!isNew) proposal.activities.pop()
        proposal.activities.push(result.activity)
        proposal.used.push(tap)
        current = result.activity
        earliest = tap.at
      }
    }
  }
  return proposal
}
