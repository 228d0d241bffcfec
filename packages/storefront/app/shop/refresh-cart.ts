import { catalogFromWire } from '@theke/contract/calls/catalog'
import { shopLists } from '@theke/contract/calls/shop-lists'
import { type OrderedItem, withEarlierOrder } from '@theke/domain/cart'
import { listingFor } from '@theke/domain/catalog'
import { offeredSchedules } from '@theke/domain/opening-hours'
import { api } from './api.ts'
import { migrateCart, showRemoved } from './cart-changes.ts'
import { getCart, updateCart } from './cart-store.ts'
import { shopNow } from './shop-now.ts'

/** The four lists of the reload (OPEN-54). */
async function loadCatalog(retry: () => Promise<unknown>) {
  const options = { kind: 'background', retry } as const
  const [branches, menus, categories, products] = await Promise.all([
    api(shopLists.branches, {}, options),
    api(shopLists.menus, {}, options),
    api(shopLists.categories, {}, options),
    api(shopLists.products, {}, options),
  ])
  return catalogFromWire({ branches, menus, categories, products })
}

/**
 * Loads the catalog and compares the cart of a branch with it; gives the names of what had to go. A failed load
 * changes nothing (CART-05, OPEN-43, OPEN-54); `retry` is what the customer can do about it.
 */
export async function refreshCart(
  branchIdentifier: string,
  zone: string | undefined,
  retry: () => Promise<unknown>,
): Promise<string[]> {
  return migrateCart(branchIdentifier, await listedProducts(branchIdentifier, zone, retry))
}

/** Fills the cart of a branch with what is still offered of an earlier order, and names the rest (OPEN-193). */
export async function fillCart(
  branchIdentifier: string,
  ordered: readonly OrderedItem[],
  zone: string | undefined,
  retry: () => Promise<unknown>,
): Promise<void> {
  const listed = (await listedProducts(branchIdentifier, zone, retry)) ?? []
  const { items, missing } = withEarlierOrder(getCart(branchIdentifier).items, ordered, listed)
  updateCart(branchIdentifier, (cart) => ({ ...cart, items }))
  showRemoved(branchIdentifier, missing)
}

/** What the branch offers now; undefined when it is gone. */
async function listedProducts(
  branchIdentifier: string,
  zone: string | undefined,
  retry: () => Promise<unknown>,
) {
  const catalog = await loadCatalog(retry)
  const branch = catalog.branches.find((candidate) => candidate.identifier === branchIdentifier)
  if (!branch) return undefined
  const now = shopNow()
  const { products } = listingFor(catalog, branch.id, now, offeredSchedules(branch, now, zone))
  return products.map(({ product }) => product)
}
