import { type Employment, employmentOn, targetMinutesOn } from '../employment/index.ts'
import { holidayDays } from '../time-tracking/holiday-days.ts'
import {
  dateOfDayNumber,
  datesBetween,
  type Instant,
  type LocalDate,
  localDateOf,
} from '../values/local-time.ts'

/** An absence of whole days, with a half day at its start or end. */
export type Absence = { start: Instant; end: Instant; halfStart?: boolean; halfEnd?: boolean }

/**
 * The days of leave that an absence uses: those that the contract makes working days and that are no public holiday.
 * Without a contract Monday to Friday are working days, and a single day counts whichever it is.
 */
export function absenceDays(
  { start, end, halfStart = false, halfEnd = false }: Absence,
  employments: readonly Employment[],
  zone: string,
): Map<LocalDate, number> {
  if (end <= start) return new Map()
  const first = localDateOf(start, zone)
  const last = localDateOf(end - 1, zone)
  const withoutContract = new Set(holidayDays({ start, end }, zone).map(dateOfDayNumber))
  const isWorkday = (date: LocalDate) =>
    employmentOn(employments, date) ? targetMinutesOn(employments, date) > 0 : withoutContract.has(date)
  const share = (date: LocalDate) => ((halfStart && date === first) || (halfEnd && date === last) ? 0.5 : 1)
  return new Map(
    datesBetween(first, last)
      .filter(isWorkday)
      .map((date) => [date, share(date)]),
  )
}

/** The days of several absences: a day that two of them cover counts once, and at most as one day. */
export function allAbsenceDays(
  absences: readonly Absence[],
  employments: readonly Employment[],
  zone: string,
): Map<LocalDate, number> {
  const days = new Map<LocalDate, number>()
  for (const absence of absences)
    for (const [date, share] of absenceDays(absence, employments, zone))
      days.set(date, Math.max(days.get(date) ?? 0, share))
  return days
}
