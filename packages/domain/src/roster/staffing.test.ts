import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { staffedHours, type StaffingNorm, understaffedTimes, weeklyMean } from './staffing.ts'

const zone = 'Europe/Vienna'
const date = '2026-11-24'
const shift = (from: string, to: string, values: object = {}) => ({
  user: 7,
  start: Date.parse(`${date}T${from}:00+01:00`),
  end: Date.parse(`${date}T${to}:00+01:00`),
  state: 'published',
  ...values,
})
const usual = new Map([
  [10, { orders: 2, points: 4 }],
  [11, { orders: 9, points: 20 }],
  [12, { orders: 20.5, points: 30 }],
  [18, { orders: 4, points: 60 }],
])
const eight: StaffingNorm = { ordersPerPerson: 8, pointsPerPerson: null }
const hours = (shifts: ReturnType<typeof shift>[], norm = eight) =>
  staffedHours(date, usual, shifts, { ...norm, zone })

test('hours with more orders than the planned people manage are understaffed', () => {
  const found = hours([shift('10:00', '13:00'), shift('12:00', '13:00')])
  expect(found).toEqual([
    { hour: 10, orders: 2, points: 4, staff: 1, needed: 1, isUnderstaffed: false },
    { hour: 11, orders: 9, points: 20, staff: 1, needed: 2, isUnderstaffed: true },
    { hour: 12, orders: 20.5, points: 30, staff: 2, needed: 3, isUnderstaffed: true },
    { hour: 18, orders: 4, points: 60, staff: 0, needed: 1, isUnderstaffed: true },
  ])
  expect(understaffedTimes(found)).toBe('11–13, 18–19 Uhr')
})

test('of orders and points the one that needs more people counts', () => {
  const needed = (norm: StaffingNorm) => hours([], norm).map((hour) => hour.needed)
  expect(needed({ ordersPerPerson: null, pointsPerPerson: 20 })).toEqual([1, 1, 2, 3])
  expect(needed({ ordersPerPerson: 8, pointsPerPerson: 20 })).toEqual([1, 2, 3, 3])
})

test.each([
  { why: 'an open shift is nobody yet', given: [shift('11:00', '12:00', { user: null })], staff: 0 },
  { why: 'a cancelled shift is none', given: [shift('11:00', '12:00', { state: 'cancelled' })], staff: 0 },
  { why: 'half an hour is half a person', given: [shift('11:30', '14:00')], staff: 0.5 },
])('$why', ({ given, staff }) =>
  expect(hours(given).find(({ hour }) => hour === 11)).toMatchObject({ staff, isUnderstaffed: true }),
)

test('without a norm nothing is understaffed', () => {
  const found = hours([], { ordersPerPerson: null, pointsPerPerson: null })
  expect(found.every(({ needed, isUnderstaffed }) => needed === 0 && !isUnderstaffed)).toBe(true)
  expect(understaffedTimes(found)).toBe('')
})

test.each([
  { day: '2027-03-28', hour: 2, count: 0, why: 'the hour that summer time leaves out has no orders' },
  { day: '2026-10-25', hour: 2, count: 1, why: 'the hour that comes twice is one' },
])('$why', ({ day, hour, count }) => {
  const result = staffedHours(day, new Map([[hour, { orders: 3, points: 0 }]]), [], { ...eight, zone })
  expect(result).toHaveLength(count)
})

test('one person for the whole doubled hour is one person', () => {
  const night = {
    user: 7,
    state: 'published',
    start: Date.parse('2026-10-25T02:00:00+02:00'),
    end: Date.parse('2026-10-25T03:00:00+01:00'),
  }
  expect(staffedHours('2026-10-25', new Map(), [night], { ...eight, zone })).toMatchObject([
    { hour: 2, staff: 1 },
  ])
})

const times = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 12 }))
const at = ([from, length]: readonly [number, number]) => {
  const start = Date.parse(`${date}T00:00:00+01:00`) + from * 3_600_000
  return { user: 1, start, end: start + length * 3_600_000, state: 'published' }
}

test('more people never make an hour understaffed', () => {
  fc.assert(
    fc.property(fc.array(times, { maxLength: 6 }), times, (given, more) => {
      const count = (list: (readonly [number, number])[]) =>
        staffedHours(date, usual, list.map(at), { ...eight, zone }).filter((one) => one.isUnderstaffed).length
      expect(count([...given, more])).toBeLessThanOrEqual(count(given))
    }),
    { numRuns: 30 },
  )
})

test('the last hour of a day ends at midnight', () => {
  const late = { ...shift('23:00', '23:30'), end: Date.parse(`${date}T23:59:59+01:00`) + 1_000 }
  expect(staffedHours(date, new Map(), [late], { ...eight, zone })).toEqual([
    { hour: 23, orders: 0, points: 0, staff: 1, needed: 0, isUnderstaffed: false },
  ])
})

test('an hour whose few orders round to none is listed while it has work', () => {
  const rare = new Map([[15, { orders: 0, points: 0.4 }]])
  expect(staffedHours(date, rare, [], { ...eight, zone })).toMatchObject([{ hour: 15, points: 0.4 }])
})

test.each([
  { sum: 12, weeks: 8, mean: 1.5 },
  { sum: 0, weeks: 8, mean: 0 },
  { sum: 1, weeks: 8, mean: 0.1 },
  { sum: 0, weeks: 0, mean: 0 },
])('$sum in $weeks weeks are $mean a week', ({ sum, weeks, mean }) =>
  expect(weeklyMean(sum, weeks)).toBe(mean),
)
