import { expect, test } from 'vitest'
import { parseVariant, variantName } from './fonts.ts'

test('[FONT-02] weights 100 to 900 are named Thin through Black', () => {
  const names = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => variantName(String(weight)))
  expect(names).toEqual([
    'Thin',
    'ExtraLight',
    'Light',
    'Regular',
    'Medium',
    'SemiBold',
    'Bold',
    'ExtraBold',
    'Black',
  ])
  expect(variantName('regular')).toBe('Regular')
  expect(variantName('700italic')).toBe('Bold Italic')
})

test.each(['', '750', '1000', 'bold', 'italic700', 'regular700'])('%j is no variant', (variant) => {
  expect(parseVariant(variant)).toBeUndefined()
})
