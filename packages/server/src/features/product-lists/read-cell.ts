import type { Field } from '@theke/contract/entity/field'
import { messages, productListTexts } from '@theke/contract/texts.de'
import { isUnit, type Unit, units } from '@theke/domain/quantity'

/** The value of a cell in the wire form, or what is wrong with it. */
export type CellValue = { value: unknown } | { problem: string }

/** Categories by the lower-case name; several may share one. */
export type CategoryIds = ReadonlyMap<string, readonly number[]>

/**
 * A number with decimal comma or point, spaces, € or % around it. With both marks the last one is the decimal one; a
 * mark that comes several times separates thousands.
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’€%]|EUR/gi, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  const mark = comma > point ? ',' : '.'
  const isThousands = bare.split(mark).length > 2
  const decimal = isThousands || Math.max(comma, point) < 0 ? bare.length : Math.max(comma, point)
  const digits = (part: string) => part.replaceAll(/[.,]/g, '')
  const value = Number(`${digits(bare.slice(0, decimal))}.${digits(bare.slice(decimal + 1)) || '0'}`)
  return Number.isFinite(value) ? value : undefined
}

const yes = new Set(['ja', 'j', 'wahr', 'true', 'yes', 'y', 'x', '1'])
const no = new Set(['nein', 'n', 'falsch', 'false', 'no', '0'])

function readBoolean(text: string): CellValue {
  const word = text.toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { problem: productListTexts.yesOrNo }
}

/** A unit by its name in the program or by the German one that people read. */
function readUnit(text: string): CellValue {
  const word = text.toLowerCase()
  const unit = (Object.keys(units) as Unit[]).find(
    (name) => name.toLowerCase() === word || units[name].label.toLowerCase() === word,
  )
  return isUnit(unit) ? { value: unit } : { problem: productListTexts.unknownUnit(text) }
}

function readCategory(text: string, categories: CategoryIds): CellValue {
  const ids = categories.get(text.toLowerCase()) ?? []
  const [id] = ids
  if (id === undefined) return { problem: productListTexts.unknownCategory(text) }
  return ids.length > 1 ? { problem: productListTexts.severalCategories(text) } : { value: { id } }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')

/** Text without markup becomes paragraphs, or its line ends would be lost. */
const richText = (text: string) =>
  /<\/?[a-z][^<>]*>/i.test(text)
    ? text
    : text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
        .join('')

/** What a cell says for a field; whether the field takes it is decided by the schema of the entity. */
export function readCell(field: Field, text: string, categories: CategoryIds): CellValue {
  switch (field.kind) {
    case 'boolean':
      return readBoolean(text)
    case 'unit':
      return readUnit(text)
    case 'reference':
      return readCategory(text, categories)
    case 'richText':
      return { value: richText(text) }
    case 'money':
    case 'number':
    case 'taxRate': {
      const value = readNumber(text)
      return value === undefined ? { problem: messages.number } : { value }
    }
    default:
      return { value: text.replaceAll(/\s+/g, ' ') }
  }
}
