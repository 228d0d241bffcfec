import { afterEach, expect, test } from 'vitest'
import { centsText, currencySign, moneyText, setCurrency } from './money-text.ts'

afterEach(() => setCurrency('EUR'))

test('[I18N-01] amounts stand in the currency of the shop', () => {
  expect(moneyText(12.5)).toBe('12,50\u00a0€')
  expect(currencySign()).toBe('€')
  setCurrency('CHF')
  expect(moneyText(12.5)).toBe('12,50\u00a0CHF')
  expect(centsText(5)).toBe('0,05\u00a0CHF')
  expect(currencySign()).toBe('CHF')
  expect(moneyText(null)).toBe('')
})
