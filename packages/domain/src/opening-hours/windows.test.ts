import { expect, test } from 'vitest'
import { parseInstant, toIsoInstant } from '../values/local-time.ts'
import type { OpeningHoursRule } from './rule.ts'
import { isAllDay, openDates, shiftsOfDate } from './shifts.ts'
import { isActiveAt, isOpenAt, openTimeBetween, openWindows } from './windows.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const open = (type: OpeningHoursRule['type'], from: string, to: string, date?: string): OpeningHoursRule => ({
  type,
  from,
  to,
  isClosed: false,
  ...(date ? { date } : {}),
})
const closed = (
  type: OpeningHoursRule['type'],
  date?: string,
  from?: string,
  to?: string,
): OpeningHoursRule => ({
  type,
  isClosed: true,
  ...(date ? { date } : {}),
  ...(from ? { from, to } : {}),
})
const written = (windows: { start: number; end: number }[]) =>
  windows.map(({ start, end }) => `${toIsoInstant(start)} / ${toIsoInstant(end)}`)

// 2027-06-07 is a Monday.
test.each([
  {
    why: 'daily hours hold without a more specific level',
    rules: [open('daily', '11:00', '22:00')],
    shifts: [[660, 1320]],
  },
  {
    why: 'a weekday replaces daily hours completely',
    rules: [open('daily', '11:00', '22:00'), open('monday', '17:00', '20:00')],
    shifts: [[1020, 1200]],
  },
  {
    why: 'a date replaces the weekday',
    rules: [open('monday', '17:00', '20:00'), open('once', '08:00', '09:00', '2027-06-07')],
    shifts: [[480, 540]],
  },
  {
    why: 'a rule for another date does not count',
    rules: [open('monday', '17:00', '20:00'), open('once', '08:00', '09:00', '2027-06-08')],
    shifts: [[1020, 1200]],
  },
  {
    why: 'a closed date has no shifts',
    rules: [open('daily', '11:00', '22:00'), closed('once', '2027-06-07')],
    shifts: [],
  },
  {
    why: 'a closed weekday has no shifts',
    rules: [open('daily', '11:00', '22:00'), closed('monday')],
    shifts: [],
  },
  {
    why: 'a closed rule without times beats open rules of its level',
    rules: [open('monday', '11:00', '22:00'), closed('monday')],
    shifts: [],
  },
  {
    why: 'an open date reopens a closed weekday',
    rules: [closed('monday'), open('once', '10:00', '12:00', '2027-06-07')],
    shifts: [[600, 720]],
  },
  {
    why: 'several shifts stay apart and come in order',
    rules: [open('monday', '17:00', '22:00'), open('monday', '11:00', '14:00')],
    shifts: [
      [660, 840],
      [1020, 1320],
    ],
  },
  {
    why: 'touching and overlapping shifts are merged',
    rules: [
      open('monday', '11:00', '14:00'),
      open('monday', '14:00', '16:00'),
      open('monday', '15:00', '18:00'),
    ],
    shifts: [[660, 1080]],
  },
  {
    why: 'a closed rule with times is cut out of the same level',
    rules: [open('monday', '11:00', '22:00'), closed('monday', undefined, '14:00', '17:00')],
    shifts: [
      [660, 840],
      [1020, 1320],
    ],
  },
  {
    why: 'a cut-out of a more specific level leaves the less specific level in charge',
    rules: [open('daily', '11:00', '22:00'), closed('once', '2027-06-07', '20:00', '22:00')],
    shifts: [[660, 1200]],
  },
  {
    why: 'a cut-out of a less specific level does not count',
    rules: [open('monday', '11:00', '22:00'), closed('daily', undefined, '14:00', '17:00')],
    shifts: [[660, 1320]],
  },
  {
    why: 'a cut-out past midnight shortens a shift past midnight',
    rules: [open('monday', '18:00', '03:00'), closed('monday', undefined, '23:00', '02:00')],
    shifts: [
      [1080, 1380],
      [1560, 1620],
    ],
  },
  {
    why: 'an end at or before the start is on the next day',
    rules: [open('daily', '22:00', '02:00')],
    shifts: [[1320, 1560]],
  },
  { why: 'equal times last 24 hours', rules: [open('daily', '08:00', '08:00')], shifts: [[480, 1920]] },
  {
    why: 'an open rule without times lasts the whole day',
    rules: [{ type: 'monday' as const }],
    shifts: [[0, 1440]],
  },
  { why: 'an unreadable time does not count', rules: [open('daily', '25:00', '26:00')], shifts: [] },
  { why: 'nor does one with an unreadable end', rules: [open('daily', '10:00', '26:00')], shifts: [] },
  { why: 'nor one with an unreadable start', rules: [open('daily', '25:00', '12:00')], shifts: [] },
  { why: 'nor one that starts at the end of its day', rules: [open('daily', '24:00', '02:00')], shifts: [] },
  {
    why: 'a closed rule with a start only is cut out until midnight',
    rules: [open('monday', '11:00', '22:00'), { type: 'monday' as const, isClosed: true, from: '14:00' }],
    shifts: [[660, 840]],
  },
  {
    why: 'a closed rule with an end only is cut out from midnight on',
    rules: [open('monday', '11:00', '22:00'), { type: 'monday' as const, isClosed: true, to: '14:00' }],
    shifts: [[840, 1320]],
  },
  { why: 'a date rule without date does not count', rules: [open('once', '10:00', '11:00')], shifts: [] },
  { why: 'without rules there are no shifts', rules: [], shifts: [] },
])('[HOURS-01] $why', ({ rules, shifts }) => {
  expect(shiftsOfDate(rules, '2027-06-07').map(({ from, to }) => [from, to])).toEqual(shifts)
})

test.each([
  { time: '2027-06-07T21:59:59+02:00', isOpen: false, why: 'before the shift' },
  { time: '2027-06-07T22:00:00+02:00', isOpen: true, why: 'the start is included' },
  { time: '2027-06-08T00:00:00+02:00', isOpen: true, why: 'past midnight' },
  { time: '2027-06-08T01:59:59.999+02:00', isOpen: true, why: 'last moment' },
  { time: '2027-06-08T02:00:00+02:00', isOpen: false, why: 'the end is excluded' },
])('[HOURS-02] a Monday shift 22:00-02:00 at $time is open: $isOpen, $why', ({ time, isOpen }) => {
  expect(isOpenAt([open('monday', '22:00', '02:00'), closed('tuesday')], at(time))).toBe(isOpen)
})

test.each([
  { time: '10:59:59', isOpen: false },
  { time: '11:00:00', isOpen: true },
  { time: '13:59:59', isOpen: true },
  { time: '14:00:00', isOpen: false },
])('[HOURS-02] hours 11:00-14:00 at $time: $isOpen', ({ time, isOpen }) => {
  expect(isOpenAt([open('daily', '11:00', '14:00')], at(`2027-06-07T${time}+02:00`))).toBe(isOpen)
})

test('[HOURS-02] a cut-out past midnight closes the first hours of the next day', () => {
  const rules = [open('monday', '18:00', '03:00'), closed('monday', undefined, '23:00', '02:00')]
  const isOpen = (time: string) => isOpenAt(rules, at(`2027-06-08T${time}:00+02:00`))
  expect([isOpen('00:00'), isOpen('01:59'), isOpen('02:00'), isOpen('03:00')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('[PRODUCT-01] a schedule without rules is always active, hours without rules are always closed', () => {
  const noon = at('2027-06-07T12:00:00+02:00')
  expect([isActiveAt([], noon), isActiveAt(null, noon), isOpenAt([], noon)]).toEqual([true, true, false])
  expect(isActiveAt([open('tuesday', '00:00', '24:00')], noon)).toBe(false)
})

test('windows are merged across midnight', () => {
  const rules = [open('monday', '18:00', '00:00'), open('tuesday', '00:00', '02:00')]
  expect(
    written(openWindows(rules, at('2027-06-08T01:00:00+02:00'), at('2027-06-08T12:00:00+02:00'))),
  ).toEqual(['2027-06-07T18:00:00+02:00 / 2027-06-08T02:00:00+02:00'])
})

test.each([
  {
    why: 'a shift over the spring gap lasts an hour less',
    rules: [open('daily', '22:00', '04:00')],
    from: '2027-03-27T22:00:00+01:00',
    windows: ['2027-03-27T22:00:00+01:00 / 2027-03-28T04:00:00+02:00'],
  },
  {
    why: 'a shift that starts inside the gap starts after it',
    rules: [open('daily', '02:30', '05:00')],
    from: '2027-03-28T00:00:00+01:00',
    windows: ['2027-03-28T03:00:00+02:00 / 2027-03-28T05:00:00+02:00'],
  },
  {
    why: 'a shift inside the gap does not take place',
    rules: [open('daily', '02:10', '02:50')],
    from: '2027-03-28T00:00:00+01:00',
    windows: [],
  },
  {
    why: 'a shift over the autumn overlap has both hours',
    rules: [open('daily', '22:00', '04:00')],
    from: '2027-10-30T22:00:00+02:00',
    windows: ['2027-10-30T22:00:00+02:00 / 2027-10-31T04:00:00+01:00'],
  },
  {
    why: 'a shift that ends inside the overlap is open both times',
    rules: [open('daily', '22:00', '02:30')],
    from: '2027-10-30T22:00:00+02:00',
    windows: [
      '2027-10-30T22:00:00+02:00 / 2027-10-31T02:30:00+02:00',
      '2027-10-31T02:00:00+01:00 / 2027-10-31T02:30:00+01:00',
    ],
  },
])('[HOURS-07] summer-time nights of 2027: $why', ({ rules, from, windows }) => {
  expect(written(openWindows(rules, at(from), at(from) + 10 * 3_600_000))).toEqual(windows)
})

test('[B23~] stretches of the repeated hour of autumn come in the order of time', () => {
  const rules = [open('daily', '02:00', '02:20'), open('daily', '02:40', '02:50')]
  const from = at('2027-10-31T00:00:00+02:00')
  expect(written(openWindows(rules, from, from + 5 * 3_600_000))).toEqual([
    '2027-10-31T02:00:00+02:00 / 2027-10-31T02:20:00+02:00',
    '2027-10-31T02:40:00+02:00 / 2027-10-31T02:50:00+02:00',
    '2027-10-31T02:00:00+01:00 / 2027-10-31T02:20:00+01:00',
    '2027-10-31T02:40:00+01:00 / 2027-10-31T02:50:00+01:00',
  ])
})

test('windows that only touch what is asked for are left out', () => {
  const rules = [open('daily', '11:00', '14:00')]
  const between = (from: string, to: string) =>
    openWindows(rules, at(`2027-06-07T${from}:00+02:00`), at(`2027-06-07T${to}:00+02:00`)).length
  expect([between('09:00', '11:00'), between('14:00', '16:00'), between('10:59', '11:01')]).toEqual([0, 0, 1])
  expect(openWindows([], at('2027-06-07T00:00:00+02:00'), at('2027-06-08T00:00:00+02:00'))).toEqual([])
})

test('opening time between two instants counts only open minutes and stops once enough is counted', () => {
  const rules = [open('daily', '11:00', '12:00')]
  const minute = 60_000
  const from = at('2027-06-07T11:50:00+02:00')
  expect(openTimeBetween(rules, from, at('2027-06-08T11:04:00+02:00'))).toBe(14 * minute)
  expect(openTimeBetween(rules, from, at('2027-06-27T11:30:00+02:00'))).toBe((10 + 19 * 60 + 30) * minute)
  expect(openTimeBetween(rules, from, from)).toBe(0)
  expect(openTimeBetween(rules, from, at('2037-06-27T11:30:00+02:00'), 15 * minute)).toBeLessThan(
    8 * 60 * minute,
  )
})

test('[FORM-09] dates with opening hours', () => {
  const rules = [
    open('monday', '11:00', '14:00'),
    open('tuesday', '22:00', '02:00'),
    closed('once', '2027-06-14'),
  ]
  expect(openDates(rules, '2027-06-08', '2027-06-21')).toEqual(['2027-06-08', '2027-06-15', '2027-06-21'])
})

test('opening time is counted week by week until it is enough', () => {
  const hour = 3_600_000
  const from = at('2027-06-07T00:00:00+02:00')
  const count = (enough: number) =>
    openTimeBetween([open('daily', '11:00', '12:00')], from, from + 672 * hour, enough)
  expect([count(7 * hour), count(8 * hour)]).toEqual([7 * hour, 14 * hour])
})

test.each([
  { shifts: [], is: false, why: 'a closed day' },
  { shifts: [{ from: 0, to: 1_440 }], is: true, why: 'from midnight to midnight' },
  { shifts: [{ from: 0, to: 1_439 }], is: false, why: 'a minute less' },
  { shifts: [{ from: 1, to: 1_441 }], is: false, why: 'from another time on' },
])('shifts are all day ($is): $why', ({ shifts, is }) => expect(isAllDay(shifts)).toBe(is))
