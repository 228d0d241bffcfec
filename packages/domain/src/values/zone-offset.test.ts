import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetSegments, zoneOffset } from './zone-offset.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(text)

test.each([
  { instant: '2027-03-28T00:59:59.999Z', hours: 1, why: 'the last moment of winter' },
  { instant: '2027-03-28T01:00:00.000Z', hours: 2, why: 'the first moment of summer' },
  { instant: '2027-10-31T00:59:59.999Z', hours: 2, why: 'the last moment of summer' },
  { instant: '2027-10-31T01:00:00.000Z', hours: 1, why: 'the first moment of winter' },
])('Vienna is $hours h ahead at $instant: $why', ({ instant, hours }) =>
  expect(zoneOffset(at(instant), 'Europe/Vienna')).toBe(hours * hour),
)

test.each([
  { zone: 'UTC', minutes: 0 },
  { zone: 'Asia/Kathmandu', minutes: 345 },
  { zone: 'America/New_York', minutes: -300 },
  { zone: 'Pacific/Kiritimati', minutes: 840 },
])('$zone is $minutes minutes from UTC in January', ({ zone, minutes }) =>
  expect(zoneOffset(at('2027-01-15T12:00:00Z'), zone)).toBe(minutes * 60_000),
)

test('an unknown zone is named in the failure', () => {
  expect(() => zoneOffset(0, 'Nowhere/Town')).toThrow('Unknown time zone or invalid instant: Nowhere/Town, 0')
})

test('a stretch is cut where the clock changes, and nowhere else', () => {
  const [start, spring, autumn, end] = [
    at('2027-01-01T00:00:00Z'),
    at('2027-03-28T01:00:00Z'),
    at('2027-10-31T01:00:00Z'),
    at('2027-12-31T00:00:00Z'),
  ]
  expect(offsetSegments(start, end, 'Europe/Vienna')).toEqual([
    { start, end: spring, offset: hour },
    { start: spring, end: autumn, offset: 2 * hour },
    { start: autumn, end, offset: hour },
  ])
  expect(offsetSegments(start, end, 'Asia/Kathmandu')).toEqual([{ start, end, offset: 5.75 * hour }])
})

test.each([
  { start: 0, end: 0, segments: [], why: 'nothing is covered' },
  { start: 1, end: 0, segments: [], why: 'it ends before it starts' },
  { start: 2 ** 30, end: 2 ** 30, segments: [], why: 'nothing, at an edge' },
  { start: -1, end: 1, segments: [{ start: -1, end: 1, offset: 0 }], why: 'over the edge of two stretches' },
  {
    start: at('2027-03-28T01:00:00Z'),
    end: at('2027-03-28T01:00:00Z') + 1,
    segments: [{ start: at('2027-03-28T01:00:00Z'), end: at('2027-03-28T01:00:00Z') + 1, offset: 2 * hour }],
    zone: 'Europe/Vienna',
    why: 'from the very change on',
  },
  {
    start: at('2027-03-28T01:00:00Z') - 1,
    end: at('2027-03-28T01:00:00Z'),
    segments: [{ start: at('2027-03-28T01:00:00Z') - 1, end: at('2027-03-28T01:00:00Z'), offset: hour }],
    zone: 'Europe/Vienna',
    why: 'up to the very change',
  },
])('$start to $end: $why', ({ start, end, segments, zone = 'UTC' }) =>
  expect(offsetSegments(start, end, zone)).toEqual(segments),
)

test('stretches follow each other without a gap and tell the offset of every moment in them', () => {
  const anyStart = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') })
  const anyZone = fc.constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 400 * 24 * hour }), anyZone, (start, length, zone) => {
      const segments = offsetSegments(start, start + length, zone)
      expect(segments[0]?.start).toBe(start)
      expect(segments.at(-1)?.end).toBe(start + length)
      for (const [index, segment] of segments.entries()) {
        expect(segment.start).toBe(index === 0 ? start : segments[index - 1]?.end)
        for (const moment of [segment.start, segment.end - 1])
          expect(zoneOffset(moment, zone)).toBe(segment.offset)
        if (index > 0) expect(segment.offset).not.toBe(segments[index - 1]?.offset)
      }
    }),
  )
})
