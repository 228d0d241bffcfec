import type { WireCatalogue } from '@theke/contract/calls/catalog'
import { catalogueFromWire } from '@theke/contract/calls/catalog'
import { failures as failureTexts } from '@theke/contract/texts.de'
import { listingFor } from '@theke/domain/catalog'
import { isActiveAt } from '@theke/domain/opening-hours'
import { api } from './api.ts'
import { migrateCart } from './cart-store.ts'
import { shopNow } from './use-now.ts'

const labels = { branches: 'Filialen', menus: 'Menüs', categories: 'Kategorien', products: 'Produkte' }

/** The four lists of the reload (OPEN-54). */
async function loadCatalogue(retry: () => Promise<unknown>) {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const lists = await Promise.all(
    names.map((name) =>
      api(`/${name}`, { failure: failureTexts.list(labels[name]), kind: 'background', retry }),
    ),
  )
  return catalogueFromWire(
    Object.fromEntries(names.map((name, index) => [name, lists[index]])) as WireCatalogue,
  )
}

/**
 * Loads the catalogue and compares the cart of a branch with it; gives the names of what had to go. A failed load
 * changes nothing (CART-05, OPEN-43, OPEN-54); `retry` is what the customer can do about it.
 */
export async function refreshCart(
  branchIdentifier: string,
  zone: string | undefined,
  retry: () => Promise<unknown>,
): Promise<string[]> {
  const catalogue = await loadCatalogue(retry)
  const branch = catalogue.branches.find((candidate) => candidate.identifier === branchIdentifier)
  if (!branch) return []
  const now = shopNow()
  const { products } = listingFor(catalogue, branch.id, now, (schedule) => isActiveAt(schedule, now, zone))
  return migrateCart(
    branchIdentifier,
    products.map(({ product }) => product),
  )
}
