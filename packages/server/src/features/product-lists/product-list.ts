import type { ProductListColumn, ProductListError } from '@theke/contract/calls/product-lists'
import { productListColumns, productListLimits } from '@theke/contract/calls/product-lists'
import { fieldAt } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { productListTexts } from '@theke/contract/texts.de'
import { invalid } from '../../platform/errors.ts'
import { cleanCell } from '../../platform/spreadsheet/clean-cell.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'
import { readRows } from '../../platform/spreadsheet/read-rows.ts'

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

/** Which column stands where; unknown columns are reported and left out. */
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

/** Reads a product list out of a CSV or XLSX file, or says in German why it cannot (OPEN-155, T8). */
export async function readProductList(bytes: Buffer): Promise<ProductList> {
  const rows = await readRows(bytes)
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
      const text = column === undefined ? '' : cleanCell(row.cells[index] ?? '')
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
