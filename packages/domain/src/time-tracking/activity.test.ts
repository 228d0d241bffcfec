import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE, parseInstant } from '../values/local-time.ts'
import {
  type ActivityState,
  type ActivityStep,
  type WorkingActivity,
  activityProblems,
  activityState,
  activitySteps,
  canTakeStep,
  nextActivity,
  workedMinutes,
} from './activity.ts'

const at = (text: string) => {
  const instant = parseInstant(text)
  if (instant === null) throw new Error(`no instant: ${text}`)
  return instant
}

const open = (pauses: WorkingActivity['pauses'] = []): WorkingActivity => ({ start: 100, end: null, pauses })
const states: Record<ActivityState, WorkingActivity | null> = {
  none: null,
  running: open([{ start: 110, end: 120 }]),
  paused: open([{ start: 110, end: null }]),
}

// OPEN-110 as a sentence: what leads where; everything else is refused.
const leadsTo: Record<ActivityState, Partial<Record<ActivityStep, ActivityState>>> = {
  none: { start: 'running' },
  running: { pause: 'paused', end: 'none' },
  paused: { resume: 'running', end: 'none' },
}
const tries = (Object.keys(states) as ActivityState[]).flatMap((state) =>
  activitySteps.map((step) => ({ state, step })),
)

test.each(tries)('[TIME-01] $step while $state', ({ state, step }) => {
  const result = nextActivity(states[state], step, 200)
  const expected = leadsTo[state][step]
  expect(result.ok).toBe(expected !== undefined)
  expect(canTakeStep(states[state], step)).toBe(expected !== undefined)
  if (result.ok) expect(activityState(result.activity)).toBe(expected)
})

test('[TIME-01] after the end a new activity can be started, and it is a new one', () => {
  const ended = { ...open(), end: 150 }
  expect(nextActivity(ended, 'start', 200)).toEqual({
    ok: true,
    activity: { start: 200, end: null, pauses: [] },
  })
  for (const step of ['pause', 'resume', 'end'] as const)
    expect(nextActivity(ended, step, 200)).toEqual({ ok: false })
})

test('[TIME-01] ending closes an open pause, with the time of the end', () => {
  expect(nextActivity(states.paused, 'end', 200)).toEqual({
    ok: true,
    activity: { start: 100, end: 200, pauses: [{ start: 110, end: 200 }] },
  })
})

test('[TIME-01] a clock that was set back makes nothing end before it began', () => {
  expect(nextActivity(states.paused, 'resume', 50)).toEqual({
    ok: true,
    activity: { start: 100, end: null, pauses: [{ start: 110, end: 110 }] },
  })
  expect(nextActivity(states.running, 'end', 50)).toMatchObject({ activity: { end: 120 } })
})

test.each([
  {
    why: 'the night in which the clock is set back has an hour more',
    from: '2026-10-24T22:00:00+02:00',
    to: '2026-10-25T06:00:00+01:00',
    minutes: 9 * 60,
  },
  {
    why: 'the night in which the clock is set forward has an hour less',
    from: '2027-03-27T22:00:00+01:00',
    to: '2027-03-28T06:00:00+02:00',
    minutes: 7 * 60,
  },
  {
    why: 'midnight is nothing special',
    from: '2026-11-16T22:00:00+01:00',
    to: '2026-11-17T06:00:00+01:00',
    minutes: 8 * 60,
  },
  {
    why: 'a minute that has only begun does not count',
    from: '2026-11-16T08:00:00+01:00',
    to: '2026-11-16T08:01:59+01:00',
    minutes: 1,
  },
])('[TIME-01] $minutes minutes worked: $why', ({ from, to, minutes }) => {
  expect(workedMinutes({ start: at(from), end: at(to), pauses: [] }, 0)).toBe(minutes)
  expect(workedMinutes({ start: at(from), end: null, pauses: [] }, at(to))).toBe(minutes)
})

const hour = 60 * MINUTE
test.each([
  { why: 'a pause is not work', pauses: [{ start: hour, end: 2 * hour }], minutes: 7 * 60 },
  {
    why: 'a pause that goes on lasts until now',
    pauses: [{ start: 6 * hour, end: null }],
    minutes: 6 * 60,
  },
  {
    why: 'pauses that overlap count once',
    pauses: [
      { start: 2 * hour, end: 4 * hour },
      { start: hour, end: 3 * hour },
    ],
    minutes: 5 * 60,
  },
  {
    why: 'what of a pause is outside the work does not count',
    pauses: [
      { start: -hour, end: hour },
      { start: 7 * hour, end: 12 * hour },
    ],
    minutes: 6 * 60,
  },
])('[TIME-01] $minutes of eight hours: $why', ({ pauses, minutes }) => {
  expect(workedMinutes({ start: 0, end: null, pauses }, 8 * hour)).toBe(minutes)
})

const steps = fc.array(fc.tuple(fc.constantFrom(...activitySteps), fc.integer({ min: 0, max: 5 * hour })), {
  maxLength: 40,
})

test('[TIME-01] whatever is tapped, times stay in order and work and pauses add up to the whole', () => {
  fc.assert(
    fc.property(steps, (taps) => {
      let activity: WorkingActivity | null = null
      let now = at('2026-10-24T20:00:00+02:00')
      for (const [step, later] of taps) {
        now += later
        const before: ActivityState = activityState(activity)
        const result = nextActivity(activity, step, now)
        expect(result.ok).toBe(leadsTo[before][step] !== undefined)
        if (!result.ok) continue
        activity = result.activity
        expect(activityProblems(activity)).toEqual([])
        const worked = workedMinutes({ ...activity, pauses: [] }, now)
        const paused = activity.pauses.reduce((sum, pause) => sum + (pause.end ?? now) - pause.start, 0)
        expect(workedMinutes(activity, now)).toBeGreaterThanOrEqual(Math.floor(worked - paused / MINUTE))
        expect(workedMinutes(activity, now)).toBeLessThanOrEqual(worked)
      }
    }),
  )
})

test('[TIME-01] a pause never adds work, wherever it lies', () => {
  const moment = fc.integer({ min: -12 * hour, max: 24 * hour })
  const pauses = fc.array(fc.record({ start: moment, end: fc.option(moment) }), { maxLength: 8 })
  fc.assert(
    fc.property(pauses, pauses, (some, more) => {
      const minutes = (list: typeof some) => workedMinutes({ start: 0, end: 9 * hour, pauses: list }, 0)
      expect(minutes([...some, ...more])).toBeLessThanOrEqual(minutes(some))
      expect(minutes([...some, ...more])).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  { why: 'in order', activity: { start: 0, end: 9, pauses: [{ start: 1, end: 2 }] }, problems: [] },
  {
    why: 'still in a pause',
    activity: { start: 0, end: null, pauses: [{ start: 1, end: null }] },
    problems: [],
  },
  {
    why: 'ends before it starts',
    activity: { start: 5, end: 4, pauses: [] },
    problems: [{ field: 'end', code: 'endBeforeStart' }],
  },
  {
    why: 'pause before the work',
    activity: { start: 5, end: 9, pauses: [{ start: 4, end: 6 }] },
    problems: [{ field: 'pauses.0.start', code: 'outside' }],
  },
  {
    why: 'pause after the work',
    activity: { start: 5, end: 9, pauses: [{ start: 8, end: 10 }] },
    problems: [{ field: 'pauses.0.end', code: 'outside' }],
  },
  {
    why: 'pause backwards',
    activity: { start: 5, end: 9, pauses: [{ start: 8, end: 7 }] },
    problems: [{ field: 'pauses.0.end', code: 'endBeforeStart' }],
  },
  {
    why: 'pauses across each other',
    activity: {
      start: 0,
      end: 9,
      pauses: [
        { start: 1, end: 4 },
        { start: 3, end: 5 },
      ],
    },
    problems: [{ field: 'pauses.1.start', code: 'overlap' }],
  },
  {
    why: 'a second pause from the beginning on is within the work, but across the first',
    activity: {
      start: 0,
      end: 9,
      pauses: [
        { start: 0, end: 4 },
        { start: 0, end: 5 },
      ],
    },
    problems: [{ field: 'pauses.1.start', code: 'overlap' }],
  },
  {
    why: 'an ended activity has no open pause',
    activity: { start: 0, end: 9, pauses: [{ start: 1, end: null }] },
    problems: [{ field: 'pauses.0.end', code: 'openPause' }],
  },
  {
    why: 'only the last pause can be open',
    activity: {
      start: 0,
      end: null,
      pauses: [
        { start: 1, end: null },
        { start: 3, end: 4 },
      ],
    },
    problems: [{ field: 'pauses.0.end', code: 'openPause' }],
  },
] satisfies { why: string; activity: WorkingActivity; problems: unknown[] }[])(
  '[BACKOFFICE-21] times that were typed: $why',
  ({ activity, problems }) => expect(activityProblems(activity)).toEqual(problems),
)
