import { fieldAt } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
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

const names = new Map([
  [
    'categories',
    new Map([
      ['käse', [3]],
      ['brot', [4, 5]],
    ]),
  ],
])
const cell = (name: string, text: string) =>
  readCell(fieldAt(entities.products.fields, name) ?? entities.products.fields.name, text, names)

test.each([
  ['isEnabled', 'Ja', { value: true }],
  ['isEnabled', 'FALSCH', { value: false }],
  ['isEnabled', '0', { value: false }],
  ['isEnabled', 'vielleicht', { problem: 'Bitte schreiben Sie „ja“ oder „nein“.' }],
  ['unit', 'kg', { value: 'kilogram' }],
  ['unit', 'Stück', { value: 'piece' }],
  ['unit', 'squareMeter', { value: 'squareMeter' }],
  ['unit', 'Kiste', { problem: 'Die Einheit „Kiste“ gibt es nicht.' }],
  ['content.category', 'KÄSE', { value: { id: 3 } }],
  ['content.category', 'Wein', { problem: 'Kategorie „Wein“ gibt es nicht.' }],
  ['content.category', 'Brot', { problem: 'Kategorie „Brot“ gibt es mehrmals.' }],
  ['content.category', '#9', { value: { id: 9 } }],
  ['type', 'paket', { value: 'bundle' }],
  ['type', 'Kiste', { problem: '„Kiste“ gibt es hier nicht. Möglich sind: Normal, Konfigurierbar, Paket.' }],
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

test.each([
  ['Administration, mitarbeit', { value: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] }],
  ['Chef', { problem: '„Chef“ gibt es hier nicht. Möglich sind: Administration, Mitarbeit.' }],
])('several choices in a cell: %s', (text, read) =>
  expect(readCell(entities.users.fields.roles, text, names)).toEqual(read),
)

test.each([
  ['31.12.2026 18:30', { value: '2026-12-31T18:30:00+01:00' }],
  ['1.7.2026', { value: '2026-07-01T00:00:00+02:00' }],
  ['2026-12-31T17:30:00Z', { value: '2026-12-31T17:30:00Z' }],
  ['46022', { value: '2025-12-31T00:00:00+01:00' }],
  ['morgen', { problem: 'Bitte schreiben Sie Datum und Uhrzeit, z. B. 31.12.2026 18:30.' }],
])('the moment %s', (text, read) =>
  expect(readCell(entities.users.fields.expiresAt, text, names)).toMatchObject(read),
)
