import { productListTexts } from '@theke/contract/texts.de'
import { invalid } from '../errors.ts'

/** A row of a table with the line of the file in which it starts. */
export type Row = { line: number; cells: string[] }

/** Columns beyond this belong to no product; a hostile file may have millions. */
export const maxColumns = 200

const quote = '"'

/** Text of a CSV file in UTF-8, or in Windows-1252 as Excel saves it; the mark at its beginning is not part of it. */
export function decodeCsv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    // what has no character in Windows-1252 was written in something else
    if (/[\u0080-\u009f]/.test(text)) throw invalid(productListTexts.notUtf8, 'file')
    return text
  }
}

/** Spreadsheets with German settings write semicolons, because the comma is in the prices. */
function separatorOf(text: string): { separator: string; start: number } {
  const end = text.search(/[\r\n]/)
  const first = end < 0 ? text : text.slice(0, end)
  const said = /^sep=([;,\t])$/i.exec(first)?.[1]
  if (said !== undefined) return { separator: said, start: text.indexOf('\n') + 1 || text.length }
  const bare = first.replaceAll(/"[^"]*"/g, '')
  return { separator: bare.includes(';') ? ';' : bare.includes('\t') ? '\t' : ',', start: 0 }
}

/**
 * The rows of a CSV text with ';', ',' or tabs, quoted cells and any kind of line end; empty lines are left out. By
 * hand: anybody may send a list, and csv-parse 7 took 2.5 times as long for 10,000 lines and nine times for a line of a
 * million cells.
 */
export function* readCsv(text: string): Generator<Row> {
  const { separator, start } = separatorOf(text)
  const stop = new RegExp(`[${separator}\\r\\n]`, 'g')
  let at = start
  let line = start === 0 ? 1 : 2
  let row: Row = { line, cells: [] }
  while (at < text.length) {
    let cell = ''
    while (text[at] === quote) {
      const end = text.indexOf(quote, at + 1)
      if (end < 0) throw invalid(productListTexts.openQuote(line, row.cells.length + 1), 'file')
      const part = text.slice(at + 1, end)
      line += lineEndsIn(part)
      // right after a quoted part a quote stands for itself
      cell += text[at - 1] === quote ? quote + part : part
      at = end + 1
    }
    stop.lastIndex = at
    const end = stop.exec(text)?.index ?? text.length
    if (row.cells.length < maxColumns) row.cells.push(cell + text.slice(at, end))
    at = end + 1
    if (text[end] === separator) {
      if (at < text.length) continue
      if (row.cells.length < maxColumns) row.cells.push('')
    } else {
      if (text[end] === '\r' && text[at] === '\n') at++
      line++
    }
    if (row.cells.some((one) => one.trim() !== '')) yield row
    row = { line, cells: [] }
  }
}

const lineEndsIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0
