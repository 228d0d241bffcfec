/** The columns of a product list, in the order of a good header line (OPEN-155), and the field each one fills. */
export const productListColumns = {
  uid: 'uid',
  name: 'name',
  description: 'description',
  category: 'content.category',
  subcategory: 'content.subcategory',
  mainSupplier: 'content.mainSupplier',
  plu: 'content.plu',
  ean: 'content.ean',
  price: 'price',
  basePrice: 'content.basePrice',
  tax: 'tax',
  takeawayTax: 'takeawayTax',
  dineInTax: 'dineInTax',
  unit: 'unit',
  weight: 'content.dimensions.weight',
  isEnabled: 'isEnabled',
  isPublic: 'isPublic',
} as const

export type ProductListColumn = keyof typeof productListColumns

export const productListLimits = { bytes: 5 * 1024 * 1024, lines: 10_000, waiting: 20, days: 30 } as const

/** Something that was not taken over, with the line of the file and, where there is one, the column. */
export type ProductListError = { line: number; column?: ProductListColumn; message: string }

/** POST /custom/products-upload of an administrator, and POST /api/product-lists/{id}/apply (API-51). */
export type ProductListResult = { created: number; updated: number; errors: ProductListError[] }

/** POST /custom/products-upload of everybody else: 202, and nothing has changed yet. */
export type StagedProductList = { id: number; state: 'uploaded' }

/** One row of GET /api/product-lists. */
export type WaitingProductList = { id: number; createdAt: string; name: string; lines: number }

/** What a line would do, for people: texts of both sides as they are shown. */
export type PlannedLine = {
  line: number
  uid: string
  name: string
  does: 'create' | 'update' | 'nothing' | 'fail'
  changes: { label: string; before: string; after: string }[]
  errors: ProductListError[]
}

/** GET /api/product-lists/{id}: all that would change, as far as somebody can read it. */
export type ProductListPreview = WaitingProductList & {
  counts: Record<PlannedLine['does'], number>
  /** What is wrong with the file itself, such as columns that nobody knows. */
  errors: ProductListError[]
  /** Lines that do something or fail, at most 500. */
  planned: PlannedLine[]
}
