import { formatMoney } from '../values/format.ts'

/** What the placeholders of a template are replaced with: 'product.name' → text or a number of cents. */
export type TemplateData = Readonly<Record<string, string | number | null>>

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
