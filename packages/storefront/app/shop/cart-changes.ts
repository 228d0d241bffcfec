import { migrateItems, putBack, removedText } from '@theke/domain/cart'
import type { Product } from '@theke/domain/catalog'
import { getCart, updateCart, withChanged } from './cart-store.ts'
import { removed } from './removed-products.ts'

/**
 * Compares the cart with what the branch offers now, renews what stays, sets apart what changed and gives the names of
 * what is gone (CART-05, OPEN-43, OPEN-195); undefined products: they could not be loaded, nothing changes.
 */
export function migrateCart(branchIdentifier: string, listed: readonly Product[] | undefined): string[] {
  if (!listed) return []
  const { items: before, changed: undecided } = getCart(branchIdentifier)
  const { items, removed, changed } = migrateItems(before, listed, undecided)
  updateCart(branchIdentifier, (cart) => withChanged({ ...cart, items }, changed))
  return removed
}

/** 'Wieder hinzufügen' and 'Weglassen' of a product that changed (OPEN-195). */
export function decideChange(branchIdentifier: string, productId: number, isWanted: boolean) {
  updateCart(branchIdentifier, (cart) => {
    const after = putBack(cart.items, cart.changed ?? [], productId)
    return withChanged(isWanted ? { ...cart, items: after.items } : cart, after.changed)
  })
}

/** Names what is no longer offered; nothing without names. */
export function showRemoved(branchIdentifier: string, names: readonly string[]) {
  const text = removedText(names)
  if (text) removed.set({ branch: branchIdentifier, text })
}
