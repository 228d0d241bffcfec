import { expect, test } from 'vitest'
import { dataPlaces, masks, qrMatrix, remainder } from './qr-matrix.ts'

const bit = (isDark: boolean | undefined): number => (isDark ? 1 : 0)

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
function read(matrix: boolean[][], blocks: number, perBlock: number): { text: string; isIntact: boolean } {
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

test.each([
  { text: 'Theke', size: 21, blocks: 1, perBlock: 10 },
  { text: 'https://shop.example', size: 25, blocks: 1, perBlock: 16 },
  { text: `Größe ${'x'.repeat(70)}`, size: 37, blocks: 2, perBlock: 24 },
  { text: 'a'.repeat(115), size: 45, blocks: 4, perBlock: 18 },
  {
    text: `https://shop.example/screen/clock#username=anna&token=${'T0ken-'.repeat(24)}`,
    size: 57,
    blocks: 5,
    perBlock: 26,
  },
])('[OPEN-105] a code of $size modules can be read back', ({ text, size, blocks, perBlock }) => {
  const matrix = qrMatrix(text)
  expect(matrix).toHaveLength(size)
  expect(read(matrix, blocks, perBlock)).toEqual({ text, isIntact: true })
})

test('the three corners carry their squares, and the dark module is dark', () => {
  const matrix = qrMatrix('Theke')
  const corner = (top: number, left: number) =>
    matrix.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map(bit)
        .join(''),
    )
  const square = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  expect(corner(0, 0)).toEqual(square)
  expect(corner(0, 14)).toEqual(square)
  expect(corner(14, 0)).toEqual(square)
  expect(matrix[13]?.[8]).toBe(true)
})

test('the remainder is that of the worked example of the standard', () => {
  // HELLO WORLD, 1-Q: thirteen codewords and their thirteen of correction
  const data = [0x20, 0x5b, 0x0b, 0x78, 0xd1, 0x72, 0xdc, 0x4d, 0x43, 0x40, 0xec, 0x11, 0xec]
  expect(remainder(data, 13)).toEqual([168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16])
})

test('a text beyond the largest code is refused', () => {
  expect(() => qrMatrix('x'.repeat(700))).toThrow(RangeError)
})
