import type { LocalDate } from '@theke/domain/values'
import { DAY, addDays, dayNumberOf, isoWeekOf, weekdayOf, weekdays } from '@theke/domain/values'

/** A calendar month, 'YYYY-MM'. */
export type Month = string

export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day some months later, or the last one of a shorter month. */
export function sameDayIn(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const wished = `${month}-${date.slice(8)}`
  return wished > lastDay ? lastDay : wished
}

export type Week = { week: number; days: readonly LocalDate[] }

/** The weeks of a month from Monday to Sunday with their ISO number, filled up with days of its neighbours (APPT-08). */
export function weeksOf(month: Month): Week[] {
  const first = `${month}-01`
  const monday = addDays(first, -weekdays.indexOf(weekdayOf(first)))
  const next = `${addMonths(month, 1)}-01`
  const weeks: Week[] = []
  for (let start = monday; start < next; start = addDays(start, 7)) {
    weeks.push({
      week: isoWeekOf(start).week,
      days: Array.from({ length: 7 }, (_, day) => addDays(start, day)),
    })
  }
  return weeks
}

const names = new Intl.DateTimeFormat('de-AT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('de-AT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** 'November 2026' */
export const monthName = (month: Month) => names.format(dayNumberOf(`${month}-01`) * DAY)
/** 'Dienstag, 17. November 2026' */
export const dayName = (date: LocalDate) => long.format(dayNumberOf(date) * DAY)
