import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfWallTime } from '../values/local-time.ts'
import type { PlannedSegment, PlayPlan, PlaySchedule } from './play-plan.ts'
import { isPlayTime, playingAt, playingNext, roundAt } from './play-plan.ts'

const zone = 'Europe/Vienna'
// 2026-11-16 is a Monday
const at = (day: number, time: string) => instantOfWallTime(`2026-11-${day}`, time, zone) ?? 0

const segment = (id: number, more: Partial<PlannedSegment> = {}): PlannedSegment => ({
  id,
  duration: 10,
  weight: 1,
  isEnabled: true,
  onlyWhenOpen: false,
  product: null,
  validFrom: null,
  validTo: null,
  schedule: [],
  ...more,
})

const part = (name: string, segments: number[], more: Partial<PlaySchedule> = {}): PlaySchedule => ({
  name,
  priority: 1,
  segments,
  validFrom: null,
  validTo: null,
  schedule: [],
  ...more,
})

const plan = (more: Partial<PlayPlan> = {}): PlayPlan => {
  const segments = more.segments ?? [segment(1), segment(2), segment(3)]
  return {
    zone,
    branch: { id: 7, openingHours: [{ type: 'daily', from: '09:00', to: '18:00' }] },
    segments,
    order: segments.map(({ id }) => id),
    schedules: [],
    fallback: null,
    products: [],
    ...more,
  }
}

const ids = (of: PlayPlan, now: number) => roundAt(of, now).map(({ id }) => id)

const weinbar = [{ type: 'friday', from: '15:00', to: '01:00' }] as const
const night = plan({
  segments: [segment(1, { schedule: weinbar, validTo: '2026-11-20' }), segment(2)],
})

test.each([
  { now: at(20, '14:59'), shown: [2], why: 'Friday before it begins' },
  { now: at(20, '15:00'), shown: [1, 2], why: 'it begins on the minute' },
  {
    now: at(21, '00:59'),
    shown: [1, 2],
    why: 'past midnight it is still Friday, and Friday is its last day',
  },
  { now: at(21, '01:00'), shown: [2], why: 'its end is not part of it' },
  { now: at(21, '16:00'), shown: [2], why: 'Saturday is another weekday' },
  { now: at(27, '16:00'), shown: [2], why: 'the Friday after its last day' },
])('[SIGN-02] day parts past midnight, weekdays and dates: $why', ({ now, shown }) => {
  expect(ids(night, now)).toEqual(shown)
})

test('[SIGN-02] only enabled segments play, in the order of the stream, and without any the fallback', () => {
  const segments = [segment(1, { isEnabled: false }), segment(2), segment(3), segment(9)]
  expect(ids(plan({ segments, order: [3, 1, 2], fallback: 9 }), at(16, '12:00'))).toEqual([3, 2])
  expect(ids(plan({ segments, order: [1], fallback: 9 }), at(16, '12:00'))).toEqual([9])
  expect(playingAt(plan({ segments, order: [1] }), at(16, '12:00'))).toBeNull()
})

const noon = [{ type: 'daily', from: '11:00', to: '14:00' }] as const
const scheduled = plan({
  segments: [1, 2, 3, 4].map((id) => segment(id)),
  order: [1],
  schedules: [
    part('Mittag', [2], { priority: 5, schedule: noon }),
    part('Ganztags', [3]),
    part('Suppe', [4, 1], { priority: 5, schedule: [{ type: 'monday', from: '12:00', to: '13:00' }] }),
    part('Advent', [4], { priority: 9, validFrom: '2026-11-29' }),
  ],
})

test.each([
  { now: at(16, '10:59'), shown: [3], why: 'only the lowest is active' },
  { now: at(16, '11:00'), shown: [2], why: 'the highest priority wins' },
  { now: at(16, '12:00'), shown: [2, 4, 2, 1], why: 'equal priorities take turns' },
  { now: at(17, '12:00'), shown: [2], why: 'Tuesday has no soup' },
  { now: at(29, '12:00'), shown: [4], why: 'from its first day on' },
])('[SIGN-02] priorities: $why', ({ now, shown }) => {
  expect(ids(scheduled, now)).toEqual(shown)
})

test('a schedule whose segments may not be shown leaves the screen to the stream', () => {
  const segments = [segment(1), segment(2, { isEnabled: false })]
  expect(ids(plan({ segments, order: [1], schedules: [part('Mittag', [2])] }), at(16, '12:00'))).toEqual([1])
})

const offered = { id: 4, isEnabled: true, isPublic: true, schedule: [], soldOut: [] }

test.each([
  { product: offered, isShown: true, why: 'it can be ordered' },
  { product: { ...offered, soldOut: [{ branch: 7, until: null }] }, isShown: false, why: 'sold out here' },
  {
    product: { ...offered, soldOut: [{ branch: 8, until: null }] },
    isShown: true,
    why: 'sold out elsewhere',
  },
  {
    product: { ...offered, soldOut: [{ branch: { id: 7 }, until: '2026-11-16T10:00:00Z' }] },
    isShown: true,
    why: 'sold out until an hour ago',
  },
  { product: { ...offered, isPublic: false }, isShown: false, why: 'a draft' },
  { product: { ...offered, schedule: [{ type: 'monday' as const }] }, isShown: true, why: 'on its weekday' },
  { product: { ...offered, schedule: [{ type: 'sunday' as const }] }, isShown: false, why: 'not today' },
  { product: { ...offered, id: 5 }, isShown: false, why: 'unknown' },
])('[SIGN-02] a segment for a product: $why', ({ product, isShown }) => {
  const conditional = plan({ segments: [segment(1, { product: 4 })], products: [product] })
  expect(ids(conditional, at(16, '12:00'))).toEqual(isShown ? [1] : [])
})

test('[SIGN-02] a segment for opening hours plays only while the branch is open', () => {
  const conditional = plan({ segments: [segment(1, { onlyWhenOpen: true })] })
  expect(ids(conditional, at(16, '17:59'))).toEqual([1])
  expect(ids(conditional, at(16, '18:00'))).toEqual([])
})

test('[SIGN-02] weights spread a segment over the round', () => {
  const segments = [segment(1, { weight: 3 }), segment(2), segment(3, { weight: 2 })]
  expect(ids(plan({ segments }), at(16, '12:00'))).toEqual([1, 3, 1, 2, 3, 1])
})

const anySegment = fc
  .record({
    duration: fc.integer({ min: 1, max: 60 }),
    weight: fc.integer({ min: 1, max: 5 }),
    isEnabled: fc.boolean(),
  })
  .map((values) => values)
const anyPlan = fc
  .array(anySegment, { maxLength: 8 })
  .map((list) => plan({ segments: list.map((values, index) => segment(index + 1, values)) }))
const anyInstant = fc.integer({ min: at(16, '00:00'), max: at(30, '00:00') })

test('a round holds every enabled segment as often as it weighs', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (any, now) => {
      const round = ids(any, now)
      for (const { id, isEnabled, weight } of any.segments)
        expect(round.filter((other) => other === id)).toHaveLength(isEnabled ? weight : 0)
    }),
  )
})

test('at every moment exactly one thing plays, and the next begins where it ends', () => {
  fc.assert(
    fc.property(anyPlan, anyInstant, (any, now) => {
      const playing = playingAt(any, now)
      expect(playing === null).toBe(ids(any, now).length === 0)
      if (!playing) return
      expect(playing.start).toBeLessThanOrEqual(now)
      expect(now).toBeLessThan(playing.end)
      expect(playing.end - playing.start).toBe(playing.segment.duration * 1_000)
      expect(playingAt(any, playing.start)).toEqual(playing)
      expect(playingAt(any, playing.end)?.start).toBe(playing.end)
    }),
  )
})

test('[SIGN-02] what is on the screen stays to its end, unless it may not be shown any more', () => {
  const before = plan()
  const now = at(16, '12:00')
  const current = playingAt(before, now)
  const more = plan({ segments: [segment(4, { duration: 7 }), ...before.segments] })
  expect(playingNext(more, current, now + 1)).toBe(current)
  expect(playingNext(more, current, current?.end ?? 0)?.start).toBeLessThanOrEqual(current?.end ?? 0)
  const without = plan({
    segments: before.segments.map((one) =>
      one.id === current?.segment.id ? { ...one, isEnabled: false } : one,
    ),
  })
  expect(playingNext(without, current, now + 1)?.segment.id).not.toBe(current?.segment.id)
})

const evening = [{ type: 'friday', from: '18:00', to: '20:00' }] as const

test.each([
  { validFrom: '2026-11-20', validTo: null, now: at(20, '18:00'), isOn: true, why: 'its first day' },
  { validFrom: '2026-11-21', validTo: null, now: at(20, '18:00'), isOn: false, why: 'the day before' },
  { validFrom: null, validTo: '2026-11-20', now: at(20, '19:59'), isOn: true, why: 'its last day' },
  { validFrom: null, validTo: '2026-11-19', now: at(20, '18:00'), isOn: false, why: 'the day after' },
])('[SIGN-02~] dates count for the day on which the hours begin: $why', ({ validFrom, validTo, now, isOn }) =>
  expect(isPlayTime({ validFrom, validTo, schedule: evening }, now, zone)).toBe(isOn),
)

test('[SIGN-02~] after midnight the hours of an evening are still those of its day', () => {
  const late = { validFrom: null, validTo: '2026-11-20', schedule: weinbar }
  expect([isPlayTime(late, at(21, '00:59'), zone), isPlayTime(late, at(21, '01:00'), zone)]).toEqual([
    true,
    false,
  ])
  const next = { validFrom: '2026-11-21', validTo: null, schedule: weinbar }
  expect(isPlayTime(next, at(21, '00:30'), zone)).toBe(false)
})

test('[SIGN-02~] hours of every evening are those of the day before after midnight, until the next ones begin', () => {
  const daily = [{ type: 'daily', from: '18:00', to: '01:00' }] as const
  const isOn = (validTo: string, time: string) =>
    isPlayTime({ validFrom: null, validTo, schedule: daily }, at(21, time), zone)
  expect([isOn('2026-11-20', '00:30'), isOn('2026-11-20', '18:00'), isOn('2026-11-21', '18:00')]).toEqual([
    true,
    false,
    true,
  ])
})

test('[SIGN-02~] hours of a day that are over leave the evening before its night', () => {
  const schedule = [
    { type: 'friday', from: '20:00', to: '05:00' },
    { type: 'saturday', from: '00:00', to: '02:00' },
  ] as const
  const friday = { validFrom: null, validTo: '2026-11-20', schedule }
  expect(['02:00', '03:00', '05:00'].map((time) => isPlayTime(friday, at(21, time), zone))).toEqual([
    true,
    true,
    false,
  ])
})

test('[SIGN-02] what has no duration is not shown, an empty schedule leaves its turn to the others', () => {
  expect(ids(plan({ segments: [segment(1, { duration: 0 }), segment(2)] }), at(16, '12:00'))).toEqual([2])
  const schedules = [part('leer', [9]), part('voll', [1, 2])]
  expect(ids(plan({ schedules }), at(16, '12:00'))).toEqual([1, 2])
  expect(playingAt(plan({ segments: [] }), at(16, '12:00'))).toBeNull()
})

test('[SIGN-02] what plays goes on to its end, unless its length has changed', () => {
  const of = plan()
  const playing = playingAt(of, at(16, '12:00'))
  if (!playing) throw new Error('nothing plays')
  expect(playingNext(of, playing, playing.start)).toBe(playing)
  expect(playingNext(of, playing, playing.end - 1)).toBe(playing)
  expect(playingNext(of, playing, playing.end)?.segment.id).not.toBe(playing.segment.id)
  expect(playingNext(of, playing, playing.start - 1)).not.toBe(playing)
  const other = { ...playing, segment: { ...playing.segment, duration: 99 } }
  expect(playingNext(of, other, playing.start)).not.toBe(other)
  expect(playingNext(of, null, playing.start)).toEqual(playing)
})
