import { expect, test } from 'vitest'
import { isToken, newToken } from './secret-token.ts'

test('a token never begins like a formula of a spreadsheet', () => {
  const tokens = Array.from({ length: 2_000 }, newToken)
  expect(tokens.filter((token) => !isToken(token) || token.startsWith('-'))).toEqual([])
  expect(new Set(tokens).size).toBe(2_000)
})
