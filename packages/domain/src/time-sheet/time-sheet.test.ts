import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenEmployment } from '../employment/given-employment.ts'
import { evenDayMinutes } from '../employment/index.ts'
import { type CountedActivity, workedMinutes } from '../time-tracking/index.ts'
import { datesBetween, instantOfWallTime, MINUTE, parseInstant } from '../values/local-time.ts'
import { daySheets, sheetTotals } from './day-sheet.ts'
import {
  type ClosingState,
  type ClosingStep,
  closingProblems,
  closingSentences,
  isLocked,
  monthSpan,
  nextClosing,
  overtimeAfter,
} from './month-closing.ts'

const zone = 'Europe/Vienna'
const at = (text: string) => parseInstant(text) ?? Number.NaN
const on = (date: string, from: string, to: string): CountedActivity => ({
  start: instantOfWallTime(date, from) ?? 0,
  end: instantOfWallTime(date, to) ?? 0,
  pauses: [],
  isAutoClosed: false,
})
const none = { employments: [givenEmployment()], activities: [], absences: new Map() }
const now = at('2026-12-15T12:00:00+01:00')

test('a week: plan, record, a holiday, half a day of leave and the difference', () => {
  const data = {
    employments: [givenEmployment()],
    activities: [on('2026-10-27', '08:00', '16:00'), on('2026-10-28', '08:00', '12:00')],
    absences: new Map([['2026-10-28', 0.5]]),
  }
  const days = daySheets('2026-10-26', '2026-10-28', data, now, zone)
  expect(days).toEqual([
    {
      date: '2026-10-26',
      target: 0,
      worked: 0,
      credited: 0,
      difference: 0,
      publicHoliday: 'Nationalfeiertag',
    },
    { date: '2026-10-27', target: 462, worked: 480, credited: 0, difference: 18, publicHoliday: null },
    { date: '2026-10-28', target: 462, worked: 240, credited: 231, difference: 9, publicHoliday: null },
  ])
  expect(sheetTotals(days)).toEqual({ target: 924, actual: 951, difference: 27 })
})

test.each([
  ['2026-11', 21, 'All Saints is a Sunday'],
  ['2026-12', 21, 'the 8th and the 25th are free'],
])('%s owes %i days of full time: %s', (month, count) => {
  const { first, last } = monthSpan(month)
  expect(sheetTotals(daySheets(first, last, none, now, zone)).target).toBe(count * 462)
})

test('a month with three contracts owes to the minute what each of them owes', () => {
  const employments = [
    givenEmployment({ validTo: '2026-11-10' }),
    givenEmployment({
      validFrom: '2026-11-11',
      validTo: '2026-11-20',
      weeklyMinutes: 1200,
      dayMinutes: evenDayMinutes(1200, ['monday', 'friday']),
    }),
    givenEmployment({ validFrom: '2026-11-21', weeklyMinutes: 601 }),
  ]
  // 7 working days of 462; a Monday and two Fridays of 600; six days of 120 and a minute more on the two Mondays
  const { target } = sheetTotals(daySheets('2026-11-01', '2026-11-30', { ...none, employments }, now, zone))
  expect(target).toBe(7 * 462 + 3 * 600 + 6 * 120 + 2)
})

test('work over the end of a month is split at midnight; days and months add up, also in the nights of the clock change', () => {
  const activity = fc
    .tuple(fc.integer({ min: 0, max: 60 * 24 * 60 }), fc.integer({ min: 0, max: 16 * 3600 }))
    .map(([minutes, seconds]) => {
      const start = at('2026-10-01T00:00:00+02:00') + minutes * MINUTE
      return { start, end: start + seconds * 1000, pauses: [], isAutoClosed: false }
    })
  fc.assert(
    fc.property(fc.array(activity, { maxLength: 30 }), (activities) => {
      const months = ['2026-10', '2026-11', '2026-12'].map((month) => {
        const { first, last } = monthSpan(month)
        return sheetTotals(daySheets(first, last, { ...none, activities }, now, zone))
      })
      const worked = activities.reduce((sum, one) => sum + workedMinutes(one, now), 0)
      expect(months.reduce((sum, { actual }) => sum + actual, 0)).toBe(worked)
      const target = months.reduce((sum, one) => sum + one.target, 0)
      expect(overtimeAfter(0, months)).toBe(worked - target)
    }),
  )
})

test('what was closed automatically counts nothing in a sheet', () => {
  const activities = [{ ...on('2026-11-16', '08:00', '23:59'), isAutoClosed: true }]
  expect(sheetTotals(daySheets('2026-11-16', '2026-11-16', { ...none, activities }, now, zone)).actual).toBe(
    0,
  )
})

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s goes from %s to %s', (month, first, last) => {
  expect(monthSpan(month)).toEqual({ first, last })
  expect(datesBetween(first, last).every((date) => date.startsWith(month))).toBe(true)
})

test('a day without a contract owes nothing and is no holiday', () => {
  const days = daySheets('2019-12-25', '2019-12-25', none, now, zone)
  expect(days).toMatchObject([{ date: '2019-12-25', target: 0, publicHoliday: null }])
})

const ended = on('2026-11-16', '08:00', '16:00')
test.each([
  { why: 'in order', activities: [ended], corrections: [{ state: 'approved' }], time: now, problems: [] },
  {
    why: 'a minute too early',
    activities: [],
    corrections: [],
    time: at('2026-11-30T23:59:00+01:00'),
    problems: ['notOver'],
  },
  {
    why: 'it is over at midnight',
    activities: [],
    corrections: [],
    time: at('2026-12-01T00:00:00+01:00'),
    problems: [],
  },
  {
    why: 'everything open',
    activities: [
      { ...ended, end: null },
      { ...ended, isAutoClosed: true },
    ],
    corrections: [{ state: 'requested' }],
    time: now,
    problems: ['openActivity', 'autoClosed', 'openCorrection'],
  },
] as const)('November is submitted: $why', ({ activities, corrections, time, problems }) => {
  const found = closingProblems('2026-11', { activities, corrections, now: time, zone })
  expect(found).toEqual(problems)
  for (const problem of found) expect(closingSentences[problem]).toMatch(/\.$/)
})

test.each<[ClosingState, ClosingStep, boolean, string]>([
  ['open', 'submit', true, 'submitted'],
  ['submitted', 'return', false, 'open'],
  ['submitted', 'approve', false, 'approved'],
  ['submitted', 'approve', true, 'own'],
  ['open', 'approve', false, 'wrongState'],
  ['approved', 'return', false, 'wrongState'],
  ['approved', 'submit', true, 'wrongState'],
])('a month that is %s, %s (own: %s): %s', (state, step, isOwn, outcome) => {
  const result = nextClosing(state, step, { isOwn })
  expect(result.ok ? result.state : result.reason).toBe(outcome)
})

test('a submitted or approved month is locked, the others are not', () => {
  const closings = [
    { month: '2026-10', state: 'approved' },
    { month: '2026-11', state: 'submitted' },
    { month: '2026-12', state: 'open' },
  ] as const
  const dates = ['2026-09-30', '2026-10-31', '2026-11-01', '2026-12-01']
  expect(dates.map((date) => isLocked(date, closings))).toEqual([false, true, true, false])
})
