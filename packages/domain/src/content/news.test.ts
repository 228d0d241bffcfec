import { expect, test } from 'vitest'
import { areNewsShown, NEWS_DELAY, newsKeyStep, newsSlide } from './news.ts'

test.each([
  ['/', true],
  ['/kontakt', true],
  ['/status/1/x', true],
  ['/store', true],
  ['/store/graz', false],
  ['/store/graz/checkout', false],
  ['/state/1', false],
])('[SHELL-03~] news on %s: %s', (path, isShown) => {
  expect(areNewsShown(path)).toBe(isShown)
})

test('[NEWS-01~] they open half a second after they have arrived', () => {
  expect(NEWS_DELAY).toBe(500)
})

test.each([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['Enter', 0],
])('[NEWS-04~] %s makes a step of %i', (key, step) => {
  expect(newsKeyStep(key)).toBe(step)
})

test('[NEWS-02~] the first and the last slide are the ends', () => {
  expect([newsSlide(0, -1, 3), newsSlide(0, 1, 3), newsSlide(2, 1, 3)]).toEqual([0, 1, 2])
})
