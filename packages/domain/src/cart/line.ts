import { type PartValue, type Product, stepsOf } from '../catalog/product.ts'
import { arePartsValid } from '../configurator/steps.ts'
import {
  type MeasuredProduct,
  type QuantityRules,
  type Unit,
  amountText,
  changeUnit,
  convertAmount,
  isCountable,
  limitsFor,
  snap,
} from '../quantity/index.ts'
import { add, fraction } from '../values/fraction.ts'

/** A line of the cart (DATA-10): the product as it was when it was added, and one entry in parts per step (CART-03). */
export type CartItem<P = Product> = {
  product: P
  amount: number
  unit: Unit
  parts: readonly PartValue[]
}

/** What the rules of cart lines need to know of a product. */
export type CartProduct = MeasuredProduct & QuantityRules & Pick<Product, 'id' | 'type' | 'config'>

/**
 * Whether two lines are one: a product without configuration has at most one line, configurable products merge with
 * equal unit and parts (OPEN-30).
 */
export function isSameLine(a: CartItem<CartProduct>, b: CartItem<CartProduct>): boolean {
  if (a.product.id !== b.product.id) return false
  if (a.product.type !== 'configurable' && b.product.type !== 'configurable') return true
  return a.unit === b.unit && partsKey(a.parts) === partsKey(b.parts)
}

/** Options count by name and uploads by id; the order in which a customer clicked does not matter. */
function partsKey(parts: readonly PartValue[]): string {
  const keys = parts.map((value) => {
    if (value === null) return null
    if (typeof value === 'string') return value.trim()
    return [value].flat().map(entryKey).toSorted()
  })
  return JSON.stringify(keys)
}

function entryKey(entry: { name: string } | { id: number }): string {
  return 'name' in entry ? `option ${entry.name}` : `upload ${entry.id}`
}

/** The lines after adding an item: a same line takes its amount in its own unit, snapped; otherwise a new line (CART-08, OPEN-30). */
export function addItem<P extends CartProduct>(
  items: readonly CartItem<P>[],
  added: CartItem<P>,
): CartItem<P>[] {
  const index = items.findIndex((item) => isSameLine(item, added))
  const line = items[index]
  if (!line) return [...items, snapped(added)]
  return items.with(index, merged(line, added))
}

function merged<P extends CartProduct>(line: CartItem<P>, added: CartItem<P>): CartItem<P> {
  const extra = convertAmount(line.product, added.amount, added.unit, line.unit)
  const amount = snap(add(fraction(line.amount), extra), limitsFor(line.product, line.unit))
  return { ...line, amount }
}

function snapped<P extends CartProduct>(item: CartItem<P>): CartItem<P> {
  return { ...item, amount: snap(item.amount, limitsFor(item.product, item.unit)) }
}

/**
 * The lines after 'Anzahl ändern': amount and unit of one line are set, snapped (PRODUCT-09, OPEN-30). A configurable
 * line that thereby equals another one joins it.
 */
export function changeItem<P extends CartProduct>(
  items: readonly CartItem<P>[],
  index: number,
  change: { amount: number; unit: Unit },
): CartItem<P>[] {
  const line = items[index]
  if (!line) return [...items]
  const changed = snapped({ ...line, ...change })
  const twin = items.findIndex((item, other) => other !== index && isSameLine(item, changed))
  const twinLine = items[twin]
  if (!twinLine) return items.with(index, changed)
  return removeItem(items.with(twin, merged(twinLine, changed)), index)
}

/** The lines after choosing another unit for one of them: its amount is converted and snapped (QTY-05). */
export function changeItemUnit<P extends CartProduct>(
  items: readonly CartItem<P>[],
  index: number,
  unit: Unit,
): CartItem<P>[] {
  const line = items[index]
  if (!line) return [...items]
  return changeItem(items, index, { amount: changeUnit(line.product, line.amount, line.unit, unit), unit })
}

/** The lines without one of them (CART-08). */
export function removeItem<P>(items: readonly CartItem<P>[], index: number): CartItem<P>[] {
  return items.toSpliced(index, 1)
}

/** Whether the product lies in the cart, in any configuration (PRODUCT-08, OPEN-30). */
export function isInCart(items: readonly { product: Pick<Product, 'id'> }[], productId: number): boolean {
  return items.some((item) => item.product.id === productId)
}

/** Index of the line that 'Anzahl ändern' changes, -1 if there is none; configurable products have no such line (PRODUCT-09, OPEN-30). */
export function changeableLine(
  items: readonly { product: Pick<Product, 'id' | 'type'> }[],
  productId: number,
): number {
  return items.findIndex(({ product }) => product.id === productId && product.type !== 'configurable')
}

/** An item is valid with an amount above 0; a configurable product additionally needs every step valid (CART-04). */
export function isItemValid({
  product,
  amount,
  parts,
}: Pick<CartItem<CartProduct>, 'product' | 'amount' | 'parts'>): boolean {
  return amount > 0 && (product.type !== 'configurable' || arePartsValid(stepsOf(product), parts))
}

/** How many products the cart shows: countable units add their amount, every other item 1; rounded up (CART-06, OPEN-44). */
export function countItems(items: readonly { amount: number; unit: Unit }[]): number {
  const thousandths = items.reduce(
    (sum, { amount, unit }) => sum + (isCountable(unit) ? Math.round(amount * 1000) : 1000),
    0,
  )
  return Math.ceil(thousandths / 1000)
}

/** How much of a product lies in the cart, in a few characters for its card; null when there is none. */
export function amountInCart(
  items: readonly { product: Pick<Product, 'id'>; amount: number; unit: Unit }[],
  productId: number,
): string | null {
  const lines = items.filter(({ product }) => product.id === productId)
  const [line] = lines
  if (!line) return null
  return lines.length === 1 && !isCountable(line.unit)
    ? amountText(line.amount, line.unit)
    : String(countItems(lines))
}

/** The collapsible cart's headline; '(e)' is literal (MENU-03, OPEN-182). */
export function cartCountText(count: number): string {
  return count === 0 ? 'Keine Produkte im Warenkorb' : `${count} Produkt(e) im Warenkorb`
}

/** Takes the last adding of a product without configuration back: its line is again what it was before, or gone. */
export function undoAdding<P extends Pick<Product, 'id' | 'type'>>(
  items: readonly CartItem<P>[],
  productId: number,
  before: CartItem<P> | undefined,
): CartItem<P>[] {
  const index = changeableLine(items, productId)
  if (index < 0) return [...items]
  return before ? items.with(index, before) : removeItem(items, index)
}

/** What is said after adding from a card: '2 Stück Buttercroissant hinzugefügt'. */
export function addedNameText(name: string, { amount, unit }: { amount: number; unit: Unit }): string {
  return `${amountText(amount, unit)} ${name} hinzugefügt`
}

/** The dialog after adding (PRODUCT-10, OPEN-31, OPEN-182). */
export function addedText(added: { amount: number; unit: Unit }): string {
  return `${countItems([added])} Produkt(e) hinzugefügt`
}
