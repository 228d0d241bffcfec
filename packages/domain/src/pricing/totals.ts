import type { DeliveryArea, OrderType } from '../catalog/branch.ts'
import type { Product } from '../catalog/product.ts'
import { calculationModelFor } from '../quantity/index.ts'
import type { Cents } from '../values/money.ts'
import {
  deliveryTaxRate,
  feeForWeight,
  isDeliveryCharged,
  isDeliveryFree,
  totalGrams,
} from './delivery-fee.ts'
import { type CouponTerms, discountOf, spreadDiscount } from './coupon.ts'
import { depositRateFor, lineDeposit } from './deposit.ts'
import { netOf, taxRateFor } from './tax.ts'
import { type PricedItem, type PricedProduct, lineGross } from './unit-price.ts'

/** Goods of one tax rate; net + tax = gross. */
export type TaxLine = { rate: number; net: Cents; tax: Cents; gross: Cents }

/**
 * Pricing result (DATA-15, OPEN-36): net, taxes and gross are goods only, after the discount; deliveryGross is the fee.
 * The displayed lines add up: net + every tax + deliveryGross = totalGross, + depositGross + tip = payable (OPEN-203).
 */
export type Pricing = {
  net: Cents
  totalNet: Cents
  /** By rate, ascending. */
  taxes: TaxLine[]
  gross: Cents
  /** What a coupon took off the goods (OPEN-203). */
  discountGross: Cents
  deliveryGross: Cents
  /** Goods and delivery: what counts as revenue. */
  totalGross: Cents
  /** Never discounted, and no part of minimum order, free delivery and tiers (OPEN-203). */
  depositGross: Cents
  /** What the deposit is made of, by rate, ascending; rate 0 where it is not taxed. */
  depositTaxes: TaxLine[]
  /** Untaxed (OPEN-203). */
  tip: Cents
  /** What the customer pays. */
  payable: Cents
}

/** The pricing result of nothing. */
export const emptyPricing: Pricing = {
  net: 0,
  totalNet: 0,
  taxes: [],
  gross: 0,
  discountGross: 0,
  deliveryGross: 0,
  totalGross: 0,
  depositGross: 0,
  depositTaxes: [],
  tip: 0,
  payable: 0,
}

export type TaxedProduct = PricedProduct &
  Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'> & {
    content: Pick<Product['content'], 'discounts' | 'dimensions'> &
      Partial<Pick<Product['content'], 'deposit' | 'isDepositTaxed'>>
  }

export type PricingTerms = {
  orderType: OrderType
  /** The deciding country; before the checkout 'AT' (OPEN-64). */
  country: string
  /** The chosen delivery area, if any (OPEN-38). */
  area?: Pick<DeliveryArea, 'freeFromOrderValue' | 'fee'> | undefined
  /** The coupon that is used (OPEN-203); whether it may be is couponProblem's word. */
  coupon?: CouponTerms | null | undefined
  tip?: Cents | undefined
}

/** The goods before the discount: what minimum order and free delivery count (OPEN-203). */
export const goodsGrossOf = ({ gross, discountGross }: Pick<Pricing, 'gross' | 'discountGross'>): Cents =>
  gross + discountGross

/** Totals of a cart or order: every line rounded to cents, net per rate rounded, tax the difference (PRICE-03 to PRICE-07, OPEN-36). */
export function priceItems(items: readonly PricedItem<TaxedProduct>[], terms: PricingTerms): Pricing {
  const grossByRate = new Map<number, Cents>()
  const depositByRate = new Map<number, Cents>()
  let goods = 0
  let depositGross = 0
  for (const item of items) {
    if (item.product.isPriceHidden) continue
    const rate = taxRateFor(item.product, terms.orderType)
    const line = lineGross(item)
    grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + line)
    goods += line
    const deposit = lineDeposit(item)
    if (deposit === 0) continue
    const depositRate = depositRateFor(item.product, terms.orderType)
    depositByRate.set(depositRate, (depositByRate.get(depositRate) ?? 0) + deposit)
    depositGross += deposit
  }
  const discountGross = discountOf(terms.coupon, goods)
  const discounts = spreadDiscount(discountGross, grossByRate)
  const taxes = taxLines(grossByRate, discounts)
  const net = taxes.reduce((sum, line) => sum + line.net, 0)
  const gross = goods - discountGross
  const deliveryGross = deliveryFeeFor(items, goods, terms)
  const totalGross = gross + deliveryGross
  const tip = terms.tip ?? 0
  return {
    net,
    totalNet: net + netOf(deliveryGross, deliveryTaxRate),
    taxes,
    gross,
    discountGross,
    deliveryGross,
    totalGross,
    depositGross,
    depositTaxes: taxLines(depositByRate),
    tip,
    payable: totalGross + depositGross + tip,
  }
}

function taxLines(
  grossByRate: ReadonlyMap<number, Cents>,
  discounts?: ReadonlyMap<number, Cents>,
): TaxLine[] {
  return [...grossByRate]
    .map(([rate, rateGross]) => {
      const gross = rateGross - (discounts?.get(rate) ?? 0)
      const net = netOf(gross, rate)
      return { rate, net, tax: gross - net, gross }
    })
    .toSorted((a, b) => a.rate - b.rate)
}

function deliveryFeeFor(
  items: readonly PricedItem<TaxedProduct>[],
  goodsGross: Cents,
  { orderType, country, area, coupon }: PricingTerms,
): Cents {
  if (items.length === 0 || !isDeliveryCharged(orderType, country)) return 0
  if (coupon?.kind === 'freeDelivery') return 0
  if (isDeliveryFree(area, goodsGross)) return 0
  return area?.fee ?? feeForWeight(totalGrams(items))
}

export type WeighableProduct = Pick<Product, 'unit' | 'alternativeUnits' | 'calculationModel'> & {
  content: Pick<Product['content'], 'basePrice'>
}

/** Whether the final price is known only later: content.basePrice is set, or the calculation model is approximate or minimum (PRICE-08, OPEN-39). */
export function isApproximate({
  product,
  unit,
}: Pick<PricedItem<WeighableProduct>, 'product' | 'unit'>): boolean {
  return product.content.basePrice !== null || calculationModelFor(product, unit) !== 'fixed'
}

/** Whether products without a shown price are among the items (PRICE-09, OPEN-40). */
export function hasHiddenPrice(items: readonly { product: Pick<Product, 'isPriceHidden'> }[]): boolean {
  return items.some(({ product }) => product.isPriceHidden)
}

/** Whether the amount to pay can be paid online now: everything has a price and the total is above 0 (OPEN-40). */
export function canBePaidOnline(
  items: readonly { product: Pick<Product, 'isPriceHidden'> }[],
  { payable }: Pick<Pricing, 'payable'>,
): boolean {
  return payable > 0 && !hasHiddenPrice(items)
}
