import { type PartValue, type PriceTier, type Product, stepsOf } from '../catalog/product.ts'
import { chosenIn, emptyPart, pricedParts } from '../configurator/steps.ts'
import {
  type Unit,
  amountInProductUnit,
  isOfferedUnit,
  limitsFor,
  snap,
  startQuantity,
} from '../quantity/index.ts'
import { type CartItem, type CartProduct, isItemValid } from './line.ts'

/** What migration compares and renews. */
export type MigratedProduct = CartProduct &
  Pick<Product, 'uid' | 'name' | 'description' | 'price' | 'defaultUnit' | 'defaultQuantity'> & {
    content: Pick<Product['content'], 'discounts'>
  }

/**
 * The cart after the catalogue was loaded (CART-05, OPEN-43). `active` are the products listed for the branch now,
 * undefined when they could not be loaded: then nothing changes. Items whose product is gone or differs in id, uid, name,
 * description, price or tiers are removed and named; kept ones take the current product, a snapped amount and current options.
 */
export function migrateItems<P extends MigratedProduct>(
  items: readonly CartItem<P>[],
  active: readonly P[] | undefined,
): { items: CartItem<P>[]; removed: string[] } {
  if (!active) return { items: [...items], removed: [] }
  const current = new Map(active.map((product) => [product.id, product]))
  const kept: CartItem<P>[] = []
  const removed = new Set<string>()
  for (const item of items) {
    const product = current.get(item.product.id)
    const renewed = product && isUnchanged(item.product, product) ? renew(item, product) : undefined
    if (renewed) kept.push(renewed)
    else removed.add(item.product.name)
  }
  return { items: kept, removed: [...removed] }
}

/** Notice about removed items, undefined when there are none (CART-05, OPEN-43). */
export function removedText(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return `Folgende Produkte sind nicht mehr verfügbar und wurden entfernt: ${names.join(', ')}.`
}

function isUnchanged(before: MigratedProduct, now: MigratedProduct): boolean {
  return (
    before.uid === now.uid &&
    before.name === now.name &&
    before.description === now.description &&
    before.price === now.price &&
    areTiersEqual(before.content.discounts, now.content.discounts)
  )
}

function areTiersEqual(before: readonly PriceTier[], now: readonly PriceTier[]): boolean {
  return (
    before.length === now.length &&
    before.every(
      ({ value }, index) =>
        value.amount === now[index]?.value.amount && value.price === now[index]?.value.price,
    )
  )
}

function renew<P extends MigratedProduct>(item: CartItem<P>, product: P): CartItem<P> | undefined {
  const parts = carryParts(item.product, product, item.parts)
  if (!parts) return undefined
  const renewed = { product, parts, ...renewQuantity(item, product) }
  // A step that became required leaves a line nobody can order any more.
  return isItemValid(item) && !isItemValid(renewed) ? undefined : renewed
}

/** The same goods in a unit that is still offered; only when neither unit is left the product's start quantity. */
function renewQuantity(
  { product: before, amount, unit }: CartItem<MigratedProduct>,
  product: MigratedProduct,
): { amount: number; unit: Unit } {
  if (isOfferedUnit(product, unit)) return { amount: snap(amount, limitsFor(product, unit)), unit }
  if (before.unit !== product.unit || !isOfferedUnit(before, unit)) return startQuantity(product)
  const inProductUnit = amountInProductUnit(before, amount, unit)
  return { amount: snap(inProductUnit, limitsFor(product, product.unit)), unit: product.unit }
}

/** The entered values in the current steps, found by name and type; undefined when a step or chosen option is gone. */
function carryParts(
  before: Pick<Product, 'type' | 'config'>,
  now: Pick<Product, 'type' | 'config'>,
  parts: readonly PartValue[],
): PartValue[] | undefined {
  const steps = stepsOf(now)
  const carried = steps.map(emptyPart)
  for (const [index, old] of stepsOf(before).entries()) {
    const target = steps.findIndex(({ name, type }) => name === old.name && type === old.type)
    const step = steps[target]
    const value = parts[index]
    if (!step) return undefined
    if (value === undefined) continue
    if (chosenIn(old, value).length !== chosenIn(step, value).length) return undefined
    carried[target] = value
  }
  return pricedParts(steps, carried)
}
