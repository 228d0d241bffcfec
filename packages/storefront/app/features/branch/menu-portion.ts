/** Products of a long menu that come with its page; further ones come in fourfold steps, so that few pages are made. */
const firstPortion = 16
const growth = 4
const largestPortion = 10_000

/** How many products the 'show' of an address stands for. */
export function portionFor(wished: number): number {
  let portion = firstPortion
  while (portion < wished && portion < largestPortion) portion *= growth
  return portion
}

type Group<Product> = { products: readonly Product[] }

/**
 * The first products of all groups together. A group that begins within the portion is complete, unless it is longer
 * than two portions. A group knows how many products stand before it (`begins`); `next` is the 'show' that brings more,
 * null when all are there.
 */
export function firstProducts<Product, G extends Group<Product>>(groups: readonly G[], portion: number) {
  let total = 0
  let left = 0
  const shown = groups.map((group) => {
    const begins = total
    const { length } = group.products
    const room = Math.max(0, portion - begins)
    const products = room > 0 && length <= 2 * portion ? group.products : group.products.slice(0, room)
    total += length
    left += length - products.length
    return { ...group, begins, products }
  })
  return { groups: shown, next: left > 0 ? portion + 1 : null }
}
