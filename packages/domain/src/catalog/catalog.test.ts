import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Branch, enabledOrderTypes, orderTypeLabels, orderTypeWords } from './branch.ts'
import { branchCountText, deliveryText, findBranches, toggleTag } from './branch-search.ts'
import { givenCategory, givenProduct } from './given-product.ts'
import {
  type IsActive,
  type Listing,
  inCategory,
  isProductEnabled,
  isSoldOut,
  listingFor,
} from './listing.ts'
import { unavailabilityTexts } from './unavailability.ts'
import { type Menu, currentMenu, menuPeriods } from './menu.ts'
import { pageControls, paginate } from './pagination.ts'
import { type Product, datasheetOf } from './product.ts'
import { searchIndexOf, searchProducts } from './product-search.ts'
import { similarProducts, similarityTo } from './similar-products.ts'

const now = new Date('2026-11-16T12:00:00+01:00')
const lunch = [{ type: 'daily', from: '11:00', to: '14:00' }] as const
const evening = [{ type: 'daily', from: '18:00', to: '22:00' }] as const
const atNoon: IsActive = (schedule) => schedule === lunch

function menu(values: Partial<Menu> = {}): Menu {
  return { id: 1, availableFrom: null, branches: [{ id: 1 }], catalog: [], ...values }
}

function names(listing: Listing) {
  return listing.products.map(
    ({ product, unavailable }) => product.name + (unavailable ? ` (${unavailable})` : ''),
  )
}

test.each([
  { isEnabled: true, schedule: [], enabled: true, why: 'no schedule' },
  { isEnabled: true, schedule: lunch, enabled: true, why: 'the schedule is active' },
  { isEnabled: true, schedule: evening, enabled: false, why: 'the schedule is not active' },
  { isEnabled: false, schedule: lunch, enabled: false, why: 'switched off' },
])('[PRODUCT-01] enabled is $enabled: $why', ({ enabled, ...product }) => {
  expect(isProductEnabled(product, atNoon)).toBe(enabled)
})

test.each([
  { branch: 1, until: null, soldOut: true, why: 'until it is taken back' },
  { branch: { id: 1 }, until: '2026-11-16T23:59:00+01:00', soldOut: true, why: 'until the end of the day' },
  { branch: 1, until: new Date('2026-11-16T12:00:00+01:00'), soldOut: false, why: 'the moment has come' },
  { branch: 2, until: null, soldOut: false, why: 'only in another branch' },
])('[SHOP-10] sold out is $soldOut: $why', ({ branch, until, soldOut }) => {
  expect(isSoldOut({ soldOut: [{ branch, until }] }, 1, now)).toBe(soldOut)
})

test.each([
  { menus: [], id: undefined, why: 'no menu' },
  { menus: [menu({ branches: [2] })], id: undefined, why: 'another branch' },
  { menus: [menu({ availableFrom: '2026-11-16T12:00:01+01:00' })], id: undefined, why: 'in the future' },
  { menus: [menu({ availableFrom: '2026-11-16T11:00:00Z' })], id: 1, why: 'from this moment on' },
  {
    menus: [menu({ id: 1, availableFrom: '2026-11-01T00:00:00+01:00' }), menu({ id: 2 }), menu({ id: 3 })],
    id: 1,
    why: 'a date wins over none',
  },
  { menus: [menu({ id: 3 }), menu({ id: 2 })], id: 3, why: 'equal dates: the higher id' },
  {
    menus: [
      menu({ id: 5, availableFrom: '2026-10-01T00:00:00+02:00' }),
      menu({ id: 4, availableFrom: new Date('2026-11-10T00:00:00+01:00') }),
      menu({ id: 6, availableFrom: '2027-01-01T00:00:00+01:00' }),
    ],
    id: 4,
    why: 'the latest that has begun',
  },
])('[MENU-02] the current menu is $id: $why', ({ menus, id }) => {
  expect(currentMenu(menus, 1, now)?.id).toBe(id)
})

test('[MENU-02] the periods of the menus agree with the current menu at every moment', () => {
  const instant = fc.option(
    fc.integer({ min: 0, max: 6 }).map((day) => new Date(now.getTime() + day * 3_600_000)),
  )
  const menu = fc.record({ availableFrom: instant, branches: fc.subarray([1, 2]) })
  fc.assert(
    fc.property(fc.array(menu, { maxLength: 6 }), fc.integer({ min: -1, max: 7 }), (given, hour) => {
      const menus = given.map((one, index) => ({ ...one, id: index + 1 }))
      const at = now.getTime() + hour * 3_600_000
      const periods = menuPeriods(menus, 1)
      const running = periods.filter(
        ({ from, until }) => (from ?? -Infinity) <= at && at < (until ?? Infinity),
      )
      expect(running.map((period) => period.menu.id)).toEqual(
        [currentMenu(menus, 1, at)?.id].filter((id) => id !== undefined),
      )
    }),
  )
})

const products = [
  givenProduct({ id: 1, name: 'Zimtschnecke', content: { category: 1 } }),
  givenProduct({ id: 2, name: 'Äpfel', content: { category: { id: 2 } } }),
  givenProduct({ id: 3, name: 'Brot', content: { category: 1 } }),
  givenProduct({ id: 4, name: 'Entwurf', isPublic: false }),
  givenProduct({ id: 5, name: 'Abendteller', schedule: evening }),
  givenProduct({ id: 6, name: 'Mittagsteller', schedule: lunch, soldOut: [{ branch: 1, until: null }] }),
  givenProduct({ id: 7, name: 'Punsch', content: { category: 3 } }),
  givenProduct({ id: 8, name: 'Geheim', content: { category: 4 } }),
  givenProduct({ id: 9, name: 'Frühstück', content: { category: 5 } }),
]
const categories = [
  givenCategory({ id: 1, name: 'Gebäck' }),
  givenCategory({ id: 2, name: 'Äpfel und Birnen' }),
  givenCategory({ id: 3, name: 'Abends', schedule: evening, isVisibleWhenUnavailable: true }),
  givenCategory({ id: 4, name: 'Aus', isEnabled: false, isVisibleWhenUnavailable: true }),
  givenCategory({ id: 5, name: 'Morgens', schedule: evening }),
  givenCategory({ id: 6, name: 'Leer' }),
]

test('[SHOP-10] [SHOP-03] without a menu: enabled public products by name, unavailable ones marked', () => {
  const listing = listingFor({ menus: [], categories, products }, 1, now, atNoon)
  expect(names(listing)).toEqual([
    'Äpfel',
    'Brot',
    'Mittagsteller (soldOut)',
    'Punsch (outsideSchedule)',
    'Zimtschnecke',
  ])
  expect(listing.categories.map(({ name }) => name)).toEqual(['Abends', 'Äpfel und Birnen', 'Gebäck'])
  expect(listing.groups).toEqual([])
  expect(unavailabilityTexts).toEqual({ soldOut: 'Ausverkauft', outsideSchedule: 'Derzeit nicht verfügbar' })
})

test('[SHOP-03] without a menu categories stand by name, however they come', () => {
  const kinds = ['Brot', 'Käse', 'Wein'].map((name, index) => givenCategory({ id: index + 1, name }))
  const [bread, cheese, wine] = kinds.map(({ id, name }) =>
    givenProduct({ id, name, content: { category: id } }),
  ) as [Product, Product, Product]
  const plain = givenProduct({ id: 4, name: 'Gutschein' })
  const orders = [
    [bread, cheese, wine],
    [wine, cheese, bread],
    [cheese, wine, bread],
    [cheese, plain, wine, bread],
    [wine, bread, plain, cheese],
  ]
  for (const order of orders) {
    const listing = listingFor({ menus: [], categories: kinds, products: order }, 1, now, atNoon)
    expect(listing.categories.map(({ name }) => name)).toEqual(['Brot', 'Käse', 'Wein'])
  }
})

test('[MENU-01] [SHOP-03] the current menu decides products, categories and order', () => {
  const catalog = [
    { category: { id: 3 }, products: [{ id: 7 }, { id: 3 }] },
    { category: 1, products: [3, 1, 4, 3, 99] },
    { category: 4, products: [8] },
    { category: 5, products: [2] },
    { category: 6, products: [5] },
    { category: 77, products: [1] },
  ]
  const listing = listingFor({ menus: [menu({ catalog })], categories, products }, 1, now, atNoon)
  expect(names(listing)).toEqual(['Punsch (outsideSchedule)', 'Brot', 'Zimtschnecke'])
  expect(listing.categories.map(({ name }) => name)).toEqual(['Abends', 'Gebäck'])
  const groups = listing.groups.map(({ category, isAvailable, products: entries }) => [
    category.name,
    isAvailable,
    ...entries.map(({ product }) => product.name),
  ])
  expect(groups).toEqual([
    ['Abends', false, 'Punsch', 'Brot'],
    ['Gebäck', true, 'Brot', 'Zimtschnecke'],
  ])
})

test('[SHOP-03] the category filter, and none', () => {
  const { products: listed } = listingFor({ menus: [], categories, products }, 1, now, atNoon)
  expect(inCategory(listed, 1).map(({ product }) => product.id)).toEqual([3, 1])
  expect(inCategory(listed, null)).toBe(listed)
  expect(inCategory(listed, 999)).toEqual([])
})

const searchable = [
  givenProduct({
    id: 4711,
    uid: 'BR-9',
    name: 'Roggenbrot',
    description: '<p>mit <b>Küm</b>mel</p>',
    content: { plu: '55', ean: '9001234', mainSupplier: 'Mühle Gruber', subcategory: 'Dunkel' },
  }),
  givenProduct({ id: 2, uid: 'X', name: 'Weißbrot', description: 'hell & fein' }),
]
const index = () =>
  searchIndexOf(
    searchable.map((product) => ({ product, categories: product.id === 2 ? [1] : [] })),
    [givenCategory({ name: 'Klassiker' })],
  )

test.each([
  { term: '', ids: [4711, 2], why: 'no word matches everything' },
  { term: 'brot', ids: [4711, 2], why: 'contained, ignoring case' },
  { term: 'BROT kümmel', ids: [4711], why: 'every word has to match, in the text without mark-up' },
  { term: 'brot fehlt', ids: [], why: 'one word does not match' },
  { term: '471', ids: [4711], why: 'id' },
  { term: 'br-9', ids: [4711], why: 'uid' },
  { term: '55', ids: [4711], why: 'plu' },
  { term: '900123', ids: [4711], why: 'ean' },
  { term: 'gruber', ids: [4711], why: 'supplier' },
  { term: 'dunkel', ids: [4711], why: 'subcategory' },
  { term: 'klass', ids: [2], why: 'category by name' },
  { term: 'WEISSBROT', ids: [2], why: 'ß is ss in capitals' },
  { term: 'b', ids: [4711, 2], why: 'a tag name is not text, but the names have a b' },
  { term: '<p>', ids: [], why: 'mark-up is not searched' },
])("[SHOP-11] '$term' finds $ids: $why", ({ term, ids }) => {
  expect(searchProducts(index(), term).map(({ product }) => product.id)).toEqual(ids)
})

test.each([
  { page: 1, count: 1, controls: [1] },
  { page: 3, count: 5, controls: [1, 2, 3, 4, 5] },
  { page: 1, count: 6, controls: [1, 2, 3, 'dots', 6] },
  { page: 4, count: 10, controls: [1, 2, 3, 4, 5, 6, 'dots', 10] },
  { page: 5, count: 10, controls: [1, 'dots', 3, 4, 5, 6, 7, 'dots', 10] },
  { page: 10, count: 10, controls: [1, 'dots', 8, 9, 10] },
])('[SHOP-06] controls of page $page of $count', ({ page, count, controls }) => {
  expect(pageControls(page, count)).toEqual(controls)
})

test('[SHOP-05] [SHOP-06] 9 products a page; a page that does not exist is page 1', () => {
  const items = Array.from({ length: 20 }, (_, position) => position)
  expect(paginate(items, 3)).toEqual({ items: [18, 19], page: 3, pageCount: 3 })
  for (const page of [0, 4, -1, 1.5, Number.NaN]) {
    expect(paginate(items, page)).toEqual({ items: items.slice(0, 9), page: 1, pageCount: 3 })
  }
  expect(paginate([], 1)).toEqual({ items: [], page: 1, pageCount: 1 })
})

test('[SHOP-06] pages hold every item exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 100 }), (items) => {
      const { pageCount } = paginate(items, 1)
      const pages = Array.from({ length: pageCount }, (_, page) => paginate(items, page + 1).items)
      expect(pages.flat()).toEqual(items)
    }),
  )
})

function branch(values: Partial<Branch>) {
  return { name: '', street: '', city: '', zipCode: '', keywords: '', tags: [], ...values }
}
const branches = [
  branch({ name: 'Mitte', city: 'Wien', zipCode: '1010', tags: [{ id: 1 }] }),
  branch({ name: 'Süd', street: 'Grazer Straße 5', city: 'Mödling', zipCode: '2340', tags: [2] }),
  branch({ name: 'West', keywords: 'Bahnhof, Parkplatz', city: 'Linz', zipCode: '4020', tags: [1, 2] }),
]
const tags = [
  { id: 1, name: 'Gastgarten' },
  { id: 2, name: 'Barrierefrei' },
]

test.each([
  { term: '', found: ['Mitte', 'Süd', 'West'] },
  { term: 'mitte', found: ['Mitte'] },
  { term: ' mitte, ', found: ['Mitte'] },
  { term: 'STRASSE', found: ['Süd'] },
  { term: '1010, linz', found: ['Mitte', 'West'] },
  { term: '1010,linz', found: ['Mitte', 'West'] },
  { term: 'parkpl', found: ['West'] },
  { term: 'barriere', found: ['Süd', 'West'] },
  { term: ' , ', found: ['Mitte', 'Süd', 'West'] },
  { term: 'Salzburg', found: [] },
])("[BSEARCH-03] '$term' finds $found", ({ term, found }) => {
  expect(findBranches(branches, tags, { term, tag: null }).map(({ name }) => name)).toEqual(found)
})

test('[BSEARCH-04] a tag filters, together with the search, and a second click clears it', () => {
  expect(findBranches(branches, tags, { term: '', tag: 1 }).map(({ name }) => name)).toEqual([
    'Mitte',
    'West',
  ])
  expect(findBranches(branches, tags, { term: 'linz', tag: 2 }).map(({ name }) => name)).toEqual(['West'])
  expect([toggleTag(null, 1), toggleTag(2, 1), toggleTag(1, 1)]).toEqual([1, 1, null])
})

test('[BSEARCH-02] the count line, or that nothing was found', () => {
  expect(branchCountText(2, 5)).toBe('2 von 5 Filialen werden angezeigt.')
  expect(branchCountText(0, 5)).toBe('Leider wurden keine Ergebnisse gefunden.')
})

const area = (name: string, postcodes = '') => ({
  area: name,
  postcodes,
  minimumOrderValue: null,
  freeFromOrderValue: null,
})
const delivering = { isPublic: true, isDeliveryEnabled: true, deliveryAreas: [] }
const deliverers = [
  {
    ...branch({ name: 'Graz 1', city: 'Graz', zipCode: '8010' }),
    ...delivering,
    deliveryAreas: [area('8020 Lend')],
  },
  { ...branch({ name: 'Graz 2', city: 'Graz', zipCode: '8020' }), ...delivering },
  { ...branch({ name: 'Hofladen', zipCode: '8430' }), ...delivering },
  {
    ...branch({ city: 'Wien', zipCode: '1020' }),
    ...delivering,
    deliveryAreas: [area('Nachbarn', '1200, 1030-1090')],
  },
  { ...branch({ city: 'Linz', zipCode: '4020' }), ...delivering, isDeliveryEnabled: false },
  { ...branch({ city: 'Wels', zipCode: '4600' }), ...delivering, isPublic: false },
]

test.each([
  {
    term: ' 8020 ',
    text: 'Wir liefern nach 8020: Graz',
    why: 'an area or the own postcode names it, each city once',
  },
  { term: '8430', text: 'Wir liefern nach 8430: Hofladen', why: 'a branch without a city goes by its name' },
  { term: '1200', text: 'Wir liefern nach 1200: Wien', why: 'an area lists it' },
  { term: '1050', text: 'Wir liefern nach 1050: Wien', why: 'it lies in a range of an area' },
  { term: '1020', text: null, why: 'areas with postcodes do not name the own one' },
  { term: '802', text: null, why: 'not a postcode yet' },
  { term: 'Graz 8020', text: null, why: 'other words are searched for' },
  { term: '4020', text: null, why: 'nothing is delivered there' },
  { term: '4600', text: null, why: 'a branch that is not published delivers nothing' },
])("[BSEARCH-03~] '$term': $text, $why", ({ term, text }) =>
  expect(deliveryText(deliverers, term)).toBe(text),
)

const picture = { id: 1, version: 1, extension: 'jpg' }
const reference = givenProduct({
  id: 100,
  name: 'Bio Roggenbrot',
  description: '<p>Mit Sauerteig, mit Liebe</p>',
  price: 1000,
  images: [picture],
  content: { category: 1, subcategory: 'Brot', mainSupplier: 'Gruber' },
})
const different = { name: 'x', description: '', price: 9999 }

test.each([
  { candidate: {}, score: 0, why: 'nothing in common' },
  { candidate: { name: 'Roggenbrot-BIO, roggenbrot' }, score: 10, why: 'two distinct shared name words' },
  { candidate: { name: 'BIOß' }, score: 0, why: 'ß is not ss' },
  { candidate: { name: 'mit Liebe' }, score: 0, why: 'name words count among names only' },
  { candidate: { description: 'mit mit <i>Liebe</i>' }, score: 6, why: 'distinct description words' },
  { candidate: { images: [picture] }, score: 5, why: 'has images' },
  { candidate: { content: { category: { id: 1 } } }, score: 5, why: 'same category' },
  { candidate: { content: { subcategory: 'Brot' } }, score: 4, why: 'same subcategory' },
  { candidate: { content: { mainSupplier: 'Gruber' } }, score: 2, why: 'same supplier' },
  { candidate: { price: 1501 }, score: 0, why: 'more than 50 % dearer' },
  { candidate: { price: 1500 }, score: 1, why: 'within 50 %' },
  { candidate: { price: 750 }, score: 3, why: 'within 25 %' },
  { candidate: { price: 900 }, score: 8, why: 'within 10 %' },
])('[PRODUCT-14] $score points: $why', ({ candidate, score }) => {
  expect(similarityTo(reference)(givenProduct({ ...different, ...candidate }))).toBe(score)
})

test('[PRODUCT-14] words are compared in lower case: Maße are not Masse', () => {
  const named = (id: number, name: string) => givenProduct({ id, name, price: id * 10_000 })
  expect(similarityTo(named(1, 'Maße'))(named(2, 'MASSE'))).toBe(0)
  expect(similarityTo(named(1, 'Masse'))(named(2, 'MASSE'))).toBe(5)
})

test('[PRODUCT-14] empty category, subcategory and supplier never count as same', () => {
  const plain = givenProduct({ id: 1, name: 'a', price: 100 })
  expect(similarityTo(plain)(givenProduct({ id: 2, name: 'b', price: 900 }))).toBe(0)
})

test('[PRODUCT-13] the best 3 of at most 100 shuffled candidates, never the product itself', () => {
  const good = [1, 2, 3].map((id) => givenProduct({ ...reference, id, price: 1000 + id }))
  const others = Array.from({ length: 300 }, (_, id) => givenProduct({ ...different, id: 1000 + id }))
  const best = similarProducts(reference, [...others, ...good, reference].toReversed(), () => 0)
  expect(new Set(best)).toEqual(new Set(good))
  let drawn = 0
  similarProducts(reference, others, () => {
    drawn += 1
    return 0.999_999
  })
  expect(drawn).toBe(100)
  expect(similarProducts(reference, [...others, ...good], () => 0).every(({ id }) => id >= 1000)).toBe(true)
  expect(similarProducts(reference, [reference], Math.random)).toEqual([])
})

test('[PRODUCT-13] the listing itself is not disturbed by shuffling', () => {
  const candidates = products.slice()
  similarProducts(reference, candidates, () => 0.5)
  expect(candidates).toEqual(products)
})

test('[DTYPE-01] [DTYPE-06] order types a branch enables, with their labels', () => {
  expect(
    enabledOrderTypes({ isTakeawayEnabled: true, isDeliveryEnabled: true, isDineInEnabled: true }),
  ).toEqual(['takeaway', 'delivery', 'dine-in'])
  expect(
    enabledOrderTypes({ isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: true }),
  ).toEqual(['dine-in'])
  expect(
    enabledOrderTypes({ isTakeawayEnabled: false, isDeliveryEnabled: true, isDineInEnabled: false }),
  ).toEqual(['delivery'])
  expect(orderTypeLabels).toEqual({ takeaway: 'Takeaway', delivery: 'Lieferung', 'dine-in': 'Dine In' })
  expect(orderTypeWords.takeaway).toBe('Abholung')
})

test('[PRODUCT-07] the datasheet is one upload, of a list the first', () => {
  const file = { id: 1, publicHash: 'abc', version: 1, extension: 'pdf' }
  expect(datasheetOf({ file })).toBe(file)
  expect(datasheetOf({ file: [file, { ...file, id: 2 }] })).toBe(file)
  expect([datasheetOf({ file: [] }), datasheetOf({ file: null })]).toEqual([undefined, undefined])
})

test('[PRODUCT-13] the best stands first, whatever the shuffling; of many candidates any may be drawn', () => {
  const like = (id: number, price: number) => givenProduct({ ...reference, id, price })
  const ranked = [like(1, 1_400), like(2, 1_000), like(3, 1_200)]
  expect(similarProducts(reference, ranked, () => 0).map(({ id }) => id)).toEqual([2, 3, 1])
  const many = Array.from({ length: 200 }, (_, id) => givenProduct({ ...different, id }))
  const drawn = similarProducts(reference, many, () => 0.5, 100).map(({ id }) => id)
  expect([drawn.length, new Set(drawn).size, drawn.some((id) => id >= 100)]).toEqual([100, 100, true])
})

test('[SHOP-05] page 1 can be wished for', () => {
  expect(paginate([1, 2, 3], 1, 2).page).toBe(1)
  expect(pageControls(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageControls(5, 5)).toEqual([1, 2, 3, 4, 5])
})

test('[BSEARCH-03] a word is looked for in one field, a tag that is gone says nothing', () => {
  const one = branch({ name: 'Mitte', street: 'Ring 1', tags: [{ id: 9 }] })
  const found = (term: string) => findBranches([one], tags, { term, tag: null }).length
  expect([found('mittering'), found('stryker'), found('mitte')]).toEqual([0, 0, 1])
})

test('[BSEARCH-03~] a postcode is a whole number of an area, and cities are listed with commas', () => {
  const near = (city: string, name: string) => ({
    ...branch({ city, zipCode: '9999' }),
    ...delivering,
    deliveryAreas: [area(name)],
  })
  expect(deliveryText([near('Graz', '8020/8021'), near('Wien', 'Lend 8021')], '8021')).toBe(
    'Wir liefern nach 8021: Graz, Wien',
  )
  expect(deliveryText([near('Graz', 'A80201')], '8020')).toBeNull()
  expect(deliveryText([near('Graz', '8020')], '8020 Graz')).toBeNull()
  expect(deliveryText([near('Graz', '')], 'Graz')).toBeNull()
})
