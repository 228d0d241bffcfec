import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE } from '../values/local-time.ts'
import { countTry, noTries, pinProblem, type PinTries } from './clock-pin.ts'

test.each([
  { pin: '2580', problem: null, why: 'four digits are enough' },
  { pin: '258', problem: 'pinTooShort', why: 'three are not' },
  { pin: '', problem: 'pinTooShort', why: 'nothing is no PIN' },
  { pin: '1234567890123', problem: 'pinTooLong', why: 'thirteen cannot be typed at a tablet' },
  { pin: '25a0', problem: 'pinDigits', why: 'the pad has digits only' },
  { pin: '٢٥٨٠', problem: 'pinDigits', why: 'digits of other scripts are not on the pad' },
  { pin: '0000', problem: 'pinTooSimple', why: 'always the same digit' },
  { pin: '1234', problem: 'pinTooSimple', why: 'upwards' },
  { pin: '9876', problem: 'pinTooSimple', why: 'downwards' },
  { pin: '1357', problem: null, why: 'steps of two are not the first guess' },
])('PIN $pin: $why', ({ pin, problem }) => expect(pinProblem(pin)).toBe(problem))

const start = Date.UTC(2026, 10, 16, 7)

/** So many wrong ones, one a second. */
function wrong(count: number): PinTries {
  let tries = noTries
  for (let at = 0; at < count; at++) {
    const counted = countTry(tries, start + at * 1_000)
    if (counted.ok) tries = counted.tries
  }
  return tries
}

test.each([
  { failed: 4, after: 0, isLocked: false, why: 'a fifth try is allowed' },
  { failed: 5, after: MINUTE, isLocked: true, why: 'after five the person waits' },
  { failed: 5, after: 15 * MINUTE, isLocked: true, why: 'the 15 minutes begin with the last try' },
  { failed: 5, after: 15 * MINUTE + 4_000, isLocked: false, why: 'they are over' },
])('$failed wrong PINs, $after ms later: $why', ({ failed, after, isLocked }) => {
  expect(countTry(wrong(failed), start + after).ok).toBe(!isLocked)
})

test('after the lock five tries are free again', () => {
  let tries = wrong(5)
  const later = start + 20 * MINUTE
  for (let at = 0; at < 5; at++) {
    const counted = countTry(tries, later + at)
    expect(counted.ok).toBe(true)
    if (counted.ok) tries = counted.tries
  }
  expect(countTry(tries, later + 5).ok).toBe(false)
})

test('within any 15 minutes no more than five PINs are compared', () => {
  const gaps = fc.array(fc.nat(4 * MINUTE), { minLength: 6, maxLength: 60 })
  fc.assert(
    fc.property(gaps, (waits) => {
      let now = start
      let tries = noTries
      const compared: number[] = []
      for (const wait of waits) {
        now += wait
        const counted = countTry(tries, now)
        if (!counted.ok) continue
        tries = counted.tries
        compared.push(now)
      }
      for (const [at, instant] of compared.entries()) {
        const sixth = compared[at + 5]
        // five in a row always end in a lock, so the sixth comes at least 15 minutes after the fifth of its round
        if (sixth !== undefined) expect(sixth - instant).toBeGreaterThanOrEqual(15 * MINUTE)
      }
    }),
  )
})

test.each([
  { pin: '123456789012', problem: null, why: 'twelve digits are the most' },
  { pin: '1243', problem: null, why: 'a row that is broken' },
  { pin: '1223', problem: null, why: 'a row that stops and goes on' },
])('PIN $pin: $why', ({ pin, problem }) => expect(pinProblem(pin)).toBe(problem))
