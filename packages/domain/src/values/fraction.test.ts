import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, divide, fraction, isAtLeast, multiply, roundToInteger, roundToParts } from './fraction.ts'

const of = (numerator: bigint, denominator: bigint) => ({ numerator, denominator })

test.each([
  { value: 0, numerator: 0n, denominator: 1n, why: 'nothing' },
  { value: -7, numerator: -7n, denominator: 1n, why: 'a whole number' },
  {
    value: 9_007_199_254_740_991,
    numerator: 9_007_199_254_740_991n,
    denominator: 1n,
    why: 'the largest safe one',
  },
  { value: 1.005, numerator: 1_005n, denominator: 1_000n, why: 'thousandths, as people write them' },
  { value: -0.5, numerator: -500n, denominator: 1_000n, why: 'thousandths below zero' },
  { value: 0.0001, numerator: 1n, denominator: 10_000n, why: 'smaller than a thousandth' },
  { value: 12.3456, numerator: 123_456n, denominator: 10_000n, why: 'digits on both sides of the point' },
  { value: 1e-7, numerator: 1n, denominator: 10_000_000n, why: 'written with an exponent' },
  { value: 1.5e-7, numerator: 15n, denominator: 100_000_000n, why: 'an exponent and decimals' },
  { value: 1e21, numerator: 10n ** 21n, denominator: 1n, why: 'large, with an exponent' },
  { value: 1.25e21, numerator: 125n * 10n ** 19n, denominator: 1n, why: 'large, with decimals' },
  {
    value: 9_007_199_254_740_992,
    numerator: 9_007_199_254_740_992n,
    denominator: 1n,
    why: 'no safe integer',
  },
])('[PRICE-10] $value is $numerator / $denominator: $why', ({ value, numerator, denominator }) =>
  expect(fraction(value)).toEqual({ numerator, denominator }),
)

test.each([Number.NaN, Infinity, -Infinity])('%d has no exact decimal, and says so', (value) => {
  expect(() => fraction(value)).toThrow(new RangeError(`${value} has no exact decimal`))
})

test.each([
  { divisor: 0n, why: 'zero' },
  { divisor: -1n, why: 'below zero' },
])('a divisor of $why is a mistake of the program', ({ divisor }) => {
  expect(() => divide(of(1n, 1n), of(divisor, 1n))).toThrow(new RangeError('a divisor must be above 0'))
})

test('a smallest divisor above zero is none', () => {
  expect(divide(of(3n, 2n), of(1n, 5n))).toEqual(of(15n, 2n))
})

test.each([
  { a: of(1n, 10n), b: of(1n, 1000n), sum: of(101n, 1000n), why: 'the finer one is kept' },
  { a: of(1n, 1000n), b: of(1n, 10n), sum: of(101n, 1000n), why: 'whichever comes first' },
  { a: of(1n, 4n), b: of(1n, 4n), sum: of(2n, 4n), why: 'equal ones stay' },
  { a: of(1n, 2n), b: of(1n, 3n), sum: of(5n, 6n), why: 'others are multiplied' },
  { a: of(2n, 3n), b: of(3n, 2n), sum: of(13n, 6n), why: 'in either order' },
])('$a and $b are $sum: $why', ({ a, b, sum }) => expect(add(a, b)).toEqual(sum))

test.each([
  { a: of(1n, 3n), b: of(1n, 3n), isEnough: true, why: 'exactly as much' },
  { a: of(1n, 3n), b: of(2n, 6n), isEnough: true, why: 'as much, written otherwise' },
  { a: of(1n, 3n), b: of(33n, 100n), isEnough: true, why: 'a little more' },
  { a: of(1n, 3n), b: of(34n, 100n), isEnough: false, why: 'a little less' },
])('$a is at least $b: $isEnough, $why', ({ a, b, isEnough }) => expect(isAtLeast(a, b)).toBe(isEnough))

test.each([
  { value: of(1n, 2n), whole: 1, why: 'half goes up' },
  { value: of(-1n, 2n), whole: -1, why: 'half goes away from zero' },
  { value: of(49n, 100n), whole: 0, why: 'below the half' },
  { value: of(-49n, 100n), whole: 0, why: 'below the half on the other side' },
  { value: of(-5n, 3n), whole: -2, why: 'nearest below zero' },
])('[OPEN-36] $value is nearest to $whole: $why', ({ value, whole }) => {
  expect(roundToInteger(value) + 0).toBe(whole)
  expect(roundToParts({ ...value, denominator: value.denominator * 100n }, 100n) + 0).toBe(whole)
})

test('sums and products do not depend on the order, and division undoes multiplication', () => {
  const anyFraction = fc.record({
    numerator: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    denominator: fc.bigInt({ min: 1n, max: 10n ** 6n }),
  })
  const isSame = (a: ReturnType<typeof of>, b: ReturnType<typeof of>) => isAtLeast(a, b) && isAtLeast(b, a)
  fc.assert(
    fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
      expect(isSame(add(a, b), add(b, a))).toBe(true)
      expect(isSame(add(add(a, b), c), add(a, add(b, c)))).toBe(true)
      expect(isSame(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true)
      expect(isSame(divide(multiply(a, b), b), a)).toBe(true)
    }),
  )
})
