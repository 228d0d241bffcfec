import { workedMinutes } from '../time-tracking/activity.ts'
import {
  dayNumberOf,
  firstInstantFrom,
  type Instant,
  type LocalDate,
  localDateOf,
  MINUTE,
  weekdayOfDayNumber,
  weekdays,
} from '../values/local-time.ts'

/** Work from a start to an end, planned or done, with its breaks. */
export type WorkPeriod = {
  start: Instant
  end: Instant
  pauses: readonly { start: Instant; end: Instant }[]
}

/** A planned shift says how long its break is, not when: it is taken in the middle. */
export function plannedPeriod(start: Instant, end: Instant, breakMinutes: number): WorkPeriod {
  const length = Math.min(breakMinutes * MINUTE, Math.max(0, end - start))
  if (length === 0) return { start, end, pauses: [] }
  const from = start + Math.floor((end - start - length) / 2 / MINUTE) * MINUTE
  return { start, end, pauses: [{ start: from, end: from + length }] }
}

export const netMinutes = (period: WorkPeriod): number => workedMinutes(period, period.end)

/** The part of the work between two instants. */
export const minutesWithin = ({ start, end, pauses }: WorkPeriod, from: Instant, to: Instant): number =>
  start >= to || end <= from
    ? 0
    : netMinutes({ start: Math.max(start, from), end: Math.min(end, to), pauses })

/** Everything that somebody works from one daily rest to the next; a night shift belongs to the day it starts on. */
export type WorkDay = { date: LocalDate; periods: readonly WorkPeriod[]; start: Instant; end: Instant }

const byStart = (one: WorkPeriod, other: WorkPeriod) => one.start - other.start

export function workDays(periods: readonly WorkPeriod[], zone: string): WorkDay[] {
  const days = Map.groupBy(periods.toSorted(byStart), ({ start }) => localDateOf(start, zone))
  return [...days].map(([date, onDay]) => ({
    date,
    periods: onDay,
    start: onDay[0]!.start,
    end: Math.max(...onDay.map(({ end }) => end)),
  }))
}

/** Interruptions of a working day: breaks inside its periods and the time between them. */
export function interruptions({ periods }: WorkDay): { start: Instant; end: Instant }[] {
  const between = periods.slice(1).flatMap(({ start }, index) => {
    const end = Math.max(...periods.slice(0, index + 1).map((period) => period.end))
    return start > end ? [{ start: end, end: start }] : []
  })
  const pauses = periods.flatMap((period) => period.pauses)
  return [...pauses, ...between].toSorted((one, other) => one.start - other.start)
}

/** The Monday of the calendar week of a day, as days since 1970-01-01. */
export function mondayOf(date: LocalDate): number {
  const day = dayNumberOf(date)
  return day - weekdays.indexOf(weekdayOfDayNumber(day))
}

/** From midnight of a Monday to the next: 167 or 169 hours in the weeks of the clock change. */
export const weekSpan = (monday: number, zone: string): { start: Instant; end: Instant } => ({
  start: firstInstantFrom(monday, 0, zone),
  end: firstInstantFrom(monday + 7, 0, zone),
})
