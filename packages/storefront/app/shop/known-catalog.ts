import { getCart } from './cart-store.ts'

/** What this tab knows of the catalog. */
export const known = {
  /** When it last had fresh data; the page itself came with some. */
  freshSince: Date.now(),
  /** Branches whose cart was compared with the catalog since the tab was opened, or was empty then. */
  compared: new Set<string>(),
}

/** What is added to an empty cart from now on comes from the page itself. */
export function noteEmptyCart(branchIdentifier: string) {
  if (getCart(branchIdentifier).items.length === 0) known.compared.add(branchIdentifier)
}
