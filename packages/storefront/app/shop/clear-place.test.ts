import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftToClear } from './clear-place.ts'

const toast = { top: 740, bottom: 790, left: 100, right: 300 }
const at = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })

test.each([
  { others: [], max: 300, lift: 0, why: 'nothing is in the way' },
  { others: [at(0, 700)], max: 300, lift: 0, why: 'what lies above is not covered' },
  { others: [at(750, 780, 300, 390)], max: 300, lift: 0, why: 'nor is what lies beside it' },
  { others: [at(760, 800)], max: 300, lift: 38, why: 'it goes up above a button' },
  {
    others: [at(760, 800), at(700, 720)],
    max: 300,
    lift: 98,
    why: 'and above the next that is then in the way',
  },
  { others: [at(760, 800), at(700, 720)], max: 90, lift: undefined, why: 'but not further than allowed' },
  { others: [at(0, 800)], max: 300, lift: undefined, why: 'there may be no place at all' },
])('$why', ({ others, max, lift }) => expect(liftToClear(toast, others, max)).toBe(lift))

test('wherever the others are, the place that is found covers none of them', () => {
  const box = fc
    .record({ top: fc.integer({ min: 0, max: 800 }), height: fc.integer({ min: 1, max: 200 }) })
    .map(({ top, height }) => at(top, top + height))
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (others) => {
      const lift = liftToClear(toast, others, 600)
      if (lift === undefined) return
      const [top, bottom] = [toast.top - lift, toast.bottom - lift]
      expect(others.filter((other) => other.top < bottom && top < other.bottom)).toEqual([])
    }),
  )
})
