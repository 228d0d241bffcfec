import {
  type Instant,
  type LocalDate,
  type Weekday,
  dateOfDayNumber,
  dayNumberOf,
  localMinutesOf,
  minutesOfTime,
  timeOfMinutes,
  weekdayOfDayNumber,
} from '../values/local-time.ts'
import type { OpeningHoursRule } from './rule.ts'

/** Minutes after midnight of the day on which the shift starts; `to` is above 1440 when it ends on the next day. */
export type Shift = { from: number; to: number }

const DAY_MINUTES = 1440

/** What is said of a day without a closing time. */
export const allDay = 'durchgehend geöffnet'

export function isAllDay(shifts: readonly Shift[]): boolean {
  return shifts.some(({ from, to }) => from === 0 && to === DAY_MINUTES)
}

/** Midnight as the end of a shift reads as the end of this day, not as the start of the next. */
export function closingText(to: number): string {
  return to === DAY_MINUTES ? '24:00' : timeOfMinutes(to)
}

/** The same of an instant. */
export function closingTime(until: Instant, zone: string): string {
  return closingText(localMinutesOf(until, zone) || DAY_MINUTES)
}

type ReadRule = Shift & { isClosed: boolean; hasTimes: boolean }

/** Rules grouped by level; the shifts of a weekday are worked out once, when they are first asked for. */
export type Timetable = {
  byDate: ReadonlyMap<LocalDate, readonly OpeningHoursRule[]>
  byType: ReadonlyMap<string, readonly OpeningHoursRule[]>
  regular: Map<Weekday, readonly Shift[]>
}

function readRule(rule: OpeningHoursRule): ReadRule | null {
  const from = rule.from ? minutesOfTime(rule.from) : 0
  const to = rule.to ? minutesOfTime(rule.to) : DAY_MINUTES
  if (from === null || to === null || from === DAY_MINUTES) return null
  const hasTimes = Boolean(rule.from) || Boolean(rule.to)
  return { isClosed: rule.isClosed === true, hasTimes, from, to: to <= from ? to + DAY_MINUTES : to }
}

function merge(shifts: readonly Shift[]): Shift[] {
  const merged: Shift[] = []
  for (const shift of shifts.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && shift.from <= last.to) last.to = Math.max(last.to, shift.to)
    else merged.push({ from: shift.from, to: shift.to })
  }
  return merged
}

function cutOut(shifts: readonly Shift[], cut: Shift): Shift[] {
  return shifts.flatMap((shift) =>
    [
      { from: shift.from, to: Math.min(shift.to, cut.from) },
      { from: Math.max(shift.from, cut.to), to: shift.to },
    ].filter((rest) => rest.from < rest.to),
  )
}

/**
 * Shifts that start on a day: the most specific level with an open rule or a closed rule without times decides, then
 * closed rules with times of this and more specific levels are cut out (OPEN-10). Levels: most specific first; rules
 * that cannot be read do not count.
 */
function shiftsOfLevels(rulesByLevel: readonly (readonly OpeningHoursRule[])[]): Shift[] {
  const levels = rulesByLevel.map((rules) => rules.map(readRule).filter((rule) => rule !== null))
  const deciding = levels.findIndex((level) => level.some((rule) => !rule.isClosed || !rule.hasTimes))
  const rules = levels[deciding]
  if (!rules || rules.some((rule) => rule.isClosed && !rule.hasTimes)) return []
  const cuts = levels.slice(0, deciding + 1).flatMap((level) => level.filter((rule) => rule.isClosed))
  const open = merge(rules.filter((rule) => !rule.isClosed))
  return cuts.reduce<Shift[]>(cutOut, open)
}

/** Groups rules by level, so that many days can be asked without going through all rules each time. */
export function readTimetable(rules: readonly OpeningHoursRule[]): Timetable {
  const byDate = new Map<LocalDate, OpeningHoursRule[]>()
  const byType = new Map<string, OpeningHoursRule[]>()
  for (const rule of rules) {
    const groups = rule.type === 'once' ? byDate : byType
    const key = rule.type === 'once' ? (rule.date ?? '') : rule.type
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return { byDate, byType, regular: new Map() }
}

function regularLevels({ byType }: Timetable, weekday: Weekday): (readonly OpeningHoursRule[])[] {
  return [byType.get(weekday) ?? [], byType.get('daily') ?? []]
}

/** Shifts of a weekday without rules for single dates. */
export function shiftsOfWeekday(timetable: Timetable, weekday: Weekday): readonly Shift[] {
  let shifts = timetable.regular.get(weekday)
  if (!shifts) {
    shifts = shiftsOfLevels(regularLevels(timetable, weekday))
    timetable.regular.set(weekday, shifts)
  }
  return shifts
}

/** Shifts that start on a day (days since 1970-01-01). */
export function shiftsOfDay(timetable: Timetable, day: number): readonly Shift[] {
  const weekday = weekdayOfDayNumber(day)
  const special = timetable.byDate.size > 0 ? timetable.byDate.get(dateOfDayNumber(day)) : undefined
  if (!special) return shiftsOfWeekday(timetable, weekday)
  return shiftsOfLevels([special, ...regularLevels(timetable, weekday)])
}

/** Shifts that start on a calendar day, in order, after overlapping ones were merged (HOURS-01, OPEN-10). */
export function shiftsOfDate(rules: readonly OpeningHoursRule[], date: LocalDate): readonly Shift[] {
  return shiftsOfDay(readTimetable(rules), dayNumberOf(date))
}

/** Days from `first` on, both ends included, on which a shift starts (FORM-09). */
export function openDates(
  rules: readonly OpeningHoursRule[],
  first: LocalDate,
  last: LocalDate,
): LocalDate[] {
  const timetable = readTimetable(rules)
  const dates: LocalDate[] = []
  for (let day = dayNumberOf(first); day <= dayNumberOf(last); day++) {
    if (shiftsOfDay(timetable, day).length > 0) dates.push(dateOfDayNumber(day))
  }
  return dates
}
