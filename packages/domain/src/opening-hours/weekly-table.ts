import {
  type LocalDate,
  type Weekday,
  addDays,
  dayNumberOf,
  formatLocalDate,
  isLocalDate,
  timeOfMinutes,
  weekdayLabels,
  weekdays,
} from '../values/local-time.ts'
import type { OpeningHoursRule } from './rule.ts'
import {
  type Shift,
  allDay,
  closingText,
  isAllDay,
  readTimetable,
  shiftsOfDay,
  shiftsOfWeekday,
} from './shifts.ts'

/** One row of displayed hours: 'Montag' and '11:00 – 14:00 und 17:00 – 22:00'. */
export type HoursRow = { label: string; hours: string }

function hoursText(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return 'Geschlossen'
  if (isAllDay(shifts)) return allDay
  return shifts.map(({ from, to }) => `${timeOfMinutes(from)} – ${closingText(to)}`).join(' und ')
}

/** The regular hours of a week, Monday to Sunday, without rules for single dates (HOME-06). */
export function weeklyHours(rules: readonly OpeningHoursRule[]): (HoursRow & { weekday: Weekday })[] {
  const timetable = readTimetable(rules)
  return weekdays.map((weekday) => ({
    weekday,
    label: weekdayLabels[weekday],
    hours: hoursText(shiftsOfWeekday(timetable, weekday)),
  }))
}

/** Hours of the dates with rules of their own during the coming days, so that a customer sees a holiday in time (HOME-06). */
export function specialHours(
  rules: readonly OpeningHoursRule[],
  today: LocalDate,
  days = 30,
): (HoursRow & { date: LocalDate })[] {
  const last = addDays(today, days)
  const timetable = readTimetable(rules)
  return [...timetable.byDate.keys()]
    .filter((date) => isLocalDate(date) && date >= today && date <= last)
    .toSorted()
    .map((date) => ({
      date,
      label: formatLocalDate(date),
      hours: hoursText(shiftsOfDay(timetable, dayNumberOf(date))),
    }))
}
