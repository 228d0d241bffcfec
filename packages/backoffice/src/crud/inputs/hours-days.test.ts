import { shiftsOfDate } from '@theke/domain/opening-hours'
import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import { expect, test } from 'vitest'
import { daysOfRules, isClosedAllDay, nextLine, nextSpecialDay, rulesOfDays } from './hours-days.ts'

const rules: OpeningHoursRule[] = [
  { type: 'once', date: '2026-12-26', isClosed: true, from: null, to: null },
  { type: 'monday', date: null, isClosed: false, from: '08:00', to: '12:00' },
  { type: 'once', date: '2026-12-24', isClosed: false, from: '08:00', to: '13:00' },
  { type: 'daily', date: null, isClosed: false, from: '09:00', to: '18:00' },
  { type: 'monday', date: null, isClosed: false, from: '13:00', to: '18:00' },
  { type: 'daily', date: null, isClosed: true, from: '12:00', to: '12:30' },
]

test('[BACKOFFICE-10] the week editor keeps every rule, whatever day it is about', () => {
  const days = daysOfRules(rules)
  expect(days.regular.monday).toHaveLength(2)
  expect(days.special.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-26'])
  const back = rulesOfDays(days)
  expect(back).toHaveLength(rules.length)
  expect(back).toEqual(expect.arrayContaining(rules))
  for (const date of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26'])
    expect(shiftsOfDate(back, date)).toEqual(shiftsOfDate(rules, date))
})

test('a further line continues the day', () => {
  expect(nextLine([])).toEqual({ isClosed: false, from: '09:00', to: '18:00' })
  expect(nextLine([{ isClosed: false, from: '08:00', to: '12:00' }])).toMatchObject({
    from: '13:00',
    to: '18:00',
  })
  expect(nextLine([{ isClosed: false, from: '17:00', to: '23:30' }])).toMatchObject({
    from: '18:00',
    to: '22:00',
  })
})

test('a further special day is closed and follows the last one', () => {
  const { date, lines } = nextSpecialDay([{ date: '2026-12-24', lines: [] }], '2026-11-16')
  expect(date).toBe('2026-12-25')
  expect(isClosedAllDay(lines)).toBe(true)
  expect(nextSpecialDay([{ date: '2025-01-01', lines: [] }], '2026-11-16').date).toBe('2026-11-17')
})
