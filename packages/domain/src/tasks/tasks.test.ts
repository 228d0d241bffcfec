import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpeningHoursRule } from '../opening-hours/index.ts'
import { formatDateTime, localDateOf, localTimeOf } from '../values/index.ts'
import {
  canBeDone,
  type ChecklistItem,
  checklistProblems,
  endOfDay,
  freshChecklist,
  isOutside,
  isOverdue,
  keepLimits,
  limitsText,
  newDeviations,
  nextDue,
  parseTemperature,
  type Recurrence,
  stampChecklist,
  startOfDay,
} from './index.ts'

const zone = 'Europe/Vienna'
const at = (text: string) => Date.parse(text)
const daily: Recurrence = { unit: 'day', every: 1, until: null, beforeOpening: false }
const weekdays: OpeningHoursRule[] = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).map(
  (type) => ({ type, from: '09:00', to: '18:00' }),
)

test.each([
  { due: '2026-11-16T07:00Z', more: {}, next: '17.11.2026 08:00', why: 'the same time tomorrow' },
  { due: '2026-11-16T07:00Z', more: { every: 3 }, next: '19.11.2026 08:00', why: 'every third day' },
  { due: '2026-11-16T07:00Z', more: { unit: 'week' }, next: '23.11.2026 08:00', why: 'in a week' },
  { due: '2027-01-31T07:00Z', more: { unit: 'month' }, next: '28.02.2027 08:00', why: 'the last day' },
  { due: '2027-02-28T07:00Z', more: { unit: 'month' }, next: '31.03.2027 08:00', why: 'stays the last day' },
  { due: '2027-01-15T07:00Z', more: { unit: 'month' }, next: '15.02.2027 08:00', why: 'the 15th' },
  { due: '2027-03-27T06:30Z', more: {}, next: '28.03.2027 07:30', why: 'the clock change keeps the time' },
  { due: '2026-11-16T07:00Z', more: { until: '2026-11-16' }, next: null, why: 'the series is over' },
  { due: '2026-11-16T07:00Z', more: { unit: 'none' }, next: null, why: 'it happens once' },
] as const)('$due $more: $why', ({ due, more, next }) => {
  const found = nextDue(at(due), { ...daily, ...more }, { rules: [], zone, now: at(due) })
  expect(found === null ? null : formatDateTime(found)).toBe(next)
})

test.each([
  { due: '2026-11-16T08:00Z', next: '17.11.2026 09:00', why: 'before the opening of the next day' },
  { due: '2026-11-20T08:00Z', next: '23.11.2026 09:00', why: 'a closed weekend is left out' },
])('every day before opening, after $due: $why', ({ due, next }) => {
  const found = nextDue(at(due), { ...daily, beforeOpening: true }, { rules: weekdays, zone, now: at(due) })
  expect(found && formatDateTime(found)).toBe(next)
})

test('days that were missed come again once, in the future', () => {
  const now = at('2026-11-20T12:00Z')
  expect(nextDue(at('2026-11-16T07:00Z'), daily, { rules: [], zone, now })).toBe(at('2026-11-21T07:00Z'))
})

test('a task that nobody has done for years still comes again', () => {
  const now = at('2026-11-20T06:00Z')
  const today = at('2026-11-20T07:00Z')
  expect(nextDue(at('2020-11-16T07:00Z'), daily, { rules: [], zone, now })).toBe(today)
  expect(nextDue(at('2020-11-16T07:00Z'), daily, { rules: [], zone, now: today })).toBe(
    today + 24 * 3_600_000,
  )
})

test('what was missed is passed over to the day that step by step would lead to', () => {
  const rhythm = fc.record({
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    every: fc.integer({ min: 1, max: 40 }),
  })
  // at noon, which no clock change leaves out
  const firstNoon = at('2020-01-01T11:00Z')
  const dues = fc.integer({ min: 0, max: 7 * 365 }).map((days) => firstNoon + days * 24 * 3_600_000)
  fc.assert(
    fc.property(dues, rhythm, (due, { unit, every }) => {
      const now = at('2026-11-20T06:00Z')
      const series = { ...daily, unit, every }
      const stepAfter = (from: number) => nextDue(from, series, { rules: [], zone, now: from })!
      let expected = stepAfter(due)
      while (expected <= now) expected = stepAfter(expected)
      expect(nextDue(due, series, { rules: [], zone, now })).toBe(expected)
    }),
    { numRuns: 100 },
  )
})

test.each([
  { opens: '2027-12-21', next: '21.12.2027 09:00', why: 'after 399 days without' },
  { opens: '2027-12-22', next: null, why: 'not after 400' },
])('before opening it waits a year for hours: $why', ({ opens, next }) => {
  const due = at('2026-11-16T08:00Z')
  const rules: OpeningHoursRule[] = [{ type: 'once', date: opens, from: '09:00', to: '12:00' }]
  const found = nextDue(due, { ...daily, beforeOpening: true }, { rules, zone, now: due })
  expect(found === null ? null : formatDateTime(found)).toBe(next)
})

test('the next time is later than the last one and than now, whatever the rhythm', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const unit = fc.constantFrom('day' as const, 'week' as const, 'month' as const)
  fc.assert(
    fc.property(days, days, unit, fc.integer({ min: 1, max: 30 }), (one, other, kind, every) => {
      const [due, now] = [Number(one), Number(other)]
      const next = nextDue(due, { ...daily, unit: kind, every }, { rules: [], zone, now })
      if (next === null) return
      expect(next).toBeGreaterThan(Math.max(due, now))
    }),
  )
})

const item = (values: Partial<ChecklistItem> = {}): ChecklistItem => ({
  text: 'Kühlschrank',
  done: false,
  asksTemperature: false,
  minTemperature: null,
  maxTemperature: null,
  temperature: null,
  doneBy: null,
  doneAt: null,
  ...values,
})

test('who ticked a point and when is stamped, and stays with it', () => {
  const sent = item({ done: true, doneBy: 99, doneAt: 1 })
  const first = stampChecklist([item()], [sent], { by: 7, at: 500 })
  expect(first).toEqual([item({ done: true, doneBy: 7, doneAt: 500 })])
  expect(stampChecklist(first, [sent], { by: 8, at: 900 })).toEqual(first)
  expect(stampChecklist(first, [item({ done: true, temperature: 4 })], { by: 8, at: 900 })).toMatchObject([
    { doneBy: 8, doneAt: 900 },
  ])
  expect(stampChecklist(first, [item({ doneBy: 7, doneAt: 500 })], { by: 8, at: 900 })).toEqual([item()])
})

test('points with the same text keep their own stamps', () => {
  const before = [item({ done: true, doneBy: 1, doneAt: 1 }), item({ done: true, doneBy: 2, doneAt: 2 })]
  expect(stampChecklist(before, before, { by: 9, at: 9 })).toEqual(before)
})

test('a temperature that is asked for is entered before the point is done', () => {
  const asked = item({ done: true, asksTemperature: true })
  expect(checklistProblems([item(), asked])).toEqual([
    { field: 'checklist.1.temperature', code: 'temperatureMissing' },
  ])
  expect(checklistProblems([{ ...asked, temperature: 0 }])).toEqual([])
  expect(freshChecklist([{ ...asked, temperature: 4, doneBy: 1, doneAt: 1 }])).toEqual([
    item({ asksTemperature: true }),
  ])
})

test.each([
  { text: '4,5', value: 4.5 },
  { text: ' -18 ', value: -18 },
  { text: '−18,25', value: -18.25 },
  { text: '0', value: 0 },
  { text: '', value: null },
  { text: '4,5,1', value: null },
  { text: '1e3', value: null },
  { text: 'kalt', value: null },
])('a temperature typed as "$text" is $value', ({ text, value }) =>
  expect(parseTemperature(text)).toBe(value),
)

test.each([
  { min: null, max: 5, temperature: 5, outside: false, text: 'höchstens 5 °C' },
  { min: null, max: 5, temperature: 5.1, outside: true, text: 'höchstens 5 °C' },
  { min: 65, max: null, temperature: 64.5, outside: true, text: 'mindestens 65 °C' },
  { min: -22, max: -18, temperature: -18, outside: false, text: '−22 °C bis −18 °C' },
  { min: -22, max: -18, temperature: -23, outside: true, text: '−22 °C bis −18 °C' },
  { min: null, max: null, temperature: 300, outside: false, text: '' },
  { min: 0, max: 5, temperature: null, outside: false, text: '0 °C bis 5 °C' },
])('$temperature °C at $text is outside: $outside', ({ min, max, temperature, outside, text }) => {
  const limits = { minTemperature: min, maxTemperature: max }
  expect(isOutside(temperature, limits)).toBe(outside)
  expect(limitsText(limits)).toBe(text)
})

test('a temperature outside its limits is reported once, and again when another one is entered', () => {
  const fridge = item({ asksTemperature: true, maxTemperature: 5 })
  const warm = { ...fridge, done: true, temperature: 9 }
  const found = { text: 'Kühlschrank', temperature: 9, deviation: '9 °C statt höchstens 5 °C' }
  expect(newDeviations([fridge], [warm])).toEqual([found])
  expect(newDeviations([], [warm])).toEqual([found])
  expect(newDeviations([warm], [warm])).toEqual([])
  expect(newDeviations([warm], [{ ...warm, temperature: 8 }])).toMatchObject([{ temperature: 8 }])
  expect(newDeviations([fridge], [{ ...warm, done: false }])).toEqual([])
  expect(newDeviations([fridge, fridge], [fridge, warm])).toEqual([found])
})

test('the limits of a point belong to the administrator', () => {
  const fridge = item({ asksTemperature: true, maxTemperature: 5 })
  const sent = item({ done: true, temperature: 9, maxTemperature: 20 })
  expect(keepLimits([fridge], [sent])).toEqual([{ ...fridge, done: true, temperature: 9 }])
  expect(keepLimits([], [sent])).toEqual([sent])
  expect(checklistProblems([item({ minTemperature: 6, maxTemperature: 5 })])).toEqual([
    { field: 'checklist.0.maxTemperature', code: 'limitsCrossed' },
  ])
})

test.each([
  { status: 'open', due: 99, overdue: true },
  { status: 'open', due: 100, overdue: false },
  { status: 'open', due: null, overdue: false },
  { status: 'done', due: 1, overdue: false },
  { status: 'cancelled', due: 1, overdue: false },
] as const)('a task that is $status and due at $due is overdue at 100: $overdue', ({ overdue, ...task }) =>
  expect(isOverdue(task, 100)).toBe(overdue),
)

test('a task waits for all it depends on; what was cancelled holds up nothing', () => {
  expect(canBeDone([])).toBe(true)
  expect(canBeDone([{ status: 'done' }, { status: 'cancelled' }])).toBe(true)
  expect(canBeDone([{ status: 'done' }, { status: 'waiting' }])).toBe(false)
})

const checked = (text: string, more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  text,
  done: false,
  asksTemperature: false,
  minTemperature: null,
  maxTemperature: null,
  temperature: null,
  doneBy: null,
  doneAt: null,
  ...more,
})

test('points that are new, moved or there twice keep what belongs to them', () => {
  const before = [
    checked('a', { done: true, doneBy: 1, doneAt: 10 }),
    checked('b', { done: true, doneBy: 2, doneAt: 20 }),
  ]
  const after = [
    checked('neu', { done: true }),
    checked('b', { done: true }),
    checked('a', { done: true }),
    checked('a', { done: true }),
  ]
  const stamped = stampChecklist(before, after, { by: 9, at: 90 })
  expect(stamped.map(({ doneBy, doneAt }) => [doneBy, doneAt])).toEqual([
    [9, 90],
    [2, 20],
    [1, 10],
    [9, 90],
  ])
  const limits = [checked('a', { maxTemperature: 5 }), checked('b', { maxTemperature: 7 })]
  const sent = [checked('neu'), checked('b'), checked('a'), checked('a')]
  expect(keepLimits(limits, sent).map(({ maxTemperature }) => maxTemperature)).toEqual([null, 7, 5, null])
})

test.each([
  { more: { minTemperature: 2, maxTemperature: 2 }, codes: [], why: 'equal limits' },
  { more: { minTemperature: 3, maxTemperature: 2 }, codes: ['limitsCrossed'], why: 'crossed limits' },
  { more: { minTemperature: 3 }, codes: [], why: 'a lower one only' },
  { more: { maxTemperature: -3 }, codes: [], why: 'an upper one only' },
  { more: { asksTemperature: true }, codes: [], why: 'not done yet' },
  { more: { done: true }, codes: [], why: 'nothing is asked' },
  { more: { done: true, asksTemperature: true }, codes: ['temperatureMissing'], why: 'done without a value' },
  { more: { done: true, asksTemperature: true, temperature: 0 }, codes: [], why: 'done with a value' },
])('a point of a checklist: $why', ({ more, codes }) =>
  expect(checklistProblems([checked('a', more)]).map(({ code }) => code)).toEqual(codes),
)

test.each([
  { temperature: 2, limits: { minTemperature: 2, maxTemperature: null }, outside: false },
  { temperature: 1.9, limits: { minTemperature: 2, maxTemperature: null }, outside: true },
  { temperature: -5, limits: { minTemperature: null, maxTemperature: 5 }, outside: false },
  { temperature: null, limits: { minTemperature: 2, maxTemperature: 5 }, outside: false },
])('$temperature is outside of $limits: $outside', ({ temperature, limits, outside }) =>
  expect(isOutside(temperature, limits)).toBe(outside),
)

test('deviations are those that are new, also of points that moved', () => {
  const hot = (text: string, temperature: number | null = 9) =>
    checked(text, { done: true, temperature, maxTemperature: 5 })
  expect(newDeviations([hot('a'), hot('b')], [hot('b'), hot('a')])).toEqual([])
  expect(newDeviations([hot('a'), hot('b', 8)], [hot('b', 8), hot('a')])).toEqual([])
  expect(newDeviations([hot('a')], [hot('a'), hot('a')])).toHaveLength(1)
  expect(newDeviations([hot('a')], [hot('neu')]).map(({ text }) => text)).toEqual(['neu'])
  expect(newDeviations([], [hot('neu'), hot('leer', null)]).map(({ text }) => text)).toEqual(['neu'])
})

test('a series that does not move on ends, also when it is done before its time', () => {
  const due = at('2026-11-16T07:00Z')
  expect(nextDue(due, { ...daily, every: 0 }, { rules: [], zone, now: due - 1 })).toBeNull()
})

test.each([
  { day: '2026-11-16', hours: 24, why: 'a usual day' },
  { day: '2026-10-25', hours: 25, why: 'the day on which winter time begins' },
  { day: '2027-03-28', hours: 23, why: 'the day on which summer time begins' },
])('a day has $hours hours, whenever it is asked: $why', ({ day, hours }) => {
  const noon = at(`${day}T11:00Z`)
  expect(`${localDateOf(startOfDay(noon, zone), zone)} ${localTimeOf(startOfDay(noon, zone), zone)}`).toBe(
    `${day} 00:00`,
  )
  expect((endOfDay(noon, zone) - startOfDay(noon, zone)) / 3_600_000).toBe(hours)
  expect(startOfDay(startOfDay(noon, zone), zone)).toBe(startOfDay(noon, zone))
  expect(startOfDay(endOfDay(noon, zone), zone)).toBe(endOfDay(noon, zone))
})

test.each([
  { more: { until: '2026-11-17' }, next: '17.11.2026 08:00', why: 'its last day' },
  { more: { until: null, every: 0 }, next: null, why: 'every no days' },
  { more: { beforeOpening: true }, next: '17.11.2026 08:00', why: 'without opening hours it keeps its time' },
] as const)('a task comes again: $why', ({ more, next }) => {
  const due = at('2026-11-16T07:00Z')
  const found = nextDue(due, { ...daily, ...more }, { rules: [], zone, now: due })
  expect(found === null ? null : formatDateTime(found)).toBe(next)
})

test('a task of a branch that never opens comes no more, one that is due now comes later', () => {
  const due = at('2026-11-16T07:00Z')
  const closed: OpeningHoursRule[] = [{ type: 'daily', isClosed: true }]
  expect(nextDue(due, { ...daily, beforeOpening: true }, { rules: closed, zone, now: due })).toBeNull()
  const tomorrow = at('2026-11-17T07:00Z')
  expect(nextDue(due, daily, { rules: [], zone, now: tomorrow })).toBe(at('2026-11-18T07:00Z'))
})
