import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestTip, tipOf, tipProblem } from './tip.ts'

const situation = { isOffered: true, goodsGross: 5_000, currency: 'EUR' }

test.each([
  { share: 0, gross: 1_234, tip: 0 },
  { share: 5, gross: 1_000, tip: 50 },
  { share: 10, gross: 1_234, tip: 123 },
  { share: 10, gross: 1_235, tip: 124 },
  { share: 15, gross: 0, tip: 0 },
])('[OPEN-203~] $share % of $gross are $tip cents', ({ share, gross, tip }) =>
  expect(tipOf(share, gross)).toBe(tip),
)

test.each([
  { why: 'none', tip: 0, when: { isOffered: false }, code: undefined },
  { why: 'the branch takes none', tip: 100, when: { isOffered: false }, code: 'invalid' },
  { why: 'below nothing', tip: -1, when: {}, code: 'invalid' },
  { why: 'no amount', tip: Number.NaN, when: {}, code: 'invalid' },
  { why: 'beyond all numbers', tip: Number.POSITIVE_INFINITY, when: {}, code: 'invalid' },
  { why: 'as much as the goods', tip: 5_000, when: {}, code: undefined },
  { why: 'a cent more than the goods', tip: 5_001, when: {}, code: 'tooBig' },
  { why: '20 euros for a coffee', tip: 2_000, when: { goodsGross: 320 }, code: undefined },
  { why: 'more than that for a coffee', tip: 2_001, when: { goodsGross: 320 }, code: 'tooBig' },
])('[OPEN-203~] a tip: $why', ({ tip, when, code }) => {
  const problem = tipProblem(tip, { ...situation, ...when })
  expect(problem?.code).toBe(code)
  if (problem) expect(problem.field).toBe('tip')
})

test('[OPEN-203~] every offered share is a tip that can be given', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(5, 10, 15), (gross, share) => {
      const tip = tipOf(share, gross)
      expect(Number.isSafeInteger(tip) && tip >= 0 && tip <= largestTip(gross)).toBe(true)
      expect(Math.abs(tip * 100 - gross * share)).toBeLessThanOrEqual(50)
    }),
  ))

test.each([
  {
    tip: 100,
    when: { isOffered: false },
    message: 'In dieser Filiale kann online kein Trinkgeld gegeben werden.',
  },
  { tip: 0.5, when: {}, message: 'Bitte geben Sie das Trinkgeld als Betrag an, z. B. 2,50.' },
  { tip: 5_001, when: {}, message: 'Das Trinkgeld kann höchstens 50,00\u00a0€ betragen.' },
])('[OPEN-203~] what a customer reads about a tip of $tip: $message', ({ tip, when, message }) =>
  expect(tipProblem(tip, { ...situation, ...when })?.message).toBe(message),
)
