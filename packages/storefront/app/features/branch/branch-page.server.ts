import type { WireConfig } from '@theke/contract/calls/catalog'
import type { InitData, StorefrontServices } from '@theke/contract/calls/storefront'
import type { Branch, Category, ListedProduct, Listing, SearchIndex } from '@theke/domain/catalog'
import { offeredFromText } from '@theke/domain/opening-hours'
import {
  inCategory,
  listingFor,
  paginate,
  searchIndexOf,
  searchProducts,
  searchWithTypos,
  similarProducts,
} from '@theke/domain/catalog'
import { listingOf, loadBranch, notFoundPage } from '../../shop/branch-page.server.ts'
import { blockOf } from '../../shop/shop-data.server.ts'
import type { StructuredData } from '../../shop/structured-data.server.ts'
import { branchData, breadcrumbs, menuData, productData } from '../../shop/structured-data.server.ts'
import type {
  BranchPage,
  GridPage,
  MenuPage,
  ProductPageData,
  ShopCategory,
  ShopFilter,
  ShopProduct,
  ShownPage,
  Slide,
} from './branch-page.ts'
import { firstProducts, portionFor } from './menu-portion.ts'

type Clean = StorefrontServices['html']
/** What every product is shown with. */
type Look = { clean: Clean; now: number; zone: string | undefined }

/** What the branch routes show: the product when the address has one, else the shop in its form (PRODUCT-02, OPEN-28). */
export async function loadBranchPage(
  services: StorefrontServices,
  params: { branchIdentifier?: string; productId?: string },
  query: URLSearchParams,
): Promise<BranchPage> {
  const found = await loadBranch(services, params.branchIdentifier)
  const shown = shownPage(services, found, params, query)
  return { ...found.page, ...shown, structured: structuredData(services, found.config, shown) }
}

/** The branch or the product as search engines read it, and the way to it. */
function structuredData(
  { origin }: StorefrontServices,
  { areas, currency }: WireConfig,
  page: ShownPage,
): StructuredData[] {
  const { branch } = page
  if (page.kind === 'unavailable') return []
  const shop = [branch.name, `/store/${branch.identifier}`] as const
  if (page.kind !== 'product') {
    const menu =
      page.kind === 'menu'
        ? [
            menuData(
              branch,
              origin,
              page.groups.map(({ category }) => category.name),
            ),
          ]
        : []
    return [branchData(branch, origin, areas.branch === 'menu'), ...menu, breadcrumbs(origin, [shop])]
  }
  const { product } = page.shown
  const way = [shop, [product.name, `${shop[1]}/produkte/${product.id}`]] as const
  return [productData(product, branch, origin, currency), breadcrumbs(origin, way)]
}

function shownPage(
  services: StorefrontServices,
  { page: { branch }, catalog, config, init }: Awaited<ReturnType<typeof loadBranch>>,
  params: { productId?: string },
  query: URLSearchParams,
): ShownPage {
  if (!branch.isPublic) return { kind: 'unavailable', branch }
  const listing = listingOf(catalog, branch, services.now, config.timeZone)
  const look = { clean: services.html, now: services.now.getTime(), zone: config.timeZone || undefined }
  if (params.productId !== undefined) {
    const all = () => listingFor(catalog, branch.id, services.now, () => true)
    return productPage(branch, listing, all, Number(params.productId), query, look)
  }
  const slides = slidesOf(init, services.html)
  return config.areas.branch === 'menu'
    ? menuPage(branch, listing, slides, query, look)
    : gridPage(branch, listing, slides, filterOf(query), look)
}

/** 'category', 'search' and 'page' of the address (SHOP-09, OPEN-27). */
function filterOf(query: URLSearchParams): ShopFilter {
  const category = Number(query.get('category'))
  return {
    category: Number.isInteger(category) && category > 0 ? category : null,
    search: (query.get('search') ?? '').slice(0, 200),
    page: Number(query.get('page') ?? 1),
  }
}

const indexes = new WeakMap<Listing, SearchIndex<ListedProduct>>()

function indexOf(listing: Listing): SearchIndex<ListedProduct> {
  const known = indexes.get(listing) ?? searchIndexOf(listing.products, listing.categories)
  indexes.set(listing, known)
  return known
}

/** What a term finds; without a match what it was probably meant to be. */
function findProducts(listing: Listing, term: string) {
  if (!term.trim()) return { found: listing.products, meant: null }
  const found = searchProducts(indexOf(listing), term)
  const guess = found.length === 0 ? searchWithTypos(indexOf(listing), term) : null
  return guess ?? { found, meant: null }
}

function gridPage(
  branch: Branch,
  listing: Listing,
  slides: readonly Slide[],
  wished: ShopFilter,
  look: Look,
): GridPage {
  const isKnown = listing.categories.some(({ id }) => id === wished.category)
  const category = isKnown ? wished.category : null
  const { found, meant } = findProducts(listing, wished.search)
  const matching = inCategory(found, category)
  const { items, page, pageCount } = paginate(matching, wished.page)
  return {
    kind: 'grid',
    branch,
    slides,
    categories: listing.categories.map(shopCategory),
    filter: { category, search: wished.search, page },
    pageCount,
    total: matching.length,
    meant,
    products: items.map((listed) => shopProduct(listed, look)),
  }
}

function menuPage(
  branch: Branch,
  listing: Listing,
  slides: readonly Slide[],
  query: URLSearchParams,
  look: Look,
): MenuPage {
  const { search } = filterOf(query)
  const { found, meant } = findProducts(listing, search)
  const { groups, next } = firstProducts(
    search.trim() ? groupsWith(listing.groups, found) : listing.groups,
    portionFor(Number(query.get('show'))),
  )
  return {
    kind: 'menu',
    branch,
    slides,
    search,
    meant,
    next,
    groups: groups.map(({ category, isAvailable, begins, products }) => ({
      category: shopCategory(category),
      isAvailable,
      begins,
      products: products.map((listed) => shopProduct(listed, look)),
    })),
  }
}

/** The groups with what was found in them; those without anything are left out. */
function groupsWith(groups: Listing['groups'], found: readonly ListedProduct[]): Listing['groups'] {
  const ids = new Set(found.map(({ product }) => product.id))
  return groups
    .map((group) => ({ ...group, products: group.products.filter(({ product }) => ids.has(product.id)) }))
    .filter(({ products }) => products.length > 0)
}

/**
 * A listed product, or one that is only outside a schedule now and is shown without its button; everything else is
 * unknown (OPEN-17).
 */
function productPage(
  branch: Branch,
  listing: Listing,
  listAll: () => Listing,
  id: number,
  query: URLSearchParams,
  look: Look,
): ProductPageData {
  const isWanted = ({ product }: ListedProduct) => product.id === id
  const listed = listing.products.find(isWanted)
  const hidden = listed ? undefined : listAll().products.find(isWanted)
  const found: ListedProduct | undefined = listed ?? (hidden && { ...hidden, unavailable: 'outsideSchedule' })
  if (!found) throw notFoundPage()
  const without = new Set((query.get('without') ?? '').split(',').map(Number))
  const byId = new Map(listing.products.map((one) => [one.product.id, one]))
  const candidates = listing.products.filter(({ product }) => !without.has(product.id))
  const similar = similarProducts(
    found.product,
    candidates.map(({ product }) => product),
    Math.random,
  )
  return {
    kind: 'product',
    branch,
    shown: shopProduct(found, look),
    similar: similar.flatMap(({ id: other }) => {
      const one = byId.get(other)
      return one ? [shopProduct(one, look)] : []
    }),
  }
}

/** Cleaned once for each state of the catalog: that takes longer than rendering. */
const safeDescriptions = new WeakMap<object, string | null>()

function shopProduct({ product, unavailable, times }: ListedProduct, look: Look): ShopProduct {
  let safeDescription = safeDescriptions.get(product)
  if (safeDescription === undefined) {
    const safe = look.clean(product.description)
    safeDescription = safe === product.description ? null : safe
    safeDescriptions.set(product, safeDescription)
  }
  const from = unavailable ? null : offeredFromText({ times }, look.now, look.zone)
  return { product: { ...product, schedule: [], soldOut: [] }, unavailable, from, safeDescription }
}

const shopCategory = ({ id, name, image }: Category): ShopCategory => ({ id, name, image })

const slidesOfShop = new WeakMap<InitData, Slide[]>()

/** The slides of the block 'shop-slider' (SHOP-01); their titles are rich text (OPEN-178). */
function slidesOf(init: InitData, clean: Clean): Slide[] {
  const known = slidesOfShop.get(init)
  if (known) return known
  const slides = blockOf(init, 'shop-slider')?.content.slides ?? []
  const safe = slides.map(({ value }) => ({ image: value.image, title: clean(value.title ?? '') }))
  slidesOfShop.set(init, safe)
  return safe
}
