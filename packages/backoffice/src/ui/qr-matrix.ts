/** Error correction level M: codewords per block and number of blocks, by version (ISO/IEC 18004, table 9). */
const correction: readonly (readonly [perBlock: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
  [26, 13],
  [26, 14],
  [26, 16],
]

type Shape = { version: number; size: number; perBlock: number; blocks: number; codewords: number }

/** Modules that are left for data and correction once every pattern of a version has its place. */
function codewordsOf(version: number): number {
  const alignments = Math.floor(version / 7) + 2
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) modules -= (25 * alignments - 10) * alignments - 55
  if (version >= 7) modules -= 36
  return Math.floor(modules / 8)
}

function shapeFor(bytes: number): Shape {
  for (const [index, [perBlock, blocks]] of correction.entries()) {
    const version = index + 1
    const codewords = codewordsOf(version)
    const lengthBits = version < 10 ? 8 : 16
    const needed = Math.ceil((4 + lengthBits + bytes * 8) / 8)
    if (needed <= codewords - perBlock * blocks)
      return { version, size: version * 4 + 17, perBlock, blocks, codewords }
  }
  throw new RangeError('text is too long for a QR code')
}

/** Mode, length, the bytes themselves, then the two alternating fillers. */
function dataCodewords(bytes: Uint8Array, { version, codewords, perBlock, blocks }: Shape): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const capacity = (codewords - perBlock * blocks) * 8
  push(0, Math.min(4, capacity - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let filler = 0xec; bits.length < capacity; filler ^= 0xec ^ 0x11) push(filler, 8)
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  )
}

/** Product in the field of 256 elements with the polynomial 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

/** Coefficients of the product of (x - 2^i) for i below the degree, without the leading 1. */
function generator(degree: number): number[] {
  const coefficients = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let power = 0; power < degree; power += 1) {
    for (let index = 0; index < degree; index += 1)
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return coefficients
}

export function remainder(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [index, coefficient] of divisor.entries())
      rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor)
  }
  return rest
}

/** Splits the data into blocks, adds the correction of each, and takes from all of them in turn. */
function interleaved(data: readonly number[], { codewords, perBlock, blocks }: Shape): number[] {
  const short = Math.floor(codewords / blocks) - perBlock
  const shortBlocks = blocks - (codewords % blocks)
  const parts: number[][] = []
  for (let index = 0, start = 0; index < blocks; index += 1) {
    const length = short + (index < shortBlocks ? 0 : 1)
    parts.push(data.slice(start, start + length))
    start += length
  }
  const corrections = parts.map((part) => remainder(part, perBlock))
  const result: number[] = []
  for (let index = 0; index <= short; index += 1)
    for (const part of parts) if (index < part.length) result.push(part[index] ?? 0)
  for (let index = 0; index < perBlock; index += 1)
    for (const rest of corrections) result.push(rest[index] ?? 0)
  return result
}

type Grid = { dark: boolean[][]; isPattern: boolean[][]; size: number }

function place({ dark, isPattern }: Grid, row: number, column: number, isDark: boolean) {
  const [darkRow, patternRow] = [dark[row], isPattern[row]]
  if (!darkRow || !patternRow || column < 0 || column >= darkRow.length) return
  darkRow[column] = isDark
  patternRow[column] = true
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)]
}

function patterns({ version, size }: Shape): Grid {
  const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid: Grid = { dark: empty(), isPattern: empty(), size }
  for (let index = 0; index < size; index += 1) {
    place(grid, 6, index, index % 2 === 0)
    place(grid, index, 6, index % 2 === 0)
  }
  for (const [top, left] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        place(grid, top + dy, left + dx, ring !== 2 && ring !== 4)
      }
  }
  const places = alignmentPlaces(version, size)
  const last = places.length - 1
  for (const [i, row] of places.entries())
    for (const [j, column] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1)
          place(grid, row + dy, column + dx, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  writeFormat(grid, 0)
  writeVersion(grid, version)
  return grid
}

/** Level M and the mask, with their own correction, twice. */
function writeFormat(grid: Grid, mask: number) {
  let rest = mask // level M is 00
  for (let index = 0; index < 10; index += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const { size } = grid
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >> index) & 1) === 1
    if (index < 6) place(grid, index, 8, isDark)
    else if (index < 8) place(grid, index + 1, 8, isDark)
    else if (index === 8) place(grid, 8, 7, isDark)
    else place(grid, 8, 14 - index, isDark)
    if (index < 8) place(grid, 8, size - 1 - index, isDark)
    else place(grid, size - 15 + index, 8, isDark)
  }
  place(grid, size - 8, 8, true)
}

function writeVersion(grid: Grid, version: number) {
  if (version < 7) return
  let rest = version
  for (let index = 0; index < 12; index += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >> index) & 1) === 1
    const [far, near] = [grid.size - 11 + (index % 3), Math.floor(index / 3)]
    place(grid, near, far, isDark)
    place(grid, far, near, isDark)
  }
}

/** The order in which data fills the free modules: up and down in pairs of columns, from the right. */
export function* dataPlaces(
  size: number,
  isPattern: readonly (readonly boolean[])[],
): Generator<[number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1)
      for (const column of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0
        const row = isUpward ? size - 1 - step : step
        if (!isPattern[row]?.[column]) yield [row, column]
      }
  }
}

export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** How badly a mask can be read: long runs, full squares, lookalikes of the corners, too dark or too light. */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length
  const lines = [
    ...dark,
    ...Array.from({ length: size }, (_, column) => dark.map((row) => row[column] ?? false)),
  ]
  let points = 0
  for (const line of lines) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    for (const pattern of ['10111010000', '00001011101'])
      for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) points += 40
  }
  for (let row = 1; row < size; row += 1)
    for (let column = 1; column < size; column += 1) {
      const value = dark[row]?.[column]
      const isSquare =
        value === dark[row - 1]?.[column] &&
        value === dark[row]?.[column - 1] &&
        value === dark[row - 1]?.[column - 1]
      if (isSquare) points += 3
    }
  const share = dark.flat().filter(Boolean).length / (size * size)
  return points + Math.floor(Math.abs(share * 20 - 10)) * 10
}

/** The modules of the QR code of a text, true where they are dark, without the quiet zone around them. */
export function qrMatrix(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const shape = shapeFor(bytes.length)
  const codewords = interleaved(dataCodewords(bytes, shape), shape)
  const candidates = masks.map((isFlipped, mask) => {
    const grid = patterns(shape)
    writeFormat(grid, mask)
    let bit = 0
    for (const [row, column] of dataPlaces(grid.size, grid.isPattern)) {
      const isDark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
      const line = grid.dark[row]
      if (line) line[column] = isDark !== isFlipped(row, column)
      bit += 1
    }
    return grid.dark
  })
  return candidates.reduce((best, other) => (penalty(other) < penalty(best) ? other : best))
}
