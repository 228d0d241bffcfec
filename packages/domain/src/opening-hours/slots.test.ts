import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LeadTime, earliestAfterLeadTime } from './lead-time.ts'
import type { OpeningHoursRule } from './rule.ts'
import { isOpenAt } from './windows.ts'
import {
  type SlotRequest,
  appointmentProblem,
  availableDates,
  availableSlots,
  chosenAppointment,
  earliestSlot,
  isDateSelectable,
  slotsOfDay,
} from './slots.ts'
import {
  addDays,
  localDateOf,
  parseInstant,
  toIsoInstant,
  weekdayOf,
  weekdays,
} from '../values/local-time.ts'

const at = (text: string) => parseInstant(text) ?? Number.NaN
const daily = (from: string, to: string): OpeningHoursRule => ({ type: 'daily', isClosed: false, from, to })
const lead = (leadTimeType: string, leadTimeValue: number, isLeadTimeEnabled = true): LeadTime => ({
  isLeadTimeEnabled,
  leadTimeType,
  leadTimeValue,
})
const request = (rules: OpeningHoursRule[], now: string, more: Partial<SlotRequest> = {}): SlotRequest => ({
  hours: { rules, orderableFrom: null },
  leadTimes: [],
  now: at(now),
  ...more,
})
const firstSlots = (given: SlotRequest, count = 2) =>
  availableSlots(given)
    .slice(0, count)
    .map(({ start, end }) => `${toIsoInstant(start)} / ${toIsoInstant(end)}`)

test.each([
  { now: '2027-06-07T10:00:00+02:00', start: '2027-06-07T11:00:00+02:00', why: 'before opening' },
  { now: '2027-06-07T12:00:00+02:00', start: '2027-06-07T12:00:00+02:00', why: 'now lies on the grid' },
  { now: '2027-06-07T12:00:00.001+02:00', start: '2027-06-07T12:05:00+02:00', why: 'rounded up' },
  { now: '2027-06-07T13:54:00+02:00', start: '2027-06-07T13:55:00+02:00', why: 'the last start' },
  { now: '2027-06-07T13:56:00+02:00', start: '2027-06-08T11:00:00+02:00', why: 'no start left today' },
])('[HOURS-07] hours 11:00-14:00 at $now: first start $start, $why', ({ now, start }) => {
  expect(toIsoInstant(earliestSlot(request([daily('11:00', '14:00')], now)) ?? 0)).toBe(start)
})

test('[DATA-17] a slot is a start and an end', () => {
  const [first] = availableSlots(request([daily('11:00', '14:00')], '2027-06-07T10:00:00+02:00'))
  const at = (time: string) => Date.parse(`2027-06-07T${time}:00+02:00`)
  expect(first).toEqual({ start: at('11:00'), end: at('14:00') })
})

test('[HOURS-07] slots cover 180 days ahead of today and not one more', () => {
  const slots = availableSlots(request([daily('11:00', '14:00')], '2027-06-07T10:00:00+02:00'))
  expect(slots).toHaveLength(181)
  expect(toIsoInstant(slots.at(-1)?.end ?? 0)).toBe('2027-12-04T14:00:00+01:00')
  const always = availableSlots(request([daily('00:00', '24:00')], '2027-06-07T10:00:00+02:00'))
  expect(always.map(({ end }) => toIsoInstant(end))).toEqual(['2027-12-05T00:00:00+01:00'])
})

test.each([
  { leadTimes: [lead('minutes', 45)], earliest: '2027-03-27T12:45:00+01:00', why: 'minutes' },
  { leadTimes: [lead('hours', 24)], earliest: '2027-03-28T13:00:00+02:00', why: 'hours are absolute' },
  {
    leadTimes: [lead('days', 1)],
    earliest: '2027-03-28T12:00:00+02:00',
    why: 'a day is a calendar day of 23 hours',
  },
  { leadTimes: [lead('weeks', 2)], earliest: '2027-04-10T12:00:00+02:00', why: 'weeks are calendar days' },
  { leadTimes: [lead('days', 1.5)], earliest: '2027-03-29T00:00:00+02:00', why: 'half a day is 12 hours' },
  {
    leadTimes: [lead('hours', 3), lead('days', 1), lead('minutes', 5)],
    earliest: '2027-03-28T12:00:00+02:00',
    why: 'the longest wins',
  },
  {
    leadTimes: [lead('days', 1, false)],
    earliest: '2027-03-27T12:00:00+01:00',
    why: 'a switched-off lead time does not count',
  },
  {
    leadTimes: [lead('months', 1)],
    earliest: '2027-03-27T12:00:00+01:00',
    why: 'an unknown unit is ignored',
  },
  {
    leadTimes: [lead('toString', 1)],
    earliest: '2027-03-27T12:00:00+01:00',
    why: 'a name of the object prototype is unknown too',
  },
  {
    leadTimes: [lead('days', -1)],
    earliest: '2027-03-27T12:00:00+01:00',
    why: 'a negative value is ignored',
  },
])('[HOURS-09] from 2027-03-27 12:00 to $earliest: $why', ({ leadTimes, earliest }) => {
  expect(toIsoInstant(earliestAfterLeadTime(leadTimes, at('2027-03-27T12:00:00+01:00')))).toBe(earliest)
})

test('[APPT-10] with a lead time of one day 12:00 of the next day is accepted and 11:55 is too early', () => {
  const given = request([daily('08:00', '20:00')], '2027-03-27T12:00:00+01:00', {
    leadTimes: [lead('days', 1)],
  })
  expect(toIsoInstant(earliestSlot(given) ?? 0)).toBe('2027-03-28T12:00:00+02:00')
  expect(appointmentProblem(at('2027-03-28T12:00:00+02:00'), given)).toBeNull()
  expect(appointmentProblem(at('2027-03-28T11:55:00+02:00'), given)).toBe('too-early')
})

test.each([
  { time: '2027-06-07T13:55:00+02:00', problem: null, why: 'the last start of the shift' },
  { time: '2027-06-07T14:00:00+02:00', problem: 'closed', why: 'the end is not a start' },
  { time: '2027-06-07T14:01:00+02:00', problem: 'off-grid', why: 'one minute after closing' },
  { time: '2027-06-07T12:00:30+02:00', problem: 'off-grid', why: 'seconds' },
  { time: '2027-06-07T11:55:00+02:00', problem: 'too-early', why: 'the past' },
  { time: '2027-06-10T12:00:00+02:00', problem: 'closed', why: 'a closed holiday' },
  { time: '2027-12-04T12:00:00+01:00', problem: null, why: 'day 180' },
  { time: '2027-12-05T12:00:00+01:00', problem: 'too-far', why: 'day 181' },
])('[APPT-02] appointment $time: $problem, $why', ({ time, problem }) => {
  const rules = [daily('11:00', '14:00'), { type: 'once' as const, date: '2027-06-10', isClosed: true }]
  expect(appointmentProblem(at(time), request(rules, '2027-06-07T12:00:00+02:00'))).toBe(problem)
})

test('[APPT-02] orderableFrom moves only windows of the opening hours that start on the same day', () => {
  const rules = [daily('11:00', '14:00'), daily('22:00', '02:00')]
  const given = request(rules, '2027-06-07T01:00:00+02:00', { hours: { rules, orderableFrom: '11:30' } })
  expect(firstSlots(given, 3)).toEqual([
    '2027-06-07T01:00:00+02:00 / 2027-06-07T02:00:00+02:00',
    '2027-06-07T11:30:00+02:00 / 2027-06-07T14:00:00+02:00',
    '2027-06-07T22:00:00+02:00 / 2027-06-08T02:00:00+02:00',
  ])
  expect(appointmentProblem(at('2027-06-07T11:25:00+02:00'), given)).toBe('closed')
  expect(appointmentProblem(at('2027-06-07T11:30:00+02:00'), given)).toBeNull()
})

test('[APPT-06] a window past midnight is listed in two parts, each under its own day', () => {
  const slots = availableSlots(request([daily('18:00', '02:00')], '2027-06-07T12:00:00+02:00'))
  expect(slotsOfDay(slots, '2027-06-07').map(({ label }) => label)).toEqual(['18:00 - 24:00'])
  expect(slotsOfDay(slots, '2027-06-08').map(({ label }) => label)).toEqual([
    '00:00 - 02:00',
    '18:00 - 24:00',
  ])
})

test('[APPT-06] slots of other days are left out, also those that only touch the day', () => {
  const lunch = availableSlots(request([daily('11:00', '14:00')], '2027-06-07T12:00:00+02:00'))
  expect(slotsOfDay(lunch, '2027-06-08').map(({ label }) => label)).toEqual(['11:00 - 14:00'])
  const early = availableSlots(request([daily('00:00', '02:00')], '2027-06-07T12:00:00+02:00'))
  expect(slotsOfDay(early, '2027-06-07')).toEqual([])
  const late = availableSlots(request([daily('22:00', '24:00')], '2027-06-07T12:00:00+02:00'))
  expect(slotsOfDay(late, '2027-06-08').map(({ label }) => label)).toEqual(['22:00 - 24:00'])
})

test('[APPT-06] a chosen time counts only inside a slot, on the grid and when the clock shows it', () => {
  const slots = availableSlots(request([daily('01:00', '05:00')], '2027-03-27T12:00:00+01:00'))
  expect(toIsoInstant(chosenAppointment(slots, '2027-03-28', '03:30') ?? 0)).toBe('2027-03-28T03:30:00+02:00')
  expect(chosenAppointment(slots, '2027-03-28', '02:30')).toBeNull()
  expect(chosenAppointment(slots, '2027-03-28', '03:31')).toBeNull()
  expect(chosenAppointment(slots, '2027-03-28', '05:00')).toBeNull()
})

test('[APPT-09] only days from today on and in the list can be picked', () => {
  const rules: OpeningHoursRule[] = [{ type: 'monday', from: '18:00', to: '02:00' }]
  const now = at('2027-06-07T12:00:00+02:00')
  const dates = availableDates(availableSlots(request(rules, '2027-06-07T12:00:00+02:00')))
  expect(dates.slice(0, 4)).toEqual(['2027-06-07', '2027-06-08', '2027-06-14', '2027-06-15'])
  expect(isDateSelectable('2027-06-08', now, dates)).toBe(true)
  expect(isDateSelectable('2027-06-09', now, dates)).toBe(false)
  expect(isDateSelectable('2027-06-06', now)).toBe(false)
  expect(isDateSelectable('2027-06-09', now)).toBe(true)
})

test('both 02:30 of the autumn night are starts of their own', () => {
  const slots = availableSlots(request([daily('22:00', '04:00')], '2027-10-30T12:00:00+02:00'))
  const isStart = (text: string) => slots.some(({ start, end }) => start <= at(text) && at(text) < end)
  expect([isStart('2027-10-31T02:30:00+02:00'), isStart('2027-10-31T02:30:00+01:00')]).toEqual([true, true])
})

// The oracle below shares nothing with the code under test: summer time by the European rule, membership minute by minute.
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

const summers = [2026, 2027, 2028].map((year) => ({ from: lastSunday(year, 2), to: lastSunday(year, 9) }))

function viennaMinutes(instant: number): number {
  const isSummer = summers.some(({ from, to }) => instant >= from && instant < to)
  return Math.floor(instant / 60_000) + (isSummer ? 120 : 60)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function shiftsByOracle(rules: readonly OpeningHoursRule[], date: string): (minutes: number) => boolean {
  const levels = [
    rules.filter((rule) => rule.type === 'once' && rule.date === date),
    rules.filter((rule) => rule.type === weekdayOf(date)),
    rules.filter((rule) => rule.type === 'daily'),
  ]
  const isWholeDayClosed = (rule: OpeningHoursRule) => rule.isClosed === true && !rule.from && !rule.to
  const deciding = levels.findIndex((level) => level.some((rule) => !rule.isClosed || isWholeDayClosed(rule)))
  const opening = (levels[deciding] ?? []).filter((rule) => !rule.isClosed)
  const cuts = levels.slice(0, deciding + 1).flatMap((level) => level.filter((rule) => rule.isClosed))
  const isDayClosed = levels[deciding]?.some(isWholeDayClosed) ?? true
  const covers = ({ from, to }: OpeningHoursRule, minutes: number) => {
    const start = from ? minutesOf(from) : 0
    const end = to ? minutesOf(to) : 1440
    return start <= minutes && minutes < (end <= start ? end + 1440 : end)
  }
  return (minutes) =>
    !isDayClosed &&
    opening.some((rule) => covers(rule, minutes)) &&
    !cuts.some((rule) => covers(rule, minutes))
}

function openByOracle(rules: readonly OpeningHoursRule[]): (instant: number) => boolean {
  const days = new Map<number, boolean[]>()
  const isInShift = (day: number, minutes: number): boolean => {
    let known = days.get(day)
    if (!known) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      const isOpen = shiftsByOracle(rules, date)
      known = Array.from({ length: 576 }, (_, step) => isOpen(step * 5))
      days.set(day, known)
    }
    return known[minutes / 5] === true
  }
  return (instant) => {
    const minutes = viennaMinutes(instant)
    const day = Math.floor(minutes / 1440)
    return isInShift(day, minutes - day * 1440) || isInShift(day - 1, minutes - day * 1440 + 1440)
  }
}

const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
const anyTimes = fc.option(fc.record({ from: anyTime, to: anyTime }), { freq: 6, nil: {} })
// From before the spring night to after the autumn night of 2027, so that 180 days always meet a clock change.
const anyNow = fc.integer({ min: Date.UTC(2027, 2, 20), max: Date.UTC(2027, 10, 2) })
const anyCase = anyNow.chain((now) => {
  const anyType = fc.oneof(
    fc.constantFrom({ type: 'daily' as const }, ...weekdays.map((type) => ({ type }))),
    fc
      .integer({ min: -1, max: 181 })
      .map((days) => ({ type: 'once' as const, date: addDays(localDateOf(now), days) })),
  )
  const anyRule: fc.Arbitrary<OpeningHoursRule> = fc
    .tuple(anyType, anyTimes, fc.boolean())
    .map(([type, times, isClosed]) => ({ ...type, ...times, isClosed }))
  const anyLead = fc.record({
    isLeadTimeEnabled: fc.boolean(),
    leadTimeType: fc.constantFrom('minutes', 'hours', 'days', 'weeks', 'years'),
    leadTimeValue: fc.integer({ min: 0, max: 30 }),
  })
  return fc.record({
    now: fc.constant(now),
    rules: fc.array(anyRule, { maxLength: 8 }),
    leadTimes: fc.array(anyLead, { maxLength: 2 }),
  })
})

test('[HOURS-07] the offered starts are exactly the open 5-minute starts after the lead time', () => {
  fc.assert(
    fc.property(anyCase, ({ now, rules, leadTimes }) => {
      const given: SlotRequest = { hours: { rules, orderableFrom: null }, leadTimes, now }
      const slots = availableSlots(given)
      const earliest = earliestAfterLeadTime(leadTimes, now)
      const lastDay = Math.floor(viennaMinutes(now) / 1440) + 180
      const offered = slots.flatMap(({ start, end }) =>
        Array.from({ length: Math.ceil((end - start) / 300_000) }, (_, index) => start + index * 300_000),
      )
      const isOpen = openByOracle(rules)
      const expected: number[] = []
      let start = Math.ceil(earliest / 300_000) * 300_000
      for (; Math.floor(viennaMinutes(start) / 1440) <= lastDay; start += 300_000) {
        if (isOpen(start)) expected.push(start)
      }
      const firstDifference = expected.find((instant, index) => offered[index] !== instant)
      expect({ firstDifference, count: offered.length }).toEqual({ count: expected.length })
    }),
    { numRuns: 25 },
  )
}, 30_000)

test('[HOURS-02] a branch is open exactly when a shift covers the wall time, also in the nights of the clock change', () => {
  const anyNight = fc.constantFrom(
    Date.UTC(2027, 2, 27, 20),
    Date.UTC(2027, 9, 30, 20),
    Date.UTC(2027, 5, 6, 20),
  )
  fc.assert(
    fc.property(anyCase, anyNight, ({ rules }, night) => {
      const isOpen = openByOracle(rules)
      const starts = Array.from({ length: 150 }, (_, index) => night + index * 300_000)
      expect(starts.filter((start) => isOpenAt(rules, start) !== isOpen(start))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('[APPT-02] an appointment is accepted exactly when a slot offers it', () => {
  const anyAppointment = fc.tuple(anyCase, fc.integer({ min: -600, max: 182 * 288 }), anyTime, fc.boolean())
  fc.assert(
    fc.property(anyAppointment, ([{ now, rules, leadTimes }, steps, orderableFrom, hasOrderableFrom]) => {
      const hours = { rules, orderableFrom: hasOrderableFrom ? orderableFrom : null }
      const given: SlotRequest = { hours, leadTimes, now }
      const appointment = Math.floor(now / 300_000) * 300_000 + steps * 300_000
      const isOffered = availableSlots(given).some(
        ({ start, end }) => start <= appointment && appointment < end,
      )
      expect(appointmentProblem(appointment, given) === null).toBe(isOffered)
    }),
    { numRuns: 400 },
  )
})

test('[OPEN-88] as soon as possible is the first of all slots, also when it is weeks away', () => {
  const now = Date.parse('2026-11-16T10:00:00Z')
  const day = (date: string): OpeningHoursRule => ({ type: 'once', date, from: '10:00', to: '12:00' })
  for (const date of ['2026-11-17', '2026-11-19', '2026-11-20', '2026-12-24', '2027-05-15', '2027-05-16']) {
    const given = { hours: { rules: [day(date)], orderableFrom: null }, leadTimes: [], now }
    expect(earliestSlot(given)).toBe(availableSlots(given)[0]?.start ?? null)
  }
})
