import { foldCase } from '../values/german-order.ts'
import { stripMarkup } from '../values/plain-text.ts'
import type { Category } from './category.ts'
import type { ListedProduct } from './listing.ts'
import type { Product } from './product.ts'

type SearchableProduct = Pick<Product, 'id' | 'uid' | 'name' | 'description'> & {
  content: Pick<Product['content'], 'plu' | 'ean' | 'mainSupplier' | 'subcategory'>
}

/** Listed products with the text in which a search looks; made once per loaded catalogue, read on every key. */
export type SearchIndex<L> = readonly { listed: L; text: string }[]

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
    return { listed, text: foldCase(fields.join('\n')) }
  })
}

/** Products in which every word of the term is contained in some field, ignoring case (SHOP-11, OPEN-27). */
export function searchProducts<L>(index: SearchIndex<L>, term: string): L[] {
  const words = foldCase(term).split(/\s+/).filter(Boolean)
  return index.filter(({ text }) => words.every((word) => text.includes(word))).map(({ listed }) => listed)
}
