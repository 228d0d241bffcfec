import { expect, test } from 'vitest'
import { taxRatesOf } from './tax-rates.ts'

test.each([
  { country: 'AT', food: 10, usual: 20 },
  { country: 'DE', food: 7, usual: 19 },
] as const)('$country offers its rates, that of food first', ({ country, food, usual }) => {
  expect(taxRatesOf(country)[0]).toBe(food)
  expect(taxRatesOf(country)).toContain(usual)
})
