import { expect, test } from 'vitest'
import { isStrayTap } from './card-taps.ts'

const tap = (timeStamp: number, x = 100, detail = 1) => ({ timeStamp, clientX: x, clientY: 200, detail })

test('[ORDERS-01] the rest of a double tap does not act on the card that slides under the finger', () => {
  expect(isStrayTap(tap(10_000), '1 waiting')).toBe(false)
  expect(isStrayTap(tap(10_150), '2 waiting')).toBe(true)
  expect(isStrayTap(tap(10_300), '1 confirmed')).toBe(true)
  expect(isStrayTap(tap(10_450), '2 waiting')).toBe(false)
})

test('a quick tap elsewhere, the same once more after taking it back, and keys are meant', () => {
  expect(isStrayTap(tap(20_000), '1 in-delivery')).toBe(false)
  expect(isStrayTap(tap(20_100, 400), '2 waiting')).toBe(false)
  expect(isStrayTap(tap(20_200, 400), '2 waiting')).toBe(false)
  expect(isStrayTap(tap(20_300, 0, 0), '3 waiting')).toBe(false)
})
