/** Menu (DATA-04): which products a branch offers, grouped and ordered. Nested lists hold plain ids. */
export type Menu = {
  id: number
  /** Instant, ISO 8601 with offset; null: from the beginning (OPEN-53). */
  availableFrom: string | null
  branches: readonly { id: number }[]
  catalog: readonly { category: number; products: readonly number[] }[]
}

/** The menu of a branch with the latest availableFrom that is not in the future; equal dates: the higher id (MENU-02, OPEN-53). */
export function currentMenu<M extends Pick<Menu, 'id' | 'availableFrom' | 'branches'>>(
  menus: readonly M[],
  branchId: number,
  now: Date,
): M | undefined {
  let current: M | undefined
  let currentStart = Number.NEGATIVE_INFINITY
  for (const menu of menus) {
    if (!menu.branches.some((branch) => branch.id === branchId)) continue
    const start = menu.availableFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(menu.availableFrom)
    if (!(start <= now.getTime())) continue
    if (!current || start > currentStart || (start === currentStart && menu.id > current.id)) {
      current = menu
      currentStart = start
    }
  }
  return current
}
