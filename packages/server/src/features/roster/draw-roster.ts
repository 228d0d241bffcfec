import { margin, mm, openPaper, writeHeading } from '../../platform/pdf/paper.ts'
import { drawTable } from '../../platform/pdf/table.ts'
import type { RosterSheet } from './roster-sheet.ts'

/** The roster of a week on A4: a table that goes on over as many pages as it needs, with its head on each. */
export async function drawRoster({ title, note, head, rows, layout }: RosterSheet): Promise<Buffer> {
  const { pdf, finish } = openPaper(title, layout)
  const nextPage = () => {
    pdf.addPage()
    return writeHeading(pdf, title, note)
  }
  const y = nextPage()
  const first = 34 * mm
  const rest = (pdf.page.width - 2 * margin - first) / (head.length - 1)
  const columns = head.map((label, index) => ({ label, share: index === 0 ? first : rest }))
  drawTable(pdf, { columns, rows }, { y, bottom: pdf.page.height - margin, nextPage })
  return finish()
}
