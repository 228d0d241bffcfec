import type { ListedProduct } from '../catalog/listing.ts'
import { type ConfigurationStep, type Product, stepsOf } from '../catalog/product.ts'
import { checkParts, partProblemText } from '../configurator/check-parts.ts'
import { isUploadStep } from '../configurator/steps.ts'
import {
  type MeasuredProduct,
  type QuantityRules,
  type Unit,
  amountInProductUnit,
  isAcceptedAmount,
  isOfferedUnit,
  limitsFor,
  limitsText,
} from '../quantity/index.ts'
import { type Fraction, add, fraction, isAtLeast } from '../values/fraction.ts'

/** An item as it was sent; nothing about it is known to be right. */
export type SentItem = { product: number; amount: unknown; unit: unknown; parts: unknown }

export type OrderableProduct = MeasuredProduct &
  QuantityRules &
  Pick<Product, 'id' | 'name' | 'type' | 'config'>

/**
 * What is wrong with an item; `field` is its place, 'items.0.amount'. 'itemChanged': the product is offered, but not in
 * this way.
 */
export type ItemProblem = {
  field: string
  code: 'itemGone' | 'soldOut' | 'itemChanged' | 'tooMany'
  message: string
}

/** Most files one order may refer to (B46). */
export const MAX_UPLOADS = 20

/**
 * Everything that keeps items from being ordered (B6, B7, B8, B10, B46): not offered by the branch now, a unit it is not
 * sold in, an amount off its steps, parts that do not fit its configuration. Amounts are refused, never changed.
 */
export function itemProblems(
  items: readonly SentItem[],
  offered: readonly ListedProduct<OrderableProduct>[],
): ItemProblem[] {
  const listed = new Map(offered.map((entry) => [entry.product.id, entry]))
  const problems: ItemProblem[] = []
  let uploads = 0
  for (const [index, item] of items.entries()) {
    const entry = listed.get(item.product)
    if (!entry || entry.unavailable) {
      problems.push({ field: `items.${index}.product`, ...unavailable(entry) })
      continue
    }
    uploads += countUploads(stepsOf(entry.product), item.parts)
    for (const problem of quantityProblems(entry.product, item))
      problems.push({ ...problem, field: `items.${index}.${problem.field}` })
    for (const problem of partsProblems(entry.product, item.parts))
      problems.push({ ...problem, field: `items.${index}.${problem.field}` })
  }
  problems.push(...sumProblems(items, listed))
  if (uploads > MAX_UPLOADS) {
    problems.push({
      field: 'items',
      code: 'tooMany',
      message: `Eine Bestellung kann höchstens ${MAX_UPLOADS} Dateien enthalten.`,
    })
  }
  return problems
}

function unavailable(
  entry: ListedProduct<OrderableProduct> | undefined,
): Pick<ItemProblem, 'code' | 'message'> {
  if (!entry) return { code: 'itemGone', message: 'Dieses Produkt ist nicht mehr verfügbar.' }
  const { name } = entry.product
  return entry.unavailable === 'soldOut'
    ? { code: 'soldOut', message: `„${name}“ ist ausverkauft.` }
    : { code: 'itemGone', message: `„${name}“ ist derzeit nicht verfügbar.` }
}

const changed = (field: string, message: string): ItemProblem => ({ field, code: 'itemChanged', message })

/** What is wrong with amount and unit of one item (B6, B7). */
export function quantityProblems(
  product: OrderableProduct,
  { amount, unit }: Pick<SentItem, 'amount' | 'unit'>,
): ItemProblem[] {
  if (!isOfferedUnit(product, unit)) {
    return [changed('unit', `„${product.name}“ gibt es nicht in dieser Einheit.`)]
  }
  return isAcceptedAmount(product, amount, unit) ? [] : [changed('amount', amountRefused(product, unit))]
}

/** Says what may be ordered instead. */
function amountRefused(product: OrderableProduct, unit: Unit): string {
  const limits = limitsText(limitsFor(product, unit), unit)
  return `Diese Menge von „${product.name}“ kann nicht bestellt werden. Möglich: ${limits}.`
}

/**
 * Lines of one product without configuration count together: the maximum holds for their sum (OPEN-30, OPEN-33). Lines
 * that are wrong by themselves are left out.
 */
function sumProblems(
  items: readonly SentItem[],
  listed: ReadonlyMap<number, ListedProduct<OrderableProduct>>,
): ItemProblem[] {
  const sums = new Map<number, Fraction>()
  return items.flatMap(({ product: id, amount, unit }, index) => {
    const product = listed.get(id)?.product
    if (!product || product.type === 'configurable' || !isAcceptedAmount(product, amount, unit)) return []
    const before = sums.get(id)
    const own = amountInProductUnit(product, amount, unit as Unit)
    const sum = before ? add(before, own) : own
    sums.set(id, sum)
    const { maximum } = limitsFor(product, product.unit)
    const isTooMuch = before !== undefined && maximum !== null && !isAtLeast(fraction(maximum), sum)
    return isTooMuch ? [changed(`items.${index}.amount`, amountRefused(product, product.unit))] : []
  })
}

/** What is wrong with the configuration of one item, by step (B8). */
export function partsProblems(product: OrderableProduct, parts: unknown): ItemProblem[] {
  const steps = stepsOf(product)
  return checkParts(product, parts).map(({ step, code }) =>
    changed(
      code === 'wrongCount' ? 'parts' : `parts.${step}`,
      partProblemText(code, steps[step] ?? { name: product.name, type: 'select' }),
    ),
  )
}

function countUploads(steps: readonly ConfigurationStep[], parts: unknown): number {
  if (!Array.isArray(parts)) return 0
  return steps.reduce((count, step, index) => {
    const value: unknown = parts[index]
    return isUploadStep(step.type) && Array.isArray(value) ? count + value.length : count
  }, 0)
}
