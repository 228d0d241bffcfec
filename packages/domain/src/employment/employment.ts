import { type HolidayPlace, publicHolidayOn } from '../public-holidays/index.ts'
import { dayNumberOf, type LocalDate, weekdayOf, type Weekday, weekdays } from '../values/local-time.ts'

/** Breaks that are due: from more than `afterMinutes` of work on, `breakMinutes` in all. */
export type BreakStep = { afterMinutes: number; breakMinutes: number }
export type BreakRule = 'AT' | 'DE' | readonly BreakStep[]

/** Whether the leave year is the calendar year or starts with the day of the first contract. */
export type HolidayYearKind = 'calendar' | 'hireDate'

/** The terms of a contract, from its first to its last day; without a last day until further notice. */
export type Employment = {
  validFrom: LocalDate
  validTo: LocalDate | null
  weeklyMinutes: number
  dayMinutes: Readonly<Record<Weekday, number>>
  holidayDaysPerYear: number
  holidayYear: HolidayYearKind
  breakRule: BreakRule
  place: HolidayPlace
}

/** The last day of a contract; without one a day so far away that months can still be added to it. */
export const lastDayOf = ({ validTo }: Employment): LocalDate => validTo ?? '9998-12-31'

export const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other)

export const isValidOn = ({ validFrom, validTo }: Employment, date: LocalDate): boolean =>
  validFrom <= date && (validTo === null || date <= validTo)

/** The contract of a day; contracts of a person do not overlap (employmentProblems). */
export function employmentOn(employments: readonly Employment[], date: LocalDate): Employment | null {
  return employments.find((employment) => isValidOn(employment, date)) ?? null
}

/** Working days a week: those with minutes. */
export const workdaysPerWeek = ({ dayMinutes }: Employment): number =>
  weekdays.filter((weekday) => dayMinutes[weekday] > 0).length

/**
 * What somebody owes on a day by contract: the minutes of its weekday; nothing on a public holiday, which is paid as if
 * it had been worked (§ 9 ARG, § 2 EFZG), and nothing without a contract.
 */
export function targetMinutesOn(employments: readonly Employment[], date: LocalDate): number {
  const employment = employmentOn(employments, date)
  if (!employment || publicHolidayOn(date, employment.place) !== null) return 0
  return employment.dayMinutes[weekdayOf(date)]
}

/** Whole minutes of a week shared evenly by working days, earlier days get what cannot be shared: 38,5 h are 462 a day. */
export function evenDayMinutes(
  weeklyMinutes: number,
  workdays: readonly Weekday[] = weekdays.slice(0, 5),
): Record<Weekday, number> {
  const share = Math.floor(weeklyMinutes / workdays.length)
  const rest = weeklyMinutes - share * workdays.length
  const minutes = (weekday: Weekday) => {
    const index = workdays.indexOf(weekday)
    return index === -1 ? 0 : share + (index < rest ? 1 : 0)
  }
  return Object.fromEntries(weekdays.map((weekday) => [weekday, minutes(weekday)])) as Record<Weekday, number>
}

export type EmploymentProblem = {
  field: 'validFrom' | 'validTo' | 'dayMinutes'
  code: 'endBeforeStart' | 'overlap' | 'daysDiffer'
}

/** What is wrong with a contract beside the others of the same person. */
export function employmentProblems(
  employment: Employment,
  others: readonly Employment[],
): EmploymentProblem[] {
  const { validFrom, validTo, dayMinutes, weeklyMinutes } = employment
  if (validTo !== null && validTo < validFrom) return [{ field: 'validTo', code: 'endBeforeStart' }]
  const problems: EmploymentProblem[] = []
  const overlaps = others.some(
    (other) => validFrom <= lastDayOf(other) && other.validFrom <= lastDayOf(employment),
  )
  if (overlaps) problems.push({ field: 'validFrom', code: 'overlap' })
  const sum = weekdays.reduce((total, weekday) => total + dayMinutes[weekday], 0)
  if (sum !== weeklyMinutes) problems.push({ field: 'dayMinutes', code: 'daysDiffer' })
  return problems
}

/** Days of a contract that lie in a span of days, both ends included. */
export function daysWithin(employment: Employment, first: LocalDate, last: LocalDate): number {
  const { validFrom } = employment
  const from = validFrom > first ? validFrom : first
  const to = earlier(lastDayOf(employment), last)
  return Math.max(0, dayNumberOf(to) - dayNumberOf(from) + 1)
}
