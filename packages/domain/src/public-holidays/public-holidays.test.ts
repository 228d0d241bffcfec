import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber, weekdayOf } from '../values/local-time.ts'
import { easterDayNumber } from './easter.ts'
import { publicHolidayOn, publicHolidays } from './public-holidays.ts'
import { municipalHolidaysOf, type Region, regions } from './regions.ts'

test.each([
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'], // the latest possible day
  [2285, '2285-03-22'], // the earliest possible day
])('Easter %i is %s', (year, date) => expect(dateOfDayNumber(easterDayNumber(year))).toBe(date))

test('Easter is always a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
      const date = dateOfDayNumber(easterDayNumber(year))
      expect(weekdayOf(date)).toBe('sunday')
      expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('Austria 2026: the thirteen days of § 7 (2) ARG with their Austrian names', () => {
  expect(publicHolidays(2026, { region: 'AT' })).toEqual([
    { date: '2026-01-01', name: 'Neujahr' },
    { date: '2026-01-06', name: 'Heilige Drei Könige' },
    { date: '2026-04-06', name: 'Ostermontag' },
    { date: '2026-05-01', name: 'Staatsfeiertag' },
    { date: '2026-05-14', name: 'Christi Himmelfahrt' },
    { date: '2026-05-25', name: 'Pfingstmontag' },
    { date: '2026-06-04', name: 'Fronleichnam' },
    { date: '2026-08-15', name: 'Mariä Himmelfahrt' },
    { date: '2026-10-26', name: 'Nationalfeiertag' },
    { date: '2026-11-01', name: 'Allerheiligen' },
    { date: '2026-12-08', name: 'Mariä Empfängnis' },
    { date: '2026-12-25', name: 'Christtag' },
    { date: '2026-12-26', name: 'Stefanitag' },
  ])
})

test.each<[Region, number]>([
  ['DE-BW', 12],
  ['DE-BY', 12],
  ['DE-BE', 10],
  ['DE-BB', 12],
  ['DE-HB', 10],
  ['DE-HH', 10],
  ['DE-HE', 10],
  ['DE-MV', 11],
  ['DE-NI', 10],
  ['DE-NW', 11],
  ['DE-RP', 11],
  ['DE-SL', 12],
  ['DE-SN', 11],
  ['DE-ST', 11],
  ['DE-SH', 10],
  ['DE-TH', 11],
])('%s has %i public holidays in 2026', (region, count) => {
  expect(publicHolidays(2026, { region })).toHaveLength(count)
})

test('what a municipality has is a setting of the municipality, and only where its state leaves it to it', () => {
  const munich = { region: 'DE-BY', municipalHolidays: ['assumption'] } as const
  expect(publicHolidayOn('2026-08-15', munich)).toBe('Mariä Himmelfahrt')
  expect(publicHolidayOn('2026-08-08', munich)).toBeNull()
  expect(publicHolidayOn('2026-08-15', { region: 'DE-BY' })).toBeNull()
  const augsburg = { region: 'DE-BY', municipalHolidays: ['assumption', 'peaceFestival'] } as const
  expect(publicHolidays(2026, augsburg)).toHaveLength(14)
  const eichsfeld = { region: 'DE-TH', municipalHolidays: ['corpusChristi'] } as const
  expect(publicHolidayOn('2026-06-04', eichsfeld)).toBe('Fronleichnam')
  expect(publicHolidayOn('2026-08-08', { region: 'AT', municipalHolidays: ['peaceFestival'] })).toBeNull()
  expect(Object.keys(municipalHolidaysOf)).toEqual(['DE-BY', 'DE-SN', 'DE-TH'])
})

test.each([
  ['2026-11-18', 'DE-SN', 'Buß- und Bettag'],
  ['2027-11-17', 'DE-SN', 'Buß- und Bettag'],
  ['2028-11-22', 'DE-SN', 'Buß- und Bettag'],
  ['2028-06-17', 'DE-BE', '75. Jahrestag des Volksaufstandes'],
  ['2027-06-17', 'DE-BE', null],
  ['2026-03-08', 'DE-BE', 'Internationaler Frauentag'],
  ['2026-09-20', 'DE-TH', 'Weltkindertag'],
  ['2026-04-03', 'DE-HH', 'Karfreitag'],
  ['2026-04-03', 'AT', null], // since 2019 a personal day off, § 7a ARG
  ['2026-12-26', 'DE-BW', '2. Weihnachtstag'],
  ['2008-05-01', 'AT', 'Staatsfeiertag, Christi Himmelfahrt'],
] as const)('%s in %s: %s', (date, region, name) => {
  expect(publicHolidayOn(date, { region })).toBe(name)
})

test('days stand in the order of the year, also where Ascension Day is before the first of May', () => {
  const names = publicHolidays(2285, { region: 'AT' }).map(({ name }) => name)
  expect(names.indexOf('Christi Himmelfahrt')).toBeLessThan(names.indexOf('Staatsfeiertag'))
  const berlin = publicHolidays(2028, { region: 'DE-BE' }).map(({ date }) => date)
  expect(berlin).toEqual(berlin.toSorted())
})

test('a municipality has what its state leaves to it, and nothing of another state', () => {
  for (const region of regions)
    for (const holiday of ['assumption', 'peaceFestival', 'corpusChristi'] as const) {
      const more =
        publicHolidays(2026, { region, municipalHolidays: [holiday] }).length -
        publicHolidays(2026, { region }).length
      expect([region, holiday, more]).toEqual([
        region,
        holiday,
        municipalHolidaysOf[region]?.includes(holiday) ? 1 : 0,
      ])
    }
})

test('every holiday is found by its day, and a year has each day once', () => {
  const place = fc.record({
    region: fc.constantFrom(...regions),
    municipalHolidays: fc.subarray(['assumption', 'peaceFestival', 'corpusChristi'] as const),
  })
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), place, (year, where) => {
      const days = publicHolidays(year, where)
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length)
      for (const { date, name } of days) expect(publicHolidayOn(date, where)).toBe(name)
    }),
  )
})
