import { gray, margin, mm, openPaper, type Pdf, writeHeading } from '../../platform/pdf/paper.ts'
import { drawTable } from '../../platform/pdf/table.ts'
import type { MonthSheet } from './month-sheet.ts'

/** Room for the number of the page. */
const footer = 8 * mm

/** Months on A4, each person on pages of their own that are counted for themselves. */
export async function drawMonths(title: string, sheets: readonly MonthSheet[]): Promise<Buffer> {
  const { pdf, finish } = openPaper(title, 'portrait')
  for (const sheet of sheets) {
    const pages = drawMonth(pdf, sheet)
    const { count } = pdf.bufferedPageRange()
    for (let page = 1; page <= pages; page++) {
      pdf.switchToPage(count - pages + page - 1)
      writeFooter(pdf, `${sheet.title}, ${sheet.note.split(',')[0] ?? ''}, Seite ${page} von ${pages}`)
    }
  }
  return finish()
}

function writeFooter(pdf: Pdf, text: string) {
  pdf
    .fillColor(gray)
    .font('regular')
    .fontSize(7)
    .text(text, margin, pdf.page.height - margin - 2 * mm, {
      width: pdf.page.width - 2 * margin,
      align: 'right',
      lineBreak: false,
    })
}

function drawMonth(pdf: Pdf, sheet: MonthSheet): number {
  let pages = 0
  const nextPage = () => {
    pdf.addPage()
    pages += 1
    return writeHeading(pdf, sheet.title, sheet.note)
  }
  const first = nextPage()
  const width = pdf.page.width - 2 * margin
  const bottom = pdf.page.height - margin - footer
  let y = drawTable(
    pdf,
    { columns: sheet.columns, rows: sheet.rows, padding: 0.75 * mm },
    { y: first, bottom, nextPage },
  )
  /** Draws a block of a known height, on the next page if this one has no room for it. */
  const block = (height: number, draw: (top: number) => void) => {
    if (y + height > bottom) y = nextPage()
    draw(y)
    y += height
  }
  const heading = (text: string) =>
    pdf
      .fillColor('#000')
      .font('bold')
      .fontSize(8.5)
      .text(text, margin, y + 2 * mm)
  const line = (text: string) => {
    pdf.font('regular').fontSize(8)
    const height = pdf.heightOfString(text, { width }) + 0.8 * mm
    block(height, (at) => pdf.fillColor('#000').text(text, margin, at, { width }))
  }

  block(15 * mm, (top) => drawTotals(pdf, sheet.totals, top + 3 * mm, width))
  for (const [label, lines] of [
    ['Korrekturen', sheet.corrections],
    ['Genehmigung', sheet.approvals],
  ] as const) {
    if (lines.length === 0) continue
    block(7 * mm, () => heading(label))
    for (const text of lines) line(text)
  }
  block(20 * mm, (top) => drawSignatures(pdf, sheet.signatures, top + 14 * mm, width))
  return pages
}

function drawTotals(pdf: Pdf, totals: MonthSheet['totals'], top: number, full: number) {
  const width = full / totals.length
  for (const [index, [label, value]] of totals.entries()) {
    const x = margin + index * width
    pdf
      .fillColor(gray)
      .font('regular')
      .fontSize(7)
      .text(label, x, top, { width: width - 1 * mm })
    pdf
      .fillColor('#000')
      .font('bold')
      .fontSize(10)
      .text(value, x, top + 3.5 * mm, { width: width - 1 * mm })
  }
}

function drawSignatures(pdf: Pdf, labels: readonly string[], y: number, full: number) {
  const gap = 10 * mm
  const width = (full - gap * (labels.length - 1)) / labels.length
  for (const [index, label] of labels.entries()) {
    const x = margin + index * (width + gap)
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke('#000')
    pdf
      .fillColor(gray)
      .font('regular')
      .fontSize(7)
      .text(label, x, y + 1 * mm, { width, lineBreak: false, ellipsis: true })
  }
}
