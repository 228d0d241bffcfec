import type { Product } from '../catalog/product.ts'
import { depositNote } from '../pricing/deposit.ts'
import { basePriceText, priceText, referencePriceText } from '../pricing/texts.ts'
import { stripMarkup } from '../values/plain-text.ts'
import { unitLabel } from '../quantity/units.ts'

/** What a label may show besides the name. */
export const labelFields = [
  'price',
  'basePrice',
  'description',
  'allergens',
  'ean',
  'plu',
  'qr',
  'origin',
] as const
export type LabelField = (typeof labelFields)[number]

/** What a format shows unless something else is chosen (OPEN-120). */
export const usualFields: Readonly<
  Record<'compact' | 'detail' | 'roll57' | 'roll62', readonly LabelField[]>
> = {
  compact: ['price', 'basePrice'],
  detail: ['price', 'basePrice', 'description', 'allergens', 'ean', 'plu'],
  roll57: ['price', 'basePrice', 'ean'],
  roll62: ['price', 'basePrice', 'description', 'allergens', 'ean', 'plu'],
}

export type LabelText = {
  name: string
  price: string
  /** The base price that the law asks for, or the unit of the price (PAngV, PrAG). */
  basePrice: string
  /** What a container costs on top, wherever the price stands (§ 7 PAngV). */
  deposit: string
  /** Small lines in their order. */
  lines: readonly string[]
  /** A number that a till can read, with the kind of code it is written in. */
  code: { kind: 'ean13' | 'ean8' | 'code128'; text: string } | null
  hasQr: boolean
}

/** The last digit of an EAN is worked out from the others. */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{13})$/.test(text)) return false
  const digits = Array.from(text, Number)
  const check = digits.pop()
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** An EAN that is one is written as such, anything else as Code 128, which takes every text. */
function codeOf(ean: string): LabelText['code'] {
  const text = ean.trim()
  if (!text || !/^[\x20-\x7e]{1,40}$/.test(text)) return null
  if (!isEan(text)) return { kind: 'code128', text }
  return { kind: text.length === 8 ? 'ean8' : 'ean13', text }
}

/** What stands on the label of a product. */
export function labelText(product: Product, fields: readonly LabelField[], currency: string): LabelText {
  const has = (field: LabelField) => fields.includes(field)
  const { content } = product
  const base = referencePriceText(product, currency) ?? basePriceText(product, currency)
  const description = stripMarkup(product.description)
  const lines = [
    has('description') && description,
    has('allergens') && product.allergens && `Allergene: ${product.allergens}`,
    has('plu') && content.plu && `PLU ${content.plu}`,
    has('origin') && content.mainSupplier && `Herkunft: ${content.mainSupplier}`,
  ]
  return {
    name: product.name,
    price: has('price') ? priceText(product, currency) : '',
    basePrice: has('basePrice') ? (base ?? `je ${unitLabel(product.unit)}`) : '',
    deposit: (has('price') && depositNote(product, currency)) || '',
    lines: lines.filter((line): line is string => Boolean(line)),
    code: has('ean') ? codeOf(content.ean) : null,
    hasQr: has('qr'),
  }
}
