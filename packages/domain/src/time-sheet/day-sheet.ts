import { type Employment, employmentOn, targetMinutesOn } from '../employment/index.ts'
import { publicHolidayOn } from '../public-holidays/index.ts'
import { type CountedActivity, minutesByDate } from '../time-tracking/index.ts'
import { datesBetween, type Instant, type LocalDate } from '../values/local-time.ts'

/** Share of a day that somebody was away and is paid for: 1 or 0.5. */
export type PaidAbsences = ReadonlyMap<LocalDate, number>

export type DaySheet = {
  date: LocalDate
  /** Minutes owed by contract. */
  target: number
  worked: number
  /** Minutes of a paid absence: they count as if they had been worked. */
  credited: number
  /** worked + credited - target */
  difference: number
  publicHoliday: string | null
}

type SheetData = {
  employments: readonly Employment[]
  activities: readonly CountedActivity[]
  absences: PaidAbsences
}

/** Plan and record of every day of a span; work over midnight is split, so that days and months add up exactly. */
export function daySheets(
  first: LocalDate,
  last: LocalDate,
  { employments, activities, absences }: SheetData,
  now: Instant,
  zone: string,
): DaySheet[] {
  const worked = new Map<LocalDate, number>()
  for (const activity of activities)
    for (const [date, minutes] of minutesByDate(activity, now, zone))
      worked.set(date, (worked.get(date) ?? 0) + minutes)
  return datesBetween(first, last).map((date) => {
    const target = targetMinutesOn(employments, date)
    const place = employmentOn(employments, date)?.place
    const minutes = worked.get(date) ?? 0
    const credited = Math.round(target * (absences.get(date) ?? 0))
    return {
      date,
      target,
      worked: minutes,
      credited,
      difference: minutes + credited - target,
      publicHoliday: place ? publicHolidayOn(date, place) : null,
    }
  })
}

export type SheetTotals = { target: number; actual: number; difference: number }

export const sheetTotals = (days: readonly DaySheet[]): SheetTotals => {
  const target = days.reduce((sum, day) => sum + day.target, 0)
  const actual = days.reduce((sum, day) => sum + day.worked + day.credited, 0)
  return { target, actual, difference: actual - target }
}
