import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfWallTime, MINUTE, parseInstant } from '../values/local-time.ts'
import { isRecordedLate, timeFlags } from './activity-flags.ts'
import { activityProblems, activitySteps, type WorkingActivity, workedMinutes } from './activity.ts'
import { type Correction, correctionProblems, decideCorrection, sameTimes, timesAfter } from './correction.ts'
import { closedForgotten, countedMinutes, isForgotten, minutesByDate } from './counted-minutes.ts'
import { MAX_TAP_AGE, type OfflineTap, proposeFromTaps } from './offline-taps.ts'

const zone = 'Europe/Vienna'
const at = (text: string) => parseInstant(text) ?? Number.NaN
const hour = 60 * MINUTE
const start = at('2026-11-16T08:00:00+01:00')

test.each([
  [16 * hour - 1, false],
  [16 * hour, true],
])('an activity open for %i ms was forgotten: %s', (open, expected) => {
  expect(isForgotten({ start, end: null, pauses: [] }, start + open)).toBe(expected)
  expect(isForgotten({ start, end: start + hour, pauses: [] }, start + open)).toBe(false)
})

test('a forgotten activity ends after 16 hours, with its pause, and counts nothing until somebody sets the end', () => {
  const forgotten = { start, end: null, pauses: [{ start: start + hour, end: null }] }
  const closed = closedForgotten(forgotten)
  expect(closed).toEqual({
    start,
    end: start + 16 * hour,
    pauses: [{ start: start + hour, end: start + 16 * hour }],
  })
  expect(countedMinutes({ ...closed, isAutoClosed: true }, 0)).toBe(0)
  expect(minutesByDate({ ...closed, isAutoClosed: true }, 0, zone).size).toBe(0)
  const corrected = { start, end: start + 8 * hour, pauses: [], isAutoClosed: false }
  expect(countedMinutes(corrected, 0)).toBe(480)
})

test('[TIME-01] the night of the clock change counts nine hours, two before midnight and seven after', () => {
  const night = { start: at('2026-10-24T22:00:00+02:00'), end: at('2026-10-25T06:00:00+01:00'), pauses: [] }
  expect([...minutesByDate({ ...night, isAutoClosed: false }, 0, zone)]).toEqual([
    ['2026-10-24', 120],
    ['2026-10-25', 420],
  ])
  const spring = { start: at('2027-03-27T22:00:00+01:00'), end: at('2027-03-28T06:00:00+02:00'), pauses: [] }
  expect([...minutesByDate({ ...spring, isAutoClosed: false }, 0, zone)]).toEqual([
    ['2027-03-27', 120],
    ['2027-03-28', 300],
  ])
})

test('an activity that ends at midnight belongs to its day alone', () => {
  const evening = { start: at('2026-11-16T20:00:00+01:00'), end: at('2026-11-17T00:00:00+01:00'), pauses: [] }
  expect([...minutesByDate({ ...evening, isAutoClosed: false }, 0, zone)]).toEqual([['2026-11-16', 240]])
})

test('the days of an activity are exactly its minutes, whatever seconds it has', () => {
  const moment = fc.integer({ min: 0, max: 60 * 3600 * 1000 })
  const pause = fc.tuple(moment, moment).map(([one, other]) => ({
    start: at('2026-10-24T00:00:00+02:00') + Math.min(one, other),
    end: at('2026-10-24T00:00:00+02:00') + Math.max(one, other),
  }))
  fc.assert(
    fc.property(moment, moment, fc.array(pause, { maxLength: 4 }), (from, length, pauses) => {
      const begin = at('2026-10-24T00:00:00+02:00') + from
      const activity = { start: begin, end: begin + length, pauses, isAutoClosed: false }
      const parts = [...minutesByDate(activity, 0, zone).values()]
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(workedMinutes(activity, 0))
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

const recorded: WorkingActivity = { start, end: start + 9 * hour, pauses: [] }
const wished: WorkingActivity = { start, end: start + 8 * hour, pauses: [] }
const correction: Correction = {
  state: 'requested',
  reason: 'Vergessen auszustempeln',
  before: recorded,
  after: wished,
  requestedBy: 7,
  requestedAt: start + 10 * hour,
  decidedBy: null,
  decidedAt: null,
  note: '',
}
const now = start + 12 * hour

test.each([
  { why: 'is fine', after: wished, reason: 'Vergessen', codes: [] },
  { why: 'needs a reason', after: wished, reason: '  ', codes: ['reasonMissing'] },
  { why: 'changes nothing', after: recorded, reason: 'x', codes: ['unchanged'] },
  { why: 'has no end', after: { ...wished, end: null }, reason: 'x', codes: ['endMissing'] },
  { why: 'lies in the future', after: { ...wished, end: now + 1 }, reason: 'x', codes: ['inFuture'] },
  {
    why: 'ends before it starts',
    after: { ...wished, end: start - 1 },
    reason: 'x',
    codes: ['endBeforeStart'],
  },
])('a correction that $why', ({ after, reason, codes }) => {
  expect(correctionProblems(recorded, after, reason, now).map(({ code }) => code)).toEqual(codes)
})

test.each([
  { why: 'somebody else approves', step: 'approve', by: 1, outcome: 'approved' },
  { why: 'somebody else refuses', step: 'refuse', by: 1, outcome: 'refused' },
  { why: 'nobody approves the own wish', step: 'approve', by: 7, outcome: 'own' },
  { why: 'the own wish is withdrawn', step: 'withdraw', by: 7, outcome: 'withdrawn' },
  { why: 'not that of somebody else', step: 'withdraw', by: 1, outcome: 'foreign' },
] as const)('$why', ({ step, by, outcome }) => {
  const result = decideCorrection(correction, step, { by, at: now, current: recorded })
  expect(result.ok ? result.correction.state : result.reason).toBe(outcome)
  if (result.ok) {
    expect(result.correction).toMatchObject({
      before: recorded,
      after: wished,
      decidedBy: by,
      decidedAt: now,
    })
    const again = decideCorrection(result.correction, 'approve', { by: 1, at: now, current: recorded })
    expect(again).toEqual({ ok: false, reason: 'decided' })
  }
})

test('times that were changed since the wish are not overwritten; only what was approved counts', () => {
  const changed = { ...recorded, end: start + 7 * hour }
  expect(decideCorrection(correction, 'approve', { by: 1, at: now, current: changed })).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect(timesAfter(recorded, [{ ...correction, state: 'refused' }])).toBe(recorded)
  expect(timesAfter(recorded, [{ ...correction, state: 'approved' }])).toBe(wished)
})

const tap = (step: OfflineTap['step'], minutes: number): OfflineTap => ({
  id: `${step}-${minutes}`,
  step,
  at: start + minutes * MINUTE,
})

test('taps without network become a proposal: a whole day, a pause, and what was open before', () => {
  const taps = [tap('end', 480), tap('start', 0), tap('resume', 240), tap('pause', 210), tap('start', 540)]
  expect(proposeFromTaps(taps, { open: null, now })).toMatchObject({
    activities: [
      { start, end: start + 8 * hour, pauses: [{ start: start + 210 * MINUTE, end: start + 4 * hour }] },
      { start: start + 9 * hour, end: null, pauses: [] },
    ],
    refused: [],
  })
  const open = { start: start - hour, end: null, pauses: [] }
  expect(proposeFromTaps([tap('end', 60)], { open, now }).activities).toEqual([
    { start: start - hour, end: start + hour, pauses: [] },
  ])
})

test('a tap is refused when it is older than a day, ahead of time or impossible', () => {
  const taps = [tap('start', -24 * 60 + 11 * 60), tap('pause', 10), tap('start', 13 * 60)]
  const { activities, refused } = proposeFromTaps(taps, { open: null, now })
  expect(activities).toEqual([])
  expect(refused.map(({ reason }) => reason)).toEqual(['tooOld', 'impossible', 'inFuture'])
  const paused = { start, end: null, pauses: [{ start: start + hour, end: null }] }
  expect(proposeFromTaps([tap('resume', 30)], { open: paused, now }).refused).toMatchObject([
    { reason: 'impossible' },
  ])
})

test('no tap is lost and none counts twice, in whatever order they arrive', () => {
  const taps = fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 30 }).map(String),
      step: fc.constantFrom(...activitySteps),
      at: fc.integer({ min: now - MAX_TAP_AGE - hour, max: now + hour }),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(taps, (list) => {
      const unique = [...new Map(list.map((one) => [one.id, one])).values()]
      const once = proposeFromTaps(unique, { open: null, now })
      expect(once.used.length + once.refused.length).toBe(unique.length)
      expect(proposeFromTaps(unique.toReversed(), { open: null, now })).toEqual(once)
      const knownIds = unique.map(({ id }) => id)
      expect(proposeFromTaps(list, { open: null, knownIds, now }).activities).toEqual([])
      for (const activity of once.activities) expect(activityProblems(activity)).toEqual([])
      const ends = once.activities.map(({ end }) => end ?? Number.POSITIVE_INFINITY)
      for (const [index, next] of once.activities.slice(1).entries())
        expect(next.start).toBeGreaterThanOrEqual(ends[index]!)
    }),
  )
})

test('a record is flagged by the rules of the law and by an absence, and refused by none of them', () => {
  const period = (from: string, to: string) => ({
    start: instantOfWallTime('2026-11-16', from) ?? 0,
    end: instantOfWallTime('2026-11-16', to) ?? 0,
    pauses: [],
  })
  const flags = (from: string, to: string, absences: string[] = []) =>
    timeFlags('2026-11-16', [period(from, to)], { country: 'AT', absences })
  expect(flags('08:00', '14:00')).toEqual([])
  expect(flags('08:00', '14:30')).toEqual(['missingBreak'])
  expect(flags('07:00', '20:00')).toEqual(['missingBreak', 'longDay'])
  expect(flags('08:00', '12:00', ['2026-11-16'])).toEqual(['overlapsAbsence'])
})

test.each([
  { country: 'DE', recordedOn: '2026-11-02', isLate: false, why: 'on the day itself' },
  { country: 'DE', recordedOn: '2026-11-09', isLate: false, why: 'on the seventh day after it' },
  { country: 'DE', recordedOn: '2026-11-10', isLate: true, why: 'on the eighth day' },
  { country: 'AT', recordedOn: '2026-12-31', isLate: false, why: '§ 26 AZG names no number of days' },
] as const)(
  '§ 17 MiLoG: work in $country recorded $why is late: $isLate',
  ({ country, recordedOn, isLate }) => {
    expect(isRecordedLate('2026-11-02', recordedOn, country)).toBe(isLate)
  },
)

const pause = { start: start + hour, end: start + 2 * hour }
const work = (more: Partial<WorkingActivity> = {}): WorkingActivity => ({
  start,
  end: start + 8 * hour,
  pauses: [pause],
  ...more,
})

test.each([
  { one: null, other: null, isSame: true, why: 'nothing is like nothing' },
  { one: work(), other: null, isSame: false, why: 'something is not' },
  { one: null, other: work(), isSame: false, why: 'whichever comes first' },
  { one: work(), other: work(), isSame: true, why: 'equal times' },
  { one: work(), other: work({ start: start + 1 }), isSame: false, why: 'another start' },
  { one: work(), other: work({ end: null }), isSame: false, why: 'another end' },
  { one: work(), other: work({ pauses: [] }), isSame: false, why: 'no pause' },
  { one: work({ pauses: [] }), other: work(), isSame: false, why: 'a pause' },
  {
    one: work(),
    other: work({ pauses: [{ ...pause, start: start + 1 }] }),
    isSame: false,
    why: 'a longer pause',
  },
  {
    one: work(),
    other: work({ pauses: [{ ...pause, end: null }] }),
    isSame: false,
    why: 'a pause without an end',
  },
])('two records say the same: $isSame, $why', ({ one, other, isSame }) =>
  expect(sameTimes(one, other)).toBe(isSame),
)

test('what is wrong with wished times is said at its field', () => {
  const now = start + 8 * hour
  const of = (after: WorkingActivity, reason = 'vergessen') => correctionProblems(null, after, reason, now)
  expect(of(work())).toEqual([])
  expect(of(work(), ' ')).toEqual([{ field: 'reason', code: 'reasonMissing' }])
  expect(of(work({ end: null }))).toEqual([{ field: 'end', code: 'endMissing' }])
  expect(of(work({ end: now + 1 }))).toEqual([{ field: 'end', code: 'inFuture' }])
  expect(correctionProblems(work(), work(), 'vergessen', now)).toEqual([
    { field: 'start', code: 'unchanged' },
  ])
})

test('a wish is refused although its times were changed since, and decided without a note', () => {
  const wish: Correction = {
    state: 'requested',
    reason: 'vergessen',
    before: work(),
    after: work({ end: start + 9 * hour }),
    requestedBy: 1,
    requestedAt: start,
    decidedBy: null,
    decidedAt: null,
    note: '',
  }
  const decided = decideCorrection(wish, 'refuse', { by: 2, at: start, current: null })
  expect(decided).toMatchObject({ ok: true, correction: { state: 'refused', note: '' } })
  expect(decideCorrection(wish, 'approve', { by: 2, at: start, current: null })).toEqual({
    ok: false,
    reason: 'changed',
  })
})

test.each([
  { problem: 'end before start', activity: work({ start, end: start - 1, pauses: [] }), isWrong: true },
  { problem: 'an end at the start', activity: work({ end: start, pauses: [] }), isWrong: false },
  {
    problem: 'a pause from the very start',
    activity: work({ pauses: [{ start, end: start + 1 }] }),
    isWrong: false,
  },
  {
    problem: 'a pause that ends as it begins',
    activity: work({ pauses: [{ start, end: start }] }),
    isWrong: false,
  },
])('$problem is a mistake: $isWrong', ({ activity, isWrong }) =>
  expect(activityProblems(activity).length > 0).toBe(isWrong),
)

test('taps of the same moment count in the order of their ids', () => {
  const taps: OfflineTap[] = [
    { id: 'b', step: 'end', at: start },
    { id: 'a', step: 'start', at: start },
  ]
  expect(proposeFromTaps(taps, { open: null, now: start })).toMatchObject({
    activities: [{ start, end: start }],
    refused: [],
  })
  const open = { start, end: null, pauses: [] }
  expect(proposeFromTaps([{ id: 'a', step: 'pause', at: start }], { open, now: start })).toMatchObject({
    activities: [{ start, end: null, pauses: [{ start, end: null }] }],
    refused: [],
  })
})

test('taps count up to their age and a little ahead', () => {
  const now = start + 24 * hour
  const reasons = (at: number) =>
    proposeFromTaps([{ id: 'a', step: 'start', at }], { open: null, now }).refused.map(({ reason }) => reason)
  expect([reasons(now - MAX_TAP_AGE), reasons(now - MAX_TAP_AGE - 1)]).toEqual([[], ['tooOld']])
  expect([reasons(now + 2 * MINUTE), reasons(now + 2 * MINUTE + 1)]).toEqual([[], ['inFuture']])
})

test('the flags of a day are those of that day', () => {
  const shift = (date: string, from: string, to: string) => ({
    start: instantOfWallTime(date, from) ?? 0,
    end: instantOfWallTime(date, to) ?? 0,
    pauses: [],
  })
  const late = shift('2026-11-16', '16:00', '23:00')
  const early = shift('2026-11-17', '06:00', '11:00')
  const flags = (date: string, absences: string[] = []) =>
    timeFlags(date, [late, early], { country: 'DE', absences })
  expect(flags('2026-11-16')).toEqual(['missingBreak'])
  expect(flags('2026-11-17')).toEqual(['shortRest'])
  expect(flags('2026-11-17', ['2026-11-17'])).toEqual(['shortRest', 'overlapsAbsence'])
  expect(flags('2026-11-18', ['2026-11-18'])).toEqual([])
  expect(timeFlags('2026-11-17', [late, early], { country: 'DE' })).toEqual(['shortRest'])
  const pause = {
    start: instantOfWallTime('2026-11-16', '14:30')!,
    end: instantOfWallTime('2026-11-16', '15:00')!,
  }
  const afterSixHours = { ...shift('2026-11-16', '08:00', '15:30'), pauses: [pause] }
  expect(timeFlags('2026-11-16', [afterSixHours], { country: 'DE' })).toEqual(['missingBreak'])
})

test('the day of a flag is that of the zone of the shop', () => {
  const begin = at('2026-11-17T02:00:00Z')
  const evening = [{ start: begin, end: begin + 4 * hour, pauses: [] }]
  const flags = (date: string, zoneOfShop: string) =>
    timeFlags(date, evening, { country: 'AT', zone: zoneOfShop, absences: [date] })
  expect(flags('2026-11-16', 'America/New_York')).toEqual(['overlapsAbsence'])
  expect(flags('2026-11-17', 'America/New_York')).toEqual([])
  expect(flags('2026-11-17', 'Europe/Vienna')).toEqual(['overlapsAbsence'])
})
