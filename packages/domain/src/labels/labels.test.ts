import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct } from '../catalog/given-product.ts'
import { gridOf, labelPlaces, pageSize } from './label-sheet.ts'
import { isEan, labelText, usualFields } from './label-text.ts'

const grids = { compact: { rows: 12, columns: 4 }, detail: { rows: 5, columns: 2 } }

test.each([
  { format: 'compact', perPage: 48, width: 52.5, height: 24.75 },
  { format: 'detail', perPage: 10, width: 105, height: 59.4 },
  { format: 'roll57', perPage: 1, width: 57, height: 32 },
  { format: 'roll62', perPage: 1, width: 62, height: 62 },
] as const)(
  '[LABEL-01] $format has $perPage labels of $width × $height mm on a page',
  ({ format, perPage, width, height }) => {
    const places = labelPlaces(pageSize(format), gridOf(format, grids), perPage + 1, 1)
    expect(places.filter(({ page }) => page === 0)).toHaveLength(perPage)
    expect(places.at(-1)).toMatchObject({ page: 1, x: 0, y: 0 })
    expect(places[0]?.width).toBeCloseTo(width)
    expect(places[0]?.height).toBeCloseTo(height)
  },
)

test('[OPEN-120~] labels that are used up are left out, on the first page only', () => {
  const places = labelPlaces(pageSize('detail'), grids.detail, 9, 4)
  expect(places[0]).toMatchObject({ page: 0, x: 105, y: 59.4 })
  expect(places[7]).toMatchObject({ page: 1, x: 0, y: 0 })
})

test('labels never overlap and never leave their page', () => {
  const grid = fc.record({ rows: fc.integer({ min: 1, max: 20 }), columns: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(
      grid,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: -3, max: 300 }),
      (any, count, startAt) => {
        const places = labelPlaces({ width: 210, height: 297 }, any, count, startAt)
        expect(places).toHaveLength(count)
        const cells = places.map(({ page, x, y, width, height }) => {
          expect(x + width).toBeLessThanOrEqual(210.001)
          expect(y + height).toBeLessThanOrEqual(297.001)
          return `${page}/${Math.round(x / width)}/${Math.round(y / height)}`
        })
        expect(new Set(cells).size).toBe(count)
      },
    ),
  )
})

test.each([
  ['9012345678900', false],
  ['4006381333931', true],
  ['96385074', true],
  ['400638133393', false],
  ['PLU 4711', false],
])('%s is an EAN: %s', (text, isOne) => {
  expect(isEan(text)).toBe(isOne)
})

test('[OPEN-120~] compact shows name, price and unit; detail also description, EAN, PLU and allergens', () => {
  const product = givenProduct({
    name: 'Bergkäse',
    price: 290,
    unit: 'gram',
    pricing: 100,
    description: '<p>Zwölf Monate <b>gereift</b></p>',
    allergens: 'G',
  })
  Object.assign(product.content, { ean: '4006381333931', plu: '4711' })
  expect(labelText(product, usualFields.compact, 'EUR')).toMatchObject({
    name: 'Bergkäse',
    price: '2,90\u00A0€ / 100 g',
    lines: [],
    code: null,
  })
  expect(labelText(product, usualFields.detail, 'EUR')).toMatchObject({
    lines: ['Zwölf Monate gereift', 'Allergene: G', 'PLU 4711'],
    code: { kind: 'ean13', text: '4006381333931' },
  })
})

test('[OPEN-203~] wherever the price stands on a label, the deposit stands beside it', () => {
  const bottle = givenProduct({ price: 220, content: { deposit: 25 } })
  expect(labelText(bottle, usualFields.compact, 'EUR').deposit).toBe('zzgl. 0,25\u00A0€ Pfand')
  expect(labelText(bottle, ['basePrice'], 'EUR').deposit).toBe('')
  expect(labelText(givenProduct({}), usualFields.compact, 'EUR').deposit).toBe('')
})

test('a number that is no EAN is still a code that a till can read', () => {
  const product = givenProduct({})
  Object.assign(product.content, { ean: 'AB-1234' })
  expect(labelText(product, ['ean'], 'EUR').code).toEqual({ kind: 'code128', text: 'AB-1234' })
})

test.each([
  { ean: '4006381333931', kind: 'ean13' },
  { ean: ' 96385074 ', kind: 'ean8' },
  { ean: '4006381333932', kind: 'code128' },
  { ean: '40063813339311', kind: 'code128' },
  { ean: 'x96385074', kind: 'code128' },
  { ean: '96385074x', kind: 'code128' },
  { ean: 'ABC-1', kind: 'code128' },
  { ean: 'x'.repeat(40), kind: 'code128' },
  { ean: 'x'.repeat(41), kind: undefined },
  { ean: 'Käse', kind: undefined },
  { ean: '  ', kind: undefined },
])('[LABEL-01~] "$ean" is written as $kind', ({ ean, kind }) => {
  const code = labelText(givenProduct({ content: { ean } }), ['ean'], 'EUR').code
  expect(code?.kind).toBe(kind)
  if (code) expect(code.text).toBe(ean.trim())
})

test('[LABEL-01~] origin, base price and code for the shop are printed where they are wanted', () => {
  const cheese = givenProduct({ unit: 'piece', content: { mainSupplier: 'Gruber' } })
  expect(labelText(cheese, ['origin', 'basePrice', 'qr'], 'EUR')).toMatchObject({
    price: '',
    basePrice: 'je Stück',
    deposit: '',
    lines: ['Herkunft: Gruber'],
    hasQr: true,
  })
  const none = labelText(givenProduct(), ['origin'], 'EUR')
  expect(none).toMatchObject({ lines: [], basePrice: '', hasQr: false })
  const referenced = givenProduct({ content: { referencePrice: { price: 990, unit: 'kilogram' } } })
  expect(labelText(referenced, ['basePrice'], 'EUR').basePrice).toBe('9,90\u00a0€ / kg')
})

test('a number of 14 digits is no EAN, although its last one is right', () => {
  expect(isEan('10012345678902')).toBe(false)
})
