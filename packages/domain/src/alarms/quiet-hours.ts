import {
  type Instant,
  type LocalTime,
  SHOP_ZONE,
  dateOfDayNumber,
  firstInstantFrom,
  instantsOfWallTime,
  localDayNumberOf,
  localMinutesOf,
  minutesOfTime,
  timeOfMinutes,
} from '../values/index.ts'

/** Hours in which a device is left alone, every day; over midnight when they end before they begin. */
export type QuietHours = { quietFrom: LocalTime | null; quietTo: LocalTime | null }

/** When the quiet hours end that hold at an instant; null when none do. Hours without a length, or half given, never hold. */
export function quietEnd(
  { quietFrom, quietTo }: QuietHours,
  now: Instant,
  zone: string = SHOP_ZONE,
): Instant | null {
  const from = quietFrom === null ? null : minutesOfTime(quietFrom)
  const to = quietTo === null ? null : minutesOfTime(quietTo)
  if (from === null || to === null || from === to) return null
  const minutes = localMinutesOf(now, zone)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to
  if (!isQuiet) return null
  const day = localDayNumberOf(now, zone) + (isOverMidnight && minutes >= from ? 1 : 0)
  // in the night in which an hour comes twice, the end may do so too
  const ends = instantsOfWallTime(dateOfDayNumber(day), timeOfMinutes(to), zone)
  return ends.find((end) => end > now) ?? firstInstantFrom(day, to, zone)
}
