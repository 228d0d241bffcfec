import type { WireImage } from '@theke/contract/entity/wire'
import type { Branch, Product, Unavailability } from '@theke/domain/catalog'
import type { BranchPageData } from '../../shop/selected-branch.ts'
import type { ShownImage } from '@theke/ui/picture.tsx'

/** A product as a page shows it; schedules and sold-out entries stay on the server, their result is `unavailable`. */
export type ShopProduct = {
  product: Product
  unavailable: Unavailability | null
  /** From when it can be ordered, while it is outside its schedule (OPEN-192). */
  from: string | null
  /** The description as it may be shown, where it differs from the stored one; null: they are the same. */
  safeDescription: string | null
}

export type Slide = { image: WireImage | null; title: string }
export type ShopCategory = { id: number; name: string; image: ShownImage | null }
export type ShopFilter = { category: number | null; search: string; page: number }

export type GridPage = {
  kind: 'grid'
  branch: Branch
  slides: readonly Slide[]
  categories: readonly ShopCategory[]
  filter: ShopFilter
  pageCount: number
  total: number
  /** What a term that found nothing was probably meant to be; the products are those of this one. */
  meant: string | null
  products: readonly ShopProduct[]
}

export type MenuGroup = {
  category: ShopCategory
  isAvailable: boolean
  /** As far as they have come; how many products of other groups stand before them. */
  products: readonly ShopProduct[]
  begins: number
}

export type MenuPage = {
  kind: 'menu'
  branch: Branch
  slides: readonly Slide[]
  groups: readonly MenuGroup[]
  search: string
  /** As on the grid. */
  meant: string | null
  /** The 'show' of the address that brings more products, null when all are there. */
  next: number | null
}

export type ProductPageData = {
  kind: 'product'
  branch: Branch
  shown: ShopProduct
  /** The best of the others by similarity; those named by ?without= are left out (PRODUCT-12, OPEN-31). */
  similar: readonly ShopProduct[]
}

/** The shop in one of its forms, a product, or that the branch is not published. */
export type ShownPage = GridPage | MenuPage | ProductPageData | { kind: 'unavailable'; branch: Branch }

/** In the query of what is loaded behind a page: it may fail without harm. */
export const behind = 'behind'

/** What the routes of a branch load. */
export type BranchPage = ShownPage &
  BranchPageData & {
    /** For search engines (schema.org). */
    structured: readonly object[]
  }
