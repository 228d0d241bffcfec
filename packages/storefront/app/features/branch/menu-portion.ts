/** Products of a long menu that come with its page; further ones come in doublings, so that few pages are made. */
const firstPortion = 60
const largestPortion = 10_000

/** How many products the 'show' of an address stands for. */
export function portionFor(wished: number): number {
  let portion = firstPortion
  while (portion < wished && portion < largestPortion) portion *= 2
  return portion
}

type Group<Product> = { products: readonly Product[] }

/**
 * The first products of all groups together. A group knows how many products stand before it (`begins`); `next` is the
 * 'show' that brings more, null when all are there.
 */
export function firstProducts<Product, G extends Group<Product>>(groups: readonly G[], portion: number) {
  let total = 0
  const shown = groups.map((group) => {
    const begins = total
    total += group.products.length
    return { ...group, begins, products: group.products.slice(0, Math.max(0, portion - begins)) }
  })
  return { groups: shown, next: total > portion ? portion + 1 : null }
}
