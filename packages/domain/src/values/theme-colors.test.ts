import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from './color.ts'
import { themeColors } from './theme-colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('[OPEN-199] [THEME-02~] no pair of colours leads to text that cannot be read', () => {
  fc.assert(
    fc.property(color, color, (primary, soft) => {
      const tokens = themeColors(primary, soft)
      const of = (name: string) => tokens[`--color-${name}`] ?? ''
      expect(of('primary')).toBe(primary)
      expect(of('primary-soft')).toBe(soft)
      const texts = [
        [of('on-primary'), primary],
        [of('primary-ink'), '#ffffff'],
        [of('primary-ink'), '#fcfbf7'],
        [of('on-soft'), soft],
        [of('on-soft-muted'), soft],
        [of('on-soft-primary'), soft],
      ] as const
      for (const [text, area] of texts) expect(contrastOf(text, area)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(of('primary-line'), '#fcfbf7')).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 500 },
  )
})

test('[OPEN-199] yellow gets black text, a dark second colour light text', () => {
  expect(themeColors('#ffff66', '#111111')).toMatchObject({
    '--color-on-primary': '#000000',
    '--color-on-soft': '#ffffff',
  })
})
