import { compareGerman } from '../values/german-order.ts'
import type { Category } from './category.ts'
import { type Menu, currentMenu, menuPeriods } from './menu.ts'
import type { Product, Schedule } from './product.ts'
import { idOf, timeOf } from './reference.ts'
import type { Unavailability } from './unavailability.ts'

/** Whether a schedule is active at the moment the page is made for; the opening-hours module answers it. */
export type IsActive = (schedule: Schedule) => boolean

type ListableProduct = Pick<Product, 'id' | 'name' | 'isEnabled' | 'isPublic' | 'schedule' | 'soldOut'> & {
  content: Pick<Product['content'], 'category'>
}

type ListableCategory = Pick<Category, 'id' | 'name' | 'isEnabled' | 'schedule' | 'isVisibleWhenUnavailable'>

/** Not offered from, until; null: without beginning or end. */
type Gap = { from: number | null; until: number | null }

export type ListedProduct<P = Product> = {
  product: P
  /** Visible categories in which the product stands, in order. */
  categories: readonly number[]
  /** null: can be ordered. */
  unavailable: Unavailability | null
  /**
   * When it is offered: one schedule of every group has to be active, and no gap holds; none without schedules, a mark that
   * ends and a later menu without it (OPEN-192).
   */
  times: readonly (readonly Schedule[] | Gap)[]
}

export type ListedGroup<P = Product, C = Category> = {
  category: C
  isAvailable: boolean
  products: readonly ListedProduct<P>[]
}

export type Listing<P = Product, C = Category> = {
  /** Every listed product once, in the order of the grid. */
  products: readonly ListedProduct<P>[]
  /** Entries of the category dropdown (SHOP-03). */
  categories: readonly C[]
  /** Groups of the menu-based page; none without a current menu (MENU-01, OPEN-53). */
  groups: readonly ListedGroup<P, C>[]
}

/** A product is enabled if isEnabled is set and its schedule, if it has one, is active now (PRODUCT-01). */
export function isProductEnabled(
  product: Pick<Product, 'isEnabled' | 'schedule'>,
  isActive: IsActive,
): boolean {
  return product.isEnabled && (product.schedule.length === 0 || isActive(product.schedule))
}

/** Whether a product is sold out in this branch now; elsewhere it can still be ordered (OPEN-188). */
export function isSoldOut(
  { soldOut }: Pick<Product, 'soldOut'>,
  branchId: number,
  now: Date | number,
): boolean {
  return soldOut.some(
    ({ branch, until }) =>
      branch !== null && idOf(branch) === branchId && (until === null || timeOf(now) < timeOf(until)),
  )
}

/** A mark that ends within this time leaves a product orderable for later. */
const listedAhead = 14 * 24 * 3_600_000

/** The stretch that a mark of this branch takes out; null without one, 'always' while it has no near end (OPEN-192). */
function soldOutGap(product: Pick<Product, 'soldOut'>, branchId: number, now: number): Gap | 'always' | null {
  if (!isSoldOut(product, branchId, now)) return null
  const ends = product.soldOut
    .filter(({ branch }) => branch !== null && idOf(branch) === branchId)
    .map(({ until }) => (until === null ? Number.POSITIVE_INFINITY : timeOf(until)))
  const until = Math.max(...ends)
  return until <= now + listedAhead ? { from: null, until } : 'always'
}

/** The stretches of later menus of the branch, each with the products it holds (MENU-02). */
function laterMenus(menus: readonly Menu[], branchId: number, now: number) {
  return menuPeriods(menus, branchId)
    .filter(({ from }) => from !== null && from > now)
    .map(({ menu, from, until }) => ({
      gap: { from, until },
      products: new Set(menu.catalog.flatMap(({ products }) => products.map(idOf))),
    }))
}

/** What a category does to its products: offered, shown greyed outside its schedule, or hidden (OPEN-48). */
export function categoryState(
  category: Pick<Category, 'isEnabled' | 'schedule' | 'isVisibleWhenUnavailable'>,
  isActive: IsActive,
): 'available' | 'unavailable' | 'hidden' {
  if (!category.isEnabled) return 'hidden'
  if (category.schedule.length === 0 || isActive(category.schedule)) return 'available'
  return category.isVisibleWhenUnavailable ? 'unavailable' : 'hidden'
}

/**
 * What a branch offers now (SHOP-10, OPEN-26, OPEN-48): the current menu's catalog decides products, categories and
 * order; without one all enabled public products sorted by name, in the category of content.category. Where orders for
 * later are taken, a sold-out mark blocks only the time before its end, and a later menu has to hold the product too
 * (OPEN-192).
 */
export function listingFor<P extends ListableProduct, C extends ListableCategory>(
  catalog: { menus: readonly Menu[]; categories: readonly C[]; products: readonly P[] },
  branchId: number,
  now: Date | number,
  isActive: IsActive & { takesLaterOrders?: boolean },
): Listing<P, C> {
  const listable = catalog.products.filter(
    (product) => product.isPublic && isProductEnabled(product, isActive),
  )
  const categories = new Map(catalog.categories.map((category) => [category.id, category]))
  const menu = currentMenu(catalog.menus, branchId, now)
  const sections = menu ? menuSections(menu, categories, listable) : categorySections(categories, listable)

  const listed = new Map<number, ListedProduct<P> & { categories: number[]; sections: Schedule[] }>()
  const groups: ListedGroup<P, C>[] = []
  for (const { category, products } of sections) {
    const state = category ? categoryState(category, isActive) : 'available'
    if (state === 'hidden' || products.length === 0) continue
    const entries = products.map((product) => {
      const entry = listed.get(product.id) ?? {
        product,
        categories: [],
        unavailable: 'outsideSchedule',
        times: [],
        sections: [],
      }
      listed.set(product.id, entry)
      if (state === 'available') entry.sections.push(category?.schedule ?? [])
      if (category && !entry.categories.includes(category.id)) entry.categories.push(category.id)
      // One available category is enough, wherever else the product stands greyed.
      if (state === 'available') entry.unavailable = null
      return entry
    })
    if (category) groups.push({ category, isAvailable: state === 'available', products: entries })
  }
  const later = isActive.takesLaterOrders ? laterMenus(catalog.menus, branchId, timeOf(now)) : []
  for (const entry of listed.values()) {
    const mark = soldOutGap(entry.product, branchId, timeOf(now))
    const isGap = mark !== null && mark !== 'always' && isActive.takesLaterOrders === true
    if (mark !== null && !isGap) entry.unavailable = 'soldOut'
    const without = later.filter(({ products: held }) => !held.has(entry.product.id)).map(({ gap }) => gap)
    entry.times = [...timesOf(entry.product, entry.sections), ...(isGap ? [mark] : []), ...without]
  }
  const products = [...listed.values()]
  if (menu) return { products, categories: distinct(groups.map((group) => group.category)), groups }
  return {
    products: products.toSorted((a, b) => compareGerman(a.product.name, b.product.name)),
    categories: groups.map((group) => group.category),
    groups: [],
  }
}

/** A category without a schedule offers its products at any time. */
function timesOf(product: Pick<Product, 'schedule'>, sections: readonly Schedule[]) {
  const own = product.schedule.length > 0 ? [[product.schedule]] : []
  const isLimited = sections.length > 0 && sections.every((schedule) => schedule.length > 0)
  return isLimited ? [...own, sections] : own
}

type Section<P, C> = { category: C | undefined; products: P[] }

function menuSections<P extends ListableProduct, C extends ListableCategory>(
  menu: Menu,
  categories: ReadonlyMap<number, C>,
  listable: readonly P[],
): Section<P, C>[] {
  const byId = new Map(listable.map((product) => [product.id, product]))
  return menu.catalog.flatMap((entry) => {
    const category = categories.get(idOf(entry.category))
    const products = distinct(entry.products.map(idOf)).flatMap((id) => byId.get(id) ?? [])
    return category ? [{ category, products }] : []
  })
}

function categorySections<P extends ListableProduct, C extends ListableCategory>(
  categories: ReadonlyMap<number, C>,
  listable: readonly P[],
): Section<P, C>[] {
  const sections = new Map<number | undefined, Section<P, C>>()
  for (const product of listable) {
    const category =
      product.content.category === null ? undefined : categories.get(idOf(product.content.category))
    const section = sections.get(category?.id) ?? { category, products: [] }
    sections.set(category?.id, section)
    section.products.push(product)
  }
  return [...sections.values()].toSorted((a, b) =>
    compareGerman(a.category?.name ?? '', b.category?.name ?? ''),
  )
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

/** The listed products of one category; null is 'Kein Filter' (SHOP-03). */
export function inCategory<L extends Pick<ListedProduct, 'categories'>>(
  listed: readonly L[],
  category: number | null,
): readonly L[] {
  return category === null ? listed : listed.filter((entry) => entry.categories.includes(category))
}
