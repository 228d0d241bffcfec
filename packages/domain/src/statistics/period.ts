import { addDays, dayNumberOf, isLocalDate, type LocalDate } from '../values/local-time.ts'

/** Local days, both included. */
export type Period = { from: LocalDate; to: LocalDate }

/** The longest period that is answered (OPEN-133). */
export const MAX_PERIOD_DAYS = 400

export const lengthInDays = ({ from, to }: Period) => dayNumberOf(to) - dayNumberOf(from) + 1

/** What is wrong with a period; null when it can be answered. */
export function periodProblem({ from, to }: Period): 'from' | 'to' | 'order' | 'length' | null {
  if (!isLocalDate(from)) return 'from'
  if (!isLocalDate(to)) return 'to'
  const days = lengthInDays({ from, to })
  if (days < 1) return 'order'
  return days > MAX_PERIOD_DAYS ? 'length' : null
}

export const comparisons = ['previous', 'lastYear', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * The period to compare with: the days directly before, or a year ago on the same weekdays (364 days, so that Saturdays
 * meet Saturdays; in a period of more than a year 728).
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  const days = lengthInDays(period)
  const back = comparison === 'previous' ? days : Math.ceil(days / 364) * 364
  return { from: addDays(period.from, -back), to: addDays(period.to, -back) }
}

/** Change against a former value in percent; null without a former value. */
export function changeInPercent(value: number, former: number): number | null {
  return former === 0 ? null : Math.round(((value - former) / Math.abs(former)) * 1000) / 10
}
