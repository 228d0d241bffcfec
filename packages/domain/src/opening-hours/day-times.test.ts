import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE, localDateOf, parseInstant } from '../values/local-time.ts'
import { dayLabel, offeredDays, timesAround, timesOfDay } from './day-times.ts'
import type { OpeningHoursRule } from './rule.ts'
import { type SlotRequest, appointmentProblem, availableSlots } from './slots.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const daily = (from: string, to: string): OpeningHoursRule => ({ type: 'daily', isClosed: false, from, to })
const request = (rules: OpeningHoursRule[], now: string, more: Partial<SlotRequest> = {}): SlotRequest => ({
  hours: { rules, orderableFrom: null },
  leadTimes: [],
  now: at(now),
  ...more,
})
const shown = (given: SlotRequest, date: string) =>
  timesOfDay(given, date).map(({ label, problem }) => (problem ? `${label} ${problem}` : label))
const soon = (minutes: number) => ({
  isLeadTimeEnabled: true,
  leadTimeType: 'minutes',
  leadTimeValue: minutes,
})
const noon = '2026-11-16T12:01:00+01:00'

test.each([
  {
    why: 'from the next time of the grid to the last start before closing',
    given: request([daily('11:00', '12:20')], noon),
    date: '2026-11-16',
    times: ['12:05', '12:10', '12:15'],
  },
  {
    why: 'the second part of a night belongs to the next day',
    given: request([daily('23:50', '00:10')], noon),
    date: '2026-11-17',
    times: ['00:00', '00:05', '23:50', '23:55'],
  },
  {
    why: 'orderableFrom hides what lies before it',
    given: request([], noon, { hours: { rules: [daily('11:00', '12:20')], orderableFrom: '12:10' } }),
    date: '2026-11-17',
    times: ['12:10', '12:15'],
  },
  {
    why: 'a lead time greys what is too early',
    given: request([daily('11:00', '12:20')], noon, { leadTimes: [soon(10)] }),
    date: '2026-11-16',
    times: ['12:05 too-early', '12:10 too-early', '12:15'],
  },
  {
    why: 'a product with hours of its own greys the rest',
    given: request([daily('11:00', '11:15')], noon, {
      leadTimes: [{ ...soon(0), name: 'Frühstück', times: [[[daily('07:00', '11:05')]]] }],
    }),
    date: '2026-11-17',
    times: ['11:00', '11:05 not-offered', '11:10 not-offered'],
  },
  {
    why: 'a full interval is greyed',
    given: request([daily('12:00', '12:30')], noon, {
      capacity: {
        slotMinutes: 15,
        limits: [
          {
            station: null,
            limit: 4,
            wanted: 2,
            used: [{ start: at('2026-11-16T12:00:00+01:00'), points: 3 }],
          },
        ],
      },
    }),
    date: '2026-11-16',
    times: ['12:05 full', '12:10 full', '12:15', '12:20', '12:25'],
  },
  {
    why: 'a day that is over has none',
    given: request([daily('11:00', '12:20')], noon),
    date: '2026-11-15',
    times: [],
  },
  {
    why: 'nor has one too far ahead',
    given: request([daily('11:00', '12:20')], noon),
    date: '2027-06-01',
    times: [],
  },
])('[OPEN-65~] [HOURS-07~] times of a day: $why', ({ given, date, times }) => {
  expect(shown(given, date)).toEqual(times)
})

test('[B23~] in the night of spring only times that exist are offered', () => {
  const given = request([daily('01:50', '03:10')], '2027-03-27T12:00:00+01:00')
  expect(shown(given, '2027-03-28')).toEqual(['01:50', '01:55', '03:00', '03:05'])
})

test('[B23~] in the night of autumn the repeated times are told apart', () => {
  const given = request([daily('02:45', '03:05')], '2026-10-24T12:00:00+02:00')
  expect(shown(given, '2026-10-25')).toEqual([
    '02:45',
    '02:50',
    '02:55',
    '02:45 (Winterzeit)',
    '02:50 (Winterzeit)',
    '02:55 (Winterzeit)',
    '03:00',
  ])
})

test('[OPEN-65~] a time can be chosen exactly if the server accepts it and a slot holds it', () => {
  const time = fc.integer({ min: 0, max: 287 }).map((step) => {
    const minutes = step * 5
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  const anyRequest = fc.record({
    from: time,
    to: time,
    lead: fc.integer({ min: 0, max: 3000 }),
    delay: fc.constantFrom(0, 15, 60),
    points: fc.integer({ min: 0, max: 9 }),
    // around both changes of the clock and on usual days
    now: fc.oneof(
      fc.integer({ min: at('2026-10-24T00:00:00+02:00'), max: at('2026-10-26T00:00:00+01:00') }),
      fc.integer({ min: at('2027-03-27T00:00:00+01:00'), max: at('2027-03-29T00:00:00+02:00') }),
      fc.integer({ min: at('2026-11-01T00:00:00+01:00'), max: at('2026-11-30T00:00:00+01:00') }),
    ),
  })
  fc.assert(
    fc.property(anyRequest, ({ from, to, lead, delay, points, now }) => {
      const start = Math.ceil(now / (15 * MINUTE)) * 15 * MINUTE
      const given: SlotRequest = {
        hours: { rules: [daily(from, to)], orderableFrom: null },
        leadTimes: [soon(lead)],
        delay,
        now,
        capacity: {
          slotMinutes: 15,
          limits: [{ station: null, limit: 8, wanted: 2, used: [{ start, points }] }],
        },
      }
      const slots = availableSlots(given)
      const [date] = offeredDays(given).map((day) => day.date)
      const times = timesOfDay(given, date ?? localDateOf(now))
      const isInSlot = (instant: number) => slots.some(({ start, end }) => start <= instant && instant < end)
      const expected = times.map(({ instant }) => ({ problem: appointmentProblem(instant, given), instant }))
      expect(times).toMatchObject(expected)
      expect(times.filter(({ instant, problem }) => isInSlot(instant) !== (problem === null))).toEqual([])
      expect(times.filter(({ instant }) => instant < now)).toEqual([])
      expect(new Set(times.map(({ label }) => label)).size).toBe(times.length)
    }),
    { numRuns: 50 },
  )
})

const hourly = timesOfDay(request([daily('11:00', '14:00')], noon, { leadTimes: [soon(60)] }), '2026-11-16')

test.each([
  { around: null, first: '12:55', why: 'two that are too early stand before the earliest' },
  { around: '2026-11-16T13:10:00+01:00', first: '13:00', why: 'around the chosen time' },
  { around: '2026-11-16T13:55:00+01:00', first: '13:00', why: 'the end of the day fills the list' },
  { around: '2026-11-16T12:05:00+01:00', first: '12:05', why: 'around the first of the day' },
  { around: '2026-11-18T13:55:00+01:00', first: '12:55', why: 'a time of another day does not count' },
])('the short list begins with $first: $why', ({ around, first }) => {
  const list = timesAround(hourly, around === null ? null : at(around))
  expect([list[0]?.label, list.length]).toEqual([first, 12])
})

test('a day with fewer times shows them all, one without a free time begins at its start', () => {
  expect(timesAround(hourly.slice(0, 5), null)).toHaveLength(5)
  expect(timesAround(hourly.slice(0, 5), null)[0]?.label).toBe('12:05')
  expect(timesAround([], null)).toEqual([])
})

test('[APPT-09~] closed days and days before the lead time are left out, full ones are marked', () => {
  const given = request([daily('12:00', '12:30'), { type: 'wednesday', isClosed: true }], noon, {
    leadTimes: [soon(24 * 60)],
    capacity: {
      slotMinutes: 60,
      limits: [
        { station: null, limit: 4, wanted: 2, used: [{ start: at('2026-11-19T12:00:00+01:00'), points: 4 }] },
      ],
    },
  })
  expect(offeredDays(given).slice(0, 3)).toEqual([
    { date: '2026-11-17', isFull: false },
    { date: '2026-11-19', isFull: true },
    { date: '2026-11-20', isFull: false },
  ])
})

test.each([
  { date: '2026-11-16', label: 'Heute' },
  { date: '2026-11-17', label: 'Morgen' },
  { date: '2026-11-18', label: 'Mi., 18.11.' },
  { date: '2026-12-18', label: '18.12.2026' },
])('[OPEN-194~] $date reads $label', ({ date, label }) => {
  expect(dayLabel(date, at('2026-11-16T23:59:00+01:00'))).toBe(label)
})
