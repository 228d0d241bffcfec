import { expect, test } from 'vitest'
import { keptFrom, minRetentionYears } from './retention.ts'

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
