import { expect, test } from 'vitest'
import type { branch } from '../entities/branch.ts'
import type { product } from '../entities/product.ts'
import type { WireOf } from '../entity/wire.ts'
import { catalogBranch, catalogProduct, catalogFromInit } from './catalog.ts'

/** Only what holds money; everything else travels as the rules want it. */
const wire = {
  id: 1,
  name: 'Bergkäse',
  price: 14.4,
  isPriceHidden: false,
  config: {
    parts: [{ type: 'select', name: 'Größe', options: [{ name: 'Groß', modifier: 'add', value: 1.15 }] }],
  },
  content: {
    basePrice: 31.5,
    discounts: [{ value: { amount: 10, price: 13.37 } }],
    referencePrice: { price: 37.8, unit: 'liter' },
    category: { id: 3 },
  },
} as unknown as WireOf<typeof product>

test('[PRICE-10] every amount of a product becomes whole cents', () => {
  expect(catalogProduct(wire)).toMatchObject({
    name: 'Bergkäse',
    price: 1440,
    config: { parts: [{ options: [{ name: 'Groß', value: 115 }] }] },
    content: {
      basePrice: 3150,
      discounts: [{ value: { amount: 10, price: 1337 } }],
      referencePrice: { price: 3780, unit: 'liter' },
      category: { id: 3 },
    },
  })
})

test('[PRICE-09] of a hidden price nothing is left but 0 and no tiers', () => {
  const hidden = catalogProduct({
    ...wire,
    price: null,
    isPriceHidden: true,
    content: {
      ...wire.content,
      basePrice: null,
      discounts: [{ value: { amount: 10, price: null } }],
      referencePrice: { price: null, unit: null },
    },
  })
  expect(hidden.price).toBe(0)
  expect(hidden.content).toMatchObject({ basePrice: null, discounts: [], referencePrice: { price: null } })
})

test('[CHECKOUT-23] values of delivery areas become cents, a missing one stays missing', () => {
  const deliveryAreas = [{ area: 'Graz', minimumOrderValue: 25, freeFromOrderValue: null }]
  expect(catalogBranch({ deliveryAreas } as unknown as WireOf<typeof branch>).deliveryAreas).toEqual([
    { area: 'Graz', minimumOrderValue: 2500, freeFromOrderValue: null, fee: null },
  ])
})

test('an empty group and a missing default amount do no harm', () => {
  const options = [{ name: 'Klein', modifier: 'add', value: null }]
  const sparse = {
    ...wire,
    config: { parts: [{ type: 'select', name: 'Größe', options }] },
    content: { ...wire.content, referencePrice: null },
  } as unknown as typeof wire
  expect(catalogProduct(sparse)).toMatchObject({
    config: { parts: [{ options: [{ value: 0 }] }] },
    content: { referencePrice: null },
  })
})

test('the catalog of the same start data is made once', () => {
  const init = { branches: [], menus: [], categories: [], products: [wire], tags: [] }
  expect(catalogFromInit(init)).toBe(catalogFromInit(init))
  expect(catalogFromInit({ ...init })).not.toBe(catalogFromInit(init))
})
