import { type Product, stepsOf } from '../catalog/product.ts'
import { emptyPart } from '../configurator/steps.ts'
import { type Unit, isOfferedUnit, limitsFor, snap, startQuantity } from '../quantity/index.ts'
import { type CartItem, addItem, isItemValid } from './line.ts'

/** A line of an earlier order as its customer sees it: options by step, no typed answers (OPEN-193). */
export type OrderedItem = {
  product: { id: number }
  name: string
  options: readonly { step: string; name: string }[]
  amount: number
  unit: Unit
}

/**
 * 'Nochmals bestellen': the cart with what is still offered of an earlier order, at today's prices, and the names of
 * what is not: gone, with an option that is gone, or with answers that have to be typed again (OPEN-193).
 */
export function withEarlierOrder(
  items: readonly CartItem[],
  ordered: readonly OrderedItem[],
  active: readonly Product[],
): { items: CartItem[]; missing: string[] } {
  const current = new Map(active.map((product) => [product.id, product]))
  const missing = new Set<string>()
  const filled = ordered.reduce<CartItem[]>(
    (cart, line) => {
      const product = current.get(line.product.id)
      const item = product && itemOf(product, line)
      if (item) return addItem(cart, item)
      missing.add(line.name)
      return cart
    },
    [...items],
  )
  return { items: filled, missing: [...missing] }
}

function itemOf(product: Product, { options, amount, unit }: OrderedItem): CartItem | undefined {
  const steps = stepsOf(product)
  const parts = steps.map((step) => {
    const names = options.filter((option) => option.step === step.name).map(({ name }) => name)
    const chosen = step.options.filter(({ name }) => names.includes(name))
    if (step.type === 'multiselect') return chosen
    return step.type === 'select' ? (chosen[0] ?? null) : emptyPart(step)
  })
  const found = parts.flat().filter((part) => part !== null && typeof part === 'object').length
  const quantity = isOfferedUnit(product, unit)
    ? { amount: snap(amount, limitsFor(product, unit)), unit }
    : startQuantity(product)
  const item = { product, parts, ...quantity }
  return found === options.length && isItemValid(item) ? item : undefined
}
