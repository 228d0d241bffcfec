import { expect, test } from 'vitest'
import { keptFrom, keptUntil, minRetentionYears } from './retention.ts'

test.each([
  {
    country: 'AT',
    today: '2026-12-31',
    from: '2019-01-01',
    why: 'receipts of 2019 are kept to the end of 2026',
  },
  { country: 'AT', today: '2027-01-01', from: '2020-01-01', why: 'seven years after their own are over' },
  { country: 'DE', today: '2027-01-01', from: '2019-01-01', why: 'vouchers are kept a year longer' },
] as const)('$country on $today keeps from $from: $why', ({ country, today, from }) =>
  expect(keptFrom(today, minRetentionYears[country])).toBe(from),
)

test.each([
  { day: '2019-06-01', years: 7, until: '2026-12-31' },
  { day: '2019-12-31', years: 8, until: '2027-12-31' },
])('a record of $day is kept for $years years, until $until', ({ day, years, until }) => {
  expect(keptUntil(day, years)).toBe(until)
  expect(keptFrom(until, years) <= day).toBe(true)
})
