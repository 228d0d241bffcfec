import PDFDocument from 'pdfkit'
import { fontFile, nearestBundledFont } from '../fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

/** Points of a PDF in a millimetre. */
export const mm = 72 / 25.4
/** White around everything that is written on a page. */
export const margin = 10 * mm
export const gray = '#555'

const fonts = {
  regular: fontFile(nearestBundledFont('Rubik', 'regular'), 'latin', 'woff'),
  bold: fontFile(nearestBundledFont('Rubik', '700'), 'latin', 'woff'),
}

type Layout = 'portrait' | 'landscape'

/** A document of A4 pages with the fonts `regular` and `bold`; pages are added by the writer. */
export function openPaper(title: string, layout: Layout) {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true, // so that a page can say how many there are
    info: { Title: title },
  })
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve))
  const finish = async () => {
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { pdf, finish }
}

/** Title and note at the top of a page; answers where the rest begins. */
export function writeHeading(pdf: Pdf, title: string, note: string): number {
  const width = pdf.page.width - 2 * margin
  pdf.fillColor('#000').font('bold').fontSize(15).text(title, margin, margin, { width })
  const height = pdf.heightOfString(title, { width })
  pdf
    .fillColor(gray)
    .font('regular')
    .fontSize(9)
    .text(note, margin, margin + height, { width })
  return margin + height + pdf.heightOfString(note, { width }) + 3 * mm
}
