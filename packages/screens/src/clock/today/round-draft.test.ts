import type { TodayTask } from '@theke/contract/calls/today'
import { expect, test } from 'vitest'
import { type Draft, draftPoints, isComplete, sentPoints } from './round-draft.ts'

const point = {
  text: 'Licht',
  done: false,
  asksTemperature: false,
  minTemperature: null,
  maxTemperature: null,
  temperature: null,
  doneBy: null,
  doneAt: null,
}
const fridge = { ...point, text: 'Kühlschrank', asksTemperature: true, maxTemperature: 5 }
const round = { checklist: [point, fridge] } as unknown as TodayTask
const draft = (...entries: [number, { done: boolean; temperature: string }][]): Draft => new Map(entries)

test.each([
  { typed: '4,5', sent: { done: true, temperature: 4.5 }, wrong: false, outside: false },
  { typed: '5,1', sent: { done: true, temperature: 5.1 }, wrong: false, outside: true },
  { typed: '', sent: { done: false, temperature: null }, wrong: false, outside: false },
  { typed: 'kalt', sent: { done: false, temperature: null }, wrong: true, outside: false },
])('"$typed" travels as $sent', ({ typed, sent, wrong, outside }) => {
  const given = draft([1, { done: true, temperature: typed }])
  const points = draftPoints(round, given)
  expect(points[1]).toMatchObject({ isWrong: wrong, isOutside: outside })
  expect(sentPoints(points, given)).toEqual([{ index: 1, ...sent }])
})

test('a round is complete with what is stored and what is typed', () => {
  const typed = draft([1, { done: true, temperature: '4' }])
  expect(isComplete(draftPoints(round, typed))).toBe(false)
  const stored = { checklist: [{ ...point, done: true }, fridge] } as unknown as TodayTask
  expect(isComplete(draftPoints(stored, typed))).toBe(true)
  expect(isComplete([])).toBe(true)
})
