import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIn, showsVoucher } from './bindings.ts'
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
