import type { DeliveryArea } from '../catalog/branch.ts'
import type { Product } from '../catalog/product.ts'
import { type MeasuredProduct, type Unit, amountInProductUnit } from '../quantity/index.ts'
import { type Fraction, add, fraction, multiply, roundToParts } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'

/** Gross fees of delivery in Austria by total weight: the fee of the highest threshold that is exceeded (PRICE-06). */
export const deliveryFeeTiers: readonly { kilograms: number; fee: Cents }[] = [
  { kilograms: 0, fee: 1440 },
  { kilograms: 20, fee: 1704 },
  { kilograms: 30, fee: 1776 },
  { kilograms: 50, fee: 3660 },
  { kilograms: 100, fee: 4740 },
  { kilograms: 150, fee: 5544 },
  { kilograms: 200, fee: 6036 },
  { kilograms: 250, fee: 6552 },
  { kilograms: 300, fee: 6900 },
  { kilograms: 350, fee: 7332 },
  { kilograms: 400, fee: 7884 },
  { kilograms: 450, fee: 8352 },
  { kilograms: 500, fee: 8808 },
  { kilograms: 600, fee: 9552 },
  { kilograms: 700, fee: 10392 },
]

/** Tax rate inside the delivery fees, in percent (PRICE-05). */
export const deliveryTaxRate = 20

type WeighedItem = {
  product: MeasuredProduct & { content: Pick<Product['content'], 'dimensions'> }
  amount: number
  unit: Unit
}

/** Total weight in grams: product weight times amount in product.unit, summed exactly, then rounded; no weight counts 0 (PRICE-06, OPEN-36, OPEN-37). */
export function totalGrams(items: readonly WeighedItem[]): number {
  let kilograms: Fraction = { numerator: 0n, denominator: 1n }
  for (const { product, amount, unit } of items) {
    const { weight } = product.content.dimensions
    if (weight === null || !(weight > 0)) continue
    kilograms = add(kilograms, multiply(fraction(weight), amountInProductUnit(product, amount, unit)))
  }
  return roundToParts(kilograms, 1000n)
}

/** Gross delivery fee for a weight in grams: 20 kg still costs 14.40, one gram more 17.04 (PRICE-06, OPEN-37). */
export function feeForWeight(grams: number): Cents {
  const exceeded = deliveryFeeTiers.findLast(({ kilograms }) => grams > kilograms * 1000)
  return (exceeded ?? deliveryFeeTiers[0])?.fee ?? 0
}

/** Whether goods of this value travel free: the area has a free-from value above 0 and it is reached (OPEN-38). */
export function isDeliveryFree(
  area: Pick<DeliveryArea, 'freeFromOrderValue'> | undefined,
  goodsGross: Cents,
): boolean {
  const freeFrom = area?.freeFromOrderValue ?? 0
  return freeFrom > 0 && goodsGross >= freeFrom
}

/** Whether a delivery cost is calculated and shown at all: only for delivery to Austria (PRICE-07, OPEN-64). */
export function isDeliveryCharged(orderType: string, country: string): boolean {
  return orderType === 'delivery' && country === 'AT'
}
