import type { Product } from '../catalog/product.ts'
import { timeOf } from '../catalog/reference.ts'

/** Milliseconds until a content slider moves on by itself (BLOCK-11). */
export const SLIDE_TIME = 10_000

/** The slide after a step; behind the last one comes the first, and the other way round. */
export function nextSlide(index: number, count: number, step: 1 | -1): number {
  return count === 0 ? 0 : (index + step + count) % count
}

/** Where a row of cards stands: how far it is scrolled, how much of it is seen, how long it is. */
export type RowPosition = { scrolled: number; visible: number; length: number }

/** Positions of a browser are rounded: this close to an end is at it. */
const TOLERANCE = 1

/**
 * How far an arrow moves the row of products: half of what is seen, a quarter from either end (BLOCK-13, OPEN-162); 0
 * when there is nothing further in that direction.
 */
export function productRowStep({ scrolled, visible, length }: RowPosition, direction: 1 | -1): number {
  const isAtStart = scrolled <= TOLERANCE
  const isAtEnd = scrolled + visible >= length - TOLERANCE
  if (direction === 1 ? isAtEnd : isAtStart) return 0
  return (direction * visible) / (isAtStart || isAtEnd ? 4 : 2)
}

/** The products of a slider: the newest first, up to the limit; 0 means all of them (BLOCK-12, OPEN-163). */
export function newestProducts<P extends Pick<Product, 'id' | 'createdAt'>>(
  products: readonly P[],
  limit: number,
): P[] {
  const newest = products.toSorted(
    (one, other) => timeOf(other.createdAt) - timeOf(one.createdAt) || other.id - one.id,
  )
  return limit > 0 ? newest.slice(0, limit) : newest
}
