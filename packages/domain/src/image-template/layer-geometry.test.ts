import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Box,
  boundsOf,
  cornersOf,
  isInside,
  middleOf,
  placeInGroup,
  placeOnPage,
  resized,
  rotationTo,
} from './layer-geometry.ts'
import { snap } from './snapping.ts'

const box = (more: Partial<Box> = {}): Box => ({
  x: 100,
  y: 100,
  width: 200,
  height: 100,
  rotation: 0,
  ...more,
})

const whole = fc.integer({ min: -2_000, max: 2_000 })
const side = fc.integer({ min: 1, max: 2_000 })
const anyBox = fc.record({ x: whole, y: whole, width: side, height: side, rotation: whole })

test('a layer of a group is where it was after it was taken out and put back', () => {
  fc.assert(
    fc.property(anyBox, anyBox, (layer, group) => {
      const back = placeInGroup(placeOnPage(layer, group), group)
      for (const name of ['x', 'y', 'width', 'height', 'rotation'] as const)
        expect(back[name]).toBeCloseTo(layer[name], 6)
    }),
  )
})

test('the opposite corner stays when a handle is pulled, however the layer is turned', () => {
  const handle = fc.constantFrom<-1 | 1>(-1, 1)
  fc.assert(
    fc.property(anyBox, handle, handle, whole, whole, (before, x, y, toX, toY) => {
      const after = resized(before, { x, y }, { x: toX, y: toY })
      const opposite = (y === 1 ? 0 : 2) + (x === y ? 0 : 1)
      const [was, is] = [cornersOf(before)[opposite], cornersOf(after)[opposite]]
      expect(is?.x).toBeCloseTo(was?.x ?? Number.NaN, 6)
      expect(is?.y).toBeCloseTo(was?.y ?? Number.NaN, 6)
      expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test.each([
  { why: 'the right edge follows', handle: { x: 1, y: 0 }, to: { x: 350, y: 0 }, is: { x: 100, width: 250 } },
  { why: 'the left edge follows', handle: { x: -1, y: 0 }, to: { x: 50, y: 0 }, is: { x: 50, width: 250 } },
  { why: 'it never vanishes', handle: { x: 1, y: 1 }, to: { x: 0, y: 0 }, is: { width: 1, height: 1 } },
] as const)('resizing: $why', ({ handle, to, is }) => {
  expect(resized(box(), handle, to)).toMatchObject(is)
})

test('the ratio is kept by the corner that is pulled further', () => {
  expect(resized(box(), { x: 1, y: 1 }, { x: 500, y: 210 }, true)).toMatchObject({ width: 400, height: 200 })
})

test.each([
  { point: { x: 200, y: 0 }, degrees: 0 },
  { point: { x: 900, y: 150 }, degrees: 90 },
  { point: { x: 200, y: 900 }, degrees: 180 },
  { point: { x: 0, y: 150 }, degrees: -90 },
])('turned towards $point it stands at $degrees degrees', ({ point, degrees }) => {
  expect(rotationTo(box(), point)).toBe(degrees)
})

test('a quarter turn changes width and height of the bounds', () => {
  const bounds = boundsOf([box({ rotation: 90 })])
  expect(bounds.right - bounds.left).toBeCloseTo(100)
  expect(bounds.bottom - bounds.top).toBeCloseTo(200)
  expect(isInside(box({ rotation: 90 }), { x: 200, y: 60 })).toBe(true)
  expect(isInside(box({ rotation: 90 }), { x: 110, y: 110 })).toBe(false)
  expect(middleOf(box())).toEqual({ x: 200, y: 150 })
})

test('snapping draws an edge to the nearest line within reach, each axis for itself', () => {
  const page = { left: 0, top: 0, right: 1000, bottom: 1000 }
  const moved = { left: 4, top: 470, right: 204, bottom: 520 }
  expect(snap(moved, [page], 6)).toEqual({
    x: -4,
    y: 5,
    guides: [
      { axis: 'x', at: 0 },
      { axis: 'y', at: 500 },
    ],
  })
  expect(snap(moved, [page], 3)).toEqual({ x: 0, y: 0, guides: [] })
})

test.each([
  { point: { x: 100, y: 100 }, inside: true, why: 'its first corner' },
  { point: { x: 300, y: 200 }, inside: true, why: 'its last corner' },
  { point: { x: 99, y: 150 }, inside: false, why: 'left of it' },
  { point: { x: 301, y: 150 }, inside: false, why: 'right of it' },
  { point: { x: 200, y: 99 }, inside: false, why: 'above it' },
  { point: { x: 200, y: 201 }, inside: false, why: 'below it' },
])('a point lies in a box: $inside, $why', ({ point, inside }) => expect(isInside(box(), point)).toBe(inside))

test('a point lies in a box that is turned the way it is turned', () => {
  const long = box({ x: 0, y: 95, width: 200, height: 10, rotation: 45 })
  expect([isInside(long, { x: 150, y: 150 }), isInside(long, { x: 150, y: 50 })]).toEqual([true, false])
})

test('a side that is pulled leaves the other measure alone, and the corner of a turned box follows the point', () => {
  expect(resized(box(), { x: 1, y: 0 }, { x: 400, y: 999 })).toMatchObject({
    x: 100,
    width: 300,
    height: 100,
  })
  expect(resized(box(), { x: 0, y: 1 }, { x: 999, y: 260 })).toMatchObject({
    y: 100,
    width: 200,
    height: 160,
  })
  expect(resized(box(), { x: 0, y: -1 }, { x: 999, y: 60 })).toMatchObject({ y: 60, width: 200, height: 140 })
  expect(resized(box(), { x: 0, y: 1 }, { x: 0, y: 300 }, true), 'nor does the lower one').toMatchObject({
    width: 200,
    height: 200,
  })
  expect(resized(box(), { x: 1, y: 0 }, { x: 400, y: 0 }, true), 'a side keeps no ratio').toMatchObject({
    width: 300,
    height: 100,
  })
  const turnedBox = resized(box({ rotation: 90 }), { x: 1, y: 0 }, { x: 200, y: 350 })
  expect(turnedBox).toMatchObject({ width: 300, height: 100, rotation: 90 })
  expect(resized(box({ rotation: 45 }), { x: 1, y: 0 }, { x: 400, y: 350 }).width).toBe(383)
})

test('a rotation can be held to steps', () => {
  expect(rotationTo(box(), { x: 300, y: 150 }, 15)).toBe(90)
  expect(rotationTo(box(), { x: 300, y: 130 }, 15)).toBe(75)
  expect(rotationTo(box(), { x: 200, y: 0 })).toBe(0)
})

const bounds = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test.each([
  { reach: 5, by: 5, why: 'exactly in reach' },
  { reach: 4, by: 0, why: 'out of reach' },
])('an edge snaps over $reach pixels by $by: $why', ({ reach, by }) =>
  expect(snap(bounds(105, 0, 195, 1), [bounds(200, 500, 300, 600)], reach).x).toBe(by),
)

test('of ways of the same length the first is taken: edges from left to right, the page before layers', () => {
  const moved = bounds(10, 0, 20, 1)
  const guides = [{ axis: 'x', at: 12 }]
  expect(snap(moved, [bounds(12, 100, 22, 200)], 3)).toMatchObject({ x: 2, guides })
  expect(snap(moved, [bounds(8, 100, 500, 900), bounds(12, 100, 400, 400)], 3).x).toBe(-2)
})

test('the nearest line wins, whichever comes first, and middles count as well as edges', () => {
  const moved = bounds(0, 0, 10, 10)
  const far = bounds(13, 100, 300, 300)
  const near = bounds(12, 100, 400, 400)
  expect(snap(moved, [far, near], 5)).toMatchObject({ x: 2, guides: [{ axis: 'x', at: 12 }] })
  expect(snap(moved, [near, far], 5)).toMatchObject({ x: 2, guides: [{ axis: 'x', at: 12 }] })
  expect(snap(moved, [bounds(-93, -95, 107, 107)], 3)).toEqual({
    x: 2,
    y: 1,
    guides: [
      { axis: 'x', at: 7 },
      { axis: 'y', at: 6 },
    ],
  })
})
