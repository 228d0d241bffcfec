import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct } from '../catalog/given-product.ts'
import type { CouponTerms } from './index.ts'
import { priceItems } from './index.ts'

/**
 * A second pricing of coupon, deposit and tip, written from the requirements alone: it shares no function with the first,
 * counts in thousandths of a cent and shares a discount out cent by cent to the rate that is furthest behind.
 */
type Line = {
  price: number
  amount: number
  tax: number
  deposit: number | null
  isDepositTaxed: boolean
  isPriceHidden: boolean
}
type Terms = { isDelivery: boolean; fee: number; freeFrom: number; tip: number; coupon: CouponTerms | null }

/** Gross without its tax, half a cent up; rates have one decimal. */
const withoutTax = (gross: number, rate: number) => {
  const [whole, part] = [BigInt(gross) * 1000n, BigInt(Math.round(rate * 10)) + 1000n]
  return Number((2n * whole + part) / (2n * part))
}

function discountFor(coupon: CouponTerms | null, goods: number) {
  if (coupon?.kind === 'amount') return Math.min(coupon.amount ?? 0, goods)
  if (coupon?.kind !== 'percentage') return 0
  const hundredths = goods * (coupon.percentage ?? 0)
  return Math.floor(hundredths / 100) + (hundredths % 100 >= 50 ? 1 : 0)
}

/** Gives every rate the whole cents of its share, then single cents to the largest rests, lower rates first. */
function shares(discount: number, sums: readonly [rate: number, gross: number][], goods: number) {
  const given = new Map(
    sums.map(([rate, gross]) => [rate, goods === 0 ? 0 : Math.floor((discount * gross) / goods)]),
  )
  const rests = sums
    .map(([rate, gross]) => ({ rate, rest: goods === 0 ? 0 : (discount * gross) % goods }))
    .sort((one, other) => other.rest - one.rest || one.rate - other.rate)
  let missing = discount - [...given.values()].reduce((all, cents) => all + cents, 0)
  for (const { rate } of rests) {
    if (missing === 0) break
    given.set(rate, (given.get(rate) ?? 0) + 1)
    missing -= 1
  }
  return given
}

function secondPricing(lines: readonly Line[], { isDelivery, fee, freeFrom, tip, coupon }: Terms) {
  const shown = lines.filter((line) => !line.isPriceHidden)
  const goods = shown.reduce((all, { price, amount }) => all + price * amount, 0)
  const sums: [number, number][] = [0, 4.9, 10, 20]
    .filter((rate) => shown.some(({ tax }) => tax === rate))
    .map((rate) => [
      rate,
      shown.reduce((all, { price, amount, tax }) => (tax === rate ? all + price * amount : all), 0),
    ])
  const discountGross = discountFor(coupon, goods)
  const off = shares(discountGross, sums, goods)
  const taxes = sums.map(([rate, sum]) => {
    const gross = sum - (off.get(rate) ?? 0)
    return { rate, net: withoutTax(gross, rate), tax: gross - withoutTax(gross, rate), gross }
  })
  const isFree = coupon?.kind === 'freeDelivery' || (freeFrom > 0 && goods >= freeFrom)
  const deliveryGross = isDelivery && lines.length > 0 && !isFree ? fee : 0
  const deposits = shown.map(({ deposit, amount, tax, isDepositTaxed }) => ({
    rate: isDepositTaxed ? tax : 0,
    gross: (deposit ?? 0) * amount,
  }))
  const depositTaxes = [0, 4.9, 10, 20].flatMap((rate) => {
    const gross = deposits.reduce((all, entry) => (entry.rate === rate ? all + entry.gross : all), 0)
    return gross === 0
      ? []
      : [{ rate, net: withoutTax(gross, rate), tax: gross - withoutTax(gross, rate), gross }]
  })
  const net = taxes.reduce((all, line) => all + line.net, 0)
  const totalGross = goods - discountGross + deliveryGross
  const depositGross = deposits.reduce((all, { gross }) => all + gross, 0)
  return {
    net,
    totalNet: net + withoutTax(deliveryGross, 20),
    taxes,
    gross: goods - discountGross,
    discountGross,
    deliveryGross,
    totalGross,
    depositGross,
    depositTaxes,
    tip,
    payable: totalGross + depositGross + tip,
  }
}

const cents = (max: number) => fc.integer({ min: 0, max })
const anyLine = fc.record({
  price: cents(100_000),
  amount: fc.integer({ min: 1, max: 40 }),
  tax: fc.constantFrom(0, 4.9, 10, 20),
  deposit: fc.option(cents(500)),
  isDepositTaxed: fc.boolean(),
  isPriceHidden: fc.boolean(),
})
const anyCoupon = fc.oneof(
  fc.constant(null),
  fc.record({
    code: fc.constant('A'),
    kind: fc.constant('percentage' as const),
    percentage: fc.integer({ min: 1, max: 100 }),
    amount: fc.constant(null),
  }),
  fc.record({
    code: fc.constant('B'),
    kind: fc.constant('amount' as const),
    percentage: fc.constant(null),
    amount: cents(300_000),
  }),
  fc.constant({ code: 'C', kind: 'freeDelivery' as const, percentage: null, amount: null }),
)
const anyTerms = fc.record({
  isDelivery: fc.boolean(),
  fee: cents(5_000),
  freeFrom: cents(200_000),
  tip: cents(5_000),
  coupon: anyCoupon,
})

test('[OPEN-203] [B48~] a second pricing of coupon, deposit and tip agrees over 10,000 orders, and every sum adds up', () => {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), anyTerms, (lines, terms) => {
      const items = lines.map(({ amount, deposit, isDepositTaxed, ...values }) => {
        const product = givenProduct({ ...values, content: { deposit, isDepositTaxed } })
        return { product, amount, unit: product.unit, parts: [] }
      })
      const result = priceItems(items, {
        orderType: terms.isDelivery ? 'delivery' : 'takeaway',
        country: 'AT',
        area: { fee: terms.fee, freeFromOrderValue: terms.freeFrom },
        coupon: terms.coupon,
        tip: terms.tip,
      })
      expect(result).toEqual(secondPricing(lines, terms))
      const shown = lines.filter(({ isPriceHidden }) => !isPriceHidden)
      const goods = sum(shown.map(({ price, amount }) => price * amount))
      const { discountGross, deliveryGross, depositGross, depositTaxes, taxes, tip, payable } = result
      expect(goods + depositGross + deliveryGross + tip - discountGross).toBe(payable)
      expect(sum([...taxes, ...depositTaxes].map(({ net, tax }) => net + tax)) + deliveryGross + tip).toBe(
        payable,
      )
    }),
    { numRuns: 10_000 },
  )
}, 60_000)
