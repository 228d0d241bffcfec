import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber, datesBetween, dayNumberOf, weekdays } from '../values/local-time.ts'
import {
  daysWithin,
  employmentOn,
  employmentProblems,
  evenDayMinutes,
  targetMinutesOn,
} from './employment.ts'
import { givenEmployment } from './given-employment.ts'
import { hireDateOf, holidayYearOf } from './holiday-year.ts'
import { holidayEntitlement } from './entitlement.ts'

/** Three contracts in one year: full time, 20 hours on three days, 30 hours on four days. */
const threeContracts = [
  givenEmployment({ validTo: '2026-03-31' }),
  givenEmployment({
    validFrom: '2026-04-01',
    validTo: '2026-08-15',
    weeklyMinutes: 1200,
    dayMinutes: evenDayMinutes(1200, ['tuesday', 'thursday', 'saturday']),
    holidayDaysPerYear: 15,
  }),
  givenEmployment({
    validFrom: '2026-08-16',
    weeklyMinutes: 1800,
    dayMinutes: evenDayMinutes(1800, ['monday', 'tuesday', 'wednesday', 'friday']),
    holidayDaysPerYear: 20,
  }),
]

test.each([
  ['2026-03-31', 462, 'the last day of the full-time contract, a Tuesday'],
  ['2026-04-01', 0, 'a Wednesday, free by the new contract'],
  ['2026-04-02', 400, 'a Thursday of the second contract'],
  ['2026-04-06', 0, 'Easter Monday'],
  ['2026-08-15', 0, 'the last day of the second contract is a holiday'],
  ['2026-08-17', 450, 'a Monday of the third contract'],
  ['2026-10-26', 0, 'Nationalfeiertag, a Monday'],
  ['2019-12-31', 0, 'before the first contract'],
])('%s: %i minutes (%s)', (date, minutes) => expect(targetMinutesOn(threeContracts, date)).toBe(minutes))

test('three contracts in a year owe the sum of their days, to the minute', () => {
  const owed = (first: string, last: string) =>
    datesBetween(first, last).reduce((sum, date) => sum + targetMinutesOn(threeContracts, date), 0)
  expect(owed('2026-01-01', '2026-03-31')).toBe(62 * 462)
  expect(owed('2026-04-01', '2026-08-15')).toBe(56 * 400)
  expect(owed('2026-08-16', '2026-12-31')).toBe(76 * 450)
})

test.each([
  { why: 'a full year', employments: [givenEmployment()], days: 25 },
  // 25 * 90/365 + 15 * 137/365 + 20 * 138/365 = 6.164 + 5.630 + 7.562 = 19.356
  { why: 'three contracts in a year', employments: threeContracts, days: 19.5 },
  {
    why: 'hired on 1 July in Austria, by calendar year: 25 * 184/365 = 12.60',
    employments: [givenEmployment({ validFrom: '2026-07-01' })],
    days: 13,
  },
  {
    why: '§ 5 (2) BUrlG: 20 * 184/365 = 10.08 is not half a day more',
    employments: [
      givenEmployment({ validFrom: '2026-07-01', holidayDaysPerYear: 20, place: { region: 'DE-NW' } }),
    ],
    days: 10.5,
  },
  {
    why: '§ 5 (2) BUrlG: 25 * 184/365 = 12.60 is at least half a day more',
    employments: [givenEmployment({ validFrom: '2026-07-01', place: { region: 'DE-NW' } })],
    days: 13,
  },
  {
    why: '§ 5 (1) c BUrlG: who leaves in the first half has a part: 24 * 151/365 = 9.93',
    employments: [
      givenEmployment({ validTo: '2026-05-31', holidayDaysPerYear: 24, place: { region: 'DE-BY' } }),
    ],
    days: 10,
  },
  {
    why: '§ 4 BUrlG: who leaves in the second half has the minimum in full, not 24 * 212/365 = 13.9',
    employments: [
      givenEmployment({ validTo: '2026-07-31', holidayDaysPerYear: 24, place: { region: 'DE-BY' } }),
    ],
    days: 20,
  },
  {
    why: 'the minimum on three days a week is twelve days',
    employments: [
      givenEmployment({
        validTo: '2026-07-31',
        holidayDaysPerYear: 14,
        weeklyMinutes: 1200,
        dayMinutes: evenDayMinutes(1200, ['monday', 'tuesday', 'wednesday']),
        place: { region: 'DE-BY' },
      }),
    ],
    days: 12,
  },
  { why: 'not yet hired', employments: [givenEmployment({ validFrom: '2027-01-01' })], days: 0 },
])('$days days of leave in 2026: $why', ({ employments, days }) => {
  const span = holidayYearOf(employments, '2026-06-30')
  expect(span).toEqual({ year: 2026, first: '2026-01-01', last: '2026-12-31' })
  expect(holidayEntitlement(employments, span)).toBe(days)
})

const since = (validFrom: string, changes: Parameters<typeof givenEmployment>[0] = {}) =>
  givenEmployment({ validFrom, ...changes })
const threeDays = evenDayMinutes(1200, ['monday', 'tuesday', 'wednesday'])

test.each([
  { why: '§ 2 (1) UrlG: 25 years are complete', of: [since('2001-01-01')], days: 30 },
  { why: 'they are complete on 2 January', of: [since('2001-01-02')], days: 30 },
  { why: '§ 2 (4) UrlG: most of the 26th year falls into 2026', of: [since('2001-07-02')], days: 30 },
  { why: '§ 2 (4) UrlG: most of it falls into 2027', of: [since('2001-07-04')], days: 25 },
  { why: 'more was agreed', of: [since('2001-01-01', { holidayDaysPerYear: 32 })], days: 32 },
  {
    why: 'six weeks of three days',
    of: [since('2001-01-01', { weeklyMinutes: 1200, dayMinutes: threeDays, holidayDaysPerYear: 15 })],
    days: 18,
  },
  {
    why: 'contracts that follow each other are one service',
    of: [since('1999-05-01', { validTo: '2015-12-31' }), since('2016-01-01')],
    days: 30,
  },
  {
    why: '§ 3 (1) UrlG: over a gap of three months service is added up',
    of: [since('1999-05-01', { validTo: '2015-12-31' }), since('2016-04-01')],
    days: 30,
  },
  {
    why: 'the gap itself is no service',
    of: [since('2001-06-01', { validTo: '2015-12-31' }), since('2016-04-01')],
    days: 25,
  },
  {
    why: 'after a longer gap the years begin again',
    of: [since('1999-05-01', { validTo: '2015-12-31' }), since('2016-04-02')],
    days: 25,
  },
  {
    why: 'every season is a contract of its own',
    of: Array.from({ length: 34 }, (_, year) =>
      since(`${1993 + year}-02-01`, { validTo: `${1993 + year}-11-15` }),
    ),
    days: 24,
  },
  { why: 'part of the year', of: [since('2000-01-01', { validTo: '2026-07-01' })], days: 15 },
  {
    why: 'who comes back next year after a longer gap has had the years until then',
    of: [since('1999-05-01', { validTo: '2026-06-30' }), since('2027-01-01')],
    days: 15,
  },
  {
    why: 'who comes back this year after a longer gap begins again: 25 * 306/365 = 20.96',
    of: [since('1990-01-01', { validTo: '2024-12-31' }), since('2026-03-01')],
    days: 21,
  },
  {
    why: 'a gap from 30 November to the end of February is three months',
    of: [since('1999-05-01', { validTo: '2015-11-29' }), since('2016-03-01')],
    days: 30,
  },
  {
    why: 'a day more is a longer one',
    of: [since('1999-05-01', { validTo: '2015-11-29' }), since('2016-03-02')],
    days: 25,
  },
  {
    why: 'German law knows no sixth week',
    of: [since('1990-01-01', { place: { region: 'DE-BY' } })],
    days: 25,
  },
])('$days days of leave in 2026 by years of service: $why', ({ of, days }) => {
  expect(holidayEntitlement(of, holidayYearOf(of, '2026-06-30'))).toBe(days)
})

test.each([
  { hired: '2003-07-02', days: 30, why: 'of the 365 days of the 26th year 183 fall into 2028' },
  { hired: '2003-07-03', days: 25, why: 'of its 365 days 182 fall into 2028' },
])('§ 2 (4) UrlG: $days days of leave in a leap year for who was hired on $hired: $why', ({ hired, days }) =>
  expect(holidayEntitlement([since(hired)], { year: 2028, first: '2028-01-01', last: '2028-12-31' })).toBe(
    days,
  ),
)

test('by working year the sixth week comes with the 26th one', () => {
  const employments = [since('2001-09-15', { holidayYear: 'hireDate' })]
  const daysOn = (date: string) => holidayEntitlement(employments, holidayYearOf(employments, date))
  expect([daysOn('2026-09-14'), daysOn('2026-09-15')]).toEqual([25, 30])
})

test('a leave year by hire date goes from anniversary to anniversary, across contracts without a gap', () => {
  const contracts = [
    givenEmployment({ validFrom: '2024-09-15', validTo: '2025-12-31', holidayYear: 'hireDate' }),
    givenEmployment({ validFrom: '2026-01-01', holidayYear: 'hireDate' }),
  ]
  expect(hireDateOf(contracts, '2026-11-16')).toBe('2024-09-15')
  expect(hireDateOf(contracts, '2024-09-15')).toBe('2024-09-15')
  expect(holidayYearOf(contracts, '2026-09-14')).toEqual({
    year: 2025,
    first: '2025-09-15',
    last: '2026-09-14',
  })
  expect(holidayYearOf(contracts, '2026-09-15')).toMatchObject({ year: 2026, first: '2026-09-15' })
  expect(holidayEntitlement(contracts, holidayYearOf(contracts, '2026-09-14'))).toBe(25)
})

test('after a gap the hire date is that of the new contract; 29 February has its anniversary on 1 March', () => {
  const contracts = [
    givenEmployment({ validFrom: '2020-01-01', validTo: '2023-12-31' }),
    givenEmployment({ validFrom: '2024-02-29', holidayYear: 'hireDate' }),
  ]
  expect(hireDateOf(contracts, '2026-01-01')).toBe('2024-02-29')
  expect(hireDateOf(contracts, '2019-12-31')).toBeNull()
  expect(holidayYearOf(contracts, '2025-02-28')).toMatchObject({ year: 2024, last: '2025-02-28' })
  expect(holidayYearOf(contracts, '2025-03-01')).toMatchObject({ year: 2025, first: '2025-03-01' })
})

test.each([
  { date: '2024-11-16', first: '2024-01-01', why: 'the contract of that day has the calendar year' },
  { date: '2026-03-15', first: '2026-03-15', why: 'the next one has its own year from its first day on' },
  { date: '2026-03-14', first: '2026-01-01', why: 'in between the one before decides' },
])('the leave year of $date begins on $first: $why', ({ date, first }) => {
  const contracts = [
    since('2020-05-01', { validTo: '2025-12-31' }),
    since('2026-03-15', { holidayYear: 'hireDate' }),
  ]
  expect(holidayYearOf(contracts, date).first).toBe(first)
})

test.each([
  { why: 'fits', changes: {}, problems: [] },
  {
    why: 'ends before it starts',
    changes: { validFrom: '2026-05-01', validTo: '2026-04-30' },
    problems: [{ field: 'validTo', code: 'endBeforeStart' }],
  },
  {
    why: 'overlaps by one day',
    changes: { validFrom: '2025-12-31' },
    problems: [{ field: 'validFrom', code: 'overlap' }],
  },
  {
    why: 'its days are not its week',
    changes: { weeklyMinutes: 2400, dayMinutes: evenDayMinutes(2310) },
    problems: [{ field: 'dayMinutes', code: 'daysDiffer' }],
  },
] as const)('a contract that $why', ({ changes, problems }) => {
  const other = givenEmployment({ validTo: '2025-12-31' })
  expect(employmentProblems(givenEmployment({ validFrom: '2026-01-01', ...changes }), [other])).toEqual(
    problems,
  )
})

test('whatever a week is shared by, nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.subarray([...weekdays], { minLength: 1 }),
      (week, days) => {
        const minutes = Object.values(evenDayMinutes(week, days))
        expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(week)
        const shares = minutes.filter((_, index) => days.includes(weekdays[index]!))
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('splitting a contract changes neither minutes nor, beyond rounding, days of leave', () => {
  const day = fc.integer({ min: dayNumberOf('2026-01-02'), max: dayNumberOf('2026-12-31') })
  fc.assert(
    fc.property(day, day, (cut, probe) => {
      const whole = [givenEmployment()]
      const split = [
        givenEmployment({ validTo: dateOfDayNumber(cut - 1) }),
        givenEmployment({ validFrom: dateOfDayNumber(cut) }),
      ]
      const date = dateOfDayNumber(probe)
      expect(employmentOn(split, date)).not.toBeNull()
      expect(targetMinutesOn(split, date)).toBe(targetMinutesOn(whole, date))
      const span = holidayYearOf(split, date)
      expect(holidayEntitlement(split, span)).toBe(holidayEntitlement(whole, span))
    }),
  )
})

test('three contracts in a year give each its part of the days, together up to the half day', () => {
  const cut = fc.integer({ min: 1, max: 364 })
  const halves = fc.integer({ min: 0, max: 80 })
  fc.assert(
    fc.property(fc.tuple(cut, cut), fc.tuple(halves, halves, halves), (cuts, perYear) => {
      const [second, third] = cuts.toSorted((one, other) => one - other) as [number, number]
      fc.pre(second < third)
      const first = dayNumberOf('2026-01-01')
      const starts = [0, second, third]
      const ends = [second, third, 365]
      const contracts = perYear.map((days, index) =>
        givenEmployment({
          validFrom: dateOfDayNumber(first + starts[index]!),
          validTo: index === 2 ? null : dateOfDayNumber(first + ends[index]! - 1),
          holidayDaysPerYear: days / 2,
        }),
      )
      // whole numbers: half days of a year times days of the contract, of 365
      const parts = perYear.map((days, index) => days * (ends[index]! - starts[index]!))
      const wanted = Math.ceil(parts.reduce((sum, one) => sum + one, 0) / 365) / 2
      expect(holidayEntitlement(contracts, holidayYearOf(contracts, '2026-12-31'))).toBe(wanted)
    }),
  )
})

test.each([
  { changes: { validFrom: '2026-01-01', validTo: '2026-01-01' }, codes: [], why: 'lasts one day' },
  {
    changes: { validFrom: '2024-01-01', validTo: '2024-12-31' },
    codes: [],
    why: 'lies before the other one',
  },
  {
    changes: { validFrom: '2024-01-01', validTo: '2025-01-01' },
    codes: ['overlap'],
    why: 'ends on its first day',
  },
  { changes: { validFrom: '2024-01-01', validTo: null }, codes: ['overlap'], why: 'has no end' },
  { changes: { validFrom: '2025-06-01', validTo: '2025-07-01' }, codes: ['overlap'], why: 'lies within it' },
])('a contract that $why: $codes', ({ changes, codes }) => {
  const others = [
    givenEmployment({ validFrom: '2025-01-01', validTo: '2025-12-31' }),
    givenEmployment({ validFrom: '2030-01-01' }),
  ]
  const found = employmentProblems(
    givenEmployment(changes),
    changes.validTo === null ? others.slice(0, 1) : others,
  )
  expect(found.map(({ code }) => code)).toEqual(codes)
})

test.each([
  { of: { validFrom: '2026-01-01', validTo: null }, days: 31, why: 'all of it' },
  { of: { validFrom: '2026-01-31', validTo: null }, days: 1, why: 'its last day' },
  { of: { validFrom: '2020-01-01', validTo: '2026-01-01' }, days: 1, why: 'its first day' },
  { of: { validFrom: '2020-01-01', validTo: '2026-03-01' }, days: 31, why: 'an end after it' },
  { of: { validFrom: '2026-02-01', validTo: null }, days: 0, why: 'a contract after it' },
  { of: { validFrom: '2020-01-01', validTo: '2025-12-01' }, days: 0, why: 'a contract before it' },
])('days of a contract in January 2026: $why', ({ of, days }) =>
  expect(daysWithin(givenEmployment(of), '2026-01-01', '2026-01-31')).toBe(days),
)

test('a week without working days shares nothing, and a contract holds from its first day on', () => {
  expect(Object.values(evenDayMinutes(600, []))).toEqual([0, 0, 0, 0, 0, 0, 0])
  const one = givenEmployment({ validFrom: '2026-03-02', validTo: '2026-03-04' })
  expect(
    ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'].map(
      (date) => employmentOn([one], date) !== null,
    ),
  ).toEqual([false, true, true, false])
})

const german = { place: { region: 'DE-BY' } } as const
test.each([
  {
    why: '§ 4 BUrlG: six months on 31 December',
    of: [givenEmployment({ ...german, validFrom: '2026-06-30', holidayDaysPerYear: 24 })],
    days: 20,
  },
  {
    why: '§ 4 BUrlG: hired a day later they are not complete',
    of: [givenEmployment({ ...german, validFrom: '2026-07-01', holidayDaysPerYear: 24 })],
    days: 12.5,
  },
  {
    why: '§ 4 BUrlG: a contract that ends next year does not complete them this year',
    of: [
      givenEmployment({ ...german, validFrom: '2026-07-01', validTo: '2027-06-30', holidayDaysPerYear: 24 }),
    ],
    days: 12.5,
  },
  {
    why: '§ 4 BUrlG: who was hired on 15 January and leaves on 15 July has been there for six months',
    of: [
      givenEmployment({ ...german, validFrom: '2026-01-15', validTo: '2026-07-15', holidayDaysPerYear: 24 }),
    ],
    days: 20,
  },
  {
    why: '§ 4 BUrlG: who leaves a day earlier has not: 24 * 181/365 = 11.90',
    of: [
      givenEmployment({ ...german, validFrom: '2026-01-15', validTo: '2026-07-14', holidayDaysPerYear: 24 }),
    ],
    days: 12,
  },
  {
    why: '§ 4 BUrlG: contracts that follow each other are one employment',
    of: [
      givenEmployment({ ...german, validTo: '2026-07-31', holidayDaysPerYear: 24 }),
      givenEmployment({
        ...german,
        validFrom: '2026-08-01',
        validTo: '2026-09-30',
        holidayDaysPerYear: 24,
      }),
    ],
    days: 20,
  },
  {
    why: '§ 4 BUrlG: the minimum of this year does not depend on a contract of the next',
    of: [
      givenEmployment({ ...german, validTo: '2026-07-31', holidayDaysPerYear: 24 }),
      givenEmployment({ validFrom: '2027-01-01' }),
    ],
    days: 20,
  },
  {
    why: '§ 5 (1) c BUrlG: who leaves on 30 June has a part',
    of: [givenEmployment({ ...german, validTo: '2026-06-30', holidayDaysPerYear: 24 })],
    days: 12,
  },
  {
    why: '§ 5 (1) c BUrlG: who leaves on 1 July has the minimum',
    of: [givenEmployment({ ...german, validTo: '2026-07-01', holidayDaysPerYear: 24 })],
    days: 20,
  },
  {
    why: '§ 5 (2) BUrlG rounds German leave only: 25 * 200/365 = 13.70',
    of: [givenEmployment({ validTo: '2026-07-19' })],
    days: 14,
  },
  {
    why: 'nothing before the first contract',
    of: [givenEmployment({ ...german, validFrom: '2027-01-01' })],
    days: 0,
  },
  {
    why: 'a German contract of the year before rounds nothing',
    of: [
      givenEmployment({ ...german, validTo: '2025-12-31' }),
      givenEmployment({ validFrom: '2026-01-01', validTo: '2026-07-10' }),
    ],
    days: 13.5,
  },
])('$days days of leave in 2026: $why', ({ of, days }) =>
  expect(holidayEntitlement(of, { year: 2026, first: '2026-01-01', last: '2026-12-31' })).toBe(days),
)

test.each([
  { leaves: '2027-02-28', days: 12, why: 'six months from 31 August on last to the end of February' },
  { leaves: '2027-03-01', days: 20, why: 'on 1 March they are complete, and the second half begins' },
])('§ 4 BUrlG, § 188 (3) BGB: $days days for who leaves on $leaves: $why', ({ leaves, days }) => {
  const of = [
    givenEmployment({
      ...german,
      validFrom: '2026-08-31',
      validTo: leaves,
      holidayYear: 'hireDate',
      holidayDaysPerYear: 24,
    }),
  ]
  expect(holidayEntitlement(of, holidayYearOf(of, '2026-12-31'))).toBe(days)
})

const half = { validFrom: '2028-07-02' } // 183 of 366 days, so that 25 days become 12.5
test.each([
  {
    why: '§ 5 (2) BUrlG: exactly half a day is a whole one',
    of: [givenEmployment({ ...half, ...german })],
    days: 13,
  },
  {
    why: '§ 5 (2) BUrlG: also where only a part of the year is under a German contract',
    of: [
      givenEmployment({ ...half, ...german, validTo: '2028-09-30' }),
      givenEmployment({ validFrom: '2028-10-01' }),
    ],
    days: 13,
  },
  { why: 'in Austria it stays half a day', of: [givenEmployment(half)], days: 12.5 },
  {
    why: 'a German contract that has ended before changes nothing',
    of: [givenEmployment({ ...german, validTo: '2027-12-31' }), givenEmployment(half)],
    days: 12.5,
  },
])('$days days of leave in 2028: $why', ({ of, days }) =>
  expect(holidayEntitlement(of, { year: 2028, first: '2028-01-01', last: '2028-12-31' })).toBe(days),
)
