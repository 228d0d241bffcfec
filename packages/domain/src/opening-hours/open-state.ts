import { DAY, type Instant, MINUTE, SHOP_ZONE } from '../values/local-time.ts'
import { type BranchHours, hoursFor } from './branch-hours.ts'
import type { OpeningHoursRule } from './rule.ts'
import { isOpenAt, openWindows } from './windows.ts'

export type OpenState =
  /** `until` is null when no closing time lies within the next week. */
  | { state: 'open' | 'closing-soon'; until: Instant | null; isOnlyDelivery?: boolean }
  | { state: 'closed'; until: null }

const CLOSING_SOON = 60 * MINUTE
const FARTHEST_CLOSING = 7 * DAY

/** Search for the next opening (HOURS-08). */
const NEXT_OPENING_STEP = 30 * MINUTE
const NEXT_OPENING_STEPS = 144

function ruleSetsOf(branch: BranchHours): (readonly OpeningHoursRule[])[] {
  return branch.isDeliveryHoursEnabled ? [branch.openingHours, branch.deliveryHours] : [branch.openingHours]
}

/** End of the merged window around an instant: null when it lies farther than a week ahead, undefined when closed. */
function closingTime(
  rules: readonly OpeningHoursRule[],
  instant: Instant,
  zone: string,
): Instant | null | undefined {
  const horizon = instant + FARTHEST_CLOSING
  const [window] = openWindows(rules, instant, horizon, zone)
  if (!window || window.start > instant) return undefined
  return window.end >= horizon ? null : window.end
}

/**
 * State of a branch: open when the opening hours match or the enabled delivery hours do; closing soon when fewer than
 * 60 minutes remain; `until` is the end of the matching opening shift, else of the delivery shift (HOURS-02, HOURS-04,
 * OPEN-24).
 */
export function openState(branch: BranchHours, now: Instant, zone: string = SHOP_ZONE): OpenState {
  for (const rules of ruleSetsOf(branch)) {
    const until = closingTime(rules, now, zone)
    if (until === undefined) continue
    const isClosingSoon = until !== null && until - now < CLOSING_SOON
    const state = isClosingSoon ? 'closing-soon' : 'open'
    return rules === branch.openingHours ? { state, until } : { state, until, isOnlyDelivery: true }
  }
  return { state: 'closed', until: null }
}

/** Whether a branch is open in the sense of HOURS-02. */
export function isBranchOpen(branch: BranchHours, now: Instant, zone: string = SHOP_ZONE): boolean {
  return ruleSetsOf(branch).some((rules) => isOpenAt(rules, now, zone))
}

/** Whether the hours of a delivery type match now; this decides about sending an order (HOURS-03, OPEN-180). */
export function isOpenForType(
  branch: BranchHours,
  isDelivery: boolean,
  now: Instant,
  zone: string = SHOP_ZONE,
): boolean {
  return isOpenAt(hoursFor(branch, isDelivery).rules, now, zone)
}

/** When the hours of a delivery type that match now end; null when that is farther than a week ahead, undefined when closed. */
export function closingForType(
  branch: BranchHours,
  isDelivery: boolean,
  now: Instant,
  zone: string = SHOP_ZONE,
): Instant | null | undefined {
  return closingTime(hoursFor(branch, isDelivery).rules, now, zone)
}

/** Published branches that are open now (HEADER-04, OPEN-04, OPEN-21). */
export function countOpenBranches(
  branches: readonly (BranchHours & { isPublic: boolean })[],
  now: Instant,
  zone: string = SHOP_ZONE,
): number {
  return branches.filter((branch) => branch.isPublic && isBranchOpen(branch, now, zone)).length
}

function nextStart(
  ruleSets: readonly (readonly OpeningHoursRule[])[],
  now: Instant,
  zone: string,
): Instant | null {
  for (let step = 1; step <= NEXT_OPENING_STEPS; step++) {
    const tested = now + step * NEXT_OPENING_STEP
    const rules = ruleSets.find((candidate) => isOpenAt(candidate, tested, zone))
    if (rules) return openWindows(rules, tested, tested + 1, zone)[0]?.start ?? null
  }
  return null
}

/** Start of the next shift of a branch, found in 30-minute steps up to 72 hours ahead (HOURS-06, HOURS-08, OPEN-11). */
export function nextOpening(branch: BranchHours, now: Instant, zone: string = SHOP_ZONE): Instant | null {
  return nextStart(ruleSetsOf(branch), now, zone)
}

/** Start of the next shift in which the branch delivers (SHOP-14, HOURS-08, OPEN-11). */
export function nextDelivery(branch: BranchHours, now: Instant, zone: string = SHOP_ZONE): Instant | null {
  return nextStart([hoursFor(branch, true).rules], now, zone)
}
