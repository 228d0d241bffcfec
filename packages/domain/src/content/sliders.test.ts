import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestProducts, nextSlide, productRowStep, SLIDE_TIME } from './sliders.ts'

test('[BLOCK-11~] a slide stands for 10 seconds', () => {
  expect(SLIDE_TIME).toBe(10_000)
})

test('a slider goes round in both directions', () => {
  expect([nextSlide(0, 3, 1), nextSlide(2, 3, 1), nextSlide(0, 3, -1)]).toEqual([1, 0, 2])
  expect(nextSlide(0, 0, 1)).toBe(0)
})

test.each([
  { scrolled: 0, direction: 1, step: 200, why: 'a quarter from the beginning' },
  { scrolled: 200, direction: 1, step: 400, why: 'half in the middle' },
  { scrolled: 600, direction: -1, step: -400, why: 'half back' },
  { scrolled: 1600, direction: -1, step: -200, why: 'a quarter from the end' },
  { scrolled: 1599.4, direction: 1, step: 0, why: 'nothing behind the end' },
  { scrolled: 0, direction: -1, step: 0, why: 'nothing before the beginning' },
  { scrolled: 1, direction: -1, step: 0, why: 'a pixel from the beginning is at it' },
  { scrolled: 1.1, direction: -1, step: -400, why: 'further away is not' },
  { scrolled: 1599, direction: 1, step: 0, why: 'a pixel from the end is at it' },
  { scrolled: 1598.9, direction: 1, step: 400, why: 'further away is not' },
] as const)('[BLOCK-13~] $why', ({ scrolled, direction, step }) => {
  expect(productRowStep({ scrolled, visible: 800, length: 2400 }, direction)).toBeCloseTo(step)
})

const product = (id: number, createdAt: string) => ({ id, createdAt })

test('[BLOCK-12~] the newest products come first, up to the limit, 0 is all', () => {
  const products = [
    product(1, '2026-01-01T10:00:00Z'),
    product(2, '2026-03-01T10:00:00Z'),
    product(3, '2026-02-01T10:00:00Z'),
    product(4, '2026-03-01T10:00:00Z'),
  ]
  expect(newestProducts(products, 2).map(({ id }) => id)).toEqual([4, 2])
  expect(newestProducts(products, 0).map(({ id }) => id)).toEqual([4, 2, 3, 1])
})

test('the limit only cuts: what is left is the beginning of all', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          id: fc.integer(),
          createdAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        }),
      ),
      fc.integer({ min: 1, max: 20 }),
      (products, limit) => {
        expect(newestProducts(products, limit)).toEqual(newestProducts(products, 0).slice(0, limit))
      },
    ),
  )
})
