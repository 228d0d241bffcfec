import { type OpeningHoursRule, shiftsOfDate } from '../opening-hours/index.ts'
import {
  addDays,
  dayNumberOf,
  firstInstantFrom,
  type Instant,
  type LocalDate,
  localDateOf,
  localMinutesOf,
} from '../values/local-time.ts'

export const recurrenceUnits = { none: 'Nie', day: 'Tage', week: 'Wochen', month: 'Monate' } as const

/** How a task comes again: every so many days, weeks or months, on an opening day before the branch opens. */
export type Recurrence = {
  unit: keyof typeof recurrenceUnits
  every: number
  /** The last day on which it may be due. */
  until: LocalDate | null
  beforeOpening: boolean
}

type Place = { rules: readonly OpeningHoursRule[]; zone: string }

const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day some months later; the last day of a month stays the last one, so that 31 January leads to 28 February. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const isLast = day === lastDayOf(year, month - 1)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth())
  const wanted = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), isLast ? last : Math.min(day, last))
  return new Date(wanted).toISOString().slice(0, 10)
}

const daysOf = (unit: 'day' | 'week' | 'none') => (unit === 'week' ? 7 : 1)

/** The last date of the series before the given day; `date` itself where none is left out. */
function lastDateBefore(day: LocalDate, date: LocalDate, recurrence: Recurrence): LocalDate {
  const { unit, every } = recurrence
  if (unit !== 'month') {
    const step = daysOf(unit) * every
    const behind = Math.floor((dayNumberOf(day) - dayNumberOf(date) - 1) / step)
    return behind > 0 ? addDays(date, behind * step) : date
  }
  let last = date
  for (let next = addMonths(date, every); next < day; next = addMonths(next, every)) last = next
  return last
}

function dateAfter(date: LocalDate, { unit, every }: Recurrence): LocalDate {
  if (unit === 'month') return addMonths(date, every)
  return addDays(date, daysOf(unit) * every)
}

/** A year of days on which nobody opens: then the opening hours say nothing about the task. */
const maxTries = 400

/**
 * When a task is due again, after a time and after now: what was missed for days comes again once, not for every day. A
 * day on which the branch stays closed is left out when the task belongs before the opening. null ends the series.
 */
export function nextDue(
  due: Instant,
  recurrence: Recurrence,
  { rules, zone, now }: Place & { now: Instant },
): Instant | null {
  if (recurrence.unit === 'none' || recurrence.every < 1) return null
  const minutes = localMinutesOf(due, zone)
  const isBound = recurrence.beforeOpening && rules.length > 0
  let date = lastDateBefore(localDateOf(now, zone), localDateOf(due, zone), recurrence)
  for (let tries = 0; tries < maxTries; tries++) {
    date = dateAfter(date, recurrence)
    if (recurrence.until !== null && date > recurrence.until) return null
    const opening = isBound ? shiftsOfDate(rules, date)[0]?.from : minutes
    if (opening === undefined) continue
    const next = firstInstantFrom(dayNumberOf(date), opening, zone)
    if (next > now) return next
  }
  return null
}

/** The first instant of the day after, up to which a task counts as one of that day. */
export const endOfDay = (instant: Instant, zone: string): Instant =>
  firstInstantFrom(dayNumberOf(localDateOf(instant, zone)) + 1, 0, zone)

/** The first instant of the day itself; what was due before belongs to a day before. */
export const startOfDay = (instant: Instant, zone: string): Instant =>
  firstInstantFrom(dayNumberOf(localDateOf(instant, zone)), 0, zone)
