import { expect, test } from 'vitest'
import { addFigures, longDate, trendOf } from './day-words.ts'

test('a day is written out in Austrian German', () => {
  expect(longDate('2026-11-16')).toBe('Montag, 16. November 2026')
  expect(longDate('2027-01-01')).toBe('Freitag, 1. Jänner 2027')
})

test('amounts are added without losing cents', () => {
  const figures = [0.1, 0.2, 1234.56].map((revenue) => ({ orders: 1, revenue }))
  expect(addFigures(figures)).toEqual({ orders: 3, revenue: 1234.86 })
})

test.each([
  [112, 100, '+12\u00a0%', 'up'],
  [50, 100, '−50\u00a0%', 'down'],
  [100, 100, '±0\u00a0%', 'same'],
])('%d after %d is %s', (now, before, words, direction) => {
  expect(trendOf(now, before)).toEqual({ words, direction })
})

test('after nothing there is no percentage', () => expect(trendOf(5, 0)).toBeUndefined())
