import { expect, test } from 'vitest'
import { afterMove, afterRemoval } from './open-block.ts'

test.each([
  { open: 2, from: 2, to: 0, after: 0, why: 'the open section moves' },
  { open: 2, from: 0, to: 3, after: 1, why: 'one passes it downwards' },
  { open: 2, from: 4, to: 2, after: 3, why: 'one passes it upwards' },
  { open: 2, from: 3, to: 4, after: 2, why: 'others change places below it' },
  { open: null, from: 0, to: 1, after: null, why: 'none is open' },
])('$why: $open becomes $after', ({ open, from, to, after }) => expect(afterMove(open, from, to)).toBe(after))

test.each([
  { open: 2, removed: 2, after: null },
  { open: 2, removed: 0, after: 1 },
  { open: 2, removed: 3, after: 2 },
])('after removing $removed the open section $open stands at $after', ({ open, removed, after }) =>
  expect(afterRemoval(open, removed)).toBe(after),
)
