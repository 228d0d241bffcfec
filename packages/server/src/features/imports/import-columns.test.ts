import { expect, test } from 'vitest'
import { mapHeadings } from './import-columns.ts'

const none = new Map<string, string | null>()

test.each([
  ['headings of the export', ['ID', 'Artikelnummer', 'Preis'], ['id', 'uid', 'price']],
  ['names of the API', ['uid', 'content.ean', 'takeawayTax'], ['uid', 'content.ean', 'takeawayTax']],
  ['the last part of a name', ['ean', 'weight'], ['content.ean', 'content.dimensions.weight']],
  [
    'words of other programs',
    ['SKU', 'Bezeichnung', 'MwSt.', 'Warengruppe'],
    ['uid', 'name', 'tax', 'content.category'],
  ],
  ['case, spaces and punctuation', ['ARTIKEL-NR.', ' preis '], ['uid', 'price']],
  ['unknown and empty headings', ['Regal', ''], [null, null]],
  ['a field is filled once', ['Name', 'Bezeichnung'], ['name', null]],
])('%s', (_why, headings, mapping) => expect(mapHeadings('products', headings, none)).toEqual(mapping))

test('headings of customer lists', () =>
  expect(
    mapHeadings('customers', ['Vorname', 'Familienname', 'Handy', 'Mail', 'PLZ', 'Bemerkung'], none),
  ).toEqual(['firstName', 'lastName', 'phone', 'email', 'zipCode', 'notes']))

test('what was chosen the last time wins, also to leave a column out', () => {
  const remembered = new Map([
    ['regal', 'content.subcategory'],
    ['preis', null],
    ['alt', 'gone'],
  ])
  expect(mapHeadings('products', ['Regal', 'Preis', 'Alt'], remembered)).toEqual([
    'content.subcategory',
    null,
    null,
  ])
})
