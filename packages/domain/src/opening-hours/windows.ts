import {
  DAY,
  type Instant,
  MINUTE,
  SHOP_ZONE,
  localDayNumberOf,
  stretchesOfWallClock,
} from '../values/local-time.ts'
import { zoneOffset } from '../values/zone-offset.ts'
import type { OpeningHoursRule } from './rule.ts'
import { type Timetable, readTimetable, shiftsOfDay } from './shifts.ts'

/** A stretch of opening time, `end` excluded; `day` (days since 1970-01-01) is the local day it belongs to. */
export type OpenWindow = { start: Instant; end: Instant; day: number }

// A window lasts up to 24 hours and may touch the one before: two days back show on which day a window started.
const DAYS_BACK = 2

function isWithinShifts(timetable: Timetable, instant: Instant, zone: string): boolean {
  const wall = instant + zoneOffset(instant, zone)
  const day = Math.floor(wall / DAY)
  const minutes = (wall - day * DAY) / MINUTE
  const covers = (shiftDay: number, time: number) =>
    shiftsOfDay(timetable, shiftDay).some((shift) => shift.from <= time && time < shift.to)
  return covers(day, minutes) || covers(day - 1, minutes + 1440)
}

/** Whether hours match an instant: from <= t < to in the shop's wall time; no rules means closed (HOURS-02, OPEN-10). */
export function isOpenAt(
  rules: readonly OpeningHoursRule[],
  instant: Instant,
  zone: string = SHOP_ZONE,
): boolean {
  return rules.length > 0 && isWithinShifts(readTimetable(rules), instant, zone)
}

/** Whether a schedule of a product, category or segment is active; no rules means always (PRODUCT-01, OPEN-10). */
export function isActiveAt(
  schedule: readonly OpeningHoursRule[] | null | undefined,
  instant: Instant,
  zone: string = SHOP_ZONE,
): boolean {
  return !schedule || schedule.length === 0 || isOpenAt(schedule, instant, zone)
}

/**
 * Windows that reach into from <= t < to, merged where they overlap or touch, also across midnight (OPEN-10). A time
 * that a clock change skips belongs to no window, a time that it repeats belongs to one both times (B23).
 */
export function openWindows(
  rules: readonly OpeningHoursRule[],
  from: Instant,
  to: Instant,
  zone: string = SHOP_ZONE,
): OpenWindow[] {
  if (rules.length === 0) return []
  const timetable = readTimetable(rules)
  const pieces: OpenWindow[] = []
  const lastDay = localDayNumberOf(to, zone)
  for (let day = localDayNumberOf(from, zone) - DAYS_BACK; day <= lastDay; day++) {
    for (const shift of shiftsOfDay(timetable, day)) {
      const midnight = day * DAY
      for (const piece of stretchesOfWallClock(
        midnight + shift.from * MINUTE,
        midnight + shift.to * MINUTE,
        zone,
      )) {
        pieces.push({ start: piece.start, end: piece.end, day })
      }
    }
  }
  // Only the repeated hour of autumn can bring pieces out of order.
  pieces.sort((a, b) => a.start - b.start)
  const windows: OpenWindow[] = []
  for (const piece of pieces) {
    const last = windows.at(-1)
    if (last && piece.start <= last.end) last.end = Math.max(last.end, piece.end)
    else windows.push(piece)
  }
  return windows.filter((window) => window.end > from && window.start < to)
}

/** Opening time between two instants in milliseconds; stops counting once `enough` is reached (OPEN-127). */
export function openTimeBetween(
  rules: readonly OpeningHoursRule[],
  from: Instant,
  to: Instant,
  enough: number = Number.POSITIVE_INFINITY,
  zone: string = SHOP_ZONE,
): number {
  let total = 0
  for (let start = from; start < to && total < enough; start += 7 * DAY) {
    const end = Math.min(to, start + 7 * DAY)
    for (const window of openWindows(rules, start, end, zone)) {
      total += Math.min(window.end, end) - Math.max(window.start, start)
    }
  }
  return total
}
