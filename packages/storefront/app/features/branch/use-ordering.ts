import type { Quantity } from 'area:QuantityPicker'
import type { Branch, OrderType, Product } from '@theke/domain/catalog'
import { createContext, use } from 'react'
import type { OrderTerms } from '../../shop/use-order-terms.ts'

export type Ordering = {
  branch: Branch
  /** The type whose tax a price speaks of (OPEN-29). */
  orderType: OrderType
  currency: string
  /** Adds from a card: the default quantity at once, or the configurator for what needs one. */
  addQuickly(product: Product): void
  /** Adds from the product detail and says so with a dialog (PRODUCT-10); configurable products are configured first. */
  add(product: Product, quantity: Quantity): void
}

export const OrderingContext = createContext<Ordering | undefined>(undefined)
/** Apart from the rest, because each change of the cart changes it: a hundred cards need not hear of that. */
export const TermsContext = createContext<OrderTerms | undefined>(undefined)

const outside = 'Outside of a branch page'

/** How the parts of a branch page add to the cart and what they show prices for. */
export function useOrdering(): Ordering {
  const ordering = use(OrderingContext)
  if (!ordering) throw new Error(outside)
  return ordering
}

/** What the cart of the page's branch comes to. */
export function useTerms(): OrderTerms {
  const terms = use(TermsContext)
  if (!terms) throw new Error(outside)
  return terms
}
