import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { publicHolidays } from './public-holidays.ts'
import { regions } from './regions.ts'

const years = [2026, 2027, 2028, 2029, 2030]

/** What the library calls public; the 15th of August in Bavaria is an observance there, a setting here. */
function libraryDays(year: number, [country = '', ...parts]: string[]): string[] {
  const days = new Holidays([country, ...parts].join('.')).getHolidays(year)
  return days.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10))
}

test.each(regions)('the days of %s from 2026 to 2030 are those of date-holidays', (region) => {
  for (const year of years)
    expect(publicHolidays(year, { region }).map(({ date }) => date)).toEqual(
      libraryDays(year, region.split('-')),
    )
})

test('Augsburg has both days of its municipality in the library too', () => {
  const augsburg = { region: 'DE-BY', municipalHolidays: ['assumption', 'peaceFestival'] } as const
  for (const year of years)
    expect(publicHolidays(year, augsburg).map(({ date }) => date)).toEqual(
      libraryDays(year, ['DE', 'BY', 'A']),
    )
})
