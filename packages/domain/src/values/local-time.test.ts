import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCalendarDays,
  addDays,
  dayNumberOf,
  firstInstantFrom,
  formatDate,
  formatDateTime,
  formatLocalDate,
  formatNearDay,
  formatTime,
  instantOfWallTime,
  instantsOfWallTime,
  isLocalDate,
  isoWeekOf,
  localDateOf,
  localMinutesOf,
  localTimeOf,
  minutesOfTime,
  parseInstant,
  timeOfMinutes,
  toIsoInstant,
  weekdayLabels,
  weekdayOf,
} from './local-time.ts'
import { offsetSegments, zoneOffset } from './zone-offset.ts'

const zones = [
  'Europe/Vienna',
  'America/New_York',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const anyInstant = fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2060, 0, 1) })
const anyZone = fc.constantFrom(...zones)

function referenceClock(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return parts.format(instant)
}

test('[I18N-02] an instant is shown as DD.MM.YYYY HH:mm in the time of the shop', () => {
  const instant = Date.UTC(2027, 6, 1, 22, 30)
  expect(formatDateTime(instant)).toBe('02.07.2027 00:30')
  expect(formatDateTime(new Date(instant))).toBe('02.07.2027 00:30')
  expect(formatDate(instant)).toBe('02.07.2027')
  expect(formatTime(instant)).toBe('00:30')
  expect(formatLocalDate('2027-12-24')).toBe('24.12.2027')
  expect(formatDateTime(instant, 'America/New_York')).toBe('01.07.2027 18:30')
})

test('the calendar day is that of the shop: 22:30 UTC in July belongs to the next day (B24)', () => {
  expect(localDateOf(Date.UTC(2026, 6, 1, 22, 30))).toBe('2026-07-02')
  expect(localMinutesOf(Date.UTC(2026, 6, 1, 22, 30, 59))).toBe(30)
})

test('clock, date and offset agree with Intl for any instant in any zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const second = instant - (instant % 1000)
      expect(`${localDateOf(second, zone)} ${localTimeOf(second, zone)}`).toBe(
        referenceClock(second, zone).slice(0, 16),
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  {
    date: '2027-03-28',
    time: '01:59',
    instants: ['2027-03-28T01:59:00+01:00'],
    why: 'last minute before the gap',
  },
  { date: '2027-03-28', time: '02:00', instants: [], why: 'the clock jumps from 02:00 to 03:00' },
  { date: '2027-03-28', time: '02:30', instants: [], why: 'inside the gap' },
  {
    date: '2027-03-28',
    time: '03:00',
    instants: ['2027-03-28T03:00:00+02:00'],
    why: 'first minute after the gap',
  },
  {
    date: '2027-10-31',
    time: '02:30',
    instants: ['2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'],
    why: 'the hour runs twice',
  },
  { date: '2027-10-31', time: '03:00', instants: ['2027-10-31T03:00:00+01:00'], why: 'after the overlap' },
])('$date $time is $instants: $why', ({ date, time, instants }) => {
  expect(instantsOfWallTime(date, time).map((instant) => toIsoInstant(instant))).toEqual(instants)
  expect(instantOfWallTime(date, time)).toBe(instants[0] === undefined ? null : parseInstant(instants[0]))
})

test('the first instant from a skipped time is the one after the gap', () => {
  expect(toIsoInstant(firstInstantFrom(dayNumberOf('2027-03-28'), 150))).toBe('2027-03-28T03:00:00+02:00')
  expect(toIsoInstant(firstInstantFrom(dayNumberOf('2027-10-31'), 150))).toBe('2027-10-31T02:30:00+02:00')
})

test('every instant is among the instants of the wall time it shows', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const minute = Math.floor(instant / 60_000) * 60_000
      expect(instantsOfWallTime(localDateOf(minute, zone), localTimeOf(minute, zone), zone)).toContain(minute)
    }),
  )
})

test.each([
  { from: '2027-03-27T12:00:00+01:00', days: 1, to: '2027-03-28T12:00:00+02:00', why: 'a day of 23 hours' },
  { from: '2027-10-30T12:00:00+02:00', days: 1, to: '2027-10-31T12:00:00+01:00', why: 'a day of 25 hours' },
  {
    from: '2027-03-27T02:30:00+01:00',
    days: 1,
    to: '2027-03-28T03:00:00+02:00',
    why: 'a skipped time waits for the gap',
  },
  {
    from: '2027-10-30T02:30:00+02:00',
    days: 1,
    to: '2027-10-31T02:30:00+02:00',
    why: 'the first of the repeated times',
  },
  {
    from: '2027-10-31T02:30:00+01:00',
    days: 0,
    to: '2027-10-31T02:30:00+01:00',
    why: 'no days change nothing',
  },
  { from: '2027-10-31T02:30:00+01:00', days: 7, to: '2027-11-07T02:30:00+01:00', why: 'a week on one side' },
])('[HOURS-09] $from plus $days calendar days is $to: $why', ({ from, days, to }) => {
  expect(toIsoInstant(addCalendarDays(parseInstant(from) ?? 0, days))).toBe(to)
})

test('instants survive writing and reading, in every zone and to the millisecond', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      expect(parseInstant(toIsoInstant(instant, zone))).toBe(instant)
    }),
  )
})

test.each([
  '2026-11-20T12:00',
  '2026-11-20T12:00:00',
  '2026-11-20',
  '2026-02-30T12:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T12:60:00Z',
  '2026-11-20T12:00:60Z',
  '2026-11-20T12:00:00+24:00',
  '2026-11-20T12:00:00+0100',
  '2026-11-20T12:00:00+01:60',
  '2026-11-20 12:00:00+01:00',
  ' 2026-11-20T12:00:00Z',
  '',
])('%o is refused as an instant (B21)', (text) => {
  expect(parseInstant(text)).toBeNull()
})

test('an instant may leave out seconds and carry a fraction', () => {
  expect(parseInstant('2027-03-28T02:30+01:00')).toBe(Date.UTC(2027, 2, 28, 1, 30))
  expect(parseInstant('2027-03-28T02:30:15.5Z')).toBe(Date.UTC(2027, 2, 28, 2, 30, 15, 500))
  expect(parseInstant('2027-03-28T02:30:15.123456789Z')).toBe(Date.UTC(2027, 2, 28, 2, 30, 15, 123))
  expect(toIsoInstant(0, 'UTC')).toBe('1970-01-01T00:00:00+00:00')
})

test.each([
  { date: '2026-12-28', year: 2026, week: 53, why: 'a year of 53 weeks' },
  { date: '2027-01-01', year: 2026, week: 53, why: 'Friday belongs to the last week of the old year' },
  { date: '2027-01-04', year: 2027, week: 1, why: 'first Monday' },
  { date: '2024-12-30', year: 2025, week: 1, why: 'Monday belongs to the first week of the new year' },
])('[APPT-08] $date lies in ISO week $week of $year: $why', ({ date, year, week }) => {
  expect(isoWeekOf(date)).toEqual({ year, week })
})

test('weekdays, days and minutes', () => {
  expect(weekdayOf('2027-03-28')).toBe('sunday')
  expect(weekdayOf('1969-12-31')).toBe('wednesday')
  expect(weekdayLabels[weekdayOf('2027-03-29')]).toBe('Montag')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(isLocalDate('2027-02-29')).toBe(false)
  expect(isLocalDate('2027-2-9')).toBe(false)
  expect(isLocalDate('+012027-01-01')).toBe(false)
  expect(() => dayNumberOf('gestern')).toThrow(new RangeError('Not a calendar date: gestern'))
  expect(minutesOfTime('24:00')).toBe(1440)
  expect([minutesOfTime('24:01'), minutesOfTime('9:00'), minutesOfTime('09:60')]).toEqual([null, null, null])
  expect(timeOfMinutes(1440 + 120)).toBe('02:00')
})

test('a time of day and a day that do not exist are programmer mistakes', () => {
  expect(() => instantsOfWallTime('2027-06-07', '25:00')).toThrow(new RangeError('Not a time of day: 25:00'))
  // Samoa went from the 29th to the 31st of December 2011
  const skipped = dayNumberOf('2011-12-30')
  expect(() => firstInstantFrom(skipped, 0, 'Pacific/Apia')).toThrow(
    new RangeError(`The zone Pacific/Apia skips day ${skipped}`),
  )
})

test.each([
  { day: '2026-11-15', text: '15.11.2026', why: 'a day that is over' },
  { day: '2026-11-16', text: 'Mo., 16.11.', why: 'today' },
  { day: '2026-11-30', text: 'Mo., 30.11.', why: '14 days ahead' },
  { day: '2026-12-01', text: '01.12.2026', why: '15 days ahead' },
])('[OPEN-194] $day reads $text: $why', ({ day, text }) => {
  const now = parseInstant('2026-11-16T12:00:00+01:00') ?? 0
  expect(formatNearDay(parseInstant(`${day}T12:00:00+01:00`) ?? 0, now)).toBe(text)
})

test('an unknown zone and an invalid instant are programmer mistakes', () => {
  expect(() => zoneOffset(0, 'Europe/Atlantis')).toThrow(RangeError)
  expect(() => localDateOf(Number.NaN)).toThrow(RangeError)
})

test('offset segments cover a year without holes', () => {
  const start = Date.UTC(2027, 0, 1)
  const end = Date.UTC(2028, 0, 1)
  const segments = offsetSegments(start, end, 'Europe/Vienna')
  expect(segments.map((segment) => segment.offset / 3_600_000)).toEqual([1, 2, 1])
  expect(segments.map((segment) => new Date(segment.start).toISOString())).toEqual([
    '2027-01-01T00:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-10-31T01:00:00.000Z',
  ])
  expect(segments.at(-1)?.end).toBe(end)
})
