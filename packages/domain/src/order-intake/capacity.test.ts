import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../values/local-time.ts'
import type { Capacity, CapacityLimit } from './capacity.ts'
import {
  capacityOf,
  fitsNowhere,
  fullIntervals,
  intervalOf,
  isFullAt,
  limitsOf,
  pointsOf,
  stationPoints,
  withRoom,
} from './capacity.ts'

const noon = Date.parse('2027-06-07T12:00:00+02:00')
const at = (minutes: number) => noon + minutes * MINUTE
const limit = { station: null, limit: 10, wanted: 3, used: [] }
/** Intervals of 15 minutes with 10 points, for an order of 3; say what differs. */
const given = (changes: Partial<CapacityLimit> = {}): Capacity => ({
  slotMinutes: 15,
  limits: [{ ...limit, ...changes }],
})

test.each([
  { lines: [], points: 0, why: 'nothing takes nothing' },
  { lines: [{ points: 1, amount: 4, unit: 'piece' }], points: 4, why: 'one point for each piece' },
  { lines: [{ points: 3, amount: 2, unit: 'serving' }], points: 6, why: 'times the amount' },
  { lines: [{ points: 2, amount: 250, unit: 'gram' }], points: 2, why: 'what is weighed is weighed once' },
  { lines: [{ points: 0, amount: 9, unit: 'piece' }], points: 0, why: 'a bottle from the shelf is no work' },
  {
    lines: [
      { points: null, amount: 1.5, unit: 'piece' },
      { points: 5, amount: 1, unit: 'piece' },
    ],
    points: 7,
    why: 'a begun piece is a piece',
  },
] as const)('points: $why', ({ lines, points }) => {
  const items = lines.map(({ points: preparationPoints, amount, unit }) => ({
    product: { preparationPoints, content: { category: null } },
    amount,
    unit,
  }))
  expect(pointsOf(items)).toBe(points)
})

describe('[B49~] an interval', () => {
  test.each([
    { used: 7, isFull: false, why: 'used + wanted reaches the limit exactly' },
    { used: 8, isFull: true, why: 'one point too many' },
  ])('of 10 points with $used taken and 3 wanted: $why', ({ used, isFull }) => {
    const taken = given({ used: [{ start: at(0), points: used }] })
    expect(isFullAt(taken, at(0))).toBe(isFull)
    expect(isFullAt(taken, at(14))).toBe(isFull)
    expect(isFullAt(taken, at(15))).toBe(false)
  })

  test('starts on the grid of its length', () => {
    expect(intervalOf(at(14), 15)).toBe(at(0))
    expect(intervalOf(at(15), 15)).toBe(at(15))
    expect(intervalOf(at(59), 60)).toBe(at(0))
  })
})

test('[B49~] slots lose what is full, and nothing else', () => {
  const used = [
    { start: at(15), points: 8 },
    { start: at(60), points: 2 },
  ]
  expect(withRoom([{ start: at(0), end: at(120) }], given({ used }))).toEqual([
    { start: at(0), end: at(15) },
    { start: at(30), end: at(120) },
  ])
})

test('[B49~] an order that is larger than an interval fits nowhere', () => {
  expect(withRoom([{ start: at(0), end: at(120) }], given({ wanted: 11 }))).toEqual([])
  expect(isFullAt(given({ wanted: 11 }), at(600))).toBe(true)
})

test('[B49~] a start is offered exactly when its interval has room', () => {
  const intervals = fc.array(fc.record({ slot: fc.nat(8), points: fc.nat(12) }), { maxLength: 6 })
  fc.assert(
    fc.property(intervals, fc.integer({ min: 1, max: 10 }), (taken, wanted) => {
      const used = taken.map(({ slot, points }) => ({ start: at(slot * 15), points }))
      const asked = given({ wanted, used })
      const slots = withRoom([{ start: at(0), end: at(120) }], asked)
      for (let minute = 0; minute < 120; minute += 5) {
        const isOffered = slots.some(({ start, end }) => start <= at(minute) && at(minute) < end)
        expect(isOffered).toBe(!isFullAt(asked, at(minute)))
      }
      for (const { start, end } of fullIntervals(asked)) expect(end - start).toBe(15 * MINUTE)
    }),
  )
})

describe('[B49~] a limit of a station', () => {
  const line = (category: number | null, amount: number) => ({
    product: { preparationPoints: 1, content: { category } },
    amount,
    unit: 'piece' as const,
  })
  const [grill, bar] = [1, 2]
  const rules = {
    slotMinutes: 15,
    slotCapacity: 10,
    stationCapacities: [{ station: { id: grill }, points: 4 }],
  }

  test.each([
    { lines: [line(grill, 2)], used: 2, isFull: false, why: 'the station has room' },
    { lines: [line(grill, 3)], used: 2, isFull: true, why: 'the station is full before the branch' },
    { lines: [line(bar, 3), line(null, 1)], used: 4, isFull: false, why: 'other stations do not count' },
  ])('$why', ({ lines, used, isFull }) => {
    const taken = [
      { start: at(0), station: null, points: used },
      { start: at(0), station: grill, points: used },
    ]
    expect(isFullAt(capacityOf(rules, lines, taken), at(0))).toBe(isFull)
  })

  test('holds without one of the branch; without any limit there is nothing to ask', () => {
    const alone = { ...rules, slotCapacity: null }
    expect(isFullAt(capacityOf(alone, [line(grill, 5)], []), at(0))).toBe(true)
    expect(isFullAt(capacityOf(alone, [line(bar, 500)], []), at(0))).toBe(false)
    expect(capacityOf({ ...alone, stationCapacities: [] }, [line(grill, 5)], [])).toBeUndefined()
  })

  test('the points of an order are those of its stations and of what belongs to none', () => {
    const lines = fc.array(fc.tuple(fc.option(fc.nat(3)), fc.integer({ min: 1, max: 9 })))
    fc.assert(
      fc.property(lines, (given) => {
        const ordered = given.map(([category, amount]) => line(category, amount))
        const loose = ordered.filter(({ product }) => product.content.category === null)
        const sum = Object.values(stationPoints(ordered)).reduce((total, points) => total + points, 0)
        expect(sum + pointsOf(loose)).toBe(pointsOf(ordered))
      }),
    )
  })
})

const branch = { slotMinutes: null, slotCapacity: null, stationCapacities: [] }
const dish = (category: number | null, preparationPoints = 2) => ({
  product: { preparationPoints, content: { category } },
  amount: 2,
  unit: 'piece' as const,
})

test('[B49~] the limits of a branch: of everything, then of stations that have one', () => {
  const stationCapacities = [
    { station: 1, points: 8 },
    { station: { id: 2 }, points: 6 },
    { station: null, points: 4 },
    { station: 3, points: null },
  ]
  expect(limitsOf({ ...branch, slotCapacity: 20, stationCapacities })).toEqual([
    { station: null, limit: 20 },
    { station: 1, limit: 8 },
    { station: 2, limit: 6 },
  ])
  expect(limitsOf({ ...branch, stationCapacities: stationCapacities.slice(2) })).toEqual([])
})

test('[B49~] an order takes points of everything and of its stations, beside what is taken of each', () => {
  const limited = {
    ...branch,
    slotCapacity: 20,
    stationCapacities: [
      { station: 1, points: 8 },
      { station: 2, points: 6 },
    ],
  }
  const used = [
    { start: at(0), station: null, points: 7 },
    { start: at(0), station: 1, points: 5 },
  ]
  expect(capacityOf(limited, [dish(1), dish(null)], used)).toEqual({
    slotMinutes: 15,
    limits: [
      { station: null, limit: 20, wanted: 8, used: [used[0]] },
      { station: 1, limit: 8, wanted: 4, used: [used[1]] },
      { station: 2, limit: 6, wanted: 0, used: [] },
    ],
  })
  expect(capacityOf({ ...limited, slotMinutes: 30 }, [], [])?.slotMinutes).toBe(30)
  expect(capacityOf(branch, [dish(1)], used)).toBeUndefined()
})

const two = (wanted: number): Capacity => ({
  slotMinutes: 15,
  limits: [
    { ...limit, wanted, used: [{ start: at(30), points: 10 }] },
    { station: 1, limit: 4, wanted, used: [{ start: at(0), points: 4 }] },
  ],
})

test('[B49~] full intervals come in order, whichever limit they fill; who wants nothing meets none', () => {
  expect(fullIntervals(two(1)).map(({ start }) => start)).toEqual([at(0), at(30)])
  expect(fullIntervals(two(0))).toEqual([])
  expect(fullIntervals(given({ wanted: 0, used: [{ start: at(0), points: 11 }] }))).toEqual([])
  expect([fitsNowhere(two(4)), fitsNowhere(two(5)), fitsNowhere(two(0))]).toEqual([false, true, false])
})

const slot = (from: number, to: number) => ({ start: at(from), end: at(to) })

test.each([
  { slots: [slot(-30, 0)], left: [slot(-30, 0)], why: 'one that ends where a full one begins' },
  { slots: [slot(15, 30)], left: [slot(15, 30)], why: 'one between two of them' },
  { slots: [slot(0, 15)], left: [], why: 'one that is full' },
  { slots: [slot(-15, 60)], left: [slot(-15, 0), slot(15, 30), slot(45, 60)], why: 'one around both' },
  { slots: [slot(0, 20)], left: [slot(15, 20)], why: 'one that begins with a full one' },
])('[B49~] room in a slot: $why', ({ slots, left }) => expect(withRoom(slots, two(1))).toEqual(left))
