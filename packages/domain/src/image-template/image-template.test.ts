import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, showsProductImage, showsVoucher } from './bindings.ts'
import { fitText, linesOf } from './fit-text.ts'
import type { Layer } from './layer.ts'

const data = { 'product.name': 'Bergkäse', 'product.price': 290, 'branch.name': 'Graz', 'product.ean': null }

test.each([
  { text: '{{product.name}}', filled: 'Bergkäse' },
  { text: '{{ product.price | currency }} in {{branch.name}}', filled: '2,90\u00A0€ in Graz' },
  { text: '{{product.name|upper}}', filled: 'BERGKÄSE' },
  { text: 'EAN {{product.ean}}{{unknown}}', filled: 'EAN ' },
  { text: 'ohne {Platzhalter}', filled: 'ohne {Platzhalter}' },
])('[OPEN-114~] $text becomes "$filled"', ({ text, filled }) => {
  expect(fillIn(text, data)).toBe(filled)
})

// a font in which every letter is half as wide as high
const measureAt = (text: string, size: number) => (text.length * size) / 2
const layer = (more: Partial<Layer>): Layer => ({
  id: 'a',
  type: 'text',
  group: '',
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  rotation: 0,
  opacity: 100,
  isVisible: true,
  value: '',
  fit: 'cover',
  fontFamily: 'Rubik',
  fontStyle: '400',
  size: 40,
  minSize: 0,
  lineHeight: 1.2,
  maxLines: 0,
  color: '#000000',
  stroke: null,
  strokeWidth: 0,
  radius: 0,
  alignment: 'left',
  ...more,
})

test.each([
  { values: ['{{product.name}}', 'Code: {{ voucher.code }}'], isShown: true, why: 'one layer is enough' },
  { values: ['{{voucher.minimum|currency}}'], isShown: true, why: 'with a filter' },
  { values: ['{{product.name}}', 'voucher.code'], isShown: false, why: 'only a placeholder is filled in' },
  { values: [], isShown: false, why: 'there is nothing' },
])('a template with $values shows a voucher: $isShown, $why', ({ values, isShown }) =>
  expect(showsVoucher(values.map((value) => ({ value })))).toBe(isShown),
)

test('[OPEN-114~] a text that does not fit becomes smaller, down to its smallest size', () => {
  const value = 'Donaudampfschifffahrtsgesellschaft'
  expect(fitText(layer({ value: 'Käse' }), measureAt)).toEqual({ size: 40, lines: ['Käse'] })
  const fitted = fitText(layer({ value, minSize: 8, maxLines: 1 }), measureAt)
  expect(fitted.lines).toEqual([value])
  expect(fitted.size).toBeLessThan(12)
  expect(fitText(layer({ value, minSize: 30, maxLines: 2 }), measureAt)).toMatchObject({ size: 30 })
})

test('no line is wider than its box, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 20, max: 400 }), (text, width) => {
      const lines = linesOf(text, width, (part) => measureAt(part, 20))
      for (const line of lines) if (line.length > 1) expect(measureAt(line, 20)).toBeLessThanOrEqual(width)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})

// every letter is 10 wide
const lines = (text: string, width: number) => linesOf(text, width, (part) => part.length * 10)

test.each([
  { text: 'eins zwei', width: 90, lines: ['eins zwei'], why: 'exactly as wide as the box' },
  { text: 'eins zwei', width: 89, lines: ['eins', 'zwei'], why: 'a little wider' },
  { text: 'eins  zwei ', width: 90, lines: ['eins zwei'], why: 'spaces count once' },
  { text: 'eins\n\nzwei', width: 90, lines: ['eins', '', 'zwei'], why: 'an empty line stays' },
  { text: 'abcdefg', width: 30, lines: ['abc', 'def', 'g'], why: 'a word is split where it must be' },
  { text: 'abc', width: 30, lines: ['abc'], why: 'a word as wide as the box' },
  { text: 'ab cdefgh i', width: 30, lines: ['ab', 'cde', 'fgh', 'i'], why: 'a long word begins a line' },
  { text: 'x abcd e', width: 40, lines: ['x', 'abcd', 'e'], why: 'a word that fits a line of its own' },
  {
    text: 'abcd ef',
    width: 30,
    lines: ['abc', 'd', 'ef'],
    why: 'the rest of a word takes no word with it that is too long',
  },
  { text: 'abc', width: 5, lines: ['a', 'b', 'c'], why: 'a letter wider than the box' },
])('[OPEN-114~] lines: $why', ({ text, width, lines: expected }) =>
  expect(lines(text, width)).toEqual(expected),
)

test.each([
  { more: { value: 'a\nb', height: 96 }, size: 40, shown: ['a', 'b'], why: 'exactly as high as its box' },
  {
    more: { value: 'a\nb', height: 95, minSize: 39 },
    size: 39,
    shown: ['a', 'b'],
    why: 'a pixel less: 4 % smaller at most',
  },
  {
    more: { value: 'a\nb', height: 96, minSize: 20, maxLines: 2 },
    size: 40,
    shown: ['a', 'b'],
    why: 'exactly as high, in as many lines as allowed, although it may become smaller',
  },
  {
    more: { value: 'a\nb', height: 95, minSize: 20 },
    size: 38,
    shown: ['a', 'b'],
    why: 'no smaller than it must be',
  },
  {
    more: { value: 'a\nb', height: 50, minSize: 20 },
    size: 20,
    shown: ['a', 'b'],
    why: 'the first size that fits',
  },
  {
    more: { value: 'a\nb\nc', maxLines: 3, height: 999 },
    size: 40,
    shown: ['a', 'b', 'c'],
    why: 'as many lines as allowed',
  },
  {
    more: { value: 'a\nb\nc', maxLines: 2, minSize: 40 },
    size: 40,
    shown: ['a', 'b'],
    why: 'more lines are cut off',
  },
  {
    more: { value: 'a\nb\nc', minSize: 40, height: 10 },
    size: 40,
    shown: ['a', 'b', 'c'],
    why: 'without a number of lines nothing is',
  },
  {
    more: { value: 'a', minSize: 0, height: 10 },
    size: 40,
    shown: ['a'],
    why: 'without a smallest size it stays',
  },
  { more: { value: 'a', minSize: 60, height: 10 }, size: 40, shown: ['a'], why: 'it never grows' },
])('[OPEN-114~] the size of a text: $why', ({ more, size, shown }) =>
  expect(fitText(layer(more), measureAt)).toEqual({ size, lines: shown }),
)

test.each([
  { text: '{{product.name|currency}}', filled: 'Bergkäse', why: 'a name is no amount' },
  { text: '{{product.price}}', filled: '290', why: 'an amount without a filter' },
  { text: '{{product.price|upper}}', filled: '290', why: 'an amount in capital letters' },
])('[OPEN-114~] $text becomes "$filled": $why', ({ text, filled }) => expect(fillIn(text, data)).toBe(filled))

test.each([
  { value: '{{product.image}}', isShown: true },
  { value: '{{  product.image  }}', isShown: true },
  { value: '{{ product.images }}', isShown: false },
  { value: 'product.image', isShown: false },
])('$value shows the picture of the product: $isShown', ({ value, isShown }) =>
  expect(showsProductImage(value)).toBe(isShown),
)
