import { expect, test } from 'vitest'
import { contrastRatio, readableColor } from './contrast.ts'

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#FFFFFF', 4.54], // the lightest grey that WCAG lets stand on white
  ['#0D8141', '#FFFFFF', 5.0],
])('%s and %s have %d : 1', (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1))

test('what is no colour has no contrast', () => {
  expect(contrastRatio('', '#FFFFFF')).toBeUndefined()
  expect(readableColor('rot', '#FFFFFF')).toBeUndefined()
})

test.each(['#FFD400', '#7ED957', '#FF7F50', '#FFFFFF'])('%s has a readable darker neighbour', (color) => {
  const darker = readableColor(color, '#FFFFFF')
  expect(contrastRatio(darker ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(darker ?? '', '#FFFFFF')).toBeLessThan(4.9)
})

test('a colour that is readable stays as it is; on a dark ground it gets lighter', () => {
  expect(readableColor('#0D8141', '#FFFFFF')).toBe('#0D8141')
  expect(contrastRatio(readableColor('#333333', '#16281D') ?? '', '#16281D')).toBeGreaterThanOrEqual(4.5)
})
