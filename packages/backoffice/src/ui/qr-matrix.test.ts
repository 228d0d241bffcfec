import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.ts'
import { readQrMatrix } from './qr-reader.fixture.ts'

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
  expect(readQrMatrix(matrix, blocks, perBlock)).toEqual({ text, isIntact: true })
})

test('the three corners carry their squares, and the dark module is dark', () => {
  const matrix = qrMatrix('Theke')
  const corner = (top: number, left: number) =>
    matrix.slice(top, top + 7).map((row) =>
      row
        .slice(left, left + 7)
        .map((isDark) => (isDark ? 1 : 0))
        .join(''),
    )
  const square = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  expect(corner(0, 0)).toEqual(square)
  expect(corner(0, 14)).toEqual(square)
  expect(corner(14, 0)).toEqual(square)
  expect(matrix[13]?.[8]).toBe(true)
})

test('a text beyond the largest code is refused', () => {
  expect(() => qrMatrix('x'.repeat(700))).toThrow(RangeError)
})
