import { foldAccents, foldCase } from '../values/german-order.ts'
import { stripMarkup } from '../values/plain-text.ts'
import type { Category } from './category.ts'
import type { ListedProduct } from './listing.ts'
import type { Product } from './product.ts'
import { isOneTypoAway } from './typo.ts'

type SearchableProduct = Pick<Product, 'id' | 'uid' | 'name' | 'description'> & {
  content: Pick<Product['content'], 'plu' | 'ean' | 'mainSupplier' | 'subcategory'>
}

/** Listed products with the text in which a search looks; made once per loaded catalog, read on every key. */
export type SearchIndex<L> = readonly { listed: L; source: string; text: string; plain: string }[]

/**
 * Prepares listed products for the search: name, description without mark-up, id, uid, plu, ean, supplier, category
 * names and subcategory (SHOP-11, OPEN-27, OPEN-185).
 */
export function searchIndexOf<L extends Pick<ListedProduct<SearchableProduct>, 'product' | 'categories'>>(
  products: readonly L[],
  categories: readonly Pick<Category, 'id' | 'name'>[],
): SearchIndex<L> {
  const names = new Map(categories.map((category) => [category.id, category.name]))
  return products.map((listed) => {
    const { id, uid, name, description, content } = listed.product
    const fields = [
      name,
      stripMarkup(description),
      id,
      uid,
      content.plu,
      content.ean,
      content.mainSupplier,
      content.subcategory,
      ...listed.categories.map((category) => names.get(category)),
    ]
    // A search word holds no white space, so it cannot match across two lines.
    const source = fields.join('\n')
    return { listed, source, text: foldCase(source), plain: foldAccents(source) }
  })
}

const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean)

/**
 * Products in which every word of the term is contained in some field, ignoring case (SHOP-11, OPEN-27); after them
 * those that match when accents are ignored too.
 */
export function searchProducts<L>(index: SearchIndex<L>, term: string): L[] {
  const words = wordsOf(foldCase(term))
  const plainWords = wordsOf(foldAccents(term))
  const found: L[] = []
  const alike: L[] = []
  for (const { listed, text, plain } of index) {
    if (words.every((word) => text.includes(word))) found.push(listed)
    else if (plainWords.every((word) => plain.includes(word))) alike.push(listed)
  }
  return [...found, ...alike]
}

/** Shorter words are too much like each other to guess one for another. */
const minTypoLength = 4

const asWritten = /[\p{L}\p{N}]+/gu

/** The word of a text, as it is written there, that a search word stands for: contained, or one typo away. */
function meantWord(word: string, { source, plain }: { source: string; plain: string }): string | undefined {
  if (plain.includes(word)) return word
  if (word.length < minTypoLength) return undefined
  return source.match(asWritten)?.find((written) => isOneTypoAway(word, foldAccents(written)))
}

/**
 * For a term that finds nothing: the products that one typo per word of at least four letters leads to, and the term as
 * it was meant.
 */
export function searchWithTypos<L>(
  index: SearchIndex<L>,
  term: string,
): { found: L[]; meant: string } | null {
  const words = wordsOf(foldAccents(term))
  let meant = ''
  const found = index.filter((entry) => {
    const guessed = words.map((word) => meantWord(word, entry))
    if (guessed.includes(undefined)) return false
    meant ||= guessed.join(' ')
    return true
  })
  return found.length > 0 ? { found: found.map(({ listed }) => listed), meant } : null
}
