import { expect, test } from 'vitest'
import { leadTimeText } from './lead-time.ts'

test.each([
  { type: 'minutes', value: 30, text: '30 Minuten Vorlaufzeit' },
  { type: 'hours', value: 1, text: '1 Stunde Vorlaufzeit' },
  { type: 'days', value: 2, text: '2 Tage Vorlaufzeit' },
  { type: 'weeks', value: 1, text: '1 Woche Vorlaufzeit' },
  { type: 'days', value: 0, text: null },
  { type: 'days', value: -2, text: null },
  { type: 'days', value: null, text: null },
  { type: null, value: 2, text: null },
  { type: 'moons', value: 2, text: null },
])('[DATA-07~] $value $type reads $text', ({ type, value, text }) => {
  const leadTime = { leadTimeType: type, leadTimeValue: value }
  expect(leadTimeText({ ...leadTime, isLeadTimeEnabled: true })).toBe(text)
  expect(leadTimeText({ ...leadTime, isLeadTimeEnabled: false })).toBeNull()
})
