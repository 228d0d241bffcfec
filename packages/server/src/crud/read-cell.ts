import type { Field } from '@theke/contract/entity/field'
import { messages, productListTexts } from '@theke/contract/texts.de'
import { isUnit, type Unit, units } from '@theke/domain/quantity'
import {
  dateOfDayNumber,
  dayNumberOf,
  firstInstantFrom,
  isLocalDate,
  minutesOfTime,
  toIsoInstant,
} from '@theke/domain/values'

/** The value of a cell in the wire form, or what is wrong with it. */
export type CellValue = { value: unknown } | { problem: string }

/** The ids of records by their lower-case title, for each entity that cells may name; several may share one. */
export type RecordNames = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>

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

type Choices = Readonly<Record<string, string>>

function readChoice(options: Choices, text: string): CellValue {
  const word = text.toLowerCase()
  const found = Object.entries(options).find((names) => names.some((name) => name.toLowerCase() === word))
  return found
    ? { value: found[0] }
    : { problem: productListTexts.unknownChoice(text, Object.values(options)) }
}

/** A record by its title or, where titles are not enough, by '#' and its number. */
function readReference({ label, to }: Field & { to: string }, text: string, names: RecordNames): CellValue {
  const number = /^#(\d{1,9})$/.exec(text)?.[1]
  if (number !== undefined) return { value: { id: Number(number) } }
  const ids = names.get(to)?.get(text.toLowerCase()) ?? []
  const [id] = ids
  if (id === undefined) return { problem: productListTexts.unknownName(label, text) }
  return ids.length > 1 ? { problem: productListTexts.severalNames(label, text) } : { value: { id } }
}

/** Several values in one cell, with a comma or semicolon between them. */
function readSeveral(text: string, read: (part: string) => CellValue): CellValue {
  const values: unknown[] = []
  for (const part of text.split(/[,;\n]/).map((each) => each.trim())) {
    if (part === '') continue
    const cell = read(part)
    if ('problem' in cell) return cell
    values.push(cell.value)
  }
  return { value: values }
}

const germanDate = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/

/** A day as 16.11.2026, as 2026-11-16 or as a spreadsheet counts days from 30 December 1899. */
function localDateIn(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = germanDate.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  if (isLocalDate(date)) return date
  return /^[1-9]\d{4}$/.test(text) ? dateOfDayNumber(dayNumberOf('1899-12-30') + Number(text)) : undefined
}

function readDateTime(text: string, zone: string): CellValue {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { value: text }
  const [, day = text, time = '00:00'] = /^(.+?)[ ,]+(\d{1,2}:\d\d)$/.exec(text) ?? []
  const [date, minutes] = [localDateIn(day), minutesOfTime(time.padStart(5, '0'))]
  if (date === undefined || minutes === null) return { problem: productListTexts.moment }
  return { value: toIsoInstant(firstInstantFrom(dayNumberOf(date), minutes, zone), zone) }
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
export function readCell(field: Field, text: string, names: RecordNames, zone?: string): CellValue {
  switch (field.kind) {
    case 'boolean':
      return readBoolean(text)
    case 'unit':
      return readUnit(text)
    case 'choice':
      return readChoice(field.options, text)
    case 'multiChoice':
      return readSeveral(text, (part) => readChoice(field.options, part))
    case 'reference':
      return readReference(field, text, names)
    case 'references':
      return readSeveral(text, (part) => readReference(field, part, names))
    case 'date': {
      const value = localDateIn(text)
      return value === undefined ? { problem: messages.date } : { value }
    }
    case 'dateTime':
      return readDateTime(text, zone ?? 'Europe/Vienna')
    case 'richText':
      return { value: richText(text) }
    case 'textarea':
    case 'markdown':
      return { value: text }
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
