import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct, givenStep } from '../catalog/given-product.ts'
import type { PartValue, Product } from '../catalog/product.ts'
import type { AlternativeUnit } from '../quantity/index.ts'
import { isAcceptedAmount, limitsFor, snap } from '../quantity/index.ts'
import {
  type CartItem,
  addItem,
  addedNameText,
  addedText,
  amountInCart,
  canCheckOut,
  cartCountText,
  changeItem,
  changeItemUnit,
  changeableLine,
  changedText,
  countItems,
  currentDeliveryArea,
  currentOrderType,
  flagsOf,
  freeDeliveryHint,
  isInCart,
  isItemValid,
  isSameLine,
  migrateItems,
  minimumOrderFor,
  minimumOrderTexts,
  missingMinimumText,
  noOrderTypeText,
  orderTypeOf,
  putBack,
  removeItem,
  removedText,
  undoAdding,
  withEarlierOrder,
} from './index.ts'

const noLimits = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: 1 }
const sixpack: AlternativeUnit = { unit: 'package', ratio: 6, calculationModel: null, ...noLimits }
const roll = givenProduct({ id: 1, name: 'Semmel', quantityStepSize: 1, alternativeUnits: [sixpack] })
const bread = givenProduct({ id: 2, name: 'Brot' })
const large = { name: 'Groß', modifier: 'add', value: 150 } as const
const cheese = { name: 'Käse', modifier: 'add', value: 80 } as const
const ham = { name: 'Schinken', modifier: 'add', value: 90 } as const
const pizza = givenProduct({
  id: 3,
  name: 'Pizza',
  type: 'configurable',
  alternativeUnits: [sixpack],
  config: {
    parts: [
      givenStep({ name: 'Größe', options: [large] }),
      givenStep({ name: 'Extras', type: 'multiselect', optional: true, options: [cheese, ham] }),
    ],
  },
})

function line(product: Product, amount = 1, rest: Partial<CartItem> = {}): CartItem {
  return { product, amount, unit: product.unit, parts: [], ...rest }
}

function shape(items: readonly CartItem[]) {
  return items.map(({ product, amount, unit }) => `${amount} ${unit} ${product.name}`)
}

const euros = (text: string) => text.replace(/(\d) (€)/g, '$1\u00a0$2')

test.each([
  { lines: [], text: null, why: 'nothing of it' },
  { lines: [[1, 2, 'piece']], text: '2', why: 'pieces are counted' },
  { lines: [[1, 500, 'gram']], text: '500 g', why: 'what is weighed has its unit' },
  {
    lines: [
      [1, 2, 'piece'],
      [2, 7, 'piece'],
      [1, 3, 'piece'],
    ],
    text: '5',
    why: 'configurations are one product',
  },
] as const)('the card of a product shows $text in the cart: $why', ({ lines, text }) => {
  const items = lines.map(([id, amount, unit]) => ({ product: { id }, amount, unit }))
  expect(amountInCart(items, 1)).toBe(text)
})

test('[CART-08] a product without configuration has at most one line, whatever the unit', () => {
  expect(isSameLine(line(roll), line(roll, 1, { unit: 'package' }))).toBe(true)
  expect(isSameLine(line(roll), line(bread))).toBe(false)
  expect(shape(addItem([line(roll, 2)], line(roll, 3)))).toEqual(['5 piece Semmel'])
  expect(shape(addItem([line(roll, 2)], line(roll, 1, { unit: 'package' })))).toEqual(['8 piece Semmel'])
  expect(shape(addItem([line(roll, 1, { unit: 'package' })], line(roll, 9)))).toEqual(['3 package Semmel'])
  expect(shape(addItem([line(roll)], line(bread)))).toEqual(['1 piece Semmel', '1 piece Brot'])
})

test('[CART-08] configurable lines merge with equal unit and parts only', () => {
  const parts = [large, [cheese, ham]]
  const start = [line(pizza, 1, { parts })]
  expect(shape(addItem(start, line(pizza, 2, { parts: [large, [ham, cheese]] })))).toEqual(['3 piece Pizza'])
  expect(addItem(start, line(pizza, 1, { parts: [large, [ham]] }))).toHaveLength(2)
  expect(addItem(start, line(pizza, 1, { parts, unit: 'package' }))).toHaveLength(2)
})

test('[CART-08] a merged amount is snapped to the limits of the line', () => {
  const few = { ...bread, maximumQuantity: 3 }
  expect(shape(addItem([line(few, 2)], line(few, 2)))).toEqual(['3 piece Brot'])
  expect(shape(addItem([], line(few, 99)))).toEqual(['3 piece Brot'])
})

test('[CART-08] [PRODUCT-09] amounts and units are changed, lines removed', () => {
  const items = [line(roll, 2), line(bread)]
  expect(shape(changeItem(items, 0, { amount: 2.4, unit: 'package' }))).toEqual([
    '2 package Semmel',
    '1 piece Brot',
  ])
  expect(shape(changeItemUnit([line(roll, 12)], 0, 'package'))).toEqual(['2 package Semmel'])
  expect(shape(changeItem(items, 9, { amount: 1, unit: 'piece' }))).toEqual(shape(items))
  expect(shape(removeItem(items, 0))).toEqual(['1 piece Brot'])
  expect(shape(items)).toEqual(['2 piece Semmel', '1 piece Brot'])
})

test('[CART-08] a configurable line that becomes equal to another joins it', () => {
  const parts = [large, []]
  const items = [line(pizza, 1, { parts }), line(bread), line(pizza, 2, { parts, unit: 'package' })]
  expect(shape(changeItem(items, 2, { amount: 5, unit: 'piece' }))).toEqual(['6 piece Pizza', '1 piece Brot'])
})

test('[PRODUCT-08] [PRODUCT-09] in the cart is any line; only unconfigured products have a line to change', () => {
  const items = [line(pizza), line(bread)]
  expect([isInCart(items, 3), isInCart(items, 2), isInCart(items, 1)]).toEqual([true, true, false])
  expect([changeableLine(items, 3), changeableLine(items, 2), changeableLine(items, 1)]).toEqual([-1, 1, -1])
})

test.each([
  { item: line(roll), valid: true, why: 'an amount above 0' },
  { item: line(roll, 0), valid: false, why: 'amount 0' },
  { item: line(pizza, 1, { parts: [large, []] }), valid: true, why: 'every step valid' },
  { item: line(pizza, 1, { parts: [null, []] }), valid: false, why: 'a required step is empty' },
  { item: line(pizza, 1, { parts: [large] }), valid: false, why: 'a step has no entry' },
  { item: line(pizza, 1, { parts: [] }), valid: false, why: 'no entries at all' },
])('[CART-03] [CART-04] validity is $valid: $why', ({ item, valid }) => expect(isItemValid(item)).toBe(valid))

test('[CART-06] countable units add their amount, others 1, rounded up once', () => {
  const rows = [
    { amount: 3, unit: 'piece' },
    { amount: 2, unit: 'package' },
    { amount: 1.5, unit: 'serving' },
    { amount: 2.5, unit: 'kilogram' },
    { amount: 4, unit: 'pair' },
    { amount: 4, unit: 'person' },
  ] as const
  expect(rows.map((row) => countItems([row]))).toEqual([3, 2, 2, 1, 1, 1])
  expect(countItems(rows)).toBe(10)
  expect(countItems([rows[2], rows[2]])).toBe(3)
  expect(countItems([])).toBe(0)
})

test('[MENU-03] [PRODUCT-10] the count texts, with a literal (e)', () => {
  expect(cartCountText(0)).toBe('Keine Produkte im Warenkorb')
  expect(cartCountText(1)).toBe('1 Produkt(e) im Warenkorb')
  expect(addedText({ amount: 3, unit: 'piece' })).toBe('3 Produkt(e) hinzugefügt')
  expect(addedText({ amount: 250, unit: 'gram' })).toBe('1 Produkt(e) hinzugefügt')
})

const tier = { value: { amount: 5, price: 450 } }

test.each([
  { change: {}, kept: true, why: 'nothing changed' },
  { change: { uid: 'B' }, kept: false, why: 'uid' },
  { change: { name: 'Kaisersemmel' }, kept: false, why: 'name' },
  { change: { description: 'neu' }, kept: false, why: 'description' },
  { change: { price: 501 }, kept: false, why: 'price' },
  { change: { content: { ...roll.content, discounts: [tier] } }, kept: false, why: 'a new tier' },
  { change: { id: 7 }, kept: false, why: 'no longer listed' },
  {
    change: { images: [{ id: 1, version: 1, extension: 'jpg' }], tax: 20 },
    kept: true,
    why: 'anything else',
  },
])('[CART-05] an item stays $kept: $why', ({ change, kept }) => {
  const { items, removed, changed } = migrateItems([line(roll, 2)], [{ ...roll, ...change }])
  expect(shape(items)).toEqual(kept ? ['2 piece Semmel'] : [])
  expect(removed).toEqual('id' in change ? ['Semmel'] : [])
  expect(changed).toHaveLength(kept || 'id' in change ? 0 : 1)
})

test('[CART-05] a changed tier price or threshold removes the item', () => {
  const tiered = givenProduct({ content: { discounts: [tier] } })
  for (const value of [
    { amount: 6, price: 450 },
    { amount: 5, price: 440 },
  ]) {
    const current = givenProduct({ content: { discounts: [{ value }] } })
    expect(migrateItems([line(tiered)], [current]).items).toEqual([])
  }
})

test('[CART-05] a kept item takes the current product and is snapped again', () => {
  const current = { ...roll, tax: 20, maximumQuantity: 3 }
  const [item] = migrateItems([line(roll, 5)], [current]).items
  expect([item?.product, item?.amount]).toEqual([current, 3])
})

test('[CART-05] a unit that is no longer offered is converted to product.unit', () => {
  const { items } = migrateItems([line(roll, 2, { unit: 'package' })], [{ ...roll, alternativeUnits: [] }])
  expect(shape(items)).toEqual(['12 piece Semmel'])
  const other = { ...roll, unit: 'kilogram', alternativeUnits: [] } as const
  expect(shape(migrateItems([line(roll, 5)], [other]).items)).toEqual(['1 kilogram Semmel'])
})

test('[CART-05] chosen options take the current modifier and value; a vanished one removes the item', () => {
  const [size, extras] = pizza.config.parts
  if (!size || !extras) throw new Error('the pizza has two steps')
  const item = line(pizza, 1, { parts: [large, [ham]] })
  const migrate = (parts: Product['config']['parts']) =>
    migrateItems([item], [{ ...pizza, config: { parts } }]).items
  const dearer = { ...ham, value: 120 }
  expect(migrate([size, { ...extras, options: [cheese, dearer] }])[0]?.parts).toEqual([large, [dearer]])
  expect(migrate([extras, size])[0]?.parts).toEqual([[ham], large])
  expect(migrate([size, { ...extras, options: [cheese] }])).toEqual([])
  expect(migrate([size])).toEqual([])
  expect(migrate([size, { ...extras, type: 'select' }])).toEqual([])
  expect(migrate([size, extras, givenStep({ name: 'Rand', optional: true })])[0]?.parts).toEqual([
    large,
    [ham],
    null,
  ])
  expect(migrate([size, extras, givenStep({ name: 'Rand', options: [large] })])).toEqual([])
})

test('[CART-05] a failed load does not empty the cart', () => {
  expect(shape(migrateItems([line(roll)], undefined).items)).toEqual(['1 piece Semmel'])
  expect(migrateItems([line(roll)], []).removed).toEqual(['Semmel'])
})

test('[CART-05] removed products are named once in the notice', () => {
  const { removed } = migrateItems([line(roll), line(pizza), line(pizza, 1, { unit: 'package' })], [])
  expect(removedText(removed)).toBe(
    'Folgende Produkte sind nicht mehr verfügbar und wurden entfernt: Semmel, Pizza.',
  )
  expect(removedText([])).toBe(undefined)
})

const dearerRoll = { ...roll, price: 501 }

test.each([
  { now: dearerRoll, text: 'Geändert: Semmel kostet jetzt 5,01 € statt 5,00 €.', why: 'the price' },
  { now: { ...roll, description: 'neu' }, text: 'Geändert: Semmel wurde geändert.', why: 'the text' },
  {
    now: { ...dearerRoll, name: 'Kaisersemmel' },
    text: 'Geändert: Semmel kostet jetzt 5,01 € statt 5,00 €.',
    why: 'the name the customer knows',
  },
  {
    now: { ...dearerRoll, isPriceHidden: true },
    text: 'Geändert: Semmel wurde geändert.',
    why: 'a hidden price stays hidden',
  },
])('[OPEN-195] the notice about a changed product: $why', ({ now, text }) => {
  const [changed] = migrateItems([line(roll)], [now]).changed
  expect(changed && changedText(changed, 'EUR')).toBe(euros(text))
})

test('[OPEN-195] a changed product is put back with its amount and options, at its place and the new price', () => {
  const parts = [large, [ham]]
  const cart = [line(bread), line(roll, 4), line(pizza, 2, { parts }), line(bread, 1, { unit: 'piece' })]
  const dearer = [bread, dearerRoll, { ...pizza, price: 999 }]
  const { items, changed } = migrateItems(cart, dearer)
  expect(shape(items)).toEqual(['1 piece Brot', '1 piece Brot'])
  const withPizza = putBack(items, changed, pizza.id)
  expect(shape(withPizza.items)).toEqual(['1 piece Brot', '2 piece Pizza', '1 piece Brot'])
  expect(withPizza.items[1]).toMatchObject({ parts, product: { price: 999 } })
  const all = putBack(withPizza.items, withPizza.changed, roll.id)
  expect(shape(all.items)).toEqual(shape(cart))
  expect(all.changed).toEqual([])
})

test('[OPEN-195] a vanished option leaves nothing to put back', () => {
  const [size] = pizza.config.parts
  const item = line(pizza, 1, { parts: [large, [ham]] })
  const { changed } = migrateItems([item], [{ ...pizza, config: { parts: size ? [size] : [] } }])
  expect(changed).toMatchObject([{ renewed: null }])
  expect(putBack([], changed, pizza.id)).toEqual({ items: [], changed: [] })
})

test('[OPEN-195] what is undecided is compared again: it returns with its old price and goes with its product', () => {
  const { items, changed } = migrateItems([line(roll, 4), line(bread)], [dearerRoll, bread])
  expect(shape(migrateItems(items, [roll, bread], changed).items)).toEqual(['4 piece Semmel', '1 piece Brot'])
  expect(migrateItems(items, [bread], changed)).toMatchObject({ removed: ['Semmel'], changed: [] })
  expect(migrateItems(items, [{ ...roll, price: 600 }, bread], changed).changed).toMatchObject([
    { index: 0, renewed: { amount: 4, product: { price: 600 } }, before: { product: { price: 500 } } },
  ])
  expect(migrateItems(items, undefined, changed).changed).toEqual(changed)
})

test('[CART-05] migration never removes or changes an item of an unchanged product', () => {
  const product = fc
    .record({
      id: fc.integer({ min: 1, max: 8 }),
      name: fc.constantFrom('Brot', 'Semmel'),
      price: fc.integer({ min: 0, max: 1000 }),
      minimumQuantity: fc.option(fc.integer({ min: 0, max: 5 })),
      maximumQuantity: fc.option(fc.integer({ min: 0, max: 50 })),
      quantityStepSize: fc.option(fc.integer({ min: 0, max: 2000 }).map((value) => value / 1000)),
    })
    .map((values) => givenProduct({ ...values, alternativeUnits: [sixpack] }))
  const catalog = fc.uniqueArray(product, { selector: ({ id }) => id, minLength: 1 })
  const picks = fc.array(
    fc.record({
      index: fc.nat(),
      amount: fc.integer({ min: 1, max: 60_000 }).map((value) => value / 1000),
      unit: fc.constantFrom('piece' as const, 'package' as const),
    }),
  )
  fc.assert(
    fc.property(catalog, picks, (products, wishes) => {
      const items = wishes.flatMap(({ index, amount, unit }) => {
        const picked = products[index % products.length]
        return picked ? [line(picked, snap(amount, limitsFor(picked, unit)), { unit })] : []
      })
      const reloaded: Product[] = JSON.parse(JSON.stringify(products.toReversed()))
      const migrated = migrateItems(items, reloaded)
      expect(migrated.removed).toEqual([])
      expect(migrated.items).toEqual(items)
    }),
    { numRuns: 500 },
  )
})

test('[CART-08] adding in any order never leaves an amount the server refuses', () => {
  const wish = fc.record({
    amount: fc.integer({ min: 1, max: 20_000 }).map((value) => value / 1000),
    unit: fc.constantFrom('piece' as const, 'package' as const),
  })
  const few = { ...roll, minimumQuantity: 2, maximumQuantity: 31, quantityStepSize: 3 }
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 6 }), (wishes) => {
      const items = wishes.reduce<CartItem[]>((cart, added) => addItem(cart, line(few, 1, added)), [])
      expect(items).toHaveLength(1)
      expect(items.every(({ amount, unit }) => isAcceptedAmount(few, amount, unit))).toBe(true)
    }),
  )
})

const allTypes = { isTakeawayEnabled: true, isDeliveryEnabled: true, isDineInEnabled: true }
const nothing = { isDelivery: null, isDineIn: null }

test('[DTYPE-01] [DTYPE-02] the stored flags say the type and come from it', () => {
  expect(orderTypeOf(nothing)).toBe(undefined)
  for (const type of ['takeaway', 'delivery', 'dine-in'] as const)
    expect(orderTypeOf(flagsOf(type))).toBe(type)
  expect(flagsOf('takeaway')).toEqual({ isDelivery: false, isDineIn: false })
})

test.each([
  { stored: nothing, branch: allTypes, method: null, type: 'takeaway', why: 'the first enabled' },
  { stored: nothing, branch: allTypes, method: 'dine-in', type: 'dine-in', why: 'the default method' },
  {
    stored: nothing,
    branch: { ...allTypes, isTakeawayEnabled: false, isDineInEnabled: false },
    method: 'dine-in',
    type: 'delivery',
    why: 'the default is not enabled here',
  },
  {
    stored: flagsOf('takeaway'),
    branch: allTypes,
    method: 'delivery',
    type: 'takeaway',
    why: 'a saved type stays',
  },
  {
    stored: flagsOf('delivery'),
    branch: { ...allTypes, isDeliveryEnabled: false },
    method: 'dine-in',
    type: 'dine-in',
    why: 'a saved type that is gone is chosen again the same way',
  },
  {
    stored: nothing,
    branch: { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false },
    method: 'delivery',
    type: undefined,
    why: 'none is enabled',
  },
] as const)('[DTYPE-04] the type is $type: $why', ({ stored, branch, method, type }) => {
  expect(currentOrderType(stored, branch, method)).toBe(type)
})

test('[DTYPE-01] a branch without any type says so', () => {
  expect(noOrderTypeText).toBe('Derzeit sind keine Bestellungen möglich.')
})

test('[DTYPE-05] the first area is preselected when none or a vanished one is set', () => {
  const limits = { minimumOrderValue: null, freeFromOrderValue: null }
  const deliveryAreas = [
    { area: 'Nord', ...limits },
    { area: 'Süd', ...limits },
  ]
  const chosen = [null, 'Süd', 'West'].map((stored) => currentDeliveryArea({ deliveryAreas }, stored)?.area)
  expect(chosen).toEqual(['Nord', 'Süd', 'Nord'])
  expect(currentDeliveryArea({ deliveryAreas: [] }, 'Nord')).toBe(undefined)
})

const area = { minimumOrderValue: 2000, freeFromOrderValue: 5000 }

test.each([
  { gross: 1999, orderType: 'delivery', isQuotation: false, missing: 1, why: 'a cent below' },
  { gross: 2000, orderType: 'delivery', isQuotation: false, missing: 0, why: 'equality is enough' },
  { gross: 2001, orderType: 'delivery', isQuotation: false, missing: 0, why: 'above it nothing is missing' },
  { gross: 0, orderType: 'takeaway', isQuotation: false, missing: 0, why: 'only delivery has a minimum' },
  { gross: 0, orderType: 'delivery', isQuotation: true, missing: 0, why: 'requests are not checked' },
] as const)('[CHECKOUT-23] [CART-07] $gross for $orderType: $why', ({ gross, missing, ...terms }) => {
  const minimum = minimumOrderFor(gross, { ...terms, area })
  expect([minimum.missing, minimum.isReached]).toEqual([missing, missing === 0])
  expect(canCheckOut([line(roll)], minimum)).toBe(missing === 0)
  expect(canCheckOut([], minimum)).toBe(false)
})

test('[CHECKOUT-23] without an area or a value there is no minimum', () => {
  const terms = { orderType: 'delivery', isQuotation: false } as const
  expect(minimumOrderFor(0, terms).isReached).toBe(true)
  expect(minimumOrderFor(0, { ...terms, area: { minimumOrderValue: null } }).isReached).toBe(true)
})

test('[CHECKOUT-24] the two sentences say the minimum and what is missing', () => {
  const minimum = minimumOrderFor(1550, { orderType: 'delivery', isQuotation: false, area })
  expect(minimumOrderTexts(minimum, 'EUR')).toEqual([
    euros('Sie haben den Mindestbestellwert in Höhe von 20,00 € leider noch nicht erreicht.'),
    euros(
      'Fügen Sie Waren im Wert von mindestens 4,50 € hinzu oder wählen Sie eine andere Art der Lieferung.',
    ),
  ])
  expect(minimumOrderTexts({ minimum: 2000, missing: 0, isReached: true }, 'EUR')).toEqual([])
})

test.each([
  { gross: 4999, orderType: 'delivery', from: 5000, text: 'Kostenlose Lieferung ab 50,00 €.' },
  { gross: 5000, orderType: 'delivery', from: 5000, text: undefined },
  { gross: 0, orderType: 'delivery', from: 0, text: undefined },
  { gross: 0, orderType: 'delivery', from: null, text: undefined },
  { gross: 0, orderType: 'takeaway', from: 5000, text: undefined },
] as const)('[CHECKOUT-25] $gross of $from by $orderType hints $text', ({ gross, orderType, from, text }) => {
  const hint = freeDeliveryHint(gross, { orderType, area: { freeFromOrderValue: from } }, 'EUR')
  expect(hint).toBe(text && euros(text))
})

test('[OPEN-193] an order is placed again with what is still offered, at its present price', () => {
  const ordered = [
    { product: { id: 1 }, name: 'Semmel', options: [], amount: 12, unit: 'package' },
    {
      product: { id: 3 },
      name: 'Pizza',
      options: [
        { step: 'Größe', name: 'Groß' },
        { step: 'Extras', name: 'Schinken' },
      ],
      amount: 2,
      unit: 'piece',
    },
    {
      product: { id: 3 },
      name: 'Pizza',
      options: [{ step: 'Größe', name: 'Riesig' }],
      amount: 1,
      unit: 'piece',
    },
    { product: { id: 99 }, name: 'Strudel', options: [], amount: 1, unit: 'piece' },
  ] as const
  const { items, missing } = withEarlierOrder([line(bread)], ordered, [dearerRoll, bread, pizza])
  expect(shape(items)).toEqual(['1 piece Brot', '12 package Semmel', '2 piece Pizza'])
  expect(items[1]?.product.price).toBe(501)
  expect(items[2]?.parts).toEqual([large, [ham]])
  expect(missing).toEqual(['Pizza', 'Strudel'])
})

test.each([
  { missing: 420, text: 'noch 4,20 € bis zum Mindestbestellwert' },
  { missing: 0, text: null },
])('[CHECKOUT-24~] $missing cents below the minimum: $text', ({ missing, text }) =>
  expect(missingMinimumText({ missing }, 'EUR')).toBe(text === null ? null : euros(text)),
)

test('what was added is named with its amount', () => {
  expect(addedNameText('Buttercroissant', { amount: 2, unit: 'piece' })).toBe(
    '2 Stück Buttercroissant hinzugefügt',
  )
  expect(addedNameText('Bergkäse', { amount: 250, unit: 'gram' })).toBe('250 g Bergkäse hinzugefügt')
})

test.each([
  { before: [], why: 'a new line goes' },
  { before: [line(roll, 3)], why: 'a longer line is as long as it was' },
  { before: [line(bread, 1), line(roll, 2)], why: 'the others stay' },
])('adding is taken back: $why', ({ before }) => {
  const added = addItem(before, line(roll, 2))
  const earlier = before.find(({ product }) => product.id === roll.id)
  expect(undoAdding(added, roll.id, earlier)).toEqual(before)
})

test('what was removed meanwhile is not put back by taking back', () => {
  expect(undoAdding([line(bread)], roll.id, undefined)).toEqual([line(bread)])
})

test('the card of a configured product that is weighed counts its lines', () => {
  const items = [300, 500].map((amount) => ({ product: { id: 1 }, amount, unit: 'gram' as const }))
  expect(amountInCart(items, 1)).toBe('2')
})

const dish = (parts: readonly PartValue[], type: Product['type'] = 'configurable') =>
  line({ ...pizza, type }, 1, { parts })
const photo = (id: number) => ({ id, publicHash: 'x', version: 1, extension: 'jpg' })

test.each([
  { one: dish([large]), other: dish([{ ...large, name: 'Klein' }]), isSame: false, why: 'another option' },
  { one: dish([null]), other: dish([null]), isSame: true, why: 'nothing chosen' },
  { one: dish([null]), other: dish([large]), isSame: false, why: 'nothing chosen in one of them' },
  { one: dish(['Für Eva ']), other: dish(['Für Eva']), isSame: true, why: 'the same text' },
  { one: dish(['Für Eva']), other: dish(['Für Jan']), isSame: false, why: 'another text' },
  {
    one: dish([[photo(1), photo(2)]]),
    other: dish([[photo(2), photo(1)]]),
    isSame: true,
    why: 'the same files',
  },
  { one: dish([[photo(1)]]), other: dish([[photo(2)]]), isSame: false, why: 'another file' },
  {
    one: dish([large]),
    other: dish([], 'default'),
    isSame: false,
    why: 'the product has lost its configuration meanwhile',
  },
  { one: dish([], 'default'), other: dish([large]), isSame: false, why: 'or has got one' },
])('[CART-08] [OPEN-30] lines are one: $isSame, $why', ({ one, other, isSame }) =>
  expect(isSameLine(one, other)).toBe(isSame),
)

test('[QTY-05] the unit of a line that is not there changes nothing', () => {
  expect(shape(changeItemUnit([line(roll, 2)], 1, 'package'))).toEqual(['2 piece Semmel'])
})

const tiered = (amount: number, price: number) =>
  givenProduct({ id: 1, name: 'Semmel', content: { discounts: [{ value: { amount, price } }] } })

test.each([
  { now: tiered(10, 400), changed: 0, why: 'nothing' },
  { now: tiered(10, 399), changed: 1, why: 'its price' },
  { now: tiered(11, 400), changed: 1, why: 'its threshold' },
])('[CART-05] what of a tier differs: $why', ({ now, changed }) =>
  expect(migrateItems([line(tiered(10, 400))], [now]).changed).toHaveLength(changed),
)

test('[CART-05] texts follow their steps by name, an entry that is missing stays empty', () => {
  const steps = (...names: string[]) =>
    givenProduct({
      type: 'configurable',
      config: { parts: names.map((name) => givenStep({ name, type: 'text', optional: true })) },
    })
  const before = line(steps('Gruß', 'Name'), 1, { parts: ['Alles Gute', 'Eva'] })
  expect(migrateItems([before], [steps('Name', 'Gruß')]).items[0]?.parts).toEqual(['Eva', 'Alles Gute'])
  const short = line(steps('Gruß', 'Name'), 1, { parts: ['Alles Gute'] })
  expect(migrateItems([short], [steps('Gruß', 'Name')]).items[0]?.parts).toEqual(['Alles Gute', ''])
})

test('[CART-05] a failed load leaves nothing undecided that was not', () => {
  expect(migrateItems([line(roll)], undefined)).toEqual({ items: [line(roll)], removed: [], changed: [] })
})

test('[OPEN-195] a line returns to its place, whichever others wait, and joins one that is there again', () => {
  const cart = [line(bread), line(roll, 4), line(pizza, 1, { parts: [large, []] })]
  const dearer = [bread, roll, pizza].map((product) => ({ ...product, price: 999 }))
  const { items, changed } = migrateItems(cart, dearer)
  const withRoll = putBack(items, changed, roll.id)
  expect(shape(withRoll.items)).toEqual(['4 piece Semmel'])
  const withBread = putBack(withRoll.items, withRoll.changed, bread.id)
  expect(shape(withBread.items)).toEqual(['1 piece Brot', '4 piece Semmel'])
  const first = putBack(items, changed, bread.id)
  expect(shape(putBack(first.items, first.changed, roll.id).items)).toEqual([
    '1 piece Brot',
    '4 piece Semmel',
  ])
  const againInCart = [line({ ...bread, price: 999 }, 2), line({ ...roll, price: 999 }, 2)]
  expect(shape(putBack(againInCart, changed, roll.id).items)).toEqual(['2 piece Brot', '6 piece Semmel'])
})

test('[CHECKOUT-25] without an area, or with one that is never free, there is no hint', () => {
  expect(freeDeliveryHint(0, { orderType: 'delivery' }, 'EUR')).toBeUndefined()
  expect(
    freeDeliveryHint(-1, { orderType: 'delivery', area: { freeFromOrderValue: 0 } }, 'EUR'),
  ).toBeUndefined()
})

test.each([
  { flags: { isDelivery: null, isDineIn: null }, type: undefined },
  { flags: { isDelivery: false, isDineIn: null }, type: 'takeaway' },
  { flags: { isDelivery: null, isDineIn: true }, type: 'dine-in' },
  { flags: { isDelivery: true, isDineIn: null }, type: 'delivery' },
])('[DTYPE-01] the stored flags $flags say $type', ({ flags, type }) => expect(orderTypeOf(flags)).toBe(type))

const menu = givenProduct({
  id: 7,
  name: 'Menü',
  type: 'configurable',
  config: {
    parts: [
      givenStep({ name: 'Suppe', optional: true, options: [{ ...large, name: 'Klein' }, large] }),
      givenStep({ name: 'Kuchen', optional: true, options: [{ ...large, name: 'Klein' }, large] }),
      givenStep({ name: 'Gruß', type: 'text', optional: true }),
    ],
  },
})

test.each([
  {
    options: [{ step: 'Kuchen', name: 'Groß' }],
    parts: [null, large, ''],
    why: 'an option belongs to its step, what was left open stays open',
  },
  { options: [], parts: [null, null, ''], why: 'nothing was chosen' },
  { options: [{ step: 'Suppe', name: 'Riesig' }], parts: undefined, why: 'the option is gone' },
  { options: [{ step: 'Salat', name: 'Groß' }], parts: undefined, why: 'the step is gone' },
])('[OPEN-193] an optional choice is ordered again: $why', ({ options, parts }) => {
  const ordered = [{ product: { id: 7 }, name: 'Menü', options, amount: 1, unit: 'piece' as const }]
  const again = withEarlierOrder([], ordered, [menu])
  expect(again.items[0]?.parts).toEqual(parts)
  expect(again.missing).toEqual(parts ? [] : ['Menü'])
})
