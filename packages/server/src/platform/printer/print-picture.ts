import type { PrintDocument } from '@theke/domain/printing'
import { layOut } from '@theke/domain/printing'
import { escapeHtml } from '../escape-html.ts'

/** A receipt printer has 8 dots in a millimetre; a normal letter is 12 dots wide and 24 high, a line 30. */
const cell = { width: 12, height: 24, line: 30 }
const margin = 24

type Drawn = { svg: string; height: number }

function drawLine(line: ReturnType<typeof layOut>[number], top: number, columns: number): Drawn {
  const size = line.isLarge ? 2 : 1
  const [width, height] = [cell.width * size, cell.line - cell.height + cell.height * size]
  const letters = Array.from(line.text)
  const start = line.isCentered
    ? margin + Math.floor((columns * cell.width - letters.length * width) / 2)
    : margin
  const cut = line.isAfterCut
    ? `<line x1="0" x2="100%" y1="${top + 12}" y2="${top + 12}" stroke="#999" stroke-dasharray="8 6"/>`
    : ''
  const y = top + (line.isAfterCut ? 36 : 0)
  const box = line.isInverse
    ? `<rect x="${start}" y="${y}" width="${letters.length * width}" height="${height - 2}"/>`
    : ''
  // each letter at its own place, as the printer does it, whatever font the machine has
  const style = `y="${y + height - 8 * size}" font-size="${19 * size}" font-weight="${line.isBold ? 700 : 400}" fill="${line.isInverse ? '#fff' : '#000'}"`
  const text = letters.map((letter, index) =>
    letter === ' ' ? '' : `<text x="${start + (index + 0.5) * width}" ${style}>${escapeHtml(letter)}</text>`,
  )
  return { svg: cut + box + text.join(''), height: height + (y - top) }
}

/** A picture of what comes out of a printer, dot for dot as wide as its paper (SVG). */
export function printPicture(document: PrintDocument, columns: number): string {
  let height = margin
  const drawn: string[] = []
  for (const line of layOut(document, columns)) {
    const { svg, height: taken } = drawLine(line, height, columns)
    drawn.push(svg)
    height += taken
  }
  height += 3 * margin
  const width = columns * cell.width + 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="'DejaVu Sans Mono', 'Liberation Mono', monospace" text-anchor="middle"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`
}
