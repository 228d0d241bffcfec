import { productListTexts } from '@theke/contract/texts.de'
import { invalid } from '../errors.ts'
import { decodeCsv, readCsv, type Row } from './read-csv.ts'
import { isXlsx, readXlsx } from './read-xlsx.ts'

/** The rows of a CSV or XLSX file, or in German why it cannot be read. */
export const readRows = async (bytes: Buffer): Promise<Iterable<Row>> =>
  isXlsx(bytes) ? readXlsx(bytes) : readCsv(csvText(bytes))

/** A file with NUL in it is no text: an old workbook, a picture, UTF-16. */
function csvText(bytes: Buffer): string {
  if (bytes.includes(0)) throw invalid(productListTexts.unreadable, 'file')
  return decodeCsv(bytes)
}
