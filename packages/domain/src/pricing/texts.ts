import type { PriceTier, Product } from '../catalog/product.ts'
import {
  type CalculationModel,
  type MeasuredProduct,
  type Unit,
  calculationModelFor,
  calculationModels,
  isMeasured,
  unitLabel,
} from '../quantity/index.ts'
import { formatAmount, formatMoney, formatRate } from '../values/format.ts'
import type { Cents } from '../values/money.ts'
import { referenceQuantity } from './unit-price.ts'

/** In place of a price that is not shown (PRODUCT-04, OPEN-29). */
export const hiddenPriceText = 'Preis auf Anfrage'

/** Notice at the summary when hidden-price items are in the cart (PRICE-09, OPEN-40). */
export const hiddenPriceNotice =
  'Ihr Warenkorb enthält Produkte, deren Preis wir Ihnen gesondert bekannt geben.'

/** Mark beside totals that leave out hidden-price items (OPEN-40). */
export const hiddenTotalMark = 'zuzüglich Produkte ohne Preisangabe'

type LabelledProduct = MeasuredProduct &
  Pick<Product, 'isPriceHidden' | 'pricing' | 'calculationModel' | 'price'>

/**
 * The price beside a product: '12,50 €', '12,50 € / kg', '1,90 € / 100 g', with 'ca.' or 'ab' before it when the
 * quantity is not exact, 'Preis auf Anfrage' when it is hidden (PRODUCT-04, OPEN-29, OPEN-45).
 */
export function priceText(
  product: LabelledProduct,
  currency: string,
  { price = product.price, unit = product.unit }: { price?: Cents; unit?: Unit } = {},
): string {
  if (product.isPriceHidden) return hiddenPriceText
  const short = modelPrefix(calculationModelFor(product, unit))
  return `${short}${formatMoney(price, currency)}${referenceText(product)}`
}

function modelPrefix(model: CalculationModel): string {
  return model === 'fixed' ? '' : `${calculationModels[model].short} `
}

function referenceText({ pricing, unit }: Pick<Product, 'pricing' | 'unit'>): string {
  const reference = referenceQuantity({ pricing })
  if (reference !== 1) return ` / ${formatAmount(reference)} ${unitLabel(unit)}`
  return isMeasured(unit) ? ` / ${unitLabel(unit)}` : ''
}

type AdditionalPrices = Pick<Product, 'isPriceHidden' | 'unit'> & {
  content: Pick<Product['content'], 'basePrice' | 'referencePrice'>
}

/** The price per unit of goods weighed or measured later, '24,90 € / kg', undefined without one (OPEN-47). */
export function basePriceText(
  { isPriceHidden, unit, content }: AdditionalPrices,
  currency: string,
): string | undefined {
  if (isPriceHidden || content.basePrice === null) return undefined
  return `${formatMoney(content.basePrice, currency)} / ${unitLabel(unit)}`
}

/** The legal base price of packed goods, shown small beside the price, undefined without one (OPEN-47). */
export function referencePriceText(
  { isPriceHidden, content }: AdditionalPrices,
  currency: string,
): string | undefined {
  const { price = null, unit = null } = content.referencePrice ?? {}
  if (isPriceHidden || price === null || unit === null) return undefined
  return `${formatMoney(price, currency)} / ${unitLabel(unit)}`
}

/** The tax note beside a price (PRODUCT-04, OPEN-29). */
export function taxNote(rate: number): string {
  return `inkl. ${formatRate(rate)}% MwSt.`
}

/** Rows of the table 'Rabattstufen' in stored order: 'ab 10 Stück: 4,50 €'; none when the price is hidden (PRODUCT-06, OPEN-34, OPEN-40). */
export function tierTexts(
  product: Pick<Product, 'unit' | 'isPriceHidden'> & { content: { discounts: readonly PriceTier[] } },
  currency: string,
): string[] {
  if (product.isPriceHidden) return []
  return product.content.discounts.map(
    ({ value }) =>
      `ab ${formatAmount(value.amount)} ${unitLabel(product.unit)}: ${formatMoney(value.price, currency)}`,
  )
}

/** Label of the tax line of one rate: '+ 4,9% MwSt.' (CARTPAGE-05, OPEN-36). */
export function taxLineLabel(rate: number): string {
  return `+ ${formatRate(rate)}% MwSt.`
}

/** The delivery line: 'Kostenlos' when zero, otherwise the amount with 'inkl. MwSt.' (CARTPAGE-06, MENU-06). */
export function deliveryFeeText(deliveryGross: Cents, currency: string): string {
  return deliveryGross === 0 ? 'Kostenlos' : `${formatMoney(deliveryGross, currency)} inkl. MwSt.`
}

/** A total, prefixed 'ca.' when approximate items are in the cart (PRICE-08, OPEN-39). */
export function totalText(total: Cents, currency: string, approximate: boolean): string {
  return `${approximate ? 'ca. ' : ''}${formatMoney(total, currency)}`
}
