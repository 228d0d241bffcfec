import { dateOfDayNumber, localDayNumberOf, weekdayOfDayNumber, type Instant } from '../values/local-time.ts'

/** An absence of an employee from the roster, from its start up to its end. */
export type Holiday = { start: Instant; end: Instant }

export type HolidayYear = {
  year: number
  /** Days a year. */
  entitlement: number
  taken: number
  planned: number
  /** Negative when more is taken or planned than there is. */
  remaining: number
}

const isWeekend = (day: number) => ['saturday', 'sunday'].includes(weekdayOfDayNumber(day))

/**
 * The days that a holiday uses up, as days since 1970-01-01: Monday to Friday; a holiday of one single day uses it
 * whichever it is, because somebody who works on Saturdays also takes them off. Midnight at the end is not a new day.
 */
export function holidayDays({ start, end }: Holiday, zone: string): number[] {
  if (end <= start) return []
  const first = localDayNumberOf(start, zone)
  const last = localDayNumberOf(end - 1, zone)
  if (first === last) return [first]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (day) => !isWeekend(day),
  )
}

/**
 * What is left of somebody's holidays, per calendar year (OPEN-116): days that have begun are taken, later ones
 * planned; overlapping entries use a day once. The current year is always there, others when they hold holidays.
 */
export function holidayBalances(
  { entitlement, holidays }: { entitlement: number; holidays: readonly Holiday[] },
  now: Instant,
  zone: string,
): HolidayYear[] {
  const today = localDayNumberOf(now, zone)
  const yearOf = (day: number) => Number(dateOfDayNumber(day).slice(0, 4))
  const days = [...new Set(holidays.flatMap((holiday) => holidayDays(holiday, zone)))]
  const years = [...new Set([yearOf(today), ...days.map(yearOf)])].toSorted((one, other) => one - other)
  return years.map((year) => {
    const used = days.filter((day) => yearOf(day) === year)
    const taken = used.filter((day) => day <= today).length
    return {
      year,
      entitlement,
      taken,
      planned: used.length - taken,
      remaining: entitlement - used.length,
    }
  })
}
