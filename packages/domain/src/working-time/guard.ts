import type { BreakRule } from '../employment/index.ts'
import type { Country } from '../public-holidays/index.ts'
import { dateOfDayNumber, firstInstantFrom, type LocalDate, MINUTE, SHOP_ZONE } from '../values/local-time.ts'
import { breakLimits, requiredBreak, workingTimeLimits } from './limits.ts'
import {
  interruptions,
  minutesWithin,
  mondayOf,
  netMinutes,
  type WorkDay,
  workDays,
  type WorkPeriod,
  weekSpan,
} from './work-days.ts'

export type WorkingTimeCode =
  | 'dayTooLong'
  | 'dayLong'
  | 'weekTooLong'
  | 'averageTooHigh'
  | 'restTooShort'
  | 'weeklyRestTooShort'
  | 'breakTooShort'
  | 'breakTooLate'

/** What does not fit the act: on a day (of a week: its Monday), the minutes there are and those of the limit. */
export type WorkingTimeProblem = {
  code: WorkingTimeCode
  /** A notice is allowed but needs attention. */
  severity: 'breach' | 'notice'
  date: LocalDate
  actual: number
  limit: number
  /** Over how many weeks an average goes. */
  weeks?: number
}

export type GuardTerms = {
  country: Country
  /** Missing: the rule of the country. */
  breakRule?: BreakRule
  zone?: string
  /** Days of leave or sickness: they count neither as work nor as days without work in an average. */
  absences?: readonly LocalDate[]
}

const problem = (
  code: WorkingTimeCode,
  date: LocalDate,
  actual: number,
  limit: number,
): WorkingTimeProblem => ({ code, severity: 'breach', date, actual, limit })

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

function dayProblems(day: WorkDay, { country, breakRule = country }: GuardTerms): WorkingTimeProblem[] {
  const limits = workingTimeLimits[country]
  const breaks = breakLimits(breakRule, country)
  const worked = sumOf(day.periods.map(netMinutes))
  const problems: WorkingTimeProblem[] = []
  if (worked > limits.day) problems.push(problem('dayTooLong', day.date, worked, limits.day))
  else if (worked > limits.noticeDay)
    problems.push({ ...problem('dayLong', day.date, worked, limits.noticeDay), severity: 'notice' })

  const parts = interruptions(day).filter(({ start, end }) => end - start >= breaks.minPart * MINUTE)
  const rested = sumOf(parts.map(({ start, end }) => Math.floor((end - start) / MINUTE)))
  const required = requiredBreak(worked, breaks)
  if (rested < required) problems.push(problem('breakTooShort', day.date, rested, required))
  else if (breaks.maxWithout !== null) {
    const edges = [day.start, ...parts.flatMap(({ start, end }) => [start, end]), day.end]
    const stretches = edges.flatMap((edge, index) =>
      index % 2 === 0 ? [Math.floor((edges[index + 1]! - edge) / MINUTE)] : [],
    )
    const longest = Math.max(...stretches)
    if (longest > breaks.maxWithout)
      problems.push(problem('breakTooLate', day.date, longest, breaks.maxWithout))
  }
  return problems
}

function restProblems(days: readonly WorkDay[], { country }: GuardTerms): WorkingTimeProblem[] {
  const { dailyRest } = workingTimeLimits[country]
  return days.slice(1).flatMap((day, index) => {
    const rest = Math.max(0, Math.floor((day.start - days[index]!.end) / MINUTE))
    return rest < dailyRest ? [problem('restTooShort', day.date, rest, dailyRest)] : []
  })
}

/**
 * The longest rest of a week that counts for §§ 3, 4 ARG: over the whole Sunday, then also what lies before the week or
 * after it; or inside the week over another whole day.
 */
function weeklyRest(monday: number, days: readonly WorkDay[], zone: string): number {
  const week = weekSpan(monday, zone)
  const ends = [Number.NEGATIVE_INFINITY, ...days.map(({ end }) => end)]
  const starts = [...days.map(({ start }) => start), Number.POSITIVE_INFINITY]
  const rests = ends.map((end, index) => ({ start: end, end: starts[index]! }))
  const midnight = (offset: number) => firstInstantFrom(monday + offset, 0, zone)
  const covers = (rest: { start: number; end: number }, offset: number) =>
    rest.start <= midnight(offset) && rest.end >= midnight(offset + 1)
  const lengths = rests.map((rest) => {
    if (covers(rest, 6)) return rest.end - rest.start
    const isOverDay = [0, 1, 2, 3, 4, 5].some((offset) => covers(rest, offset))
    return isOverDay ? Math.min(rest.end, week.end) - Math.max(rest.start, week.start) : 0
  })
  return Math.max(...lengths) / MINUTE
}

function weekProblems(
  monday: number,
  periods: readonly WorkPeriod[],
  days: readonly WorkDay[],
  { country, zone = SHOP_ZONE, absences = [] }: GuardTerms,
): WorkingTimeProblem[] {
  const limits = workingTimeLimits[country]
  const date = dateOfDayNumber(monday)
  const workedIn = (start: number, end: number) =>
    sumOf(periods.map((period) => minutesWithin(period, start, end)))
  const problems: WorkingTimeProblem[] = []
  const week = weekSpan(monday, zone)
  const worked = workedIn(week.start, week.end)
  if (worked > limits.week) problems.push(problem('weekTooLong', date, worked, limits.week))

  const { weeks } = limits.average
  const firstDay = monday - 7 * (weeks - 1)
  const inSpan = (day: LocalDate) => day >= dateOfDayNumber(firstDay) && day < dateOfDayNumber(monday + 7)
  const countedDays = 7 * weeks - new Set(absences.filter(inSpan)).size
  const total = workedIn(firstInstantFrom(firstDay, 0, zone), week.end)
  const average = countedDays > 0 ? Math.floor((total * 7) / countedDays) : 0
  if (average > limits.average.week)
    problems.push({ ...problem('averageTooHigh', date, average, limits.average.week), weeks })

  if (limits.weeklyRest !== null) {
    const rest = weeklyRest(monday, days, zone)
    if (rest < limits.weeklyRest)
      problems.push(problem('weeklyRestTooShort', date, Math.max(0, rest), limits.weeklyRest))
  }
  return problems
}

/**
 * Everything in the work of one person that does not fit the working-time act of the country (docs/law.md), by day. To
 * judge an average the periods have to reach back over its weeks; what lies before them counts as not worked.
 */
export function workingTimeProblems(periods: readonly WorkPeriod[], terms: GuardTerms): WorkingTimeProblem[] {
  const days = workDays(periods, terms.zone ?? SHOP_ZONE)
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))]
  return [
    ...days.flatMap((day) => dayProblems(day, terms)),
    ...restProblems(days, terms),
    ...mondays.flatMap((monday) => weekProblems(monday, periods, days, terms)),
  ].toSorted((one, other) => one.date.localeCompare(other.date))
}
