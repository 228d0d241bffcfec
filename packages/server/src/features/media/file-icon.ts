import sharp from 'sharp'

/** Letters of file types as dots, five wide and seven high, one number per row; no font of the machine is needed. */
const letters: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 21, 10],
  X: [17, 17, 10, 4, 10, 17, 17],
  Z: [31, 1, 2, 4, 8, 16, 31],
  4: [2, 6, 10, 18, 31, 2, 2],
}

/** The colours people know the programs by. */
const colors: Readonly<Record<string, number>> = {
  pdf: 0xb3261e,
  doc: 0x1f5aa8,
  docx: 0x1f5aa8,
  xls: 0x1b6e3c,
  xlsx: 0x1b6e3c,
  csv: 0x1b6e3c,
  ppt: 0xb4471c,
  pptx: 0xb4471c,
  zip: 0x8a6d00,
  mp4: 0x5b3a9e,
  mpeg: 0x5b3a9e,
  webm: 0x5b3a9e,
}

const side = 320
const dot = 10
const page = { left: 70, right: 250, top: 30, bottom: 290, fold: 50 }
const band = { left: 40, right: 280, top: 150, bottom: 250 }
const paper = 0xf4f4f2
const edge = 0xc9c9c4

/** The colour of a pixel: a sheet with a folded corner and a band with the type of the file. */
function colorAt(x: number, y: number, label: string, color: number): number {
  if (x >= band.left && x < band.right && y >= band.top && y < band.bottom)
    return isLetter(x, y, label) ? 0xffffff : color
  const isPage = x >= page.left && x < page.right && y >= page.top && y < page.bottom
  if (!isPage) return 0xffffff
  const beyondFold = x - (page.right - page.fold) - (y - page.top)
  if (beyondFold > 0) return 0xffffff
  const isFold = y < page.top + page.fold && x >= page.right - page.fold
  const isEdge =
    x - page.left < 3 || page.right - x <= 3 || y - page.top < 3 || page.bottom - y <= 3 || beyondFold > -4
  return isFold || isEdge ? edge : paper
}

function isLetter(x: number, y: number, label: string): boolean {
  const width = (label.length * 6 - 1) * dot
  const size = width > band.right - band.left - 20 ? dot * 0.9 : dot
  const column = Math.floor((x - (side - (label.length * 6 - 1) * size) / 2) / size)
  const row = Math.floor((y - (band.top + band.bottom - 7 * size) / 2) / size)
  const letter = letters[label[Math.floor(column / 6)] ?? '']
  if (!letter || row < 0 || row > 6 || column < 0 || column % 6 === 5) return false
  return (((letter[row] ?? 0) >> (4 - (column % 6))) & 1) === 1
}

/** The picture of a file that cannot be shown: its type, as JPEG (OPEN-151). */
export async function fileIcon(extension: string): Promise<Buffer> {
  const label = extension.toUpperCase().slice(0, 4)
  const color = colors[extension] ?? 0x55605a
  const pixels = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) pixels.writeUIntBE(colorAt(x, y, label, color), (y * side + x) * 3, 3)
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
