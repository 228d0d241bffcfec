import { expect, test } from 'vitest'
import {
  alignLayers,
  copiesOf,
  groupLayers,
  layerAt,
  moveLayers,
  pageBoxOf,
  removeLayers,
  reorderLayers,
  resizeLayer,
  ungroupLayers,
} from './arrange-layers.ts'
import { fitToSize, formatOf } from './formats.ts'
import { unknownPlaceholders } from './bindings.ts'

type Placed = Parameters<typeof resizeLayer>[0][number] & { strokeWidth: number | null }

const layer = (id: string, x: number, y: number, more: Partial<Placed> = {}): Placed => ({
  id,
  type: 'shape',
  group: '',
  isVisible: true,
  isLocked: false,
  x,
  y,
  width: 100,
  height: 50,
  rotation: 0,
  size: 20,
  minSize: null,
  radius: 0,
  strokeWidth: 0,
  ...more,
})
const three = [layer('a', 0, 0), layer('b', 200, 100), layer('c', 400, 300)]
const page = { left: 0, top: 0, right: 1000, bottom: 800 }
const ids = (layers: readonly { id: string }[]) => layers.map(({ id }) => id).join('')
const places = (layers: readonly Placed[]) => layers.map(({ x, y }) => [x, y])
const chosen = (...names: string[]) => new Set(names)

test('several layers are aligned with each other, a single one with the page', () => {
  expect(places(alignLayers(three, chosen('b', 'c'), 'left', page))).toEqual([
    [0, 0],
    [200, 100],
    [200, 300],
  ])
  expect(places(alignLayers(three, chosen('c'), 'center', page))[2]).toEqual([450, 300])
  expect(places(alignLayers(three, chosen('a', 'b', 'c'), 'bottom', page)).map(([, y]) => y)).toEqual([
    300, 300, 300,
  ])
})

test('a group keeps its layers where they are, moves and scales them, and gives them back', () => {
  const turned = three.map((one) => (one.id === 'b' ? { ...one, rotation: 30 } : one))
  const grouped = groupLayers(turned, chosen('b', 'c'), layer('g', 0, 0, { type: 'group' }))
  expect(ids(grouped)).toBe('agbc')
  for (const id of ['b', 'c']) {
    const [before, after] = [turned, grouped].map((list) => list.find((one) => one.id === id) as Placed)
    expect(pageBoxOf(grouped, after as Placed).x).toBeCloseTo(before?.x ?? Number.NaN, 1)
  }
  const moved = moveLayers(grouped, chosen('g', 'b'), { x: 10, y: 0 })
  expect(pageBoxOf(moved, moved[2] as Placed).x, 'a layer moves once with its group').toBeCloseTo(210, 1)
  const group = grouped[1] as Placed
  const twice = resizeLayer(grouped, 'g', {
    ...pageBoxOf(grouped, group),
    width: (group.width ?? 0) * 2,
    height: (group.height ?? 0) * 2,
  })
  expect(twice[3]).toMatchObject({ width: 200, height: 100, size: 40 })
  const ungrouped = ungroupLayers(grouped, 'g')
  expect(ids(ungrouped)).toBe('abc')
  expect(ungrouped[1]).toMatchObject({ x: 200, y: 100, rotation: 30, group: '' })
})

test('layers change places only among those of their level', () => {
  const grouped = groupLayers(three, chosen('a', 'b'), layer('g', 0, 0, { type: 'group' }))
  expect(ids(grouped)).toBe('gabc')
  expect(ids(reorderLayers(grouped, 'g', 0, 1))).toBe('gbac')
  expect(ids(reorderLayers(grouped, '', 0, 1))).toBe('cabg')
})

test('what is hidden or locked cannot be taken hold of, the uppermost comes first', () => {
  const over = [...three, layer('d', 10, 10), layer('e', 10, 10, { isLocked: true })]
  expect(layerAt(over, { x: 20, y: 20 })?.id).toBe('d')
  expect(
    layerAt(
      over.map((one) => ({ ...one, isVisible: one.id === 'a' })),
      { x: 20, y: 20 },
    )?.id,
  ).toBe('a')
  expect(layerAt(over, { x: 900, y: 700 })).toBeUndefined()
})

test('copies and removals take along what is in a group, and copies have ids of their own', () => {
  const grouped = groupLayers(three, chosen('b', 'c'), layer('g', 0, 0, { type: 'group' }))
  let number = 0
  const copies = copiesOf(grouped, chosen('g'), () => `n${++number}`)
  expect(copies.map(({ id, group }) => [id, group])).toEqual([
    ['n1', ''],
    ['n2', 'n1'],
    ['n3', 'n1'],
  ])
  expect(copiesOf(grouped, chosen('b'), () => 'x')[0]).toMatchObject({ id: 'x', group: '', x: 200, y: 100 })
  expect(ids(removeLayers(grouped, chosen('g')))).toBe('a')
})

test('a variant for another format keeps everything on the page, and what covered it covers it', () => {
  const square = { width: 1000, height: 1000 }
  const story = { width: 1080, height: 1920 }
  const layers = [
    layer('behind', 0, 0, { width: 1000, height: 1000 }),
    layer('banner', 0, 800, { width: 1000, height: 200 }),
    layer('name', 100, 100),
  ]
  expect(fitToSize(layers, square, story)).toMatchObject([
    { x: 0, y: 0, width: 1080, height: 1920 },
    { x: 0, y: 1284, width: 1080, height: 216 },
    { x: 108, y: 528, width: 108, height: 54, size: 22, minSize: null },
  ])
  expect(formatOf(story)).toBe('story')
  expect(formatOf(square)).toBeUndefined()
})

test('a placeholder with a slip is found', () => {
  expect(unknownPlaceholders('{{product.name}} {{ produkt.name }} {{product.price|currency}}')).toEqual([
    '{{ produkt.name }}',
  ])
})
