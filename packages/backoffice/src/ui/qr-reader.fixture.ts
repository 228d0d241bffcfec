const bit = (isDark: boolean | undefined): number => (isDark ? 1 : 0)

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

function remainder(data: readonly number[], degree: number): number[] {
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

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The order in which data fills the free modules: up and down in pairs of columns, from the right. */
function* dataPlaces(size: number, isPattern: readonly (readonly boolean[])[]): Generator<[number, number]> {
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

/** Where no data stands, worked out from the standard and not from the code under test. */
function patternsOf(size: number): boolean[][] {
  const version = (size - 17) / 4
  const alignments: Record<number, number[]> = {
    1: [],
    2: [6, 18],
    5: [6, 30],
    7: [6, 22, 38],
    10: [6, 28, 50],
  }
  const places = alignments[version]
  if (!places) throw new Error(`no alignment places for version ${version}`)
  const isCorner = (row: number, column: number) =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      if (isCorner(row, column) || row === 6 || column === 6) return true
      if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
      return places.some((y) =>
        places.some((x) => {
          const touchesCorner = isCorner(y, x)
          return !touchesCorner && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2
        }),
      )
    }),
  )
}

/** Reads a matrix as a scanner does: mask, codewords, blocks, bytes. */
export function readQrMatrix(
  matrix: boolean[][],
  blocks: number,
  perBlock: number,
): { text: string; isIntact: boolean } {
  const size = matrix.length
  let format = 0
  for (let index = 0; index < 6; index += 1) format |= bit(matrix[index]?.[8]) << index
  format |= (bit(matrix[7]?.[8]) << 6) | (bit(matrix[8]?.[8]) << 7) | (bit(matrix[8]?.[7]) << 8)
  for (let index = 9; index < 15; index += 1) format |= bit(matrix[8]?.[14 - index]) << index
  const data = (format ^ 0x5412) >> 10
  const mask = masks[data & 7]
  if (!mask || data >> 3 !== 0) throw new Error('not level M')
  const bits = [...dataPlaces(size, patternsOf(size))].map(([row, column]) =>
    bit(matrix[row]?.[column] !== mask(row, column)),
  )
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, one) => (value << 1) | one, 0),
  )
  const dataLength = codewords.length - blocks * perBlock
  const short = Math.floor(dataLength / blocks)
  const parts: number[][] = Array.from({ length: blocks }, () => [])
  let at = 0
  for (let row = 0; row <= short; row += 1)
    for (const [index, part] of parts.entries()) {
      const length = short + (index < blocks - (dataLength % blocks) ? 0 : 1)
      if (row < length) part.push(codewords[at++] ?? 0)
    }
  const corrections = parts.map((_, index) =>
    Array.from({ length: perBlock }, (__, row) => codewords[dataLength + row * blocks + index] ?? 0),
  )
  const isIntact = parts.every((part, index) =>
    remainder([...part, ...(corrections[index] ?? [])], perBlock).every((rest) => rest === 0),
  )
  const stream = parts
    .flat()
    .flatMap((word) => Array.from({ length: 8 }, (_, index) => (word >> (7 - index)) & 1))
  const number = (start: number, length: number) =>
    stream.slice(start, start + length).reduce((value, one) => (value << 1) | one, 0)
  const lengthBits = (size - 17) / 4 < 10 ? 8 : 16
  const length = number(4, lengthBits)
  const bytes = Array.from({ length }, (_, index) => number(4 + lengthBits + index * 8, 8))
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), isIntact }
}
