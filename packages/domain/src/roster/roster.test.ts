import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantOfWallTime, localDateOf, localTimeOf, MINUTE } from '../values/local-time.ts'
import { conflictSentence, needsReason, overlaps, rosterConflicts } from './conflicts.ts'
import { copyWeek } from './copy-week.ts'
import { isVisibleToStaff, publish, type Shift, stateAfterEdit } from './shift.ts'
import { nextSwap, swapped, type SwapRequest, type SwapStep, takeOpenShift } from './swap-request.ts'

const at = (date: string, time: string) => instantOfWallTime(date, time) ?? Number.NaN
let nextId = 1
function shift(date: string, hours: string, changes: Partial<Shift> = {}): Shift {
  const [from = '', to = ''] = hours.split('-')
  const end = at(to > from ? date : addDays(date, 1), to)
  return {
    id: nextId++,
    user: 7,
    start: at(date, from),
    end,
    breakMinutes: 30,
    state: 'published',
    ...changes,
  }
}
const terms = { country: 'AT' } as const

test.each([
  { why: 'a usual day', shifts: [shift('2026-11-16', '08:00-16:30')], codes: [] },
  {
    why: 'two at once',
    shifts: [shift('2026-11-16', '08:00-12:00'), shift('2026-11-16', '11:00-13:00')],
    codes: ['overlap'],
  },
  {
    why: 'one after the other is no overlap',
    shifts: [shift('2026-11-16', '08:00-10:00'), shift('2026-11-16', '10:00-12:00')],
    codes: [],
  },
  {
    why: 'late, then early',
    shifts: [shift('2026-11-16', '16:00-23:00'), shift('2026-11-17', '07:00-12:00')],
    codes: ['restTooShort'],
  },
  { why: 'too long', shifts: [shift('2026-11-16', '08:00-21:00')], codes: ['dayTooLong'] },
  {
    why: 'without a break',
    shifts: [shift('2026-11-16', '08:00-16:00', { breakMinutes: 0 })],
    codes: ['breakTooShort'],
  },
  {
    why: 'a cancelled shift is no work',
    shifts: [shift('2026-11-16', '08:00-21:00', { state: 'cancelled' })],
    codes: [],
  },
])('$why: $codes', ({ shifts, codes }) => {
  const conflicts = rosterConflicts(shifts, terms)
  expect(conflicts.map(({ code }) => code)).toEqual(codes)
  for (const conflict of conflicts) expect(conflict.shifts.length).toBeGreaterThan(0)
})

test('a shift during an absence, in a sentence with its day', () => {
  const conflicts = rosterConflicts([shift('2026-11-16', '08:00-12:00')], {
    ...terms,
    absences: ['2026-11-16'],
  })
  expect(conflicts.map(conflictSentence)).toEqual(['16.11.2026: Abwesenheit eingetragen.'])
  expect(needsReason(conflicts)).toBe(true)
  const long = rosterConflicts([shift('2026-11-16', '08:00-19:00')], terms)
  expect(long.map(conflictSentence)).toEqual(['16.11.2026: 10:30 h Arbeit, mehr als 10:00 h.'])
  expect(needsReason(long)).toBe(false)
  const twice = [shift('2026-11-16', '08:00-12:00'), shift('2026-11-16', '11:00-13:00')]
  expect(rosterConflicts(twice, terms).map(conflictSentence)).toEqual([
    '16.11.2026: Zwei Dienste überschneiden sich.',
  ])
})

test.each([
  { state: 'draft', isVisible: false, why: 'only planners see it' },
  { state: 'published', isVisible: true, why: 'it holds' },
  { state: 'changed', isVisible: true, why: 'it was published before' },
  { state: 'cancelled', isVisible: false, why: 'it is none any more' },
] as const)('staff sees a shift that is $state ($isVisible): $why', ({ state, isVisible }) =>
  expect(isVisibleToStaff({ state })).toBe(isVisible),
)

test('of two shifts at once the later one gives the day, in whatever order they come', () => {
  const evening = shift('2026-11-16', '20:00-02:00')
  const night = shift('2026-11-17', '01:00-03:00')
  const overlap = { code: 'overlap', date: '2026-11-17', shifts: [evening.id, night.id] }
  for (const order of [
    [evening, night],
    [night, evening],
  ])
    expect(rosterConflicts(order, terms)).toContainEqual(overlap)
})

test.each([
  { other: [0, 4], is: false, why: 'long before' },
  { other: [4, 8], is: false, why: 'it ends as the other begins' },
  { other: [4, 9], is: true, why: 'its end' },
  { other: [9, 10], is: true, why: 'in the middle' },
  { other: [11, 14], is: true, why: 'its beginning' },
  { other: [12, 14], is: false, why: 'it begins as the other ends' },
  { other: [13, 14], is: false, why: 'long after' },
])('$other and 8 to 12 overlap ($is): $why', ({ other: [start = 0, end = 0], is }) =>
  expect(overlaps({ start, end }, { start: 8, end: 12 })).toBe(is),
)

test('the day of a shift is that of the zone of the shop', () => {
  const start = Date.parse('2026-11-17T02:00:00Z')
  const absent = (zone: string, day: string) =>
    rosterConflicts([shift('2026-11-17', '03:00-07:00', { start, end: start + 4 * 60 * MINUTE })], {
      ...terms,
      zone,
      absences: [day],
    }).map(({ date }) => date)
  expect(absent('America/New_York', '2026-11-16')).toEqual(['2026-11-16'])
  expect(absent('America/New_York', '2026-11-17')).toEqual([])
  expect(absent('Europe/Vienna', '2026-11-17')).toEqual(['2026-11-17'])
})

test('one breach among notices asks for a reason', () => {
  const long = shift('2026-11-16', '08:00-19:00')
  const twice = shift('2026-11-18', '08:00-12:00')
  const conflicts = rosterConflicts([long, twice, { ...twice, id: nextId++ }], terms)
  expect(conflicts.map(({ code }) => code)).toEqual(['overlap', 'dayLong'])
  expect(needsReason(conflicts)).toBe(true)
  expect(needsReason([])).toBe(false)
})

test('a copied week has the same times of the clock, also where a night is longer', () => {
  const night = shift('2026-10-17', '22:00-06:00')
  const cancelled = shift('2026-10-14', '08:00-12:00', { state: 'cancelled' })
  const before = shift('2026-10-11', '08:00-12:00')
  const [copy, ...others] = copyWeek([before, cancelled, night], { from: '2026-10-12', to: '2026-10-19' })
  expect(others).toEqual([])
  expect(copy).toMatchObject({ copiedFrom: night.id, state: 'draft', user: 7 })
  expect((copy!.end - copy!.start) / MINUTE).toBe(540)
  expect((night.end - night.start) / MINUTE).toBe(480)
})

test('copying keeps weekday, clock and person of every shift', () => {
  const shifts = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 4, max: 23 }), fc.integer({ min: 1, max: 9 })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(shifts, fc.integer({ min: -60, max: 60 }), (list, weeks) => {
      const week = list.map(([day, hour, length]) => {
        const start = at(addDays('2026-11-16', day), `${String(hour).padStart(2, '0')}:00`)
        return { ...shift('2026-11-16', '08:00-09:00'), start, end: start + length * 60 * MINUTE }
      })
      const to = addDays('2026-11-16', 7 * weeks)
      const copies = copyWeek(week, { from: '2026-11-16', to })
      expect(copies).toHaveLength(week.length)
      for (const [index, copy] of copies.entries()) {
        expect(localTimeOf(copy.start)).toBe(localTimeOf(week[index]!.start))
        expect(localDateOf(copy.start)).toBe(addDays(localDateOf(week[index]!.start), 7 * weeks))
        expect(copy.user).toBe(week[index]!.user)
      }
    }),
  )
})

test('publishing notifies everybody once; an edit of what is published has to be published again', () => {
  const shifts = [
    shift('2026-11-16', '08:00-12:00', { state: 'draft', user: 9 }),
    shift('2026-11-17', '08:00-12:00', { state: 'changed', user: 3 }),
    shift('2026-11-18', '08:00-12:00', { state: 'draft', user: 9 }),
    shift('2026-11-19', '08:00-12:00', { state: 'draft', user: null }),
    shift('2026-11-20', '08:00-12:00', { state: 'published', user: 4 }),
    shift('2026-11-21', '08:00-12:00', { state: 'cancelled', user: 5 }),
  ]
  const { published, notify } = publish(shifts)
  expect(notify).toEqual([3, 9])
  expect(published.map(({ state }) => state)).toEqual(['published', 'published', 'published', 'published'])
  expect((['draft', 'published', 'changed', 'cancelled'] as const).map(stateAfterEdit)).toEqual([
    'draft',
    'changed',
    'changed',
    'cancelled',
  ])
})

const late = shift('2026-11-16', '16:00-22:00')
const request: SwapRequest = { state: 'requested', shift: late.id, from: 7, to: null }
const planner = { by: 1, isPlanner: true, shift: late }
const colleague = { by: 8, isPlanner: false, shift: late }
const owner = { by: 7, isPlanner: false, shift: late }
const accepted: SwapRequest = { ...request, state: 'accepted', to: 8 }

test.each([
  { why: 'a colleague takes it', given: request, step: 'accept', who: colleague, outcome: 'accepted' },
  { why: 'not the person who gives it', given: request, step: 'accept', who: owner, outcome: 'ownShift' },
  {
    why: 'it was meant for somebody else',
    given: { ...request, to: 9 },
    step: 'accept',
    who: colleague,
    outcome: 'taken',
  },
  { why: 'a planner approves', given: accepted, step: 'approve', who: planner, outcome: 'approved' },
  { why: 'a colleague does not', given: accepted, step: 'approve', who: colleague, outcome: 'notYours' },
  { why: 'nobody has accepted yet', given: request, step: 'approve', who: planner, outcome: 'wrongState' },
  {
    why: 'the shift has another person by now',
    given: accepted,
    step: 'approve',
    who: { ...planner, shift: { ...late, user: 5 } },
    outcome: 'shiftChanged',
  },
  { why: 'it is withdrawn', given: accepted, step: 'withdraw', who: owner, outcome: 'withdrawn' },
  { why: 'only by the own person', given: accepted, step: 'withdraw', who: colleague, outcome: 'notYours' },
  {
    why: 'who is asked can refuse',
    given: { ...request, to: 8 },
    step: 'refuse',
    who: colleague,
    outcome: 'refused',
  },
  {
    why: 'an end is an end',
    given: { ...request, state: 'refused' },
    step: 'accept',
    who: colleague,
    outcome: 'wrongState',
  },
] satisfies { why: string; given: SwapRequest; step: SwapStep; who: typeof planner; outcome: string }[])(
  'swap: $why',
  ({ given, step, who, outcome }) => {
    const result = nextSwap(given, step, who)
    expect(result.ok ? result.request.state : result.reason).toBe(outcome)
    expect(swapped(late, result.ok ? result.request : given).user).toBe(outcome === 'approved' ? 8 : 7)
  },
)

test.each([
  { why: 'is free', given: { user: null }, own: [], outcome: 'ok' },
  { why: 'has somebody', given: { user: 3 }, own: [], outcome: 'taken' },
  { why: 'is a draft', given: { user: null, state: 'draft' }, own: [], outcome: 'notOpen' },
  {
    why: 'meets other work',
    given: { user: null },
    own: [shift('2026-11-16', '20:00-23:00')],
    outcome: 'busy',
  },
] as const)('an open shift that $why', ({ given, own, outcome }) => {
  const result = takeOpenShift({ ...late, ...given }, 8, own)
  expect(result.ok ? 'ok' : result.reason).toBe(outcome)
  if (result.ok) expect(result.shift.user).toBe(8)
})

test('problems of a day name its shifts, in the order of time', () => {
  const [late, early, next] = [
    shift('2026-11-16', '16:00-23:00'),
    shift('2026-11-16', '08:00-09:00'),
    shift('2026-11-17', '07:00-12:00'),
  ]
  const found = rosterConflicts([late!, early!, next!], terms)
  const rest = found.find(({ code }) => code === 'restTooShort')
  expect(rest?.shifts).toEqual([next!.id])
  expect(needsReason(found)).toBe(true)
  const day = found.find(({ code }) => code === 'dayTooLong')
  if (day) expect(day.shifts).toEqual([early!.id, late!.id])
})

test('a notice alone needs no reason', () => {
  const long = rosterConflicts([shift('2026-11-16', '08:00-19:30')], terms)
  expect(long.map(({ code }) => code)).toEqual(['dayLong'])
  expect(needsReason(long)).toBe(false)
})

test('a week has seven days, and an edit of what is changed leaves it so', () => {
  const shifts = ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map((date) =>
    shift(date, '08:00-12:00'),
  )
  expect(
    copyWeek(shifts, { from: '2026-11-16', to: '2026-11-23' }).map(({ copiedFrom }) => copiedFrom),
  ).toEqual(shifts.slice(1, 3).map(({ id }) => id))
  expect((['draft', 'published', 'changed', 'cancelled'] as const).map(stateAfterEdit)).toEqual([
    'draft',
    'changed',
    'changed',
    'cancelled',
  ])
})

const given = shift('2026-11-16', '08:00-12:00')
const swap = (
  request: Partial<SwapRequest>,
  step: SwapStep,
  by: number,
  more: { isPlanner?: boolean; shift?: Partial<Shift> } = {},
) => {
  const result = nextSwap({ state: 'requested', shift: given.id, from: 7, to: null, ...request }, step, {
    by,
    isPlanner: more.isPlanner ?? false,
    shift: { ...given, ...more.shift },
  })
  return result.ok ? result.request.state : result.reason
}

test.each([
  { step: 'accept', request: { to: 8 }, by: 8, state: 'accepted', why: 'who was asked' },
  { step: 'accept', request: { to: 8 }, by: 9, state: 'taken', why: 'another one' },
  { step: 'refuse', request: { to: 8 }, by: 8, state: 'refused', why: 'who was asked' },
  { step: 'refuse', request: { to: 8 }, by: 9, state: 'notYours', why: 'nobody else' },
  {
    step: 'refuse',
    request: { to: 8, state: 'accepted' },
    by: 8,
    state: 'notYours',
    why: 'not after accepting',
  },
  {
    step: 'refuse',
    request: { to: 8, state: 'accepted' },
    by: 1,
    isPlanner: true,
    state: 'refused',
    why: 'a planner',
  },
  { step: 'approve', request: { to: 8, state: 'accepted' }, by: 8, state: 'notYours', why: 'no planner' },
  {
    step: 'approve',
    request: { to: 8, state: 'accepted' },
    by: 1,
    isPlanner: true,
    state: 'approved',
    why: 'a planner',
  },
  {
    step: 'approve',
    request: { to: 8, state: 'accepted' },
    by: 1,
    isPlanner: true,
    shift: { state: 'cancelled' },
    state: 'shiftChanged',
    why: 'the shift is cancelled',
  },
  {
    step: 'approve',
    request: { to: 8, state: 'accepted' },
    by: 1,
    isPlanner: true,
    shift: { user: 9 },
    state: 'shiftChanged',
    why: 'another one has it',
  },
  { step: 'withdraw', request: {}, by: 8, state: 'notYours', why: 'not by another one' },
] as const)('$step leads to $state: $why', ({ step, request, by, state, ...more }) =>
  expect(swap(request, step, by, more)).toBe(state),
)

test('an approved request that names nobody leaves the shift as it is', () => {
  expect(swapped(given, { state: 'approved', shift: given.id, from: 7, to: null })).toBe(given)
})
