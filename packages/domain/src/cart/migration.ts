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
import { priceText } from '../pricing/texts.ts'
import { type CartItem, type CartProduct, addItem, isItemValid, isSameLine } from './line.ts'

/** What migration compares and renews. */
export type MigratedProduct = CartProduct &
  Pick<Product, 'uid' | 'name' | 'description' | 'price' | 'defaultUnit' | 'defaultQuantity'> & {
    content: Pick<Product['content'], 'discounts'>
  }

/** A line that left the cart although its product is still offered, until the customer decides about it (OPEN-195). */
export type ChangedLine<P = Product> = {
  /** Its place in the cart. */
  index: number
  /** The line as it lay in the cart. */
  before: CartItem<P>
  product: P
  /** The line with the same amount and options at the new price, null when a step or a chosen option is gone. */
  renewed: CartItem<P> | null
}

type Migrated<P> = { items: CartItem<P>[]; removed: string[]; changed: ChangedLine<P>[] }

/**
 * The cart after the catalog was loaded (CART-05, OPEN-43, OPEN-195). `active` are the products listed for the branch
 * now, undefined when they could not be loaded: then nothing changes. Items whose product is gone are removed and named,
 * those whose product differs in uid, name, description, price or tiers are set apart with those of `undecided`, which
 * are compared again; kept ones take the current product, a snapped amount and current options.
 */
export function migrateItems<P extends MigratedProduct>(
  items: readonly CartItem<P>[],
  active: readonly P[] | undefined,
  undecided: readonly ChangedLine<P>[] = [],
): Migrated<P> {
  if (!active) return { items: [...items], removed: [], changed: [...undecided] }
  const current = new Map(active.map((product) => [product.id, product]))
  const kept: CartItem<P>[] = []
  const removed = new Set<string>()
  const changed: ChangedLine<P>[] = []
  for (const [index, item] of withUndecided(items, undecided).entries()) {
    const product = current.get(item.product.id)
    if (!product) {
      removed.add(item.product.name)
      continue
    }
    const renewed = renew(item, product) ?? null
    if (renewed && isUnchanged(item.product, product)) kept.push(renewed)
    else changed.push({ index, before: item, product, renewed })
  }
  return { items: kept, removed: [...removed], changed }
}

/** All lines at their places, those that wait for a decision as they were. */
function withUndecided<P>(items: readonly CartItem<P>[], undecided: readonly ChangedLine<P>[]) {
  return undecided.reduce((all, { index, before }) => all.toSpliced(index, 0, before), [...items])
}

/**
 * The cart after 'Wieder hinzufügen': the lines of a product return to their places at the new price; the others stay
 * undecided (OPEN-195).
 */
export function putBack<P extends CartProduct>(
  items: readonly CartItem<P>[],
  changed: readonly ChangedLine<P>[],
  productId: number,
): { items: CartItem<P>[]; changed: ChangedLine<P>[] } {
  let result = [...items]
  const waiting = changed.filter(({ product }) => product.id !== productId)
  for (const { index, renewed, product } of changed) {
    if (product.id !== productId || !renewed) continue
    const place = index - waiting.filter((other) => other.index < index).length
    const isThere = result.some((item) => isSameLine(item, renewed))
    result = isThere ? addItem(result, renewed) : result.toSpliced(place, 0, renewed)
  }
  return { items: result, changed: waiting }
}

/** What the notice says of a changed line (OPEN-195). */
export function changedText({ before, product }: ChangedLine<PricedProduct>, currency: string): string {
  const [old, now] = [before.product, product].map((one) => priceText(one, currency))
  const isShown = !before.product.isPriceHidden && !product.isPriceHidden
  return isShown && old !== now
    ? `Geändert: ${before.product.name} kostet jetzt ${now} statt ${old}.`
    : `Geändert: ${before.product.name} wurde geändert.`
}

type PricedProduct = Parameters<typeof priceText>[0] & Pick<Product, 'id' | 'name'>

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
