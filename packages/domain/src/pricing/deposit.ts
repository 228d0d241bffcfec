import type { OrderType } from '../catalog/branch.ts'
import type { Product } from '../catalog/product.ts'
import { type MeasuredProduct, type Unit, amountInProductUnit, isMeasured } from '../quantity/index.ts'
import { formatMoney } from '../values/format.ts'
import type { Cents } from '../values/money.ts'
import { taxRateFor } from './tax.ts'

/** What of a product decides about its deposit; orders from before there was one have neither field. */
export type DepositProduct = Pick<Product, 'isPriceHidden'> & {
  content: Partial<Pick<Product['content'], 'deposit' | 'isDepositTaxed'>>
}

/** Containers of a line: one for each piece, one for goods that are weighed or measured. */
function containers(product: MeasuredProduct, amount: number, unit: Unit): number {
  if (isMeasured(product.unit)) return 1
  const { numerator, denominator } = amountInProductUnit(product, amount, unit)
  return Number((numerator + denominator - 1n) / denominator)
}

/** Deposit of a line: so much for each container, whatever discounts say; 0 while the price is hidden (OPEN-203, OPEN-40). */
export function lineDeposit({
  product,
  amount,
  unit,
}: {
  product: MeasuredProduct & DepositProduct
  amount: number
  unit: Unit
}): Cents {
  const { deposit } = product.content
  if (!deposit || product.isPriceHidden) return 0
  return deposit * containers(product, amount, unit)
}

/**
 * Tax rate inside a deposit: the product's, or none. Austria taxes no deposit on single-use containers; reusable ones, and
 * all of them in Germany (withRatesOn), share the rate of what is in them (OPEN-203).
 */
export function depositRateFor(
  product: DepositProduct & Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'>,
  orderType: OrderType,
): number {
  return product.content.isDepositTaxed ? taxRateFor(product, orderType) : 0
}

/** The note beside a price: 'zzgl. 0,25 € Pfand'; undefined without a deposit (§ 7 PAngV). */
export function depositNote(
  { isPriceHidden, content: { deposit } }: DepositProduct,
  currency: string,
): string | undefined {
  return deposit && !isPriceHidden ? `zzgl. ${formatMoney(deposit, currency)} Pfand` : undefined
}
