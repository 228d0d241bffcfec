import { localDayNumberOf, weekdayOfDayNumber, type Instant } from '../values/local-time.ts'

/** An absence of an employee from the roster, from its start up to its end. */
export type Holiday = { start: Instant; end: Instant }

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
