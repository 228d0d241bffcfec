import { expect, test } from 'vitest'
import { addMonths, dayName, monthName, sameDayIn, weeksOf } from './month.ts'

test('[APPT-08] the weeks of a month run from Monday to Sunday with their ISO number', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map(({ week }) => week)).toEqual([44, 45, 46, 47, 48, 49])
  expect(weeks[0]?.days).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeksOf('2027-01').map(({ week }) => week)).toEqual([53, 1, 2, 3, 4])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test.each([
  { date: '2027-01-31', months: 1, day: '2027-02-28', why: 'a shorter month ends earlier' },
  { date: '2026-12-24', months: 1, day: '2027-01-24', why: 'into the next year' },
  { date: '2027-01-15', months: -1, day: '2026-12-15', why: 'and back' },
])('[APPT-08] page keys from $date: $why', ({ date, months, day }) => {
  expect(sameDayIn(date, months)).toBe(day)
})

test('[APPT-08] months and days have Austrian names', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(monthName('2027-01')).toBe('Jänner 2027')
  expect(dayName('2026-11-17')).toBe('Dienstag, 17. November 2026')
})
