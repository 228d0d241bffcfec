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
