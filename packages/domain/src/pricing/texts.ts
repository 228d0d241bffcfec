import type { PriceTier, Product } from '../catalog/product.ts'
import {
  type CalculationModel,
  type MeasuredProduct,
  type Unit,
  amountText,
  calculationModelFor,
  calculationModels,
  isMeasured,
  unitLabel,
} from '../quantity/index.ts'
import { formatMoney, formatRate } from '../values/format.ts'
import type { Cents } from '../values/money.ts'
import type { TaxedProduct, WeighableProduct, isApproximate } from './totals.ts'
import { type PricedItem, lineGross, referenceQuantity } from './unit-price.ts'

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

/** What a price is for: ' / kg', ' / 100 g'; '' for one piece (OPEN-29). */
export function referenceText({ pricing, unit }: Pick<Product, 'pricing' | 'unit'>): string {
  const reference = referenceQuantity({ pricing })
  if (reference !== 1) return ` / ${amountText(reference, unit)}`
  return isMeasured(unit) ? ` / ${unitLabel(unit)}` : ''
}

/** How exactly the price of an item is known: by the unit it is ordered in, or because it is weighed later (OPEN-29, OPEN-39). */
export function priceModel({ product, unit }: Parameters<typeof isApproximate>[0]): CalculationModel {
  const model = calculationModelFor(product, unit)
  return model === 'fixed' && product.content.basePrice !== null ? 'approximate' : model
}

/** What a line costs, with the same word before it as the product's own price: '24,90 €', 'ca. 24,90 €', 'ab 24,90 €' (OPEN-29). */
export function linePriceText(gross: Cents | null, model: CalculationModel, currency: string): string {
  return gross === null ? hiddenPriceText : `${modelPrefix(model)}${formatMoney(gross, currency)}`
}

/** The price of an item that is not ordered yet, hidden when the product's is. */
export function itemPriceText(item: PricedItem<TaxedProduct & WeighableProduct>, currency: string): string {
  return linePriceText(item.product.isPriceHidden ? null : lineGross(item), priceModel(item), currency)
}

type AdditionalPrices = Pick<Product, 'isPriceHidden' | 'unit' | 'price' | 'pricing'> & {
  content: Pick<Product['content'], 'basePrice' | 'referencePrice'>
}

/** The price per unit of goods weighed or measured later, '24,90 € / kg', undefined without one or when the price says the same (OPEN-47). */
export function basePriceText(product: AdditionalPrices, currency: string): string | undefined {
  const { isPriceHidden, unit, content } = product
  if (isPriceHidden || content.basePrice === null) return undefined
  return unlessShown(`${formatMoney(content.basePrice, currency)} / ${unitLabel(unit)}`, product, currency)
}

function unlessShown(text: string, { price, pricing, unit }: AdditionalPrices, currency: string) {
  return text === `${formatMoney(price, currency)}${referenceText({ pricing, unit })}` ? undefined : text
}

/** The legal base price of packed goods, shown small beside the price, undefined without one (OPEN-47). */
export function referencePriceText(product: AdditionalPrices, currency: string): string | undefined {
  const { isPriceHidden, content } = product
  const { price = null, unit = null } = content.referencePrice ?? {}
  if (isPriceHidden || price === null || unit === null) return undefined
  return unlessShown(`${formatMoney(price, currency)} / ${unitLabel(unit)}`, product, currency)
}

/** The tax note beside a price (PRODUCT-04, OPEN-29). */
export function taxNote(rate: number): string {
  return `inkl. ${formatRate(rate)}% MwSt.`
}

/** Rows of the table 'Rabattstufen' in stored order: 'ab 10 Stück: 4,50 €', 'ab 1000 g: 2,70 € / 100 g'; none when the price is hidden (PRODUCT-06, OPEN-34, OPEN-40). */
export function tierTexts(
  product: Pick<Product, 'unit' | 'pricing' | 'isPriceHidden'> & {
    content: { discounts: readonly PriceTier[] }
  },
  currency: string,
): string[] {
  if (product.isPriceHidden) return []
  const reference = referenceQuantity(product) === 1 ? '' : referenceText(product)
  return product.content.discounts.map(
    ({ value }) =>
      `ab ${amountText(value.amount, product.unit)}: ${formatMoney(value.price, currency)}${reference}`,
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
