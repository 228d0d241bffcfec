import type { ClockActivity, ClockSchedule } from '@theke/contract/calls/time-clock'
import { expect, test } from 'vitest'
import {
  greeting,
  instantOf,
  minutesToday,
  scheduleLine,
  stateSentence,
  stepSentence,
} from './clock-texts.ts'

const activity = (changes: Partial<ClockActivity> = {}): ClockActivity => ({
  id: 1,
  branch: null,
  department: null,
  project: null,
  task: null,
  start: '2026-11-16T06:58:00.000Z',
  end: null,
  pauses: [],
  comment: '',
  workedMinutes: 90,
  ...changes,
})
const paused = activity({ pauses: [{ start: '2026-11-16T11:00:00.000Z', end: null }] })
const resumed = activity({ pauses: [{ start: '2026-11-16T11:00:00.000Z', end: '2026-11-16T11:30:00.000Z' }] })
const ended = activity({ end: '2026-11-16T15:30:00.000Z' })

test.each([
  ['start', activity(), 'Eingestempelt um 07:58'],
  ['pause', paused, 'Pause seit 12:00'],
  ['resume', resumed, 'Weiter seit 12:30'],
  ['end', ended, 'Ausgestempelt um 16:30'],
] as const)('[TIME-02~] after %s the clock says it with the time of the server', (step, given, sentence) => {
  expect(stepSentence(step, given)).toBe(sentence)
})

test.each([
  [null, 'Nicht eingestempelt'],
  [activity(), 'Eingestempelt seit 07:58'],
  [paused, 'In Pause seit 12:00'],
  [resumed, 'Eingestempelt seit 07:58'],
])('[TIME-02~] where somebody stands', (given, sentence) => expect(stateSentence(given)).toBe(sentence))

test.each([
  ['2026-11-16T06:00:00Z', 'Guten Morgen'],
  ['2026-11-16T10:00:00Z', 'Guten Tag'],
  ['2026-11-16T17:00:00Z', 'Guten Abend'],
])('at %s: %s', (now, words) => expect(greeting(instantOf(now))).toBe(words))

test('minutes of today: what ended today and what goes on, which alone grows and not in a pause', () => {
  const yesterday = activity({
    start: '2026-11-15T07:00:00.000Z',
    end: '2026-11-15T15:00:00.000Z',
    workedMinutes: 480,
  })
  const today = '2026-11-16'
  expect(minutesToday([activity(), ended, yesterday], { today, elapsed: 5 })).toBe(185)
  expect(minutesToday([paused, ended, yesterday], { today, elapsed: 5 })).toBe(180)
  expect(minutesToday([], { today, elapsed: 5 })).toBe(0)
})

test('a shift has its times and its name, an absence only its name', () => {
  const schedule: ClockSchedule = {
    id: 1,
    branch: null,
    department: null,
    label: 'Frühdienst',
    start: '2026-11-16T07:00:00.000Z',
    end: '2026-11-16T15:30:00.000Z',
    type: 'work',
    breakMinutes: 30,
    comment: '',
  }
  expect(scheduleLine(schedule)).toBe('08:00–16:30 Frühdienst')
  expect(scheduleLine({ ...schedule, type: 'holiday', label: '' })).toBe('Urlaub')
})
