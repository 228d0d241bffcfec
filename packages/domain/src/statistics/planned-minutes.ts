import {
  dateOfDayNumber,
  firstInstantFrom,
  type Instant,
  type LocalDate,
  localDayNumberOf,
  MINUTE,
} from '../values/local-time.ts'

type PlannedShift = { start: Instant; end: Instant; breakMinutes: number }

/**
 * Minutes of a planned shift by local day. A night shift is split at midnight; its break is taken from the days in turn,
 * so that the parts are exactly the shift without its break. Without a break nothing is taken.
 */
export function plannedMinutesByDate(shift: PlannedShift, zone: string): Map<LocalDate, number> {
  const parts = new Map<LocalDate, number>()
  const { start, end } = shift
  let pause = Math.max(0, shift.breakMinutes)
  let counted = 0
  for (
    let day = localDayNumberOf(start, zone);
    end > start && day <= localDayNumberOf(end - 1, zone);
    day++
  ) {
    const until = Math.min(end, firstInstantFrom(day + 1, 0, zone))
    const total = Math.floor((until - start) / MINUTE)
    const taken = Math.min(pause, total - counted)
    parts.set(dateOfDayNumber(day), total - counted - taken)
    pause -= taken
    counted = total
  }
  return parts
}
