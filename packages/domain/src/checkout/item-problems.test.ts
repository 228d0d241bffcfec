import { expect, test } from 'vitest'
import { givenProduct, givenStep } from '../catalog/given-product.ts'
import type { ListedProduct } from '../catalog/listing.ts'
import type { Product } from '../catalog/product.ts'
import { itemProblems, MAX_UPLOADS } from './item-problems.ts'

const listed = (product: Product, unavailable: ListedProduct['unavailable'] = null): ListedProduct => ({
  product,
  categories: [],
  unavailable,
  times: [],
})
const roll = givenProduct({ id: 1, name: 'Semmel', quantityStepSize: 1 })
const cake = givenProduct({
  id: 2,
  name: 'Torte',
  type: 'configurable',
  config: { parts: [givenStep({ type: 'images', name: 'Foto', optional: true })] },
})
const offered = [
  listed(roll),
  listed(cake),
  listed(givenProduct({ id: 3, name: 'Brot' }), 'soldOut'),
  listed(givenProduct({ id: 4, name: 'Suppe' }), 'outsideSchedule'),
]
const sent = (more: object) => ({ product: 1, amount: 1, unit: 'piece', parts: [], ...more })
const photos = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    publicHash: 'x',
    version: 1,
    extension: 'png',
  }))

test.each([
  { item: {}, problem: undefined, why: 'one roll can be ordered' },
  {
    item: { product: 9 },
    problem: {
      field: 'items.0.product',
      code: 'itemGone',
      message: 'Dieses Produkt ist nicht mehr verfügbar.',
    },
    why: 'not offered by the branch',
  },
  {
    item: { product: 3 },
    problem: { field: 'items.0.product', code: 'soldOut', message: '„Brot“ ist ausverkauft.' },
    why: 'sold out here',
  },
  {
    item: { product: 4 },
    problem: { field: 'items.0.product', code: 'itemGone', message: '„Suppe“ ist derzeit nicht verfügbar.' },
    why: 'outside its category’s schedule',
  },
  {
    item: { unit: 'kilogram' },
    problem: {
      field: 'items.0.unit',
      code: 'itemChanged',
      message: '„Semmel“ gibt es nicht in dieser Einheit.',
    },
    why: 'not sold by weight',
  },
  {
    item: { amount: 1.5 },
    problem: {
      field: 'items.0.amount',
      code: 'itemChanged',
      message:
        'Diese Menge von „Semmel“ kann nicht bestellt werden. Möglich: ab 1 Stück, in Schritten von 1 Stück.',
    },
    why: 'between two steps',
  },
  {
    item: { amount: '1' },
    problem: {
      field: 'items.0.amount',
      code: 'itemChanged',
      message:
        'Diese Menge von „Semmel“ kann nicht bestellt werden. Möglich: ab 1 Stück, in Schritten von 1 Stück.',
    },
    why: 'not a number',
  },
  {
    item: { product: 2, parts: [[{ id: 1 }]] },
    problem: {
      field: 'items.0.parts.0',
      code: 'itemChanged',
      message: 'Ihre Auswahl bei „Foto“ ist nicht mehr gültig. Bitte wählen Sie erneut.',
    },
    why: 'not an upload',
  },
  {
    item: { parts: ['x'] },
    problem: {
      field: 'items.0.parts',
      code: 'itemChanged',
      message: 'Ihre Auswahl bei „Semmel“ ist nicht mehr gültig. Bitte wählen Sie erneut.',
    },
    why: 'parts of a product that has none',
  },
])('[OPEN-89] [OPEN-184] an item with $item: $why', ({ item, problem }) =>
  expect(itemProblems([sent(item)], offered)).toEqual(problem ? [problem] : []),
)

test('[CONFIGURATOR-06] an order refers to at most 20 files, over all its items', () => {
  const items = (second: number) => [
    sent({ product: 2, parts: [photos(12)] }),
    sent({ product: 2, parts: [photos(second, 100)] }),
  ]
  expect(itemProblems(items(MAX_UPLOADS - 12), offered)).toEqual([])
  expect(itemProblems(items(MAX_UPLOADS - 11), offered)).toEqual([
    { field: 'items', code: 'tooMany', message: 'Eine Bestellung kann höchstens 20 Dateien enthalten.' },
  ])
})

test('[OPEN-30~] the maximum of a product holds over several lines of it', () => {
  const few = listed(givenProduct({ id: 7, name: 'Brot', maximumQuantity: 3 }))
  const line = (amount: number) => sent({ product: 7, amount })
  expect(itemProblems([line(1), line(2)], [few])).toEqual([])
  expect(itemProblems([line(2), line(2)], [few])).toMatchObject([
    { field: 'items.1.amount', message: expect.stringContaining('höchstens 3 Stück') },
  ])
})

const few = givenProduct({ id: 5, name: 'Kipferl', quantityStepSize: 1, maximumQuantity: 5 })
const own = givenProduct({ ...cake, id: 6, quantityStepSize: 1, maximumQuantity: 5 })
const problemsOf = (...items: object[]) =>
  itemProblems(items.map(sent), [...offered, listed(few), listed(own)]).map(({ field }) => field)

test.each([
  { items: [{ product: 5, amount: 5 }], fields: [], why: 'one line up to the maximum' },
  {
    items: [
      { product: 5, amount: 3 },
      { product: 5, amount: 2 },
    ],
    fields: [],
    why: 'two lines up to it',
  },
  {
    items: [
      { product: 5, amount: 3 },
      { product: 5, amount: 3 },
    ],
    fields: ['items.1.amount'],
    why: 'two lines above it',
  },
  {
    items: [
      { product: 1, amount: 900 },
      { product: 1, amount: 900 },
    ],
    fields: [],
    why: 'no maximum',
  },
  {
    items: [
      { product: 6, amount: 4, parts: [[]] },
      { product: 6, amount: 4, parts: [[]] },
    ],
    fields: [],
    why: 'configured lines each have their own',
  },
  { items: [{ product: 2, parts: undefined }], fields: ['items.0.parts'], why: 'parts are missing' },
  { items: [{ product: 2, parts: 'x' }], fields: ['items.0.parts'], why: 'parts are no list' },
  { items: [{ product: 2, parts: ['x'.repeat(30)] }], fields: ['items.0.parts.0'], why: 'a text is no file' },
])('[OPEN-30~] [B8~] what is wrong with items: $fields, $why', ({ items, fields }) =>
  expect(problemsOf(...items)).toEqual(fields),
)

test('[OPEN-30~] a single line in another unit keeps to the limits of that unit alone', () => {
  const box = { unit: 'package', ratio: 6, calculationModel: null, minimumQuantity: null } as const
  const boxed = givenProduct({
    id: 8,
    maximumQuantity: 5,
    alternativeUnits: [{ ...box, maximumQuantity: 2, quantityStepSize: 1 }],
  })
  const fieldsOf = (...items: object[]) =>
    itemProblems(items.map(sent), [listed(boxed)]).map(({ field }) => field)
  const inBoxes = (amount: number) => ({ product: 8, unit: 'package', amount })
  expect(fieldsOf(inBoxes(2))).toEqual([])
  expect(fieldsOf(inBoxes(3))).toEqual(['items.0.amount'])
  expect(fieldsOf(inBoxes(1), { product: 8, amount: 1 })).toEqual(['items.1.amount'])
})

test('[CONFIGURATOR-06] options are no files, however many', () => {
  const options = Array.from({ length: 21 }, (_, index) => ({
    name: `Zutat ${index}`,
    modifier: 'add' as const,
    value: 10,
  }))
  const bowl = givenProduct({
    id: 7,
    name: 'Bowl',
    type: 'configurable',
    config: { parts: [givenStep({ type: 'multiselect', name: 'Zutaten', options })] },
  })
  expect(itemProblems([sent({ product: 7, parts: [options] })], [listed(bowl)])).toEqual([])
})
