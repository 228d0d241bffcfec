import { expect, test } from 'vitest'
import { choiceFrom, periodText } from './choice.ts'
import { changeOf, hoursText, shareText, topOf } from './number-texts.ts'

const today = '2026-11-16'
const read = (address: string) => choiceFrom(new URLSearchParams(address), today)

test.each([
  { address: '', from: '2026-10-20', to: '2026-11-16', name: 'fourWeeks' },
  { address: 'period=today', from: today, to: today, name: 'today' },
  { address: 'period=lastMonth', from: '2026-10-01', to: '2026-10-31', name: 'lastMonth' },
  { address: 'period=year', from: '2026-01-01', to: today, name: 'year' },
  { address: 'from=2026-11-01&to=2026-11-03', from: '2026-11-01', to: '2026-11-03', name: null },
  { address: 'from=2026-11-03&to=2026-11-01', from: '2026-10-20', to: today, name: 'fourWeeks' },
  { address: 'from=x&to=y&period=z', from: '2026-10-20', to: today, name: 'fourWeeks' },
])('the address "$address" means $from to $to', ({ address, from, to, name }) =>
  expect(read(address)).toMatchObject({ name, period: { from, to } }),
)

test('the address also holds what is compared and which orders are meant', () => {
  expect(read('compare=lastYear&branch=3&type=delivery&basis=placed')).toMatchObject({
    compared: { from: '2025-10-21', to: '2025-11-17' },
    branch: 3,
    type: 'delivery',
    basis: 'placed',
  })
  expect(read('compare=none&branch=-1&type=x')).toMatchObject({ compared: null, basis: 'due' })
  expect(read('branch=-1&type=x').branch).toBeUndefined()
})

test('numbers as they are read', () => {
  expect(periodText({ from: today, to: today })).toBe('16.11.2026')
  expect(hoursText(125)).toBe('2\u00a0h\u00a005')
  expect(hoursText(-30)).toBe('−0\u00a0h\u00a030')
  expect(shareText(1, 8)).toBe('12,5\u00a0%')
  expect(shareText(0, 0)).toBe('–')
  expect(changeOf(3, 2)).toEqual({ text: '+50\u00a0%', direction: 'up' })
  expect(changeOf(2, 2)).toEqual({ text: '±0\u00a0%', direction: 'same' })
  expect(changeOf(1, 3)).toEqual({ text: '−66,7\u00a0%', direction: 'down' })
  expect(changeOf(1, 0)).toBeUndefined()
})

test.each([
  { values: [], top: 4 },
  { values: [3], top: 4 },
  { values: [7, 21], top: 40 },
  { values: [99], top: 100 },
  { values: [1_234.5], top: 2_000 },
])('the top of a chart over $values is $top', ({ values, top }) => expect(topOf(values)).toBe(top))
