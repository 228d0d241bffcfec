import type { OrderedItem } from '@theke/domain/cart'
import { deviceValue } from './session-values.ts'

/** What was ordered last at a branch on this device: products, options and amounts, nothing about the customer. */
export const lastOrder = (branchIdentifier: string) =>
  deviceValue<readonly OrderedItem[]>('last-order', branchIdentifier)

/** Keeps what 'Nochmals bestellen' needs. */
export function keepLastOrder(branchIdentifier: string, items: readonly OrderedItem[]) {
  lastOrder(branchIdentifier).write(
    items.map(({ product, name, options, amount, unit }) => ({
      product: { id: product.id },
      name,
      options: options.map((option) => ({ step: option.step, name: option.name })),
      amount,
      unit,
    })),
  )
}
