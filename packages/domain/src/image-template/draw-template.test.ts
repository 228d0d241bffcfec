import { expect, test } from 'vitest'
import { type Canvas2d, type Drawn, type Modules, drawDesign, furtherLetters } from './draw-template.ts'
import { type Layer, type StoredLayer, drawnLayer } from './layer.ts'

const stored = (more: Partial<StoredLayer> = {}): StoredLayer => ({
  id: 'a',
  type: 'text',
  group: '',
  x: null,
  y: null,
  width: null,
  height: null,
  rotation: null,
  opacity: null,
  isVisible: null,
  value: '',
  fit: null,
  fontFamily: '',
  fontVariant: '',
  size: null,
  minSize: null,
  lineHeight: null,
  maxLines: null,
  color: null,
  stroke: null,
  strokeWidth: null,
  radius: null,
  alignment: null,
  ...more,
})
const layer = (more: Partial<StoredLayer> = {}): Layer =>
  drawnLayer(stored({ width: 200, height: 100, size: 20, lineHeight: 1, ...more }), more.value ?? '', 'Rubik')

/** A canvas that writes down what is drawn; every letter is half as wide as high. */
function recorder() {
  const calls: string[] = []
  const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 + 0 : value)
  const state: Record<string, unknown> = { globalAlpha: 1, font: '' }
  const canvas = new Proxy(state, {
    get(_, name: string) {
      if (name in state) return state[name]
      if (name === 'measureText')
        return (text: string) => ({
          width: (text.length * Number(/(\d+)px/.exec(String(state['font']))?.[1])) / 2,
        })
      return (...values: unknown[]) => {
        calls.push(`${name} ${values.map(round).join(' ')}`.trim())
        if (name === 'createPattern') return 'pattern'
        return {
          addColorStop: (place: number, color: string) => calls.push(`stop ${place} ${color}`),
          toString: () => 'ink',
        }
      }
    },
    set(_, name: string, value) {
      state[name] = value
      calls.push(`${name} = ${String(round(value))}`)
      return true
    },
  }) as unknown as Canvas2d<string>
  return { calls, canvas }
}

type Given = {
  backgroundColor?: string
  background?: Drawn<string>
  picture?: Drawn<string>
  modules?: Modules
}

function drawn(layers: readonly Layer[], given: Given = {}) {
  const { calls, canvas } = recorder()
  const { backgroundColor = null, background = null, picture = null, modules = null } = given
  drawDesign(
    canvas,
    { width: 400, height: 300, backgroundColor, layers },
    { background, pictureOf: () => picture, modulesOf: () => modules },
  )
  return calls
}

/** What is drawn for the only layer, without where it lies. */
const inside = (one: Layer, given: Given = {}) => drawn([one], given).slice(6, -2)

test('layers that were stored with nothing filled in have what most have', () => {
  expect(drawnLayer(stored({ type: null }), 'Käse', 'Rubik')).toEqual({
    id: 'a',
    type: 'text',
    group: '',
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    rotation: 0,
    opacity: 100,
    isVisible: true,
    value: 'Käse',
    fit: 'contain',
    fontFamily: '',
    fontStyle: '400',
    size: 32,
    minSize: 0,
    lineHeight: 1.2,
    maxLines: 0,
    color: '#000000',
    stroke: null,
    strokeWidth: 0,
    radius: 0,
    alignment: 'left',
  })
})

test('what is filled in stays, and only text has a font', () => {
  const filled = {
    type: 'shape',
    group: 'g',
    x: 1,
    y: 2,
    width: 3,
    height: 4,
    rotation: 5,
    opacity: 6,
    isVisible: false,
    fit: 'cover',
    size: 7,
    minSize: 8,
    lineHeight: 9,
    maxLines: 10,
    color: '#123456',
    stroke: '#654321',
    strokeWidth: 11,
    radius: 12,
    alignment: 'right',
  } as const
  expect(drawnLayer(stored(filled), '', 'Rubik')).toMatchObject({ ...filled, fontFamily: '' })
  expect(drawnLayer(stored(), '', 'Rubik').fontFamily).toBe('Rubik')
})

test('[OPEN-114] a layer is turned around its middle and fades with its opacity', () => {
  const one = layer({ type: 'shape', x: 10, y: 20, rotation: 90, opacity: 50, radius: 4 })
  expect(drawn([one], { backgroundColor: '#ffffff' })).toEqual([
    'save',
    'fillStyle = #ffffff',
    'fillRect 0 0 400 300',
    'save',
    'translate 110 70',
    'rotate 1.571',
    'translate -100 -50',
    'globalAlpha = 0.5',
    'beginPath',
    'roundRect 0 0 200 100 4',
    'fillStyle = #000000',
    'fill',
    'restore',
    'restore',
  ])
})

test('[OPEN-114] a hidden layer is left out', () => {
  expect(drawn([layer({ type: 'shape', isVisible: false })])).toEqual(['save', 'restore'])
})

test.each([
  { background: { picture: 'wide', width: 800, height: 300 }, call: 'drawImage wide -200 0 800 300' },
  { background: { picture: 'high', width: 200, height: 300 }, call: 'drawImage high 0 -150 400 600' },
])('[OPEN-114] the background picture covers the page: $call', ({ background, call }) =>
  expect(drawn([], { background })).toEqual(['save', call, 'restore']),
)

test.each([
  {
    more: { stroke: '#ff0000', strokeWidth: 3 },
    calls: ['strokeStyle = #ff0000', 'lineWidth = 3', 'stroke'],
  },
  { more: { stroke: '#ff0000', strokeWidth: 0 }, calls: [] },
  { more: { stroke: null, strokeWidth: 3 }, calls: [] },
])('[OPEN-114] a shape with $more is outlined by $calls', ({ more, calls }) => {
  const one = layer({ type: 'shape', color: '#00ff00', ...more })
  expect(inside(one)).toEqual([
    'beginPath',
    'roundRect 0 0 200 100 0',
    'fillStyle = #00ff00',
    'fill',
    ...calls,
  ])
})

test.each([
  { fit: 'cover', picture: { picture: 'p', width: 100, height: 100 }, call: 'drawImage p 0 -50 200 200' },
  { fit: 'contain', picture: { picture: 'p', width: 100, height: 100 }, call: 'drawImage p 50 0 100 100' },
  { fit: 'cover', picture: { picture: 'p', width: 400, height: 100 }, call: 'drawImage p -100 0 400 100' },
] as const)('[OPEN-114] a picture is drawn to $fit its box: $call', ({ fit, picture, call }) => {
  expect(inside(layer({ type: 'image', fit }), { picture })).toEqual([
    'imageSmoothingQuality = high',
    'beginPath',
    'rect 0 0 200 100',
    'clip',
    call,
  ])
})

test.each([
  {
    fit: 'cover',
    calls: ['roundRect 0 0 200 100 8', 'translate -1 -51', 'scale 2.02 2.02'],
  },
  {
    fit: 'contain',
    calls: ['roundRect 50 0 100 100 8', 'translate 49 -1', 'scale 1.02 1.02'],
  },
] as const)(
  '[OPEN-114] a picture with round corners is filled in, a pixel more on each side: $fit',
  ({ fit, calls }) => {
    const picture = { picture: 'p', width: 100, height: 100 }
    expect(inside(layer({ type: 'image', fit, radius: 8 }), { picture })).toEqual([
      'imageSmoothingQuality = high',
      'beginPath',
      ...calls,
      'createPattern p no-repeat',
      'fillStyle = pattern',
      'fill',
    ])
  },
)

test('[OPEN-114] a picture or a code that is not known draws nothing, nor does an empty group', () => {
  for (const type of ['image', 'qrcode', 'barcode', 'group'] as const)
    expect(inside(layer({ type })), type).toEqual([])
})

test('[OPEN-114] modules of a square code are whole pixels, in the middle of their box', () => {
  const modules = { columns: 3, rows: 2, modules: '101010' }
  expect(inside(layer({ type: 'qrcode', width: 20, height: 20 }), { modules })).toEqual([
    'fillStyle = #000000',
    'fillRect 1 0 6 6',
    'fillRect 13 0 6 6',
    'fillRect 7 6 6 6',
  ])
})

test('[OPEN-114] a row of modules ends with its last column', () => {
  const modules = { columns: 2, rows: 2, modules: '1010' }
  expect(inside(layer({ type: 'qrcode', width: 20, height: 20 }), { modules })).toEqual([
    'fillStyle = #000000',
    'fillRect 0 0 10 10',
    'fillRect 0 10 10 10',
  ])
})

test('[OPEN-114] a barcode fills its height, and no module is thinner than a pixel', () => {
  const modules = { columns: 4, rows: 1, modules: '1011' }
  expect(inside(layer({ type: 'barcode', width: 3, height: 50 }), { modules })).toEqual([
    'fillStyle = #000000',
    'fillRect -1 0 1 50',
    'fillRect 1 0 1 50',
    'fillRect 2 0 1 50',
  ])
})

const font = 'font = 400 20px "Rubik", "Rubik ext"'
/** Only what is written and where. */
const written = (one: Layer) =>
  inside(one)
    .filter((call) => /^(fillText|font)/.test(call))
    .slice(-2)
const texts = (one: Layer) => inside(one).filter((call) => call.startsWith('fillText'))

test('[OPEN-114] text is written in its ink, from the left, on the base line', () => {
  expect(inside(layer({ value: 'Käse', color: '#204060' })).slice(-11)).toEqual([
    'createLinearGradient -100000 0 100000 0',
    'stop 0 rgb(222 190 158)',
    'stop 0.1 #204060',
    'stop 0.9 #204060',
    'stop 1 rgb(222 190 158)',
    'fillStyle = ink',
    'textAlign = left',
    'textBaseline = alphabetic',
    font,
    font,
    'fillText Käse 0 16',
  ])
})

test.each([
  { color: 'red', style: 'fillStyle = red' },
  { color: '#ffffff', style: 'stop 0 rgb(0 0 0)' },
  { color: 'x#204060', style: 'fillStyle = x#204060' },
  { color: '#2040607', style: 'fillStyle = #2040607' },
])('[OPEN-114] ink of $color: $style', ({ color, style }) =>
  expect(inside(layer({ value: 'Käse', color }))).toContain(style),
)

test.each([
  { alignment: 'left', text: 'fillText Käse 0 16' },
  { alignment: 'center', text: 'fillText Käse 80 16' },
  { alignment: 'right', text: 'fillText Käse 160 16' },
] as const)('[OPEN-114] text aligned $alignment: $text', ({ alignment, text }) =>
  expect(texts(layer({ value: 'Käse', alignment }))).toEqual([text]),
)

test('[OPEN-114] an empty line takes its room and shows nothing', () => {
  expect(texts(layer({ value: 'eins\n\nzwei', lineHeight: 1, height: 200 }))).toEqual([
    'fillText eins 0 16',
    'fillText zwei 0 56',
  ])
})

test('[OPEN-114] lines follow each other by their height, words are written one by one', () => {
  // 1.5 lines are 30 pixels: 5 above the letters, and the base line after four fifths of 20
  expect(texts(layer({ value: 'Käse und\nBrot', lineHeight: 1.5 }))).toEqual([
    'fillText Käse 0 21',
    'fillText   40 21',
    'fillText und 50 21',
    'fillText Brot 0 51',
  ])
})

test('[OPEN-114] text begins at whole pixels', () => {
  // 15 letters of 5.5 pixels in 100: 8.75 are left on each side, and the base line lies at 8.8
  const one = layer({ value: 'x'.repeat(15), size: 11, width: 100, alignment: 'center' })
  expect(texts(one)).toEqual([`fillText ${'x'.repeat(15)} 9 9`])
})

test('[OPEN-114] letters of neighbours come from the second file of a font', () => {
  expect(furtherLetters('Rubik')).toBe('Rubik ext')
  const calls = inside(layer({ value: 'Dvořák' })).filter((call) => /^(fillText|font)/.test(call))
  expect(calls.slice(-6)).toEqual([
    font,
    'fillText Dvo 0 16',
    'font = 400 20px "Rubik ext", "Rubik"',
    'fillText ř 30 16',
    font,
    'fillText ák 40 16',
  ])
  expect(written(layer({ value: 'Müße' }))).toEqual([font, 'fillText Müße 0 16'])
})

const group = (more: Partial<StoredLayer> = {}) => layer({ id: 'g', type: 'group', ...more })
const moves = (layers: readonly Layer[]) =>
  drawn(layers).filter((call) => /^(translate|fill$|save|restore)/.test(call))

test('[OPEN-114] what is in a group is drawn with it, in the order of the list', () => {
  const member = layer({ id: 'm', type: 'shape', group: 'g', x: 5 })
  expect(moves([member, group({ x: 10 })])).toEqual([
    'save',
    'save',
    'translate 110 50',
    'translate -100 -50',
    'save',
    'translate 105 50',
    'translate -100 -50',
    'fill',
    'restore',
    'restore',
    'restore',
  ])
})

test('[OPEN-114] a group that is hidden hides what is in it, one that is gone frees it', () => {
  const member = layer({ id: 'm', type: 'shape', group: 'g' })
  const fills = (layers: readonly Layer[]) => moves(layers).filter((call) => call === 'fill').length
  expect(fills([member, group({ isVisible: false })])).toBe(0)
  expect(fills([member])).toBe(1)
  expect(fills([member, layer({ id: 'g', type: 'shape' })])).toBe(2)
  expect(fills([member, group({ group: 'g' })])).toBe(1)
  expect(fills([member, group({ group: 'h' }), group({ id: 'h' })])).toBe(0)
})
