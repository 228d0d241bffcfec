import { gray, margin, mm, type Pdf } from './paper.ts'

export type CellLine = { text: string; isStrong?: boolean }
export type Cell = readonly CellLine[]

export type Column = {
  label: string
  /** Of the full width of the page; the shares of a table need not add up to one. */
  share: number
  align?: 'left' | 'right'
}

export type PaperTable = {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** White above and below the text of a row, in points. */
  padding?: number
}

/** A line in a cell; drawn only with a place, so that its height can be asked for before. */
function writeLine(
  pdf: Pdf,
  { text, isStrong }: CellLine,
  { width, align = 'left' }: { width: number; align?: 'left' | 'right' | undefined },
  place?: { x: number; y: number },
) {
  pdf.font(isStrong ? 'bold' : 'regular').fontSize(isStrong ? 8.5 : 7.5)
  if (place) pdf.fillColor(isStrong ? '#000' : gray).text(text, place.x, place.y, { width, align })
  return pdf.heightOfString(text, { width })
}

/** Draws a table that goes on over as many pages as it needs, with its head on each; answers where it ends. */
export function drawTable(
  pdf: Pdf,
  { columns, rows, padding = 1.5 * mm }: PaperTable,
  { y: start, bottom, nextPage }: { y: number; bottom: number; nextPage: () => number },
): number {
  const full = pdf.page.width - 2 * margin
  const side = 1.5 * mm
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = margin
  const places = columns.map(({ share, align }) => {
    const width = (full * share) / shares
    const place = { x: x + side, width: width - 2 * side, align }
    x += width
    return place
  })
  const rowHeight = (cells: readonly Cell[]) =>
    Math.max(
      ...places.map((place, index) =>
        (cells[index] ?? []).reduce((sum, line) => sum + writeLine(pdf, line, place), 0),
      ),
    ) +
    2 * padding

  let y = start
  const drawRow = (cells: readonly Cell[]) => {
    const height = rowHeight(cells)
    for (const [index, place] of places.entries()) {
      let top = y + padding
      for (const line of cells[index] ?? []) top += writeLine(pdf, line, place, { x: place.x, y: top })
    }
    y += height
    pdf
      .moveTo(margin, y)
      .lineTo(margin + full, y)
      .lineWidth(0.5)
      .stroke('#999')
  }
  const head = columns.map(({ label }) => [{ text: label, isStrong: true }])
  drawRow(head)
  for (const cells of rows) {
    // a row that is higher than a page would never fit
    if (y + rowHeight(cells) > bottom && y > margin + 40 * mm) {
      y = nextPage()
      drawRow(head)
    }
    drawRow(cells)
  }
  return y
}
