import type { LegalCountry } from '../legal/shop-facts.ts'

/** Rates that shops of a country use, the usual one of food first; any other one can be typed. */
const rates: Readonly<Record<LegalCountry, readonly number[]>> = {
  AT: [10, 20, 13, 0],
  DE: [7, 19, 0],
}

export const taxRatesOf = (country: LegalCountry): readonly number[] => rates[country]
