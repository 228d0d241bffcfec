import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { furtherLetters } from '@theke/domain/image-template'
import type { LaidOutLine, PrintDocument } from '@theke/domain/printing'
import { columnsOf, layOut } from '@theke/domain/printing'
import { canvasFont } from '../canvas-font.ts'
import type { Charset } from './code-pages.ts'
import { printedText } from './code-pages.ts'

/** A receipt printer has 8 dots in a millimetre; a normal letter is 12 dots wide and 24 high, a line 30. */
const dotsPerMillimetre = 8
const cell = { width: 12, height: 24, line: 30 }
const letterSize = 22
/** White paper above and below, and what is torn off where the paper is cut. */
const [above, below, gap] = [24, 72, 36]
/** A longer picture helps nobody, and would take much memory. */
const maxLines = 400

export type Paper = {
  paperWidth: '58' | '80'
  /** Letters that the printer has not are replaced as on paper; null for one that has all of them. */
  charset: Charset | null
}

const heightOf = ({ isLarge, isAfterCut }: LaidOutLine) =>
  cell.line + (isLarge ? cell.height : 0) + (isAfterCut ? gap : 0)

/** A picture of what comes out of a printer, dot for dot as wide as its paper (PNG). */
export function printPicture(document: PrintDocument, { paperWidth, charset }: Paper): Promise<Buffer> {
  const columns = columnsOf(paperWidth)
  const lines = layOut(document, columns).slice(0, maxLines)
  const width = Number(paperWidth) * dotsPerMillimetre
  const height = lines.reduce((sum, line) => sum + heightOf(line), above + below)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  let top = above
  for (const line of lines) {
    if (line.isAfterCut) drawCut(context, top + gap / 3, width)
    const text = charset ? printedText(line.text, charset) : line.text
    drawLine(context, { ...line, text }, { width, columns, bottom: top + heightOf(line) })
    top += heightOf(line)
  }
  return canvas.encode('png')
}

function drawCut(context: SKRSContext2D, y: number, width: number) {
  context.strokeStyle = '#999'
  context.setLineDash([8, 6])
  context.beginPath()
  context.moveTo(0, y)
  context.lineTo(width, y)
  context.stroke()
}

type Area = { width: number; columns: number; bottom: number }

/** Each letter at its own place, as the printer does it: the bundled fonts have letters of different width. */
function drawLine(context: SKRSContext2D, line: LaidOutLine, { width, columns, bottom }: Area) {
  const size = line.isLarge ? 2 : 1
  const letters = Array.from(line.text)
  const room = columns * cell.width
  const taken = letters.length * cell.width * size
  const left = (width - room) / 2 + (line.isCentered ? Math.floor((room - taken) / 2) : 0)
  context.fillStyle = '#000'
  if (line.isInverse) {
    const height = cell.height * size + 4
    context.fillRect(left, bottom - height - 1, taken, height)
    context.fillStyle = '#fff'
  }
  const font = canvasFont('Roboto', line.isBold ? '700' : 'regular')
  context.font = `${letterSize}px "${font}", "${furtherLetters(font)}"`
  context.textAlign = 'center'
  letters.forEach((letter, index) => {
    if (letter === ' ') return
    const narrow = Math.min(1, (cell.width - 0.5) / context.measureText(letter).width)
    context.save()
    context.translate(left + (index + 0.5) * cell.width * size, bottom - 6 * size)
    context.scale(size * narrow, size)
    context.fillText(letter, 0, 0)
    context.restore()
  })
}
