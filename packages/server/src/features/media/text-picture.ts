import { pictureOfPixels } from './picture.ts'
import { renderFirstPage } from './pdf-page.ts'

/** A line of text on a picture: its left edge and base line from the upper left corner, in pixels. */
export type TextLine = { text: string; x: number; y: number; size: number; color: string; isBold?: boolean }
export type Box = { x: number; y: number; width: number; height: number; color: string }
export type TextPicture = {
  width: number
  height: number
  boxes: readonly Box[]
  lines: readonly TextLine[]
}

/** Widths of the bold letters in thousandths of their size, from the blank on; other letters count as their base. */
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]

/** How wide a text is in the bold letters of a size. */
export function textWidth(text: string, size: number): number {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const units = Array.from(plain, (letter) =>
    letter === '…' ? 1_000 : (widths[(letter.codePointAt(0) ?? 0) - 32] ?? 611),
  )
  return (units.reduce((sum, width) => sum + width, 0) / 1_000) * size
}

/** The text in lines of at most this width; what does not fit into the last one ends with dots. */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, maxLines)
  const isCut = lines.length > maxLines
  return shown.map((line, index) => fit(line, size, width, isCut && index === maxLines - 1))
}

function fit(line: string, size: number, width: number, isCut: boolean): string {
  if (!isCut && textWidth(line, size) <= width) return line
  let shown = line
  while (shown && textWidth(`${shown}…`, size) > width) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}

/** Characters above ASCII that German texts use, as the encoding of the letters has them. */
const signs: Readonly<Record<string, number>> = { '…': 0x85, '€': 0x80, '–': 0x96, '—': 0x97, '„': 0x84, '“': 0x93, '”': 0x94, '’': 0x92, '‘': 0x91, '‚': 0x82, '•': 0x95, 'š': 0x9a, 'Š': 0x8a, 'ž': 0x9e, 'Ž': 0x8e, 'œ': 0x9c, 'Œ': 0x8c } // prettier-ignore

function encoded(text: string): string {
  const codes = Array.from(text.normalize('NFC')).flatMap((letter) => {
    const code = signs[letter] ?? letter.codePointAt(0) ?? 0
    if (code <= 0xff) return [code]
    const base = letter.normalize('NFD').codePointAt(0) ?? 0
    return base <= 0xff ? [base] : []
  })
  return codes.map((code) => code.toString(16).padStart(2, '0')).join('')
}

const rgb = (color: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(4)).join(' ')

/** The drawing as a document of one page, in the letters that every reader of such documents brings along. */
function documentOf({ width, height, boxes, lines }: TextPicture): Buffer {
  const drawing = [
    ...boxes.map(
      (box) => `${rgb(box.color)} rg ${box.x} ${height - box.y - box.height} ${box.width} ${box.height} re f`,
    ),
    ...lines.map(
      ({ text, x, y, size, color, isBold = true }) =>
        `BT /${isBold ? 'B' : 'R'} ${size} Tf ${rgb(color)} rg ${x} ${height - y} Td <${encoded(text)}> Tj ET`,
    ),
  ].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</B 5 0 R/R 6 0 R>>>>>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((content, index) => {
    const place = body.length
    body += `${index + 1} 0 obj${content}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
  )
}

/**
 * Text as a picture (PNG). By way of a PDF, because its reader has letters of its own: the machine of a shop may have no
 * fonts at all.
 */
export async function drawTextPicture(picture: TextPicture): Promise<Buffer> {
  const pixels = await renderFirstPage(documentOf(picture), Math.max(picture.width, picture.height))
  if (!pixels) throw new Error('a text could not be drawn')
  return (await pictureOfPixels(pixels)).bytes
}
