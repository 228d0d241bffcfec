import type { Cents } from '@theke/domain/values'

export type PriceChange = { kind: 'percent' | 'amount'; value: number }

/** What prices end in: as calculated, in full ten cents, or in nine cents. */
export type Rounding = 'none' | 'tens' | 'nines'

/** The price after a change in percent or by an amount, rounded to the nearest of its kind and never below 0. */
export function newPrice(price: Cents, { kind, value }: PriceChange, rounding: Rounding): Cents {
  const changed = kind === 'percent' ? (price * (100 + value)) / 100 : price + Math.round(value * 100)
  // 105 percent of 100 is 105.00000000000001 in binary fractions
  const exact = Math.round(Number(changed.toFixed(6)))
  return Math.max(0, round(exact, rounding))
}

function round(price: Cents, rounding: Rounding): Cents {
  if (rounding === 'tens') return Math.round(price / 10) * 10
  if (rounding === 'nines') return price < 5 ? price : Math.round((price + 1) / 10) * 10 - 1
  return price
}
