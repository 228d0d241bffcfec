import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, darkenedFor, textOn } from './color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#ffff66', '#ffffff')).toBeCloseTo(1.06, 1)
})

test('[OPEN-199] black or white is readable on any colour', () => {
  fc.assert(
    fc.property(color, (area) => {
      expect(contrastOf(area, textOn(area))).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect([textOn('#ffff66'), textOn('#eeeeee'), textOn('#0d8141')]).toEqual(['#000000', '#000000', '#ffffff'])
})

test('[OPEN-199] any colour is darkened until it can be read, a readable one stays', () => {
  expect(darkenedFor('#0d8141', ['#ffffff'], 4.5)).toBe('#0d8141')
  fc.assert(
    fc.property(color, fc.constantFrom(3, 4.5), (one, contrast) => {
      const dark = darkenedFor(one, ['#ffffff', '#fcfbf7'], contrast)
      expect(contrastOf(dark, '#fcfbf7')).toBeGreaterThanOrEqual(contrast)
    }),
  )
})
