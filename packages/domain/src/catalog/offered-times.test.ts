import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from './given-product.ts'
import { type IsActive, categoryState, isSoldOut, listingFor } from './listing.ts'
import { type Menu, emptiedBranches, isEmptyMenu, menuPeriods } from './menu.ts'

const at = (text: string) => Date.parse(text)
const now = at('2026-11-16T12:00:00+01:00')
const day = 86_400_000
const lunch = [{ type: 'daily', from: '11:00', to: '14:00' }] as const
const evening = [{ type: 'daily', from: '18:00', to: '22:00' }] as const
const takesLater: IsActive & { takesLaterOrders?: boolean } = Object.assign(() => true, {
  takesLaterOrders: true,
})
const takesNone: IsActive = () => true
const menu = (values: Partial<Menu> = {}): Menu => ({
  id: 1,
  availableFrom: null,
  branches: [{ id: 1 }],
  catalog: [],
  ...values,
})

/** What is said of the only product of a shop without menus. */
const entryOf = (
  product: Parameters<typeof givenProduct>[0],
  isActive = takesLater,
  categories: Parameters<typeof givenCategory>[0][] = [],
) =>
  listingFor(
    { menus: [], categories: categories.map(givenCategory), products: [givenProduct(product)] },
    1,
    now,
    isActive,
  ).products[0]

test.each([
  {
    until: now + 14 * day,
    unavailable: null,
    times: [{ from: null, until: now + 14 * day }],
    why: '14 days',
  },
  { until: now + 14 * day + 1, unavailable: 'soldOut', times: [], why: 'more than 14 days' },
  { until: null, unavailable: 'soldOut', times: [], why: 'no end' },
  { until: now, unavailable: null, times: [], why: 'over' },
])('[OPEN-192] sold out with an end in: $why', ({ until, unavailable, times }) => {
  const soldOut = [{ branch: 1, until: until === null ? null : new Date(until) }]
  expect(entryOf({ soldOut })).toMatchObject({ unavailable, times })
})

test('[OPEN-192] where no orders for later are taken, a mark blocks now', () => {
  const soldOut = [{ branch: 1, until: new Date(now + day) }]
  expect(entryOf({ soldOut }, takesNone)).toMatchObject({ unavailable: 'soldOut', times: [] })
})

test('[OPEN-192] [OPEN-188] of several marks of the branch the last end counts, those of others do not', () => {
  const soldOut = [
    { branch: 1, until: new Date(now + day) },
    { branch: 1, until: new Date(now + 2 * day) },
    { branch: 2, until: null },
    { branch: null, until: null },
  ]
  expect(entryOf({ soldOut })?.times).toEqual([{ from: null, until: now + 2 * day }])
  expect(isSoldOut({ soldOut: [{ branch: null, until: null }] }, 1, now)).toBe(false)
  expect(entryOf({ soldOut: soldOut.slice(2) })).toMatchObject({ unavailable: null, times: [] })
})

test.each([
  { schedule: [], category: [], times: [], why: 'no schedule' },
  { schedule: lunch, category: [], times: [[lunch]], why: 'its own' },
  { schedule: [], category: evening, times: [[evening]], why: 'that of its category' },
  { schedule: lunch, category: evening, times: [[lunch], [evening]], why: 'both have to be active' },
])('[OPEN-192] the schedules of a product: $why', ({ schedule, category, times }) => {
  const product = { schedule, content: { category: 1 } }
  expect(entryOf(product, takesLater, [{ id: 1, schedule: category }])?.times).toEqual(times)
})

test('[OPEN-192] in several categories one schedule is enough, and one category without any frees it', () => {
  const groups = (...schedules: (typeof lunch | typeof evening | never[])[]) => {
    const categories = schedules.map((schedule, index) => givenCategory({ id: index + 1, schedule }))
    const catalog = categories.map(({ id }) => ({ category: id, products: [1] }))
    return listingFor(
      { menus: [menu({ catalog })], categories, products: [givenProduct()] },
      1,
      now,
      takesLater,
    ).products[0]?.times
  }
  expect(groups(lunch, evening)).toEqual([[lunch, evening]])
  expect(groups(lunch, [])).toEqual([])
})

test('[MENU-02] [OPEN-192] a later menu has to hold a product for its time', () => {
  const catalogOf = (...products: number[]) => [{ category: 1, products }]
  const next = new Date(now + day)
  const last = new Date(now + 2 * day)
  const menus = [
    menu({ id: 1, catalog: catalogOf(1, 2) }),
    menu({ id: 2, availableFrom: next, catalog: catalogOf(1) }),
    menu({ id: 3, availableFrom: last, catalog: catalogOf(1, 2) }),
    menu({ id: 4, availableFrom: new Date(now), branches: [2], catalog: [] }),
  ]
  const shop = {
    menus,
    categories: [givenCategory()],
    products: [givenProduct({ id: 1 }), givenProduct({ id: 2 })],
  }
  const times = (isActive: IsActive) =>
    listingFor(shop, 1, now, isActive).products.map((entry) => entry.times)
  expect(times(takesLater)).toEqual([[], [{ from: now + day, until: now + 2 * day }]])
  expect(times(takesNone)).toEqual([[], []])
  // from its first moment on a menu is the current one and no later one
  const begun = listingFor(shop, 1, now + day, takesLater).products
  expect(begun.map(({ product, times: own }) => [product.id, own])).toEqual([[1, []]])
})

test('[MENU-02] a menu that is over does not have to hold a product any more', () => {
  const menus = [
    menu({ id: 1, catalog: [{ category: 1, products: [2] }] }),
    menu({ id: 3, availableFrom: new Date(now - 2 * day), catalog: [{ category: 1, products: [2] }] }),
    menu({ id: 2, availableFrom: new Date(now - day), catalog: [{ category: 1, products: [1] }] }),
  ]
  const shop = { menus, categories: [givenCategory()], products: [givenProduct({ id: 1 })] }
  expect(listingFor(shop, 1, now, takesLater).products.map((entry) => entry.times)).toEqual([[]])
})

test('[OPEN-48] [OPEN-192] hours of a category that is greyed are not those of its products', () => {
  const closed = Object.assign(() => false, { takesLaterOrders: true })
  const greyed = { id: 1, schedule: evening, isVisibleWhenUnavailable: true }
  expect(entryOf({ content: { category: 1 } }, closed, [greyed])).toMatchObject({
    unavailable: 'outsideSchedule',
    times: [],
  })
})

test('[SHOP-10] a product of two categories stands in both, once each', () => {
  const categories = [givenCategory({ id: 1 }), givenCategory({ id: 2 })]
  const catalog = [
    { category: 1, products: [1] },
    { category: 2, products: [1] },
    { category: 1, products: [1] },
  ]
  const [entry] = listingFor(
    { menus: [menu({ catalog })], categories, products: [givenProduct()] },
    1,
    now,
    takesNone,
  ).products
  expect(entry?.categories).toEqual([1, 2])
})

test('[SHOP-03] products without a category come first where categories are sorted', () => {
  const categories = [givenCategory({ id: 1, name: 'Brot' })]
  const products = [givenProduct({ id: 1, content: { category: 1 } }), givenProduct({ id: 2, name: 'Abo' })]
  const listing = listingFor({ menus: [], categories, products }, 1, now, takesNone)
  expect(listing.products.map(({ categories: own }) => own)).toEqual([[], [1]])
})

test.each([
  { category: { isEnabled: false }, isActive: true, state: 'hidden' },
  { category: {}, isActive: false, state: 'available' },
  { category: { schedule: lunch }, isActive: true, state: 'available' },
  { category: { schedule: lunch }, isActive: false, state: 'hidden' },
  { category: { schedule: lunch, isVisibleWhenUnavailable: true }, isActive: false, state: 'unavailable' },
])('[OPEN-48] a category is $state', ({ category, isActive, state }) =>
  expect(categoryState(givenCategory(category), () => isActive)).toBe(state),
)

test('[MENU-02] equal beginnings: the higher id, wherever it stands', () => {
  const menus = [menu({ id: 3 }), menu({ id: 2 }), menu({ id: 4, availableFrom: new Date(now) })]
  expect(menuPeriods(menus, 1).map(({ menu: { id }, from, until }) => [id, from, until])).toEqual([
    [3, null, now],
    [4, now, null],
  ])
})

test.each([
  { catalog: [], isEmpty: true, why: 'no category' },
  { catalog: [{ category: 1, products: [] }], isEmpty: true, why: 'an empty category' },
  {
    catalog: [
      { category: 1, products: [] },
      { category: 2, products: [1] },
    ],
    isEmpty: false,
    why: 'one product',
  },
])('[MENU-02] a menu offers nothing: $isEmpty, $why', ({ catalog, isEmpty }) =>
  expect(isEmptyMenu({ catalog })).toBe(isEmpty),
)

test('[MENU-02] the branches that an empty menu leaves without anything, now or one day', () => {
  const full = [{ category: 1, products: [1] }]
  const menus = [
    menu({ id: 1, branches: [1, 2, 3] }),
    menu({ id: 2, branches: [2], availableFrom: new Date(now), catalog: full }),
    menu({ id: 3, branches: [3], availableFrom: new Date(now + 1), catalog: full }),
    menu({ id: 4, branches: [2], availableFrom: new Date(now + day) }),
  ]
  const found = emptiedBranches(menus, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }], now)
  expect(found.map(({ menu: { id }, branch }) => [id, branch.id])).toEqual([
    [1, 1],
    [4, 2],
    [1, 3],
  ])
})
