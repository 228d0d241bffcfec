import { posix } from 'node:path'
import { productListTexts } from '@theke/contract/texts.de'
import { invalid } from '../errors.ts'
import type { Zip } from './open-zip.ts'
import { openZip, ZipError } from './open-zip.ts'
import { maxColumns, type Row } from './read-csv.ts'
import { attribute, readXml, XmlError } from './read-xml.ts'

/** Bytes that the parts of a workbook may unpack to; ten thousand lines of seventeen columns need a fifth of it. */
const maxUnpacked = 40 * 1024 * 1024

export const isXlsx = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === '504b0304'

/**
 * The rows of the first visible sheet of a workbook, with the values of its cells as text; formulas are not looked at.
 * By hand: anybody may send a list, and libraries unpack without a limit that we could set and fill the rectangle around
 * all cells. 1,200 cells in the last column cost hucre 1.0 4.3 s and 220 MB, this code 0.1 s; real lists take as long.
 */
export async function readXlsx(bytes: Buffer): Promise<Iterable<Row>> {
  try {
    const zip = openZip(bytes, maxUnpacked)
    const sheet = await firstSheet(zip)
    const strings = zip.has('xl/sharedStrings.xml') ? await sharedStrings(zip) : []
    return guarded(sheetRows(await textOf(zip, sheet), strings))
  } catch (error) {
    throw refusalOf(error)
  }
}

const refusalOf = (error: unknown) =>
  error instanceof ZipError || error instanceof XmlError
    ? invalid(productListTexts.unreadable, 'file')
    : error

/** What is broken may be found only while rows are read. */
function* guarded(rows: Iterable<Row>): Generator<Row> {
  try {
    yield* rows
  } catch (error) {
    throw refusalOf(error)
  }
}

async function textOf(zip: Zip, name: string): Promise<string> {
  const bytes = await zip.read(name)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError('not UTF-8')
  }
}

function* tagsOf(xml: string, name: string): Generator<string> {
  for (const event of readXml(xml)) if (event.kind === 'open' && event.name === name) yield event.attributes
}

/** The workbook names its sheets in order and says by a relation where each of them is stored. */
async function firstSheet(zip: Zip): Promise<string> {
  const sheets = [...tagsOf(await textOf(zip, 'xl/workbook.xml'), 'sheet')]
  const sheet = sheets.find((one) => !/hidden/i.test(attribute(one, 'state') ?? '')) ?? sheets[0] ?? ''
  const id = attribute(sheet, String.raw`\w+:id`)
  for (const relation of tagsOf(await textOf(zip, 'xl/_rels/workbook.xml.rels'), 'Relationship')) {
    const target = attribute(relation, 'Target')
    if (target !== undefined && attribute(relation, 'Id') === id)
      return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
  }
  throw new XmlError('no sheet')
}

/** The texts that cells refer to by number; readings of Japanese words are not part of them. */
async function sharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  for (const event of readXml(await textOf(zip, 'xl/sharedStrings.xml'))) {
    if (event.kind === 'text') text += isText && !isReading ? event.text : ''
    else if (event.name === 't') isText = event.kind === 'open' && !event.isEmpty
    else if (event.name === 'rPh') isReading = event.kind === 'open' && !event.isEmpty
    else if (event.name === 'si') {
      if (event.kind === 'close' || event.isEmpty) strings.push(text)
      text = ''
    }
  }
  return strings
}

/** 'C7' is in the third column. */
function columnIndex(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return letters.split('').reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Numbers as people write them: 12.5 and not 1.2500000000000002E1. */
function numberText(text: string): string {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  return String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(12)))
}

function cellText(type: string | undefined, raw: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(raw)] ?? ''
  return type === undefined || type === 'n' ? numberText(raw) : raw
}

function* sheetRows(xml: string, strings: readonly string[]): Generator<Row> {
  let row: Row = { line: 0, cells: [] }
  let cell: { type: string | undefined; index: number; raw: string } | undefined
  let isValue = false
  for (const event of readXml(xml)) {
    if (event.kind === 'text') {
      if (cell && isValue) cell.raw += event.text
      continue
    }
    const isOpen = event.kind === 'open'
    if (event.name === 'row' && isOpen) {
      row = { line: Number(attribute(event.attributes, 'r')) || row.line + 1, cells: [] }
    } else if (event.name === 'row') {
      if (row.cells.some((one) => one.trim() !== '')) yield row
    } else if (event.name === 'c' && isOpen) {
      const index = columnIndex(attribute(event.attributes, 'r') ?? '') ?? row.cells.length
      cell = event.isEmpty ? undefined : { type: attribute(event.attributes, 't'), index, raw: '' }
    } else if (event.name === 'c' && cell) {
      if (cell.index < maxColumns) {
        while (row.cells.length < cell.index) row.cells.push('')
        row.cells[cell.index] = cellText(cell.type, cell.raw, strings)
      }
      cell = undefined
    } else if (event.name === 'v' || event.name === 't') isValue = isOpen && !event.isEmpty
  }
}
