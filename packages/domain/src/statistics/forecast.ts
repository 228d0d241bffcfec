import { addDays, dayNumberOf, type LocalDate } from '../values/local-time.ts'

export type DayValue = { date: LocalDate; value: number }

/** Weeks that a forecast looks back: enough for an average of each weekday, few enough to follow the season. */
export const FORECAST_WEEKS = 8

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The days after the last one, each expected as the average of its weekday over the weeks before times the trend: the
 * younger half of the weeks against the older half, at most half as much more or less, because few weeks of figures do
 * not carry more. Empty with less than two weeks of figures.
 */
export function forecast(history: readonly DayValue[], days = 7): DayValue[] {
  const last = history.at(-1)
  if (!last) return []
  const weeks = Math.min(FORECAST_WEEKS, Math.floor(history.length / 7))
  if (weeks < 2) return []
  const used = history.slice(-weeks * 7)
  const half = Math.floor(weeks / 2) * 7
  const older = average(used.slice(0, half).map(({ value }) => value))
  const younger = average(used.slice(-half).map(({ value }) => value))
  const trend = older === 0 ? 1 : Math.min(1.5, Math.max(0.5, younger / older))
  // an average is that of the middle of the weeks; half of the trend leads from there to their end
  const growth = 1 + (trend - 1) / 2
  const lastDay = dayNumberOf(last.date)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(last.date, index + 1)
    const same = used.filter((day) => (lastDay + index + 1 - dayNumberOf(day.date)) % 7 === 0)
    return { date, value: Math.round(average(same.map(({ value }) => value)) * growth) }
  })
}
