import { expect, test } from 'vitest'
import type { PriceChange, Rounding } from './new-price.ts'
import { newPrice } from './new-price.ts'

const percent = (value: number): PriceChange => ({ kind: 'percent', value })
const amount = (value: number): PriceChange => ({ kind: 'amount', value })

test.each<{ price: number; change: PriceChange; rounding: Rounding; becomes: number; why: string }>([
  { price: 1000, change: percent(5), rounding: 'none', becomes: 1050, why: 'five percent more' },
  { price: 333, change: percent(10), rounding: 'none', becomes: 366, why: 'to the nearest cent' },
  { price: 100, change: percent(5), rounding: 'none', becomes: 105, why: 'without binary dust' },
  { price: 1000, change: percent(-12.5), rounding: 'none', becomes: 875, why: 'less' },
  { price: 333, change: percent(10), rounding: 'tens', becomes: 370, why: 'ends in 0' },
  { price: 345, change: amount(0), rounding: 'tens', becomes: 350, why: 'half up' },
  { price: 333, change: percent(10), rounding: 'nines', becomes: 369, why: 'ends in 9' },
  { price: 364, change: amount(0), rounding: 'nines', becomes: 369, why: 'the nearer nine' },
  { price: 363, change: amount(0), rounding: 'nines', becomes: 359, why: 'the nearer nine below' },
  { price: 250, change: amount(0.3), rounding: 'none', becomes: 280, why: 'thirty cents more' },
  { price: 250, change: amount(-5), rounding: 'none', becomes: 0, why: 'never below nothing' },
  { price: 0, change: percent(50), rounding: 'nines', becomes: 0, why: 'what is free stays free' },
])('[BACKOFFICE-06] $price becomes $becomes: $why', ({ price, change, rounding, becomes }) =>
  expect(newPrice(price, change, rounding)).toBe(becomes),
)
