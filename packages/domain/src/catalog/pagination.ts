/** Products on one page of the grid (SHOP-05). */
export const productsPerPage = 9

export type Page<T> = { items: readonly T[]; page: number; pageCount: number }

/** One page of a list; a page number outside 1..page count falls back to page 1 (SHOP-05, SHOP-06). */
export function paginate<T>(items: readonly T[], wishedPage: number, perPage = productsPerPage): Page<T> {
  const pageCount = Math.max(1, Math.ceil(items.length / perPage))
  const page = Number.isInteger(wishedPage) && wishedPage >= 1 && wishedPage <= pageCount ? wishedPage : 1
  return { items: items.slice((page - 1) * perPage, page * perPage), page, pageCount }
}

/** Page controls: all pages if fewer than 6, else first, last and those within 2 of the current, dots for the rest (SHOP-06). */
export function pageControls(page: number, pageCount: number): (number | 'dots')[] {
  const controls: (number | 'dots')[] = []
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const isShown =
      pageCount < 6 || candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= 2
    if (isShown) controls.push(candidate)
    else if (controls.at(-1) !== 'dots') controls.push('dots')
  }
  return controls
}
