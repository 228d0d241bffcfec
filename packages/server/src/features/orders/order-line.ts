import type { ConfigurationStep, PartValue, Product } from '@theke/domain/catalog'
import { stepsOf } from '@theke/domain/catalog'
import { pricedParts } from '@theke/domain/configurator'
import type { OrderType } from '@theke/domain/catalog'
import type { TaxedProduct } from '@theke/domain/pricing'
import { lineGross, taxRateFor, unitPriceOf } from '@theke/domain/pricing'
import type { QuantityRules, Unit } from '@theke/domain/quantity'
import type { Cents } from '@theke/domain/values'

/** What an order keeps of a product: enough to show the line, and to price it again with the terms of that day. */
export type SnapshotProduct = TaxedProduct &
  QuantityRules &
  Pick<Product, 'id' | 'uid' | 'name' | 'allergens' | 'calculationModel'> & {
    content: Pick<Product['content'], 'discounts' | 'dimensions' | 'basePrice'> &
      Partial<Pick<Product['content'], 'ageLimit' | 'deposit' | 'isDepositTaxed'>>
  }

/** One line of an order as it is stored (B43); money in cents. */
export type OrderedLine = {
  product: SnapshotProduct
  amount: number
  unit: Unit
  parts: PartValue[]
  unitPrice: Cents
  taxRate: number
  gross: Cents
}

type CheckedItem = { product: SnapshotProduct; amount: number; unit: Unit; parts: readonly PartValue[] }

/** The line that is stored for an item that was checked: catalog values instead of whatever was sent (B1, B8). */
export function orderedLine(
  { product, amount, unit, parts }: CheckedItem,
  orderType: OrderType,
): OrderedLine {
  const kept = snapshotOf(product)
  const item = {
    product: kept,
    amount,
    unit,
    parts: pricedParts(stepsOf(kept), parts).map(withoutControlCharacters),
  }
  return {
    ...item,
    unitPrice: unitPriceOf(item),
    taxRate: taxRateFor(kept, orderType),
    gross: lineGross(item),
  }
}

function snapshotOf(product: SnapshotProduct): SnapshotProduct {
  const { content } = product
  return {
    id: product.id,
    uid: product.uid,
    name: product.name,
    allergens: product.allergens,
    type: product.type,
    price: product.price,
    pricing: product.pricing,
    tax: product.tax,
    takeawayTax: product.takeawayTax,
    dineInTax: product.dineInTax,
    isPriceHidden: product.isPriceHidden,
    unit: product.unit,
    alternativeUnits: product.alternativeUnits,
    minimumQuantity: product.minimumQuantity,
    maximumQuantity: product.maximumQuantity,
    quantityStepSize: product.quantityStepSize,
    calculationModel: product.calculationModel,
    config: { parts: stepsOf(product).map(stepOf) },
    content: {
      discounts: content.discounts,
      dimensions: content.dimensions,
      basePrice: content.basePrice,
      ageLimit: content.ageLimit ?? null,
      deposit: content.deposit ?? null,
      isDepositTaxed: content.isDepositTaxed ?? false,
    },
  }
}

const stepOf = ({ type, name, optional, options }: ConfigurationStep): ConfigurationStep => ({
  type,
  name,
  description: '',
  optional,
  options,
})

/** Typed text ends up on receipt printers, where control codes are commands (T1). */
function withoutControlCharacters(value: PartValue): PartValue {
  return typeof value === 'string'
    ? value.replaceAll('\r\n', '\n').replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, '')
    : value
}
