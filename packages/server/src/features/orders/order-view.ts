import type {
  OrderHistoryEntry,
  OrderItem,
  OrderedOption,
  OrderedPart,
  StaffOrder,
} from '@theke/contract/calls/orders'
import type { OrderPricing, PublicItem, PublicOrder } from '@theke/contract/calls/public-orders'
import type { ConfigurationStep, PartValue, StepOption } from '@theke/domain/catalog'
import { joinAllergens } from '@theke/domain/catalog'
import { chosenIn } from '@theke/domain/configurator'
import type { TaxLine } from '@theke/domain/pricing'
import { isApproximate, priceModel } from '@theke/domain/pricing'
import { fromCents } from '@theke/domain/values'
import { customerColumns, staffColumns, viewOf } from './order-columns.ts'
import type { OrderedLine } from './order-line.ts'
import type { OrderRow } from './order-tables.ts'

const pricingColumns = [
  'taxes',
  'net',
  'totalNet',
  'gross',
  'discountGross',
  'deliveryGross',
  'totalGross',
  'depositGross',
  'depositTaxes',
  'tip',
  'payable',
] as const

/** What the public view is made of. */
export const publicColumns = [...customerColumns, 'items', ...pricingColumns] as const

/**
 * Exactly what a holder of the link may see (OPEN-87, OPEN-193, T2): what was ordered and what it costs, but no name,
 * no address, no comment and nothing that was typed or uploaded.
 */
export const publicOrder = (row: Pick<OrderRow, (typeof publicColumns)[number]>): PublicOrder => ({
  ...viewOf(row, customerColumns),
  items: row.items.map((line) => publicItem(line, row.isQuotation)),
  pricing: row.isQuotation ? null : pricingOf(row),
})

function publicItem({ product, amount, unit, parts, ...line }: OrderedLine, isRequest: boolean): PublicItem {
  return {
    product: { id: product.id },
    name: product.name,
    options: product.config.parts.flatMap((step, index) =>
      chosenIn(step, parts[index] ?? null).map(({ name }) => ({ step: step.name, name })),
    ),
    amount,
    unit,
    gross: isRequest || product.isPriceHidden ? null : fromCents(line.gross),
    isApproximate: isApproximate({ product, unit }),
    priceModel: priceModel({ product, unit }),
  }
}

export function pricingOf(row: Pick<OrderRow, (typeof pricingColumns)[number]>): OrderPricing {
  return {
    net: fromCents(row.net),
    totalNet: fromCents(row.totalNet),
    taxes: row.taxes.map(taxView),
    gross: fromCents(row.gross),
    discountGross: fromCents(row.discountGross),
    deliveryGross: fromCents(row.deliveryGross),
    totalGross: fromCents(row.totalGross),
    depositGross: fromCents(row.depositGross),
    depositTaxes: row.depositTaxes.map(taxView),
    tip: fromCents(row.tip),
    payable: fromCents(row.payable),
  }
}

const taxView = ({ rate, net, tax, gross }: TaxLine) => ({
  rate,
  net: fromCents(net),
  tax: fromCents(tax),
  gross: fromCents(gross),
})

const optionView = ({ name, modifier, value }: StepOption): OrderedOption => ({
  name,
  modifier,
  value: fromCents(value),
})

export function partView(value: PartValue): OrderedPart {
  if (value === null || typeof value === 'string') return value
  if (!Array.isArray(value)) return optionView(value as StepOption)
  return value.map((entry) => ('publicHash' in entry ? entry : optionView(entry))) as OrderedPart
}

const stepView = ({ name, type, optional, options }: ConfigurationStep) => ({
  name,
  type,
  optional,
  options: options.map(optionView),
})

/** The options that were chosen for a line; what is in them is in the dish. */
const chosenOptions = ({ parts }: OrderedLine): StepOption[] =>
  parts.flatMap((part) =>
    [part ?? []].flat().filter((each): each is StepOption => typeof each === 'object' && 'modifier' in each),
  )

export function itemView(line: OrderedLine): OrderItem {
  const { product } = line
  return {
    product: {
      id: product.id,
      uid: product.uid,
      name: product.name,
      type: product.type,
      unit: product.unit,
      isPriceHidden: product.isPriceHidden,
      allergens: joinAllergens([
        product.allergens,
        ...chosenOptions(line).map(({ allergens = '' }) => allergens),
      ]),
      ageLimit: product.content.ageLimit ?? null,
      config: { parts: product.config.parts.map(stepView) },
      alternativeUnits: product.alternativeUnits.map(({ unit }) => ({ unit })),
    },
    amount: line.amount,
    unit: line.unit,
    parts: line.parts.map(partView),
    unitPrice: fromCents(line.unitPrice),
    tax: line.taxRate,
    gross: fromCents(line.gross),
    isApproximate: isApproximate(line),
    priceModel: priceModel(line),
  }
}

function questionnaireOf(row: OrderRow): StaffOrder['questionnaire'] {
  if (row.questionnaireRating === null) return null
  return {
    rating: row.questionnaireRating,
    foodRating: row.questionnaireFoodRating ?? 0,
    serviceRating: row.questionnaireServiceRating ?? 0,
    processRating: row.questionnaireProcessRating ?? 0,
    comment: row.questionnaireComment,
  }
}

type Extras = { isMissed: boolean; isDoNotServe?: boolean; history?: OrderHistoryEntry[] }

/** What staff of the branch see: all form fields, items and the pricing result (OPEN-87). */
export function staffOrder(row: OrderRow, { isMissed, isDoNotServe = false, history }: Extras): StaffOrder {
  return {
    ...viewOf(row, customerColumns),
    ...viewOf(row, staffColumns),
    company: row.companyName,
    items: row.items.map(itemView),
    pricing: pricingOf(row),
    isMissed,
    isDoNotServe,
    questionnaire: questionnaireOf(row),
    ...(history ? { history } : {}),
  }
}
