import type { Category } from '../catalog/category.ts'
import { listingFor } from '../catalog/listing.ts'
import type { Menu } from '../catalog/menu.ts'
import type { Product } from '../catalog/product.ts'
import type { Unavailability } from '../catalog/unavailability.ts'
import { isActiveAt } from '../opening-hours/windows.ts'
import type { Instant } from '../values/local-time.ts'

type BoardProduct = Pick<Product, 'id' | 'name' | 'isEnabled' | 'isPublic' | 'schedule' | 'soldOut'> & {
  content: Pick<Product['content'], 'category'>
}
type BoardCategory = Pick<Category, 'id' | 'name' | 'isEnabled' | 'schedule' | 'isVisibleWhenUnavailable'>

/** Which part of what a branch offers a board shows; empty lists mean everything. */
export type BoardChoice = {
  categories: readonly number[]
  products: readonly number[]
  hidesUnavailable: boolean
}

export type BoardEntry<P> = { product: P; unavailable: Unavailability | null }
export type BoardGroup<P, C> = { category: C; entries: readonly BoardEntry<P>[] }

/**
 * What a menu board shows at a moment: the same products, order and availability as the shop (SHOP-10, OPEN-48,
 * OPEN-188), in groups by category; without a menu the categories stand by name.
 */
export function menuBoard<P extends BoardProduct, C extends BoardCategory>(
  catalog: {
    branch: { id: number }
    menus: readonly Menu[]
    categories: readonly C[]
    products: readonly P[]
  },
  choice: BoardChoice,
  now: Instant,
  zone: string,
): BoardGroup<P, C>[] {
  const listing = listingFor(catalog, catalog.branch.id, now, (schedule) => isActiveAt(schedule, now, zone))
  const groups: readonly { category: C; products: typeof listing.products }[] =
    listing.groups.length > 0
      ? listing.groups
      : listing.categories.map((category) => ({
          category,
          products: listing.products.filter(({ categories }) => categories.includes(category.id)),
        }))
  const isChosen = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return groups
    .filter(({ category }) => isChosen(choice.categories, category.id))
    .map(({ category, products }) => ({
      category,
      entries: products
        .filter(({ product }) => isChosen(choice.products, product.id))
        .filter(({ unavailable }) => unavailable === null || !choice.hidesUnavailable)
        .map(({ product, unavailable }) => ({ product, unavailable })),
    }))
    .filter(({ entries }) => entries.length > 0)
}
