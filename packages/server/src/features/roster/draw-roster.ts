import PDFDocument from 'pdfkit'
import { fontFile, nearestBundledFont } from '../../platform/fonts.ts'
import type { RosterSheet, SheetLine } from './roster-sheet.ts'

/** Points of a PDF in a millimetre. */
const mm = 72 / 25.4
const margin = 10 * mm
const padding = 1.5 * mm
const gray = '#555'

type Pdf = InstanceType<typeof PDFDocument>

const fonts = {
  regular: fontFile(nearestBundledFont('Rubik', 'regular'), 'latin', 'woff'),
  bold: fontFile(nearestBundledFont('Rubik', '700'), 'latin', 'woff'),
}

/** A line in a cell; drawn only with a place, so that its height can be asked for before. */
function writeLine(pdf: Pdf, { text, isStrong }: SheetLine, width: number, place?: { x: number; y: number }) {
  pdf.font(isStrong ? 'bold' : 'regular').fontSize(isStrong ? 8.5 : 7.5)
  if (place) pdf.fillColor(isStrong ? '#000' : gray).text(text, place.x, place.y, { width })
  return pdf.heightOfString(text, { width })
}

const heightOf = (pdf: Pdf, lines: readonly SheetLine[], width: number) =>
  lines.reduce((sum, line) => sum + writeLine(pdf, line, width), 0)

/** The roster of a week on A4: a table that goes on over as many pages as it needs, with its head on each. */
export async function drawRoster({ title, note, head, rows, layout }: RosterSheet): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', layout, margin: 0, autoFirstPage: false, info: { Title: title } })
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve))

  pdf.addPage()
  const full = pdf.page.width - 2 * margin
  const bottom = pdf.page.height - margin
  const first = 34 * mm
  const rest = (full - first) / (head.length - 1)
  const columns = head.map((_, index) => ({
    x: margin + (index === 0 ? 0 : first + (index - 1) * rest),
    width: index === 0 ? first : rest,
  }))

  let y = 0
  const drawRow = (cells: readonly (readonly SheetLine[])[], height: number) => {
    for (const [index, { x, width }] of columns.entries()) {
      let top = y + padding
      for (const line of cells[index] ?? [])
        top += writeLine(pdf, line, width - 2 * padding, { x: x + padding, y: top })
    }
    y += height
    pdf
      .moveTo(margin, y)
      .lineTo(margin + full, y)
      .lineWidth(0.5)
      .stroke('#999')
  }
  const rowHeight = (cells: readonly (readonly SheetLine[])[]) =>
    Math.max(...cells.map((lines, index) => heightOf(pdf, lines, columns[index]!.width - 2 * padding))) +
    2 * padding
  const titles = head.map((text) => [{ text, isStrong: true }])
  const beginPage = () => {
    y = margin
    y += writeHeading(pdf, title, note, { y, width: full })
    drawRow(titles, rowHeight(titles))
  }

  beginPage()
  for (const cells of rows) {
    const height = rowHeight(cells)
    // a row that is higher than a page would never fit
    if (y + height > bottom && y > margin + 40 * mm) {
      pdf.addPage()
      beginPage()
    }
    drawRow(cells, height)
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function writeHeading(
  pdf: Pdf,
  title: string,
  note: string,
  { y, width }: { y: number; width: number },
): number {
  pdf.fillColor('#000').font('bold').fontSize(15).text(title, margin, y, { width })
  const height = pdf.heightOfString(title, { width })
  pdf
    .fillColor(gray)
    .font('regular')
    .fontSize(9)
    .text(note, margin, y + height, { width })
  return height + pdf.heightOfString(note, { width }) + 3 * mm
}
