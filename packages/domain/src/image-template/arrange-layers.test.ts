import { expect, test } from 'vitest'
import {
  alignLayers,
  copiesOf,
  groupLayers,
  groupOf,
  layerAt,
  moveLayers,
  pageBoxOf,
  removeLayers,
  reorderLayers,
  resizeLayer,
  ungroupLayers,
  withPageBox,
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
    layer('headline', 0, 0, { width: 1000, height: 100 }),
  ]
  expect(fitToSize(layers, square, story)).toMatchObject([
    { x: 0, y: 0, width: 1080, height: 1920 },
    { x: 0, y: 1284, width: 1080, height: 216 },
    { x: 108, y: 528, width: 108, height: 54, size: 22, minSize: null },
    { x: 0, y: 420, width: 1080, height: 108 },
  ])
  expect(formatOf(story)).toBe('story')
  expect(formatOf(square)).toBeUndefined()
  expect(formatOf({ width: 1000, height: 1080 })).toBeUndefined()
  expect(formatOf({ width: 1080, height: 1000 })).toBeUndefined()
})

test('a placeholder with a slip is found', () => {
  expect(unknownPlaceholders('{{product.name}} {{ produkt.name }} {{product.price|currency}}')).toEqual([
    '{{ produkt.name }}',
  ])
})

const pair = [layer('a', 0, 0), layer('b', 200, 100, { width: 60, height: 30 })]

test.each([
  {
    to: 'left',
    places: [
      [0, 0],
      [0, 100],
    ],
  },
  {
    to: 'center',
    places: [
      [80, 0],
      [100, 100],
    ],
  },
  {
    to: 'right',
    places: [
      [160, 0],
      [200, 100],
    ],
  },
  {
    to: 'top',
    places: [
      [0, 0],
      [200, 0],
    ],
  },
  {
    to: 'middle',
    places: [
      [0, 40],
      [200, 50],
    ],
  },
  {
    to: 'bottom',
    places: [
      [0, 80],
      [200, 100],
    ],
  },
] as const)('two layers aligned to $to of what they cover together', ({ to, places: expected }) =>
  expect(places(alignLayers(pair, chosen('a', 'b'), to, page))).toEqual(expected),
)

test.each([
  { to: 'left', place: [0, 100] },
  { to: 'center', place: [470, 100] },
  { to: 'right', place: [940, 100] },
  { to: 'top', place: [200, 0] },
  { to: 'middle', place: [200, 385] },
  { to: 'bottom', place: [200, 770] },
] as const)('a single layer aligned to $to of the page', ({ to, place }) =>
  expect(places(alignLayers(pair, chosen('b'), to, page))[1]).toEqual(place),
)

const withGroup = groupLayers(three, chosen('b', 'c'), layer('g', 0, 0, { type: 'group' }))

test('a group covers its layers exactly and takes the place of the uppermost', () => {
  expect(withGroup[1]).toMatchObject({ x: 200, y: 100, width: 300, height: 250, rotation: 0 })
  const first = groupLayers(
    [...three, layer('d', 0, 0)],
    chosen('a', 'c'),
    layer('g', 0, 0, { type: 'group' }),
  )
  expect(ids(first)).toBe('bgacd')
  const [, group] = groupLayers(three, chosen('b', 'c'), layer('g', 0, 0, { type: 'group' }))
  expect(group).toMatchObject({ id: 'g', x: 200, y: 100, width: 300, height: 250, rotation: 0 })
  const none = groupLayers(withGroup, chosen('g', 'b'), layer('h', 0, 0, { type: 'group' }))
  expect(none).toEqual(withGroup)
})

test('a layer of a group that is put elsewhere on the page has its place from the group', () => {
  const grouped = groupLayers(three, chosen('b', 'c'), layer('g', 0, 0, { type: 'group' }))
  const box = { x: 300, y: 250, width: 100, height: 50, rotation: 0 }
  const moved = withPageBox(grouped, 'c', box)
  expect(moved.find(({ id }) => id === 'c')).toMatchObject({ x: 100, y: 150, group: 'g' })
  expect(moved.filter(({ id }) => id !== 'c')).toEqual(grouped.filter(({ id }) => id !== 'c'))
  expect(withPageBox(grouped, 'a', box).find(({ id }) => id === 'a')).toMatchObject({ x: 300, y: 250 })
})

test('a resized group scales only what is in it, places too, and letters by the smaller side', () => {
  const resizedGroup = resizeLayer(withGroup, 'g', { x: 200, y: 100, width: 600, height: 1000, rotation: 0 })
  expect(resizedGroup[0]).toMatchObject({ id: 'a', x: 0, width: 100, size: 20 })
  expect(resizedGroup[2]).toMatchObject({ id: 'b', x: 0, y: 0, width: 200, height: 200, size: 40 })
  expect(resizedGroup[3]).toMatchObject({
    id: 'c',
    x: 400,
    y: 800,
    width: 200,
    height: 200,
    size: 40,
    radius: 0,
  })
  const unset = withGroup.map((one) => (one.id === 'c' ? { ...one, x: null, y: null } : one))
  expect(resizeLayer(unset, 'g', { x: 0, y: 0, width: 600, height: 500, rotation: 0 })[3]).toMatchObject({
    x: 0,
    y: 0,
  })
  expect(resizeLayer(three, 'a', { x: 5, y: 5, width: 10, height: 10, rotation: 0 })[0]).toMatchObject({
    x: 5,
    width: 10,
    size: 20,
  })
  expect(resizeLayer(three, 'gone', { x: 5, y: 5, width: 10, height: 10, rotation: 0 })).toEqual(three)
})

test('what names itself, a shape or nothing as its group stands for itself', () => {
  const own = layer('x', 0, 0, { type: 'group', group: 'y' })
  const list = [
    own,
    layer('y', 10, 10, { type: 'group' }),
    layer('z', 5, 5, { group: 'a' }),
    layer('a', 1, 1),
    layer('', 3, 3, { type: 'group' }),
  ]
  expect(list.map((one) => groupOf(list, one)?.id ?? null)).toEqual([null, null, null, null, null])
  const free = layer('q', 0, 0)
  expect(groupOf([free, layer('', 9, 9, { type: 'group' })], free)).toBeNull()
})

test('a layer of a hidden or locked group cannot be taken hold of, nor can the group itself', () => {
  const point = { x: 210, y: 110 }
  expect(layerAt(withGroup, point)?.id).toBe('b')
  const change = (more: Partial<Placed>) =>
    withGroup.map((one) => (one.id === 'g' ? { ...one, ...more } : one))
  expect(layerAt(change({ isVisible: false }), point)).toBeUndefined()
  expect(layerAt(change({ isLocked: true }), point)).toBeUndefined()
  expect(layerAt(withGroup, { x: 350, y: 250 }), 'between its layers there is nothing').toBeUndefined()
})

test('layers that are not there change nothing, what is locked stays where it is', () => {
  const box = { x: 1, y: 1, width: 1, height: 1, rotation: 0 }
  expect(withPageBox(three, 'gone', box)).toEqual(three)
  const locked = [layer('a', 0, 0, { isLocked: true })]
  expect(moveLayers(locked, chosen('a'), { x: 5, y: 5 })).toEqual(locked)
})

test('only the layers of that group stand for themselves again', () => {
  const two = groupLayers([...withGroup, layer('d', 0, 0)], chosen('d'), layer('h', 0, 0, { type: 'group' }))
  const freed = ungroupLayers(two, 'g')
  expect(freed.map(({ id, group: inside }) => [id, inside])).toEqual([
    ['a', ''],
    ['b', ''],
    ['c', ''],
    ['h', ''],
    ['d', 'h'],
  ])
})

const square = { width: 1000, height: 1000 }
const wide = { width: 2000, height: 1000 }

test.each([
  {
    more: { x: 0, y: 10, width: 1000 },
    fitted: { x: 0, y: 10, width: 2000, height: 50 },
    why: 'from side to side',
  },
  { more: { x: -5, y: 10, width: 1010 }, fitted: { x: 0, width: 2000 }, why: 'beyond both sides' },
  { more: { x: 1, y: 10, width: 1000 }, fitted: { x: 501, width: 1000 }, why: 'not from the very side' },
  { more: { x: 0, y: 10, width: 999 }, fitted: { x: 500, width: 999 }, why: 'not to the very side' },
  {
    more: { x: 0, y: 0, width: 100, height: 1000 },
    fitted: { x: 500, y: 0, height: 1000 },
    why: 'from top to bottom',
  },
  { more: { x: 0, y: 0, width: 1000, rotation: 90 }, fitted: { x: 500, width: 1000 }, why: 'turned' },
  {
    more: { x: 0, y: 0, width: 1000, rotation: 360 },
    fitted: { x: 0, width: 2000 },
    why: 'turned once around',
  },
  { more: { x: 0, y: 0, width: 1000, type: 'group' }, fitted: { x: 500, width: 1000 }, why: 'a group' },
  { more: { x: 0, y: 0, width: 1000, group: 'g' }, fitted: { x: 0, width: 1000 }, why: 'in a group' },
  { more: { radius: 4, strokeWidth: 2 }, fitted: { radius: 4, strokeWidth: 2 }, why: 'corners and lines' },
  { more: { radius: null, strokeWidth: 0 }, fitted: { radius: null, strokeWidth: 0 }, why: 'none of them' },
] as const)('a layer in a wider format: $why', ({ more, fitted }) =>
  expect(fitToSize([layer('a', 0, 0, more)], square, wide)[0]).toMatchObject(fitted),
)

test('everything shrinks with the format, but never to nothing', () => {
  const half = { width: 500, height: 500 }
  const [small] = fitToSize([layer('a', 100, 200, { radius: 8, strokeWidth: 1, minSize: 1 })], square, half)
  expect(small).toMatchObject({
    x: 50,
    y: 100,
    width: 50,
    height: 25,
    size: 10,
    minSize: 1,
    radius: 4,
    strokeWidth: 1,
  })
  expect(formatOf({ width: 1080, height: 1 })).toBeUndefined()
})
