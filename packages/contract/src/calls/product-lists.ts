import { z } from 'zod'
import { multipart, recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { productListTexts } from '../texts.de.ts'

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

const column = z.custom<ProductListColumn>()

/** Something that was not taken over, with the line of the file and, where there is one, the column. */
const listError = z.object({ line: z.int(), column: column.exactOptional(), message: z.string() })
export type ProductListError = z.output<typeof listError>

const listResult = z.object({ created: z.int(), updated: z.int(), errors: z.array(listError) })
export type ProductListResult = z.output<typeof listResult>

/** For everybody but administrators: nothing has changed yet. */
const stagedList = z.object({ id: z.int(), state: z.literal('uploaded') })

const mebibyte = 1_024 * 1_024

export const uploadProductList = defineCall({
  method: 'POST',
  path: '/custom/products-upload',
  policy: 'public',
  isOutsideApi: true,
  body: multipart,
  maxBody: productListLimits.bytes + mebibyte,
  answer: z.union([listResult, stagedList]),
  errors: ['fileTooLarge', 'tooMany'],
  failure: productListTexts.failed,
  summary: 'Changes the products by a list of an administrator; lists of all others wait',
})

const waitingList = z.object({ id: z.int(), createdAt: z.string(), name: z.string(), lines: z.int() })
export type WaitingProductList = z.output<typeof waitingList>

export const listProductLists = defineCall({
  method: 'GET',
  path: '/product-lists',
  policy: 'admin',
  right: 'catalogue.edit',
  answer: z.array(waitingList),
  failure: productListTexts.listFailed,
  summary: 'Product lists that wait for an administrator',
})

/** What a line would do, for people: texts of both sides as they are shown. */
const plannedLine = z.object({
  line: z.int(),
  uid: z.string(),
  name: z.string(),
  does: z.enum(['create', 'update', 'nothing', 'fail']),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(listError),
})
export type PlannedLine = z.output<typeof plannedLine>

/** All that would change, as far as somebody can read it. */
const listPreview = waitingList.extend({
  counts: z.object({ create: z.int(), update: z.int(), nothing: z.int(), fail: z.int() }),
  /** What is wrong with the file itself, such as columns that nobody knows. */
  errors: z.array(listError),
  /** Lines that do something or fail, at most 500. */
  planned: z.array(plannedLine),
})
export type ProductListPreview = z.output<typeof listPreview>

export const getProductList = defineCall({
  method: 'GET',
  path: '/product-lists/:id',
  policy: 'admin',
  right: 'catalogue.edit',
  params: { id: recordId },
  answer: listPreview,
  failure: productListTexts.listFailed,
  summary: 'What taking over a waiting product list would change',
})

export const applyProductList = defineCall({
  method: 'POST',
  path: '/product-lists/:id/apply',
  policy: 'admin',
  right: 'catalogue.edit',
  params: { id: recordId },
  answer: listResult,
  failure: productListTexts.applyFailed,
  summary: 'Takes over a waiting product list',
})

export const discardProductList = defineCall({
  method: 'DELETE',
  path: '/product-lists/:id',
  policy: 'admin',
  right: 'catalogue.edit',
  params: { id: recordId },
  answer: z.null(),
  failure: productListTexts.discardFailed,
  summary: 'Discards a waiting product list',
})
