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

test('[OPEN-199] every colour that is computed, for a light and for a dark second colour', () => {
  expect(themeColors('#0D8141', '#f3e9d8')).toEqual({
    '--color-primary': '#0D8141',
    '--color-primary-soft': '#f3e9d8',
    '--color-on-primary': '#ffffff',
    '--color-primary-away': '#000000',
    '--color-primary-text': '#007b3b',
    '--color-primary-ink': '#007b3b',
    '--color-primary-line': '#0D8141',
    '--color-on-soft': '#16281d',
    '--color-on-soft-muted': '#55645a',
    '--color-on-soft-primary': '#16281d',
    '--color-on-soft-accent': '#9c4808',
    '--color-soft-away': '#ffffff',
  })
  expect(themeColors('#ffff66', '#16281d')).toEqual({
    '--color-primary': '#ffff66',
    '--color-primary-soft': '#16281d',
    '--color-on-primary': '#000000',
    '--color-primary-away': '#ffffff',
    '--color-primary-text': '#736f00',
    '--color-primary-ink': '#736f00',
    '--color-primary-line': '#999600',
    '--color-on-soft': '#ffffff',
    '--color-on-soft-muted': '#ffffff',
    '--color-on-soft-primary': '#ffffff',
    '--color-on-soft-accent': '#ffffff',
    '--color-soft-away': '#000000',
  })
})

test.each(['#fff', 'rot', '#0d8141ff', 'x#0d8141'])('%s is no colour to compute with', (color) => {
  const areas = { '--color-primary': color, '--color-primary-soft': '#eeeeee' }
  expect(themeColors(color, '#eeeeee')).toEqual(areas)
  expect(themeColors('#eeeeee', color)).toEqual({
    '--color-primary': '#eeeeee',
    '--color-primary-soft': color,
  })
})
