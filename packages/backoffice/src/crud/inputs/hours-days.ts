import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import { addDays, minutesOfTime, timeOfMinutes, weekdays } from '@theke/domain/values'
import type { Weekday } from '@theke/domain/values'

export type DayKey = 'daily' | Weekday
/** One line of a day: open between two times, a break between two times, or closed all day. */
export type HoursLine = { isClosed: boolean; from: string | null; to: string | null }
export type SpecialDay = { date: string; lines: readonly HoursLine[] }
/** Rules by the day they speak about, as a person thinks of them. */
export type HoursDays = {
  regular: Readonly<Record<DayKey, readonly HoursLine[]>>
  special: readonly SpecialDay[]
}

export const dayKeys: readonly DayKey[] = ['daily', ...weekdays]

const lineOf = ({ isClosed, from, to }: OpeningHoursRule): HoursLine => ({
  isClosed: isClosed === true,
  from: from ?? null,
  to: to ?? null,
})

export function daysOfRules(rules: readonly OpeningHoursRule[]): HoursDays {
  const regular = Object.fromEntries(
    dayKeys.map((key) => [key, rules.filter(({ type }) => type === key).map(lineOf)]),
  ) as Record<DayKey, HoursLine[]>
  const single = Map.groupBy(
    rules.filter(({ type }) => type === 'once'),
    ({ date }) => date ?? '',
  )
  const special = [...single]
    .map(([date, all]) => ({ date, lines: all.map(lineOf) }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
  return { regular, special }
}

export function rulesOfDays({ regular, special }: HoursDays): OpeningHoursRule[] {
  return [
    ...dayKeys.flatMap((type) => regular[type].map((line) => ({ type, date: null, ...line }))),
    ...special.flatMap(({ date, lines }) => lines.map((line) => ({ type: 'once' as const, date, ...line }))),
  ]
}

export const closedAllDay: HoursLine = { isClosed: true, from: null, to: null }

export const isClosedAllDay = (lines: readonly HoursLine[]) =>
  lines.some(({ isClosed, from, to }) => isClosed && !from && !to)

/** A further line after the last one of the day: nine to six at first, then from an hour after the last end. */
export function nextLine(lines: readonly HoursLine[]): HoursLine {
  const ends = lines.flatMap(({ to }) => (to ? (minutesOfTime(to) ?? []) : []))
  const start = ends.length > 0 ? Math.max(...ends) + 60 : 9 * 60
  if (start > 22 * 60) return { isClosed: false, from: '18:00', to: '22:00' }
  return { isClosed: false, from: timeOfMinutes(start), to: timeOfMinutes(Math.max(start + 60, 18 * 60)) }
}

/** The day after the last special one, else tomorrow: closed, which is what most of them are for. */
export function nextSpecialDay(special: readonly SpecialDay[], today: string): SpecialDay {
  const last = special.at(-1)?.date
  const date = addDays(last && last >= today ? last : today, 1)
  return { date, lines: [closedAllDay] }
}
