import { expect, test } from 'vitest'
import { monthTitle } from './months.ts'
import { isOneLine } from './one-line.ts'
import { isSameJson } from './same-json.ts'

test.each([
  { month: '2026-01', title: 'Jänner 2026' },
  { month: '2026-11', title: 'November 2026' },
  { month: '2027-12-24', title: 'Dezember 2027' },
  { month: '2027-13', title: ' 2027' },
])('$month reads $title', ({ month, title }) => expect(monthTitle(month)).toBe(title))

test.each([
  { text: 'Käse – 2 Stück', isLine: true },
  { text: '', isLine: true },
  { text: 'zwei\nZeilen', isLine: false },
  { text: 'zwei\rZeilen', isLine: false },
  { text: 'zwei\u2028Zeilen', isLine: false },
  { text: 'zwei\u2029Zeilen', isLine: false },
  { text: 'ein\tTabulator', isLine: false },
])('T1~ %j is one line: $isLine', ({ text, isLine }) => expect(isOneLine(text)).toBe(isLine))

test.each([
  { one: { a: [1, null] }, other: { a: [1, null] }, isSame: true },
  { one: { a: [1, null] }, other: { a: [1] }, isSame: false },
  { one: null, other: undefined, isSame: false },
])('$one and $other travel as the same: $isSame', ({ one, other, isSame }) =>
  expect(isSameJson(one, other)).toBe(isSame),
)
