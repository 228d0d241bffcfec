import type { OrderType } from '../catalog/branch.ts'
import type { Product } from '../catalog/product.ts'
import { divide, fraction, roundToInteger } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'

/** Tax rate in percent: tax for delivery, takeawayTax for takeaway, dineInTax for dine-in, each falling back to tax (PRICE-03, OPEN-36). */
export function taxRateFor(
  product: Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'>,
  orderType: OrderType,
): number {
  if (orderType === 'takeaway') return product.takeawayTax ?? product.tax
  return orderType === 'dine-in' ? (product.dineInTax ?? product.tax) : product.tax
}

/** Net of a gross amount: gross / (1 + rate / 100), rounded to cents half away from zero (PRICE-04, OPEN-36). */
export function netOf(gross: Cents, rate: number): Cents {
  const { numerator, denominator } = fraction(rate)
  const divisor = { numerator: 100n * denominator + numerator, denominator: 100n * denominator }
  return roundToInteger(divide(fraction(gross), divisor))
}
