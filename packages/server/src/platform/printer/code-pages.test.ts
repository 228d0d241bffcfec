import { expect, test } from 'vitest'
import { encodeText } from './code-pages.ts'

test.each([
  ['cp858', 'Öl ß 4,50 €', [0x99, 0x6c, 0x20, 0xe1, 0x20, 0x34, 0x2c, 0x35, 0x30, 0x20, 0xd5]],
  ['cp1252', 'Öl „€“', [0xd6, 0x6c, 0x20, 0x84, 0x80, 0x93]],
] as const)('%s has letters of its own: %s', (charset, text, bytes) => {
  expect([...encodeText(text, charset)]).toEqual(bytes)
})

test.each([
  ['„Käse“ – gut…', '"K\x84se" - gut...'],
  ['GROẞ', 'GROSS'],
  ['Kovačić', 'Kovacic'],
  ['e\u0301', '\x82'],
  ['☃ 5', '? 5'],
])('what cp858 does not have is written with what it has: %s', (text, printed) => {
  expect(encodeText(text, 'cp858').toString('latin1')).toBe(printed)
})
