import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Section } from './menu-catalog.ts'
import {
  addProducts,
  catalogOf,
  insertProducts,
  moveLine,
  moveSection,
  removeLine,
  sectionsOf,
  step,
} from './menu-catalog.ts'

/** '1: 11 12 | 2: 21' */
const shown = (sections: readonly Section[]) =>
  sections.map(({ category, lines }) => `${category}: ${lines.map(({ id }) => id).join(' ')}`).join(' | ')

const given = () =>
  sectionsOf([
    { category: { id: 1 }, products: [{ id: 11 }, { id: 12 }] },
    { category: { id: 2 }, products: [{ id: 21 }] },
    { category: { id: 3 }, products: [] },
  ])
const keyOf = (sections: readonly Section[], id: number) =>
  sections.flatMap(({ lines }) => lines).find((line) => line.id === id)?.key ?? ''

test('[BACKOFFICE-03] products move within and between categories', () => {
  const start = given()
  expect(shown(moveLine(start, keyOf(start, 11), { section: 0, line: 2 }))).toBe('1: 12 11 | 2: 21 | 3: ')
  expect(shown(moveLine(start, keyOf(start, 12), { section: 1, line: 0 }))).toBe('1: 11 | 2: 12 21 | 3: ')
  expect(shown(moveLine(start, keyOf(start, 21), { section: 2, line: 0 }))).toBe('1: 11 12 | 2:  | 3: 21')
  expect(shown(removeLine(start, keyOf(start, 11)))).toBe('1: 12 | 2: 21 | 3: ')
})

test('[BACKOFFICE-03] products join the category they belong to, which joins the menu with them', () => {
  const products = [
    { id: 31, category: 3 },
    { id: 41, category: 4 },
    { id: 51, category: null },
    { id: 21, category: 2 },
  ]
  expect(shown(addProducts(given(), products))).toBe('1: 11 12 51 | 2: 21 | 3: 31 | 4: 41')
  expect(addProducts([], [{ id: 51, category: null }])).toEqual([])
})

test('a category has a product only once', () => {
  const start = insertProducts(given(), [11, 99], { section: 1, line: 0 })
  expect(shown(start)).toBe('1: 11 12 | 2: 11 99 21 | 3: ')
  expect(shown(insertProducts(start, [11, 12], { section: 0, line: 0 }))).toBe(shown(start))
  expect(shown(moveLine(start, keyOf(start, 11), { section: 1, line: 0 }))).toBe(shown(start))
})

test('categories move before another one or to the end', () => {
  const start = given()
  expect(shown(moveSection(start, start[0]?.key ?? '', 3))).toBe('2: 21 | 3:  | 1: 11 12')
  expect(shown(moveSection(start, start[2]?.key ?? '', 0))).toBe('3:  | 1: 11 12 | 2: 21')
})

test('arrow keys carry a product through all categories and back', () => {
  const start = given()
  const key = keyOf(start, 11)
  let sections = start
  const places: string[] = []
  for (const by of [1, 1, 1, 1, 1, -1, -1, -1, -1] as const) {
    sections = step(sections, key, by)
    places.push(shown(sections))
  }
  expect(places.slice(0, 4)).toEqual([
    '1: 12 11 | 2: 21 | 3: ',
    '1: 12 | 2: 11 21 | 3: ',
    '1: 12 | 2: 21 11 | 3: ',
    '1: 12 | 2: 21 | 3: 11',
  ])
  expect(places[4]).toBe(places[3])
  expect(places.at(-1)).toBe(shown(start))
})

test('no move loses or doubles a product', () => {
  const moves = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(-1 as const, 1 as const)), { maxLength: 30 })
  fc.assert(
    fc.property(moves, (steps) => {
      let sections = given()
      const keys = sections.flatMap(({ key, lines }) => [key, ...lines.map((line) => line.key)])
      for (const [index, by] of steps) sections = step(sections, keys[index] ?? '', by)
      const ids = catalogOf(sections).flatMap(({ products }) => products.map(({ id }) => id))
      expect(new Set(ids)).toEqual(new Set([11, 12, 21]))
      expect(ids).toHaveLength(3)
      expect(new Set(sections.map(({ category }) => category))).toEqual(new Set([1, 2, 3]))
    }),
  )
})
