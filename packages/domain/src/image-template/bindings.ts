import { formatMoney } from '../values/format.ts'

/** What the placeholders of a template are replaced with: 'product.name' → text or a number of cents. */
export type TemplateData = Readonly<Record<string, string | number | null>>

/** What can be filled into a template, as it is written in it and as a person calls it. */
export const templateBindings = [
  { group: 'Produkt', label: 'Name', text: '{{product.name}}' },
  { group: 'Produkt', label: 'Name in Großbuchstaben', text: '{{product.name|upper}}' },
  { group: 'Produkt', label: 'Preis', text: '{{product.price|currency}}' },
  { group: 'Produkt', label: 'Grundpreis', text: '{{product.basePrice}}' },
  { group: 'Produkt', label: 'Pfand', text: '{{product.deposit}}' },
  { group: 'Produkt', label: 'Einheit', text: '{{product.unit}}' },
  { group: 'Produkt', label: 'Beschreibung', text: '{{product.description}}' },
  { group: 'Produkt', label: 'Allergene', text: '{{product.allergens}}' },
  { group: 'Produkt', label: 'EAN', text: '{{product.ean}}' },
  { group: 'Produkt', label: 'PLU', text: '{{product.plu}}' },
  { group: 'Produkt', label: 'Bild', text: '{{product.image}}', isImage: true },
  { group: 'Produkt', label: 'Adresse im Shop', text: '{{product.url}}' },
  { group: 'Filiale', label: 'Name', text: '{{branch.name}}' },
  { group: 'Filiale', label: 'Ort', text: '{{branch.city}}' },
  { group: 'Filiale', label: 'Straße', text: '{{branch.street}}' },
  { group: 'Filiale', label: 'Telefon', text: '{{branch.phone}}' },
  { group: 'Gutschein', label: 'Code', text: '{{voucher.code}}' },
  { group: 'Gutschein', label: 'Wert', text: '{{voucher.value}}' },
  { group: 'Gutschein', label: 'Gültig bis', text: '{{voucher.validUntil}}' },
  { group: 'Gutschein', label: 'Ab Warenwert', text: '{{voucher.minimum|currency}}' },
  { group: 'Allgemein', label: 'Datum', text: '{{date}}' },
  { group: 'Allgemein', label: 'Name des Shops', text: '{{shop.name}}' },
] as const satisfies readonly { group: string; label: string; text: string; isImage?: boolean }[]

const placeholder = /\{\{\s*([\w.]+)\s*(?:\|\s*(\w+)\s*)?\}\}/g

/**
 * A text with its placeholders replaced: '{{product.name}}' by the value, '{{product.price|currency}}' by an amount of
 * money. What is not known becomes nothing, so that no mark-up of a template is ever printed (OPEN-114).
 */
export function fillIn(text: string, data: TemplateData, currency = 'EUR'): string {
  return text.replaceAll(placeholder, (_, name: string, filter?: string) => {
    const value = data[name] ?? null
    if (value === null) return ''
    if (filter === 'currency' && typeof value === 'number') return formatMoney(value, currency)
    if (filter === 'upper') return String(value).toLocaleUpperCase('de')
    return String(value)
  })
}

/** The placeholders of a text that no template can fill: a slip of the person who typed it. */
export function unknownPlaceholders(text: string): string[] {
  const known = new Set<string>(
    templateBindings.map(({ text: written }) => written.replaceAll(/[{}]|\|.*/g, '')),
  )
  return [...text.matchAll(placeholder)].flatMap(([written, name]) =>
    name && known.has(name) ? [] : [written],
  )
}

/** Whether anything of a template is filled in from a voucher. */
export const showsVoucher = (layers: readonly { value: string }[]): boolean =>
  layers.some(({ value }) =>
    [...value.matchAll(placeholder)].some(([, name]) => name?.startsWith('voucher.')),
  )

/** Whether an image layer shows the picture of the product. */
export const showsProductImage = (value: string): boolean => /\{\{\s*product\.image\s*\}\}/.test(value)
