import { expect, test } from 'vitest'
import { dayNumberOf, firstInstantFrom, parseInstant } from '../values/local-time.ts'
import { holidayDays } from './holiday-days.ts'

const zone = 'Europe/Vienna'
const at = (text: string) => parseInstant(text) ?? Number.NaN
/** From midnight of a day until midnight after another. */
const days = (first: string, last = first) => ({
  start: firstInstantFrom(dayNumberOf(first), 0),
  end: firstInstantFrom(dayNumberOf(last) + 1, 0),
})

test.each([
  { why: 'a week has five working days', holiday: days('2026-11-16', '2026-11-22'), count: 5 },
  { why: 'one day', holiday: days('2026-11-16'), count: 1 },
  { why: 'a single Saturday was meant', holiday: days('2026-11-21'), count: 1 },
  { why: 'weekends inside do not count', holiday: days('2026-11-20', '2026-11-23'), count: 2 },
  {
    why: 'a shift that is taken off is one day',
    holiday: { start: at('2026-11-16T08:00:00+01:00'), end: at('2026-11-16T16:30:00+01:00') },
    count: 1,
  },
  {
    why: 'days are those of the shop, also in the week of the clock change',
    holiday: days('2026-10-19', '2026-10-30'),
    count: 10,
  },
  { why: 'an entry that ends where it starts is none', holiday: { start: 5, end: 5 }, count: 0 },
])('[API-44] $count holidays: $why', ({ holiday, count }) => {
  expect(holidayDays(holiday, zone)).toHaveLength(count)
})
