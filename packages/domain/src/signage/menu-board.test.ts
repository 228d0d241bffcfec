import { expect, test } from 'vitest'
import { instantOfWallTime } from '../values/local-time.ts'
import { menuBoard } from './menu-board.ts'

const zone = 'Europe/Vienna'
const at = (time: string) => instantOfWallTime('2026-11-16', time, zone) ?? 0

const product = (id: number, name: string, category: number, more: object = {}) => ({
  id,
  name,
  isEnabled: true,
  isPublic: true,
  schedule: [],
  soldOut: [],
  content: { category },
  ...more,
})
const category = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: true,
  ...more,
})

const lunch = [{ type: 'daily', from: '11:00', to: '14:00' }] as const
const catalog = {
  branch: { id: 7 },
  menus: [],
  categories: [category(1, 'Suppen'), category(2, 'Mittagsmenü', { schedule: lunch })],
  products: [
    product(1, 'Leberknödel', 1),
    product(2, 'Frittaten', 1, { soldOut: [{ branch: 7, until: null }] }),
    product(3, 'Tafelspitz', 2),
    product(4, 'Entwurf', 1, { isPublic: false }),
  ],
}
const all = { categories: [], products: [], hidesUnavailable: false }

const texts = (choice: typeof all, time: string, of = catalog) =>
  menuBoard(of, choice, at(time), zone).map(
    ({ category: { name }, entries }) =>
      `${name}: ${entries.map(({ product: { name: title }, unavailable }) => title + (unavailable ? ` (${unavailable})` : '')).join(', ')}`,
  )

test('[OPEN-108~] a board shows what the shop shows, also what is sold out or comes later', () => {
  expect(texts(all, '12:00')).toEqual(['Mittagsmenü: Tafelspitz', 'Suppen: Frittaten (soldOut), Leberknödel'])
  expect(texts(all, '15:00')[0]).toBe('Mittagsmenü: Tafelspitz (outsideSchedule)')
})

test('[OPEN-108~] a board can leave out what is not available, and groups that are empty then', () => {
  expect(texts({ ...all, hidesUnavailable: true }, '15:00')).toEqual(['Suppen: Leberknödel'])
})

test('[OPEN-108~] a board can be limited to categories and products', () => {
  expect(texts({ ...all, categories: [2] as never[] }, '12:00')).toEqual(['Mittagsmenü: Tafelspitz'])
  expect(texts({ ...all, products: [1, 4] as never[] }, '12:00')).toEqual(['Suppen: Leberknödel'])
})

test('[OPEN-108~] a group has its products in the order of the menu, also those of other groups', () => {
  const menus = [
    {
      id: 1,
      availableFrom: null,
      branches: [7],
      catalog: [
        { category: 1, products: [2, 1] },
        { category: 2, products: [3, 1, 2] },
      ],
    },
  ]
  expect(texts(all, '12:00', { ...catalog, menus } as never)).toEqual([
    'Suppen: Frittaten (soldOut), Leberknödel',
    'Mittagsmenü: Tafelspitz, Leberknödel, Frittaten (soldOut)',
  ])
})

test('[OPEN-108~] the menu of the branch decides the order', () => {
  const menus = [
    {
      id: 1,
      availableFrom: null,
      branches: [7],
      catalog: [
        { category: 1, products: [1, 2] },
        { category: 2, products: [3] },
      ],
    },
  ]
  expect(texts(all, '12:00', { ...catalog, menus } as never)).toEqual([
    'Suppen: Leberknödel, Frittaten (soldOut)',
    'Mittagsmenü: Tafelspitz',
  ])
})
