import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstProducts, portionFor } from './menu-portion.ts'

test.each([
  { wished: Number.NaN, portion: 16 },
  { wished: -5, portion: 16 },
  { wished: 16, portion: 16 },
  { wished: 17, portion: 64 },
  { wished: 500, portion: 1_024 },
  { wished: Infinity, portion: 16_384 },
])('show=$wished stands for $portion products', ({ wished, portion }) => {
  expect(portionFor(wished)).toBe(portion)
})

const groups = (...sizes: number[]) =>
  sizes.map((size, index) => ({ name: index, products: Array.from({ length: size }, (_, at) => at) }))

test.each([
  { sizes: [9, 6, 10, 5], shown: [9, 6, 10, 0], next: 17, why: 'a group that has begun is complete' },
  { sizes: [50, 5], shown: [16, 0], next: 17, why: 'a group longer than two portions is cut' },
  { sizes: [10, 6], shown: [10, 6], next: null, why: 'a short menu is complete' },
  { sizes: [12, 20], shown: [12, 20], next: null, why: 'nothing is left to ask for' },
])('[MENU-01] a menu of $sizes begins with $shown: $why', ({ sizes, shown, next }) => {
  const first = firstProducts(groups(...sizes), 16)
  expect(first.groups.map(({ products }) => products.length)).toEqual(shown)
  expect(first.next).toBe(next)
  const before = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
  expect(first.groups.map(({ begins }) => begins)).toEqual(before)
})

test('asking for the next portion again and again shows every product once, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), (sizes) => {
      const menu = groups(...sizes)
      let page = firstProducts(menu, portionFor(0))
      for (let asked = 0; page.next !== null; asked += 1) {
        expect(asked).toBeLessThan(10)
        const seen = page.groups.flatMap(({ products }) => products).length
        page = firstProducts(menu, portionFor(page.next))
        expect(page.groups.flatMap(({ products }) => products).length).toBeGreaterThan(seen)
      }
      expect(page.groups.map(({ products }) => products)).toEqual(menu.map(({ products }) => products))
    }),
  )
})
