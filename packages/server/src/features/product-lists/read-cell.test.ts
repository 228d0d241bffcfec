import { entities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { fieldOf } from './product-list.ts'
import { readCell, readNumber } from './read-cell.ts'

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ["1'234.50", 1234.5],
  ['1.234.567', 1_234_567],
  ['€ 3,90', 3.9],
  ['3,90 EUR', 3.9],
  ['10 %', 10],
  ['-1', -1],
  ['1.234', 1.234],
  ['5,', 5],
  ['', undefined],
  ['zehn', undefined],
  ['1-2', undefined],
  ['1e5', undefined],
  ['=1+1', undefined],
])('[API-51] the number %s', (text, value) => expect(readNumber(text)).toBe(value))

const categories = new Map([
  ['käse', [3]],
  ['brot', [4, 5]],
])
const cell = (column: Parameters<typeof fieldOf>[0], text: string) =>
  readCell(fieldOf(column) ?? entities.products.fields.name, text, categories)

test.each([
  ['isEnabled', 'Ja', { value: true }],
  ['isEnabled', 'FALSCH', { value: false }],
  ['isEnabled', '0', { value: false }],
  ['isEnabled', 'vielleicht', { problem: 'Bitte schreiben Sie „ja“ oder „nein“.' }],
  ['unit', 'kg', { value: 'kilogram' }],
  ['unit', 'Stück', { value: 'piece' }],
  ['unit', 'squareMeter', { value: 'squareMeter' }],
  ['unit', 'Kiste', { problem: 'Die Einheit „Kiste“ gibt es nicht.' }],
  ['category', 'KÄSE', { value: { id: 3 } }],
  ['category', 'Wein', { problem: 'Die Kategorie „Wein“ gibt es nicht.' }],
  ['category', 'Brot', { problem: 'Die Kategorie „Brot“ gibt es mehrmals.' }],
  ['price', 'gratis', { problem: 'Bitte geben Sie eine Zahl an.' }],
  ['name', 'zwei\nZeilen', { value: 'zwei Zeilen' }],
  [
    'description',
    'Würzig & mild\nab < 5 %\n\nSeit 1900',
    {
      value: '<p>Würzig &amp; mild<br />ab &lt; 5 %</p><p>Seit 1900</p>',
    },
  ],
  ['description', '<p>So <b>gut</b></p>', { value: '<p>So <b>gut</b></p>' }],
] as const)('[API-51] column %s with %j', (column, text, read) => expect(cell(column, text)).toEqual(read))
