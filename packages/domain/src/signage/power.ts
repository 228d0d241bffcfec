import type { OpeningHoursRule } from '../opening-hours/rule.ts'
import { isActiveAt, openWindows } from '../opening-hours/windows.ts'
import type { Instant } from '../values/local-time.ts'

/** What somebody ordered by hand. */
export type PowerOrder = { isOn: boolean; since: Instant }

/**
 * Whether a screen shows anything: within its hours, without hours always. An order by hand holds until the hours
 * switch the next time, without hours until the next order (OPEN-137).
 */
export function isScreenOn(
  hours: readonly OpeningHoursRule[],
  order: PowerOrder | null,
  now: Instant,
  zone: string,
): boolean {
  if (order && order.since <= now && !hasSwitched(hours, order.since, now, zone)) return order.isOn
  return isActiveAt(hours, now, zone)
}

function hasSwitched(
  hours: readonly OpeningHoursRule[],
  since: Instant,
  now: Instant,
  zone: string,
): boolean {
  // these windows end after the order and begin by now
  return openWindows(hours, since, now + 1, zone).some(({ start, end }) => since < start || end <= now)
}
