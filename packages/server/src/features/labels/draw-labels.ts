import { setImmediate } from 'node:timers/promises'
import type { LabelPlace, LabelText, Size } from '@theke/domain/labels'
import PDFDocument from 'pdfkit'
import { fontFile, nearestBundledFont } from '../../platform/fonts.ts'
import { barcodeBars, qrSquares } from './codes.ts'

/** Points of a PDF in a millimetre. */
const mm = 72 / 25.4

const padding = 2.5
const fonts = {
  regular: fontFile(nearestBundledFont('Rubik', 'regular'), 'latin', 'woff'),
  bold: fontFile(nearestBundledFont('Rubik', '700'), 'latin', 'woff'),
}

type Label = LabelText & { link: string }
type Pdf = InstanceType<typeof PDFDocument>

/** The largest size in which a text fits a box, in points; smaller than the smallest it is shortened by an ellipsis. */
function fittingSize(
  pdf: Pdf,
  text: string,
  box: { width: number; height: number },
  [max, min]: [number, number],
) {
  for (let size = max; size > min; size -= 0.5) {
    pdf.fontSize(size)
    if (
      pdf.heightOfString(text, { width: box.width }) <= box.height &&
      pdf.widthOfString(longestWord(text)) <= box.width
    )
      return size
  }
  return min
}

const longestWord = (text: string) => text.split(/\s+/).reduce((a, b) => (b.length > a.length ? b : a), '')

function write(
  pdf: Pdf,
  font: keyof typeof fonts,
  text: string,
  box: { x: number; y: number; width: number; height: number },
  sizes: [number, number],
  align: 'left' | 'right' = 'left',
) {
  pdf.font(font)
  const size = fittingSize(pdf, text, box, sizes)
  pdf.fontSize(size).text(text, box.x, box.y, { width: box.width, height: box.height, ellipsis: true, align })
  return Math.min(box.height, pdf.heightOfString(text, { width: box.width }))
}

/** Labels at their places, one document; every length is a millimetre until it is drawn. */
export async function drawLabels(
  page: Size,
  places: readonly LabelPlace[],
  labels: readonly Label[],
): Promise<Buffer> {
  const size: [number, number] = [page.width * mm, page.height * mm]
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { Title: 'Etiketten' } })
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve))
  let current = -1
  for (const [index, place] of places.entries()) {
    const label = labels[index]
    if (!label) continue
    for (; current < place.page; current++) {
      pdf.addPage({ size, margin: 0 })
      await setImmediate() // other requests are answered between the pages
    }
    drawLabel(pdf, place, label)
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawLabel(pdf: Pdf, place: LabelPlace, label: Label) {
  const box = {
    x: (place.x + padding) * mm,
    y: (place.y + padding) * mm,
    width: (place.width - 2 * padding) * mm,
    height: (place.height - 2 * padding) * mm,
  }
  const hasCode = label.code !== null
  const codeHeight = hasCode ? Math.min(14 * mm, box.height * 0.34) : 0
  const qrSize = label.hasQr ? Math.min(18 * mm, box.height * 0.5, box.width * 0.35) : 0
  const textWidth = box.width - (qrSize > 0 ? qrSize + 2 * mm : 0)
  const priceHeight = label.price ? Math.min(12 * mm, box.height * 0.3) : 0
  const small = [label.basePrice, label.deposit].filter(Boolean).join(' · ')
  const smallHeight = small ? 3.4 * mm : 0
  pdf.fillColor('#000')
  const nameHeight = write(
    pdf,
    'bold',
    label.name,
    { ...box, width: textWidth, height: box.height * (label.lines.length > 0 ? 0.26 : 0.4) },
    [16, 7],
  )
  const bottom = box.y + box.height - codeHeight
  const priceTop = bottom - priceHeight - smallHeight
  const lines = label.lines.join('\n')
  if (lines) {
    const top = box.y + nameHeight + 1 * mm
    write(
      pdf,
      'regular',
      lines,
      { x: box.x, y: top, width: textWidth, height: Math.max(6, priceTop - top - 1 * mm) },
      [8, 5],
    )
  }
  if (label.price)
    write(
      pdf,
      'bold',
      label.price,
      { x: box.x, y: priceTop, width: box.width, height: priceHeight },
      [26, 8],
      'right',
    )
  if (small)
    write(
      pdf,
      'regular',
      small,
      { x: box.x, y: bottom - smallHeight, width: box.width, height: smallHeight },
      [7.5, 5],
      'right',
    )
  if (label.code)
    drawBarcode(pdf, label.code, {
      x: box.x,
      y: bottom + 1 * mm,
      width: box.width,
      height: codeHeight - 1 * mm,
    })
  if (qrSize > 0) drawQr(pdf, label.link, box.x + box.width - qrSize, box.y, qrSize)
}

function drawBarcode(
  pdf: Pdf,
  code: NonNullable<Label['code']>,
  box: { x: number; y: number; width: number; height: number },
) {
  const bars = barcodeBars(code)
  const modules = bars.reduce((sum, width) => sum + width, 0)
  const captionHeight = 3 * mm
  // 0.33 mm is the nominal width of a module; smaller only where the label is
  const unit = Math.min(0.33 * mm, box.width / (modules + 20))
  let x = box.x + 10 * unit
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) pdf.rect(x, box.y, width * unit, box.height - captionHeight)
    x += width * unit
  }
  pdf.fill('#000')
  pdf
    .font('regular')
    .fontSize(6.5)
    .text(code.text, box.x + 10 * unit, box.y + box.height - captionHeight + 0.6 * mm, { lineBreak: false })
}

function drawQr(pdf: Pdf, text: string, x: number, y: number, size: number) {
  const { count, isDark } = qrSquares(text)
  // four modules of white around it
  const unit = size / (count + 8)
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (isDark(row, column)) pdf.rect(x + (column + 4) * unit, y + (row + 4) * unit, unit, unit)
  pdf.fill('#000')
}
