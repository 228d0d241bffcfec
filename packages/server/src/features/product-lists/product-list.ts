import type { ProductListColumn, ProductListError } from '@theke/contract/calls/product-lists'
import { productListColumns, productListLimits } from '@theke/contract/calls/product-lists'
import { fieldAt } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { productListTexts } from '@theke/contract/texts.de'
import { invalid } from '../../platform/errors.ts'
import type { Row } from './read-csv.ts'
import { decodeCsv, readCsv } from './read-csv.ts'
import { isXlsx, readXlsx } from './read-xlsx.ts'

/** What a line says: the cells that are filled, by column. */
export type ListLine = { line: number; cells: Partial<Record<ProductListColumn, string>> }

/** A list that was read; `errors` are about its header, and do not keep the lines from being taken over. */
export type ProductList = { lines: ListLine[]; errors: ProductListError[] }

/** A workbook can say one long text ten thousand times in a few bytes: characters of all cells together. */
const maxText = 12_000_000

export const columns = Object.keys(productListColumns) as ProductListColumn[]

export const fieldOf = (column: ProductListColumn) =>
  fieldAt(entities.products.fields, productListColumns[column])

const labelOf = (column: ProductListColumn) => fieldOf(column)?.label ?? column

const plain = (text: string) => text.trim().toLowerCase()

/** A header names columns as the specification does or as the back-office, whose export can be sent back. */
const columnNamed = (title: string) =>
  columns.find((column) => [column, labelOf(column)].some((name) => plain(name) === plain(title)))

/** Which column stands where; what nobody knows is told and left out. */
function readHeader({ line, cells }: Row): {
  header: (ProductListColumn | undefined)[]
  errors: ProductListError[]
} {
  const errors: ProductListError[] = []
  const known = new Set<ProductListColumn>()
  const header = cells.map((title) => {
    if (title.trim() === '') return undefined
    const column = columnNamed(title)
    const name = title.trim().slice(0, 80)
    if (column === undefined) errors.push({ line, message: productListTexts.unknownColumn(name) })
    else if (known.has(column)) errors.push({ line, column, message: productListTexts.repeatedColumn(name) })
    else {
      known.add(column)
      return column
    }
    return undefined
  })
  if (!known.has('uid')) throw invalid(productListTexts.noUidColumn, 'file')
  return { header, errors }
}

/** The export puts an apostrophe before what a spreadsheet would run; it is not part of the text. */
const withoutGuard = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Nothing is stored that a database or a screen cannot take: no control characters, no half characters. */
const cleaned = (text: string) =>
  withoutGuard(text.trim())
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()

/** Reads a product list out of a CSV or XLSX file, or says in German why it cannot (OPEN-155, T8). */
export async function readProductList(bytes: Buffer): Promise<ProductList> {
  const rows = isXlsx(bytes) ? await readXlsx(bytes) : readCsv(csvText(bytes))
  const lines: ListLine[] = []
  let read: ReturnType<typeof readHeader> | undefined
  let characters = 0
  for (const row of rows) {
    if (!read) {
      read = readHeader(row)
      continue
    }
    if (lines.length === productListLimits.lines)
      throw invalid(productListTexts.tooManyLines(productListLimits.lines), 'file')
    const cells: ListLine['cells'] = {}
    for (const [index, column] of read.header.entries()) {
      const text = column === undefined ? '' : cleaned(row.cells[index] ?? '')
      if (column === undefined || text === '') continue
      characters += text.length
      cells[column] = text
    }
    if (characters > maxText) throw invalid(productListTexts.tooMuchText, 'file')
    if (Object.keys(cells).length > 0) lines.push({ line: row.line, cells })
  }
  if (!read || lines.length === 0) throw invalid(productListTexts.empty, 'file')
  return { lines, errors: read.errors }
}

/** A file with NUL in it is no text: an old workbook, a picture, UTF-16. */
function csvText(bytes: Buffer): string {
  if (bytes.includes(0)) throw invalid(productListTexts.unreadable, 'file')
  return decodeCsv(bytes)
}
