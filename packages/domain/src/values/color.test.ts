import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, darkenedFor, textOn } from './color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#ffff66', '#ffffff')).toBeCloseTo(1.06, 1)
})

test('[OPEN-199] black or white is readable on any colour', () => {
  fc.assert(
    fc.property(color, (area) => {
      expect(contrastOf(area, textOn(area))).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect([textOn('#ffff66'), textOn('#eeeeee'), textOn('#0d8141')]).toEqual(['#000000', '#000000', '#ffffff'])
})

test('[OPEN-199] any colour is darkened until it can be read, a readable one stays', () => {
  expect(darkenedFor('#0d8141', ['#ffffff'], 4.5)).toBe('#0d8141')
  fc.assert(
    fc.property(color, fc.constantFrom(3, 4.5), (one, contrast) => {
      const dark = darkenedFor(one, ['#ffffff', '#fcfbf7'], contrast)
      expect(contrastOf(dark, '#fcfbf7')).toBeGreaterThanOrEqual(contrast)
    }),
  )
})

// computed apart from this code, with Ottosson's matrices
test.each([
  { color: '#ffff66', contrast: 4.5, dark: '#797500' },
  { color: '#ffff66', contrast: 3, dark: '#999600' },
  { color: '#ff0000', contrast: 4.5, dark: '#e80000' },
  { color: '#00c853', contrast: 3, dark: '#00a731' },
  { color: '#3399ff', contrast: 4.5, dark: '#0073d6' },
  { color: '#ff66cc', contrast: 4.5, dark: '#ca319c' },
  { color: '#888888', contrast: 4.5, dark: '#737373' },
  { color: '#8844ff', contrast: 12, dark: '#3f009a' },
  { color: '#e0c0b0', contrast: 15, dark: '#351e11' },
  { color: '#ffccaa', contrast: 18.5, dark: '#260300' },
  { color: '#c0d0c0', contrast: 19, dark: '#030c04' },
])(
  '[OPEN-199] $color darkened to a contrast of $contrast keeps its hue: $dark',
  ({ color, contrast, dark }) => expect(darkenedFor(color, ['#ffffff', '#fcfbf7'], contrast)).toBe(dark),
)

test('a colour with exactly the wanted contrast stays, black is all that is left where none has it', () => {
  expect(darkenedFor('#767676', ['#ffffff'], contrastOf('#767676', '#ffffff'))).toBe('#767676')
  expect(darkenedFor('#ff0000', ['#808080'], 21)).toBe('#000000')
})

test.each([
  { one: '#ffffff', other: '#ff0000', contrast: 3.998 },
  { one: '#ffffff', other: '#00ff00', contrast: 1.372 },
  { one: '#ffffff', other: '#0000ff', contrast: 8.592 },
  { one: '#000000', other: '#0a0a0a', contrast: 1.061 },
  { one: '#0b0b0b', other: '#000000', contrast: 1.067 },
])('$one and $other have a contrast of $contrast', ({ one, other, contrast }) =>
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 3),
)
