import { dateOfDayNumber, dayNumberOf, weekdayOfDayNumber, type LocalDate } from '../values/local-time.ts'
import { easterDayNumber } from './easter.ts'
import { type HolidayDay, holidayRules } from './holiday-rules.ts'
import type { HolidayPlace } from './regions.ts'

export type PublicHoliday = { date: LocalDate; name: string }

function dayNumberIn(year: number, day: HolidayDay): number {
  if ('easter' in day) return easterDayNumber(year) + day.easter
  if ('fixed' in day) return dayNumberOf(`${year}-${day.fixed}`)
  let before = dayNumberOf(`${year}-${day.wednesdayBefore}`) - 1
  while (weekdayOfDayNumber(before) !== 'wednesday') before--
  return before
}

/**
 * The public holidays of a place in a year, in order. A municipality has only what its state leaves to it (the regions of
 * its rules); two holidays on one day, such as Ascension Day on 1 May 2008, are one day with both names.
 */
export function publicHolidays(
  year: number,
  { region, municipalHolidays = [] }: HolidayPlace,
): PublicHoliday[] {
  const rules = holidayRules
    .filter((rule) => rule.regions.includes(region))
    .filter((rule) => rule.municipal === undefined || municipalHolidays.includes(rule.municipal))
    .filter((rule) => rule.years === undefined || rule.years.includes(year))
  const days = Map.groupBy(rules, ({ day }) => dateOfDayNumber(dayNumberIn(year, day)))
  return [...days]
    .map(([date, onDay]) => ({ date, name: onDay.map(({ name }) => name).join(', ') }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

// Rules do not change while the program runs, so this cache alters speed only, never a result.
const cache = new Map<string, ReadonlyMap<LocalDate, string>>()
const MAX_CACHED_YEARS = 512

function holidayNames(year: number, place: HolidayPlace): ReadonlyMap<LocalDate, string> {
  const key = `${year} ${place.region} ${(place.municipalHolidays ?? []).join()}`
  let names = cache.get(key)
  if (!names) {
    names = new Map(publicHolidays(year, place).map(({ date, name }) => [date, name]))
    if (cache.size >= MAX_CACHED_YEARS) cache.clear()
    cache.set(key, names)
  }
  return names
}

/** The name of the public holiday on a day, or null on any other day. */
export function publicHolidayOn(date: LocalDate, place: HolidayPlace): string | null {
  return holidayNames(Number(date.slice(0, 4)), place).get(date) ?? null
}
