import { expect, test } from 'vitest'
import { addFigures, longDate, ordersOf, revenueOf, trendOf, weekBefore } from './day-words.ts'

test('a day is written out in Austrian German', () => {
  expect(longDate('2026-11-16')).toBe('Montag, 16. November 2026')
  expect(longDate('2027-01-01')).toBe('Freitag, 1. Jänner 2027')
})

test('a figure is compared with the same weekday of the week before', () => {
  expect(weekBefore('2026-11-16')).toBe('Mo., 09.11.')
  expect(weekBefore('2027-01-03')).toBe('So., 27.12.')
})

test('a figure leads to what it counts', () => {
  expect(ordersOf('2026-11-16')).toBe('/orders/history?from=2026-11-16&to=2026-11-16&status=counted')
  expect(ordersOf('2026-11-16', 2)).toContain('&branch=2')
  expect(revenueOf('2026-11-16', 2)).toBe('/statistics?from=2026-11-16&to=2026-11-16&branch=2')
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
