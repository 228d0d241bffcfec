import type { CartItem } from '@theke/domain/cart'
import { expect, test } from 'vitest'
import { lineKeys } from './line-keys.ts'

const line = (id: number, unit = 'piece', parts: unknown[] = []) =>
  ({ product: { id }, amount: 1, unit, parts }) as unknown as CartItem
const photo = (id: number) => [[{ id, publicHash: 'x', version: 1, extension: 'png' }]]

test('a line keeps its key when its unit changes', () => {
  expect(lineKeys([line(1), line(2)])).toEqual(lineKeys([line(1, 'kg'), line(2)]))
})

test.each([
  { why: 'two photos', items: [line(1, 'piece', photo(1)), line(1, 'piece', photo(2))] },
  { why: 'two units', items: [line(1, 'piece'), line(1, 'kg')] },
  { why: 'two products', items: [line(1), line(2)] },
])('lines with $why have two keys', ({ items }) => expect(new Set(lineKeys(items)).size).toBe(2))
