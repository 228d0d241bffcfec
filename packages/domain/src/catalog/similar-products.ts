import { stripMarkup } from '../values/plain-text.ts'
import type { Product } from './product.ts'
import { idOf } from './reference.ts'

type ComparableProduct = Pick<Product, 'id' | 'name' | 'description' | 'price'> & {
  images: readonly unknown[]
  content: Pick<Product['content'], 'category' | 'subcategory' | 'mainSupplier'>
}

/** Points of the similarity score (PRODUCT-14); the price bands add up (OPEN-32). */
const points = {
  nameWord: 5,
  descriptionWord: 3,
  category: 5,
  subcategory: 4,
  images: 5,
  supplier: 2,
  priceBands: [
    { percent: 50, points: 1 },
    { percent: 25, points: 2 },
    { percent: 10, points: 5 },
  ],
}
const candidateLimit = 100

/**
 * The best of at most 100 shuffled candidates by similarity score, best first (PRODUCT-13, OPEN-32). Candidates are the
 * listed products; for suggestions after adding the caller leaves out those in the cart (OPEN-31).
 */
export function similarProducts<P extends ComparableProduct>(
  product: ComparableProduct,
  candidates: readonly P[],
  random: () => number,
  limit = 3,
): P[] {
  const score = similarityTo(product)
  return shuffledSample(
    candidates.filter((candidate) => candidate.id !== product.id),
    candidateLimit,
    random,
  )
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** The similarity score of a candidate to this product (PRODUCT-14, OPEN-32). */
export function similarityTo(product: ComparableProduct): (candidate: ComparableProduct) => number {
  const nameWords = wordsOf(product.name)
  const descriptionWords = wordsOf(stripMarkup(product.description))
  return (candidate) => {
    let score = points.nameWord * sharedCount(nameWords, wordsOf(candidate.name))
    score +=
      points.descriptionWord * sharedCount(descriptionWords, wordsOf(stripMarkup(candidate.description)))
    if (isShared(categoryId(product), categoryId(candidate))) score += points.category
    if (isShared(product.content.subcategory, candidate.content.subcategory)) score += points.subcategory
    if (isShared(product.content.mainSupplier, candidate.content.mainSupplier)) score += points.supplier
    if (candidate.images.length > 0) score += points.images
    const difference = Math.abs(candidate.price - product.price)
    for (const band of points.priceBands) {
      if (difference * 100 <= band.percent * product.price) score += band.points
    }
    return score
  }
}

/** Distinct lower-case words, split at everything that is neither letter nor digit (OPEN-32). */
function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )
}

function sharedCount(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0
  for (const word of b) if (a.has(word)) count += 1
  return count
}

function categoryId({ content }: ComparableProduct): number | null {
  return content.category === null ? null : idOf(content.category)
}

/** Empty values never count as same (OPEN-32). */
function isShared(a: number | string | null, b: number | string | null): boolean {
  return a !== null && a !== '' && a === b
}

function shuffledSample<T>(values: T[], size: number, random: () => number): T[] {
  const count = Math.min(size, values.length)
  for (let index = 0; index < count; index += 1) {
    const other = index + Math.floor(random() * (values.length - index))
    const picked = values[other] as T
    values[other] = values[index] as T
    values[index] = picked
  }
  return values.slice(0, count)
}
