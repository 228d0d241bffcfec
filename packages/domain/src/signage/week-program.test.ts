import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfWallTime, timeOfMinutes } from '../values/local-time.ts'
import type { PlannedSegment, PlayPlan, PlayTimes } from './play-plan.ts'
import { roundAt } from './play-plan.ts'
import { programOfDay, programOfWeek } from './week-program.ts'

const always: PlayTimes = { validFrom: null, validTo: null, schedule: [] }
const segment = (id: number, more: Partial<PlannedSegment> = {}): PlannedSegment => ({
  ...always,
  id,
  duration: 10,
  weight: 1,
  isEnabled: true,
  onlyWhenOpen: false,
  product: null,
  ...more,
})

const plan: PlayPlan = {
  zone: 'Europe/Vienna',
  branch: { id: 7, openingHours: [{ type: 'daily', from: '09:00', to: '18:30' }] },
  segments: [segment(1), segment(2, { onlyWhenOpen: true }), segment(3), segment(4)],
  order: [1, 2],
  schedules: [
    {
      ...always,
      name: 'Weinbar',
      priority: 5,
      segments: [3],
      schedule: [{ type: 'friday', from: '20:00', to: '02:00' }],
    },
    {
      ...always,
      name: 'Mittag',
      priority: 2,
      segments: [4],
      schedule: [{ type: 'daily', from: '11:30', to: '14:00' }],
    },
  ],
  fallback: null,
  products: [],
}

const shown = (date: string) =>
  programOfDay(plan, date).map(
    ({ from, to, schedules, segments }) =>
      `${timeOfMinutes(from)} ${to === 1440 ? '24:00' : timeOfMinutes(to)} ${schedules.join() || 'Stream'} ${segments.join('+')}`,
  )

test.each([
  {
    date: '2026-11-19',
    why: 'a Thursday',
    program: [
      '00:00 09:00 Stream 1',
      '09:00 11:30 Stream 1+2',
      '11:30 14:00 Mittag 4',
      '14:00 18:30 Stream 1+2',
      '18:30 24:00 Stream 1',
    ],
  },
  {
    date: '2026-11-20',
    why: 'a Friday that ends with the wine bar',
    program: [
      '00:00 09:00 Stream 1',
      '09:00 11:30 Stream 1+2',
      '11:30 14:00 Mittag 4',
      '14:00 18:30 Stream 1+2',
      '18:30 20:00 Stream 1',
      '20:00 24:00 Weinbar 3',
    ],
  },
  {
    date: '2026-11-21',
    why: 'the wine bar of Friday goes on past midnight',
    program: [
      '00:00 02:00 Weinbar 3',
      '02:00 09:00 Stream 1',
      '09:00 11:30 Stream 1+2',
      '11:30 14:00 Mittag 4',
      '14:00 18:30 Stream 1+2',
      '18:30 24:00 Stream 1',
    ],
  },
])('[SIGN-02~] the calendar of $date: $why', ({ date, program }) => {
  expect(shown(date)).toEqual(program)
})

test('[SIGN-02~] the calendar shows at every minute what the player plays', () => {
  const week = programOfWeek(plan, '2026-11-16')
  expect(week.map(({ date }) => date)).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const { date, stretches } = week[day] ?? { date: '', stretches: [] }
      const stretch = stretches.find(({ from, to }) => from <= minute && minute < to)
      const now = instantOfWallTime(date, timeOfMinutes(minute), plan.zone) ?? 0
      expect(stretch?.segments).toEqual([...new Set(roundAt(plan, now).map(({ id }) => id))])
    }),
  )
})

test('a day turns only at times within it, and names of schedules tell stretches apart', () => {
  const lunch = { ...always, priority: 1, segments: [3] }
  const times = (...schedules: PlayPlan['schedules']) =>
    programOfDay(
      {
        ...plan,
        branch: { id: 7, openingHours: [] },
        segments: [segment(1), segment(3)],
        order: [1],
        schedules,
      },
      '2026-11-16',
    ).map(({ from, to, schedules: names }) => [from, to, ...names])
  expect(times({ ...lunch, name: 'Tag', schedule: [{ type: 'daily', from: '00:00', to: '24:00' }] })).toEqual(
    [[0, 1440, 'Tag']],
  )
  expect(times({ ...lunch, name: 'Tag', schedule: [{ type: 'daily' }] })).toEqual([[0, 1440, 'Tag']])
  expect(
    times(
      { ...lunch, name: 'a', schedule: [{ type: 'daily', from: '10:00', to: '12:00' }] },
      { ...lunch, name: 'b', schedule: [{ type: 'daily', from: '12:00', to: '14:00' }] },
    ),
  ).toEqual([
    [0, 600],
    [600, 720, 'a'],
    [720, 840, 'b'],
    [840, 1440],
  ])
  expect(
    times({ ...lunch, name: 'Abend', schedule: [{ type: 'monday', from: '18:00', to: '24:00' }] }),
  ).toEqual([
    [0, 1080],
    [1080, 1440, 'Abend'],
  ])
  const [morning, evening] = [
    { from: '10:00', to: '12:00' },
    { from: '10:00', to: '14:00' },
  ].map((hours, index) => ({
    ...lunch,
    name: `Teil ${index + 1}`,
    schedule: [{ type: 'daily' as const, ...hours }],
  }))
  expect(times(morning!, evening!)).toEqual([
    [0, 600],
    [600, 720, 'Teil 1', 'Teil 2'],
    [720, 840, 'Teil 2'],
    [840, 1440],
  ])
  expect(times({ ...lunch, name: 'leer', segments: [9], schedule: [] })).toEqual([[0, 1440, 'leer']])
})

test('a time at which nothing changes for several schedules at once does not divide them', () => {
  const both = ['Tag', 'Woche'].map((name) => ({ ...always, name, priority: 1, segments: [1] }))
  expect(programOfDay({ ...plan, schedules: both }, '2026-11-16')).toEqual([
    { from: 0, to: 1440, schedules: ['Tag', 'Woche'], segments: [1] },
  ])
})

test('[SIGN-02~] a day turns where a product begins and ends to be offered', () => {
  const soup = {
    id: 4,
    isEnabled: true,
    isPublic: true,
    schedule: [{ type: 'daily' as const, from: '11:00', to: '14:00' }],
    soldOut: [],
  }
  const depending = {
    ...plan,
    segments: [segment(1, { product: 4 })],
    order: [1],
    schedules: [],
    products: [soup],
  }
  expect(
    programOfDay(depending, '2026-11-16').map(({ from, to, segments }) => [from, to, ...segments]),
  ).toEqual([
    [0, 660],
    [660, 840, 1],
    [840, 1440],
  ])
})

test('a day on which nothing plays names no schedule, and segments turn at times of their own', () => {
  const bare = { ...plan, branch: { id: 7, openingHours: [] }, order: [1], fallback: null }
  const own = segment(1, { schedule: [{ type: 'daily', from: '10:00', to: '12:00' }] })
  const schedules = [{ ...always, name: 'Tag', priority: 1, segments: [1], schedule: [] }]
  expect(programOfDay({ ...bare, segments: [own], schedules }, '2026-11-16')).toEqual([
    { from: 0, to: 600, schedules: [], segments: [] },
    { from: 600, to: 720, schedules: ['Tag'], segments: [1] },
    { from: 720, to: 1440, schedules: [], segments: [] },
  ])
})
