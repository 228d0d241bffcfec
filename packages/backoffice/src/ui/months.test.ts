import { expect, test } from 'vitest'
import { monthAfter, monthTitle } from './months.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months are %s', (month, step, after) => expect(monthAfter(month, step)).toBe(after))

test('a month has its Austrian name', () => expect(monthTitle('2026-01')).toBe('Jänner 2026'))
