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
