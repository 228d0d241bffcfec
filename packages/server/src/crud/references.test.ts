import { entities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { withoutReference, withReference } from './references.ts'

const { catalog } = entities.menus.fields
const cheese = { category: 1, products: [10, 11] }
const bread = { category: 2, products: [12] }
const sweets = { category: 3, products: [13] }

test.each([
  { why: 'unchanged since', now: [cheese, sweets], back: [cheese, bread, sweets] },
  { why: 'the entry before it is gone too', now: [sweets], back: [bread, sweets] },
  {
    why: 'another entry was changed meanwhile',
    now: [cheese, { category: 3, products: [] }],
    back: [cheese, bread, { category: 3, products: [] }],
  },
])('[OPEN-208~] an entry of a list returns to its place: $why', ({ now, back }) =>
  expect(withReference(catalog, now, [cheese, bread, sweets], { target: 'categories', id: 2 })).toEqual(back),
)

test.each([
  { why: 'as it was', now: [{ category: 1, products: [11] }], back: [cheese] },
  { why: 'its entry was changed meanwhile', now: [{ category: 1, products: [9] }], back: undefined },
])('[OPEN-208~] a reference inside an entry returns only into the same entry: $why', ({ now, back }) =>
  expect(withReference(catalog, now, [cheese], { target: 'products', id: 10 })).toEqual(back),
)

test.each([
  { why: 'still empty', now: null, back: 5 },
  { why: 'another one stands there', now: 6, back: undefined },
])('[OPEN-208~] a single reference returns where it is $why', ({ now, back }) =>
  expect(withReference(entities.tables.fields.branch, now, 5, { target: 'branches', id: 5 })).toBe(back),
)

test('[OPEN-208~] a list of references gets it back at its place, once', () => {
  const { branches } = entities.menus.fields
  expect(withReference(branches, [1, 3], [1, 2, 3], { target: 'branches', id: 2 })).toEqual([1, 2, 3])
  expect(withReference(branches, [2], [1, 2, 3], { target: 'branches', id: 2 })).toEqual([2])
})

test('[OPEN-208~] entries of a category that is replaced join those of the other one', () => {
  const values = { ...emptyMenu, catalog: [cheese, bread, sweets] }
  const leaving = { target: 'categories', id: 3, replacement: 1 }
  expect(withoutReference(entities.menus.fields, values, leaving)).toMatchObject({
    catalog: [{ category: 1, products: [10, 11, 13] }, bread],
  })
})

const emptyMenu = { name: 'Heute', availableFrom: null, branches: [] }
