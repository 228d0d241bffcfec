import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, firstInstantFrom, dayNumberOf, parseInstant } from '../values/local-time.ts'
import { holidayBalances, holidayDays } from './holiday-balance.ts'

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

test('[API-44] days that have begun are taken, later ones planned; the rest remains', () => {
  const holidays = [days('2026-07-06', '2026-07-17'), days('2026-11-16', '2026-11-18')]
  const balances = (now: string) => holidayBalances({ entitlement: 25, holidays }, at(now), zone)
  expect(balances('2026-11-17T00:00:00+01:00')).toEqual([
    { year: 2026, entitlement: 25, taken: 12, planned: 1, remaining: 12 },
  ])
  expect(balances('2026-11-16T23:30:00+01:00')).toMatchObject([{ taken: 11, planned: 2 }])
})

test('[API-44] a holiday over New Year is shared by both years; more than there is goes below zero', () => {
  const balances = holidayBalances(
    { entitlement: 3, holidays: [days('2026-12-28', '2027-01-05')] },
    at('2026-11-16T11:00:00+01:00'),
    zone,
  )
  expect(balances).toEqual([
    { year: 2026, entitlement: 3, taken: 0, planned: 4, remaining: -1 },
    { year: 2027, entitlement: 3, taken: 0, planned: 3, remaining: 0 },
  ])
})

test('[API-44] entries that overlap use a day once, and the three numbers always add up', () => {
  const start = fc.integer({ min: dayNumberOf('2025-01-01'), max: dayNumberOf('2028-01-01') })
  const holiday = fc.tuple(start, fc.integer({ min: 1, max: 30 })).map(([day, length]) => ({
    start: firstInstantFrom(day, 0),
    end: firstInstantFrom(day + length, 0),
  }))
  fc.assert(
    fc.property(fc.array(holiday, { maxLength: 12 }), start, (holidays, today) => {
      const now = firstInstantFrom(today, 0) + DAY / 2
      const once = holidayBalances({ entitlement: 25, holidays }, now, zone)
      expect(holidayBalances({ entitlement: 25, holidays: [...holidays, ...holidays] }, now, zone)).toEqual(
        once,
      )
      for (const { entitlement, taken, planned, remaining } of once)
        expect(taken + planned + remaining).toBe(entitlement)
      const used = new Set(holidays.flatMap((one) => holidayDays(one, zone))).size
      expect(once.reduce((sum, year) => sum + year.taken + year.planned, 0)).toBe(used)
    }),
  )
})
