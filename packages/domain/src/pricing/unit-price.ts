import { type PartValue, type PriceTier, type Product, type StepOption, stepsOf } from '../catalog/product.ts'
import { chosenOptions } from '../configurator/steps.ts'
import { type MeasuredProduct, type Unit, amountInProductUnit } from '../quantity/index.ts'
import { type Fraction, divide, fraction, isAtLeast, multiply, roundToInteger } from '../values/fraction.ts'
import type { Cents } from '../values/money.ts'

/** What a price depends on. */
export type PricedProduct = MeasuredProduct &
  Pick<Product, 'type' | 'config' | 'price' | 'pricing' | 'isPriceHidden'> & {
    content: Pick<Product['content'], 'discounts'>
  }

/** A wanted amount of a product, as a cart line or an order item holds it. */
export type PricedItem<P = PricedProduct> = {
  product: P
  amount: number
  unit: Unit
  parts: readonly PartValue[]
}

/** Price for an amount in product.unit: the base price unless a tier is reached; the last reached tier in stored order wins (PRICE-01, OPEN-34). */
export function unitPriceFor(
  amount: number | Fraction,
  basePrice: Cents,
  tiers: readonly PriceTier[],
): Cents {
  if (tiers.length === 0) return basePrice
  const wanted = typeof amount === 'number' ? fraction(amount) : amount
  const reached = tiers.findLast(({ value }) => isAtLeast(wanted, fraction(value.amount)))
  return reached?.value.price ?? basePrice
}

/** Price after chosen options in step order, each on the running price, which never falls below 0 (PRICE-02, OPEN-35, B9). */
export function withOptions(price: Cents, options: readonly StepOption[]): Cents {
  return options.reduce((running, { modifier, value }) => {
    if (modifier === 'overwrite') return Math.max(0, value)
    return Math.max(0, modifier === 'add' ? running + value : running - value)
  }, price)
}

/** Price of one reference quantity of an item after tiers and options (PRICE-01, PRICE-02). */
export function unitPriceOf({ product, amount, unit, parts }: PricedItem): Cents {
  const wanted = amountInProductUnit(product, amount, unit)
  return itemPrice(product, wanted, parts)
}

/** Gross of a line: unit price * amount in product.unit / pricing, rounded to cents once; a hidden price counts 0 (OPEN-36, OPEN-40, OPEN-45). */
export function lineGross({ product, amount, unit, parts }: PricedItem): Cents {
  if (product.isPriceHidden) return 0
  const wanted = amountInProductUnit(product, amount, unit)
  const gross = multiply(fraction(itemPrice(product, wanted, parts)), wanted)
  const reference = referenceQuantity(product)
  return roundToInteger(reference === 1 ? gross : divide(gross, fraction(reference)))
}

/** The quantity in product.unit to which the price refers, 1 unless set (OPEN-45). */
export function referenceQuantity({ pricing }: Pick<Product, 'pricing'>): number {
  return pricing !== null && pricing > 0 ? pricing : 1
}

function itemPrice(product: PricedProduct, wanted: Fraction, parts: readonly PartValue[]): Cents {
  const tierPrice = unitPriceFor(wanted, product.price, product.content.discounts)
  return parts.length === 0 ? tierPrice : withOptions(tierPrice, chosenOptions(stepsOf(product), parts))
}
