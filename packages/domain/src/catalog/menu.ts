import { type Reference, type StoredInstant, idOf, timeOf } from './reference.ts'

/** Menu (DATA-04): which products a branch offers, grouped and ordered. */
export type Menu = {
  id: number
  /** null: from the beginning (OPEN-53). */
  availableFrom: StoredInstant | null
  branches: readonly Reference[]
  catalog: readonly { category: Reference; products: readonly Reference[] }[]
}

/** The menu of a branch with the latest availableFrom that is not in the future; equal dates: the higher id (MENU-02, OPEN-53). */
export function currentMenu<M extends Pick<Menu, 'id' | 'availableFrom' | 'branches'>>(
  menus: readonly M[],
  branchId: number,
  now: Date | number,
): M | undefined {
  let current: M | undefined
  let currentStart = Number.NEGATIVE_INFINITY
  for (const menu of menus) {
    if (!menu.branches.some((branch) => idOf(branch) === branchId)) continue
    const start = menu.availableFrom === null ? Number.NEGATIVE_INFINITY : timeOf(menu.availableFrom)
    if (!(start <= timeOf(now))) continue
    if (!current || start > currentStart || (start === currentStart && menu.id > current.id)) {
      current = menu
      currentStart = start
    }
  }
  return current
}

/** A stretch of time in which a menu is the current one of a branch; null: without beginning or end. */
export type MenuPeriod<M> = { menu: M; from: number | null; until: number | null }

/**
 * When each menu of a branch is the current one, in order of time: a menu ends where the next one begins
 * (MENU-02, OPEN-53).
 */
export function menuPeriods<M extends Pick<Menu, 'id' | 'availableFrom' | 'branches'>>(
  menus: readonly M[],
  branchId: number,
): MenuPeriod<M>[] {
  const starts = menus
    .filter(({ branches }) => branches.some((branch) => idOf(branch) === branchId))
    .map((menu) => ({ menu, from: menu.availableFrom === null ? null : timeOf(menu.availableFrom) }))
    .toSorted(
      (one, other) =>
        (one.from ?? Number.NEGATIVE_INFINITY) - (other.from ?? Number.NEGATIVE_INFINITY) ||
        one.menu.id - other.menu.id,
    )
  return starts.flatMap(({ menu, from }, index) => {
    const next = starts[index + 1]
    if (next && next.from === from) return []
    return [{ menu, from, until: next ? next.from : null }]
  })
}

/** Whether a menu offers nothing: where it is the current one, a branch has nothing to order. */
export const isEmptyMenu = ({ catalog }: Pick<Menu, 'catalog'>) =>
  catalog.every(({ products }) => products.length === 0)

/** Branches in which an empty menu is the current one, or will be one day (MENU-02). */
export function emptiedBranches<M extends Menu, B extends { id: number }>(
  menus: readonly M[],
  branches: readonly B[],
  now: Date | number,
): { menu: M; branch: B }[] {
  return branches.flatMap((branch) =>
    menuPeriods(menus, branch.id)
      .filter(({ menu, until }) => (until === null || until > timeOf(now)) && isEmptyMenu(menu))
      .map(({ menu }) => ({ menu, branch })),
  )
}
