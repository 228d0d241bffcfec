import type { Quantity } from 'area:QuantityPicker'
import type { Branch, OrderType, Product } from '@theke/domain/catalog'
import { createContext, use } from 'react'
import type { OrderTerms } from '../../shop/use-order-terms.ts'

export type Ordering = {
  branch: Branch
  terms: OrderTerms
  /** The type whose tax a price speaks of (OPEN-29). */
  orderType: OrderType
  currency: string
  /** Adds from a card: the default quantity at once, or the configurator for what needs one. */
  addQuickly(product: Product): void
  /** Adds from the product detail and says so with a dialog (PRODUCT-10); configurable products are configured first. */
  add(product: Product, quantity: Quantity): void
}

export const OrderingContext = createContext<Ordering | undefined>(undefined)

/** How the parts of a branch page add to the cart and what they show prices for. */
export function useOrdering(): Ordering {
  const ordering = use(OrderingContext)
  if (!ordering) throw new Error('Outside of a branch page')
  return ordering
}
