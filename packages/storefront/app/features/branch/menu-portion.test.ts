import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstProducts, portionFor } from './menu-portion.ts'

test.each([
  { wished: Number.NaN, portion: 60 },
  { wished: -5, portion: 60 },
  { wished: 60, portion: 60 },
  { wished: 61, portion: 120 },
  { wished: 500, portion: 960 },
  { wished: Infinity, portion: 15_360 },
])('show=$wished stands for $portion products', ({ wished, portion }) => {
  expect(portionFor(wished)).toBe(portion)
})

const groups = (...sizes: number[]) =>
  sizes.map((size, index) => ({ name: index, products: Array.from({ length: size }, (_, at) => at) }))

test('[MENU-01] a long menu begins with its first products and knows all its groups', () => {
  const { groups: shown, next } = firstProducts(groups(50, 30, 5), 60)
  expect(shown.map(({ begins, products }) => [begins, products.length])).toEqual([
    [0, 50],
    [50, 10],
    [80, 0],
  ])
  expect(next).toBe(61)
})

test('asking for the next portion again and again shows every product once, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), (sizes) => {
      const menu = groups(...sizes)
      let page = firstProducts(menu, portionFor(0))
      for (let asked = 0; page.next !== null; asked += 1) {
        expect(asked).toBeLessThan(10)
        page = firstProducts(menu, portionFor(page.next))
      }
      expect(page.groups.map(({ products }) => products)).toEqual(menu.map(({ products }) => products))
    }),
  )
})
