import type { Branch, Category, Menu, Product, Tag } from '@theke/domain/catalog'
import type { branch } from '../entities/branch.ts'
import type { config } from '../entities/config.ts'
import type { product } from '../entities/product.ts'
import type { MoneyIn, WireFields, WireOf } from '../entity/wire.ts'
import { fromWire } from '../entity/wire.ts'
import type { InitData } from './storefront.ts'

/** The configuration as it travels; visitors do not get all of it. */
export type WireConfig = WireFields<(typeof config)['fields'], 'administrator'>

const productMoney = {
  price: 0,
  config: { parts: { options: { value: 0 } } },
  content: {
    basePrice: null,
    referencePrice: { price: null },
    deposit: null,
    discounts: { value: { price: 0 } },
  },
} as const satisfies MoneyIn<(typeof product)['fields']>

const branchMoney = {
  deliveryAreas: { minimumOrderValue: 0, freeFromOrderValue: null, fee: null },
} as const satisfies MoneyIn<(typeof branch)['fields']>

/** A product as the rules want it; of a hidden price nothing is left but 0 and no tiers (OPEN-40). */
export function catalogProduct(wire: WireOf<typeof product>): Product {
  const discounts = wire.content.discounts.filter(({ value }) => value.price !== null)
  return fromWire({ ...wire, content: { ...wire.content, discounts } }, productMoney)
}

/** A branch with the values of its delivery areas in cents. */
export const catalogBranch = (wire: WireOf<typeof branch>): Branch => fromWire(wire, branchMoney)

/** What the shop sells and where, as the rules of the domain want it. */
export type Catalog = {
  branches: readonly Branch[]
  menus: readonly Menu[]
  categories: readonly Category[]
  products: readonly Product[]
  tags: readonly Tag[]
}

/** The four lists of the reload (OPEN-54) and the tags, as GET /api/init and the single calls give them. */
export type WireCatalog = Pick<InitData, 'branches' | 'menus' | 'categories' | 'products'> &
  Partial<Pick<InitData, 'tags'>>

export function catalogFromWire(wire: WireCatalog): Catalog {
  return {
    branches: wire.branches.map(catalogBranch),
    menus: wire.menus,
    categories: wire.categories,
    products: wire.products.map(catalogProduct),
    tags: wire.tags ?? [],
  }
}

const catalogs = new WeakMap<WireCatalog, Catalog>()

/** The catalog of the start data; made once for each state of the data. */
export function catalogFromInit(init: WireCatalog): Catalog {
  const known = catalogs.get(init)
  if (known) return known
  const catalog = catalogFromWire(init)
  catalogs.set(init, catalog)
  return catalog
}
