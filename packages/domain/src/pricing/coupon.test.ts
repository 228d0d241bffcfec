import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct } from '../catalog/given-product.ts'
import {
  type Coupon,
  type CouponSituation,
  couponCodeOf,
  couponProblem,
  discountOf,
  priceItems,
  spreadDiscount,
  totalRows,
} from './index.ts'

const coupon = (values: Partial<Coupon> = {}): Coupon => ({
  code: 'HERBST',
  kind: 'percentage',
  percentage: 10,
  amount: null,
  minimumOrderValue: 0,
  validFrom: null,
  validTo: null,
  branches: [],
  orderTypes: [],
  ...values,
})
const amountOff = (amount: number) => coupon({ kind: 'amount', percentage: null, amount })
const at = (text: string) => Date.parse(text)
const situation = (values: Partial<CouponSituation> = {}): CouponSituation => ({
  branch: { id: 1 },
  orderType: 'takeaway',
  goodsGross: 2_000,
  isQuotation: false,
  currency: 'EUR',
  now: at('2026-11-16T12:00:00+01:00'),
  ...values,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  { why: 'nothing limits it', given: {}, when: {}, code: undefined },
  { why: 'its branch', given: { branches: [1, 2] }, when: {}, code: undefined },
  { why: 'another branch', given: { branches: [2] }, when: {}, code: 'couponNotValid' },
  { why: 'its type', given: { orderTypes: ['takeaway'] }, when: {}, code: undefined },
  { why: 'another type', given: { orderTypes: ['delivery'] }, when: {}, code: 'couponNotValid' },
  { why: 'the first moment', given: { validFrom: situation().now }, when: {}, code: undefined },
  { why: 'a moment too early', given: { validFrom: situation().now + 1 }, when: {}, code: 'couponNotValid' },
  { why: 'the last moment', given: { validTo: situation().now + 1 }, when: {}, code: undefined },
  { why: 'a moment too late', given: { validTo: situation().now }, when: {}, code: 'couponNotValid' },
  { why: 'the minimum', given: { minimumOrderValue: 2_000 }, when: {}, code: undefined },
  {
    why: 'a cent below the minimum',
    given: { minimumOrderValue: 2_001 },
    when: {},
    code: 'couponBelowMinimum',
  },
  { why: 'a request', given: {}, when: { isQuotation: true }, code: 'couponNotValid' },
  { why: 'goods without a price', given: {}, when: { goodsGross: 0 }, code: 'couponNotValid' },
  { why: 'free delivery of a pickup', given: { kind: 'freeDelivery' }, when: {}, code: 'couponNotValid' },
  {
    why: 'free delivery of a delivery',
    given: { kind: 'freeDelivery' },
    when: { orderType: 'delivery' },
    code: undefined,
  },
] as const)('[B47~] a coupon for $why: $code', ({ given, when, code }) => {
  expect(couponProblem(coupon(given as Partial<Coupon>), situation(when))?.code).toBe(code)
})

test.each([
  {
    given: { minimumOrderValue: 2_420 },
    text: 'Dieser Gutschein gilt ab einem Warenwert von 24,20 €. Es fehlen noch 4,20 €.',
  },
  {
    given: { orderTypes: ['delivery', 'dine-in'] as const },
    text: 'Dieser Gutschein gilt nur für Lieferung oder Dine In.',
  },
  {
    given: { validFrom: at('2026-11-20T08:00:00+01:00') },
    text: 'Dieser Gutschein gilt erst ab 20.11.2026 08:00 Uhr.',
  },
  { given: { validTo: at('2026-11-01T00:00:00+01:00') }, text: 'Dieser Gutschein ist abgelaufen.' },
])('says $text', ({ given, text }) => {
  expect(plain(couponProblem(coupon(given as Partial<Coupon>), situation())?.message ?? '')).toBe(text)
})

test.each([
  [' herbst 10 ', 'HERBST10'],
  ['Öko-5', 'ÖKO-5'],
  ['   ', ''],
])('the code %j is compared as %j', (typed, code) => expect(couponCodeOf(typed)).toBe(code))

test.each([
  { why: '10 % of 20.00', given: coupon(), gross: 2_000, discount: 200 },
  { why: 'half a cent is rounded up', given: coupon({ percentage: 50 }), gross: 1, discount: 1 },
  { why: '33 % of 9.99 is 3.2967', given: coupon({ percentage: 33 }), gross: 999, discount: 330 },
  { why: 'everything', given: coupon({ percentage: 100 }), gross: 999, discount: 999 },
  { why: 'an amount', given: amountOff(500), gross: 2_000, discount: 500 },
  { why: 'never more than the goods', given: amountOff(500), gross: 420, discount: 420 },
  {
    why: 'a free delivery takes nothing off the goods',
    given: coupon({ kind: 'freeDelivery' }),
    gross: 420,
    discount: 0,
  },
  { why: 'none', given: null, gross: 420, discount: 0 },
])('[OPEN-203~] discount: $why', ({ given, gross, discount }) => {
  expect(discountOf(given, gross)).toBe(discount)
})

test.each([
  {
    discount: 100,
    gross: [
      [10, 1_000],
      [20, 1_000],
    ],
    parts: [50, 50],
    why: 'equal halves',
  },
  {
    discount: 101,
    gross: [
      [10, 1_000],
      [20, 1_000],
    ],
    parts: [51, 50],
    why: 'equal remainders: the lower rate first',
  },
  {
    discount: 100,
    gross: [
      [10, 100],
      [20, 200],
    ],
    parts: [33, 67],
    why: '33.33 and 66.67',
  },
  {
    discount: 10,
    gross: [
      [20, 5],
      [4.9, 3],
      [10, 1],
      [13, 1],
    ],
    parts: [3, 1, 1, 5],
    why: 'everything, by rate',
  },
  {
    discount: 1,
    gross: [
      [10, 0],
      [20, 7],
    ],
    parts: [0, 1],
    why: 'nothing for a rate without goods',
  },
] as const)('[B48~] $discount cents over $gross: $why', ({ discount, gross, parts }) => {
  const spread = spreadDiscount(
    discount,
    new Map<number, number>(gross.map(([rate, cents]) => [rate, cents])),
  )
  expect([...spread].toSorted(([a], [b]) => a - b).map(([, cents]) => cents)).toEqual(parts)
})

const rates = [0, 4.9, 10, 13, 20] as const
const goods = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 100_000 }),
    amount: fc.integer({ min: 1, max: 40 }),
    tax: fc.constantFrom(...rates),
    isPriceHidden: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)
const anyCoupon = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percentage) => coupon({ percentage })),
  fc.integer({ min: 1, max: 300_000 }).map(amountOff),
  fc.constant(coupon({ kind: 'freeDelivery', percentage: null })),
)

test('[B48] over 10,000 carts with up to 5 rates the parts are the discount, no rate is negative and the lines add up', () => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  fc.assert(
    fc.property(goods, anyCoupon, fc.constantFrom('takeaway', 'delivery'), (lines, used, orderType) => {
      const items = lines.map(({ price, amount, tax, isPriceHidden }) => {
        const product = givenProduct({ price, tax, isPriceHidden })
        return { product, amount, unit: product.unit, parts: [] }
      })
      const terms = { orderType, country: 'AT' } as const
      const before = priceItems(items, terms)
      const after = priceItems(items, { ...terms, coupon: used })
      const partOf = ({ rate, gross }: (typeof before.taxes)[number]) =>
        gross - (after.taxes.find((line) => line.rate === rate)?.gross ?? Number.NaN)
      expect(sum(before.taxes.map(partOf))).toBe(after.discountGross)
      expect(after.taxes.every(({ net, tax, gross }) => gross >= 0 && net >= 0 && net + tax === gross)).toBe(
        true,
      )
      expect(after.gross).toBe(before.gross - after.discountGross)
      expect(after.net + sum(after.taxes.map(({ tax }) => tax)) + after.deliveryGross).toBe(after.totalGross)
      expect(after.totalGross).toBeLessThanOrEqual(before.totalGross)
      expect(after.deliveryGross).toBe(used.kind === 'freeDelivery' ? 0 : before.deliveryGross)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('[OPEN-203~] free delivery counts the goods before the discount', () => {
  const product = givenProduct({ price: 5_000 })
  const items = [{ product, amount: 1, unit: product.unit, parts: [] }]
  const area = { freeFromOrderValue: 5_000 }
  const result = priceItems(items, { orderType: 'delivery', country: 'AT', area, coupon: amountOff(1_000) })
  expect(result).toMatchObject({ gross: 4_000, discountGross: 1_000, deliveryGross: 0, totalGross: 4_000 })
})

test('[OPEN-203~] the totals show the coupon as a line of its own, before sums that add up', () => {
  const [bread, wine] = [givenProduct({ price: 1_100, tax: 10 }), givenProduct({ price: 1_200, tax: 20 })]
  const items = [bread, wine].map((product) => ({ product, amount: 1, unit: product.unit, parts: [] }))
  const pricing = priceItems(items, { orderType: 'delivery', country: 'AT', coupon: amountOff(230) })
  const shown = { currency: 'EUR', isApproximate: false, hasDelivery: true, couponCode: 'HERBST' }
  expect(totalRows(pricing, shown).map(({ label, text }) => `${label}: ${plain(text)}`)).toEqual([
    'Warenwert: 23,00 €',
    'Gutschein HERBST: -2,30 €',
    'Summe (Netto): 18,00 €',
    '+ 10% MwSt.: 0,90 €',
    '+ 20% MwSt.: 1,80 €',
    'Lieferung: 14,40 € inkl. MwSt.',
    'Summe (Brutto): 35,10 €',
  ])
  const free = priceItems(items, {
    orderType: 'delivery',
    country: 'AT',
    coupon: coupon({ kind: 'freeDelivery' }),
  })
  expect(totalRows(free, shown).map(({ label, text }) => `${label}: ${plain(text)}`)).toContain(
    'Gutschein HERBST: Gratis-Lieferung',
  )
})

test.each([
  { orderTypes: ['takeaway'], orderType: 'delivery', text: 'Dieser Gutschein kann nicht eingelöst werden.' },
  { orderTypes: ['takeaway', 'delivery'], orderType: 'delivery', text: undefined },
  {
    orderTypes: ['takeaway', 'delivery'],
    orderType: 'takeaway',
    text: 'Dieser Gutschein gilt nur für Lieferung.',
  },
  { orderTypes: [], orderType: 'dine-in', text: 'Dieser Gutschein gilt nur für Lieferung.' },
] as const)(
  '[B47] a free delivery for $orderTypes does not suit $orderType: $text',
  ({ orderTypes, orderType, text }) => {
    const given = coupon({ kind: 'freeDelivery', percentage: null, orderTypes })
    expect(couponProblem(given, situation({ orderType }))?.message).toBe(text)
  },
)

test('[B47] goods without a price can be delivered free', () => {
  const given = coupon({ kind: 'freeDelivery', percentage: null })
  expect(couponProblem(given, situation({ orderType: 'delivery', goodsGross: 0 }))).toBeNull()
})

test('[B48] of equal remainders the lower rate gets the cent, whichever was ordered first', () => {
  const spread = spreadDiscount(
    1,
    new Map([
      [20, 50],
      [10, 50],
    ]),
  )
  expect([...spread]).toEqual([
    [10, 1],
    [20, 0],
  ])
})

test('[B48] nothing is spread over goods that cost nothing', () => {
  expect([...spreadDiscount(0, new Map([[10, 0]]))]).toEqual([[10, 0]])
})

test('[OPEN-203] every line of the totals says what it is', () => {
  const pricing = priceItems([{ product: givenProduct(), amount: 2, unit: 'piece', parts: [] }], {
    orderType: 'delivery',
    country: 'AT',
    coupon: amountOff(100),
    tip: 50,
  })
  const shown = { currency: 'EUR', isApproximate: false, hasDelivery: true, couponCode: 'HERBST' }
  expect(totalRows(pricing, shown).map(({ kind }) => kind)).toEqual([
    'goods',
    'coupon',
    'net',
    'tax',
    'delivery',
    'total',
    'tip',
    'payable',
  ])
})
