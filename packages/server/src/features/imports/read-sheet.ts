import { importLimits } from '@theke/contract/calls/imports'
import { importTexts, productListTexts } from '@theke/contract/texts.de'
import { invalid } from '../../platform/errors.ts'
import { cleanCell } from '../../platform/spreadsheet/clean-cell.ts'
import type { Row } from '../../platform/spreadsheet/read-csv.ts'
import { readRows } from '../../platform/spreadsheet/read-rows.ts'

/** A workbook can say one long text ten thousand times in a few bytes: characters of all cells together. */
const maxText = 12_000_000

/** The headings of a file and the rows below them, cleaned; refused in German where it cannot be read. */
export async function readSheet(bytes: Buffer): Promise<{ headings: string[]; rows: Row[] }> {
  let headings: string[] | undefined
  const rows: Row[] = []
  let characters = 0
  for (const { line, cells } of await readRows(bytes)) {
    const texts = cells.map(cleanCell)
    while (texts.at(-1) === '') texts.pop()
    if (!headings) {
      headings = texts.map((text) => text.slice(0, 120))
      continue
    }
    if (texts.length === 0) continue
    if (rows.length === importLimits.lines)
      throw invalid(productListTexts.tooManyLines(importLimits.lines), 'file')
    characters += texts.reduce((sum, text) => sum + text.length, 0)
    if (characters > maxText) throw invalid(productListTexts.tooMuchText, 'file')
    rows.push({ line, cells: texts })
  }
  if (!headings || rows.length === 0) throw invalid(importTexts.empty, 'file')
  return { headings, rows }
}
