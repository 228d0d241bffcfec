import { fraction, roundToParts } from './fraction.ts'
import type { Cents } from './money.ts'

/** Signs of currencies; others are asked of the platform once, which takes a cheap phone longer than all of a page's prices. */
const signs = new Map([['EUR', '€']])

function signOf(currency: string): string {
  let sign = signs.get(currency)
  if (sign === undefined) {
    const parts = new Intl.NumberFormat('de-DE', { style: 'currency', currency }).formatToParts(0)
    sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
    signs.set(currency, sign)
  }
  return sign
}

/** '-1.234,50' */
function germanMoney(amount: Cents): string {
  const [whole = '', decimals] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${decimals}`
}

/** Money as the shop shows it, '12,50 €' (PRICE-10, OPEN-41); the space before the sign does not break. */
export function formatMoney(amount: Cents, currency = 'EUR'): string {
  return `${germanMoney(amount)}\u00a0${signOf(currency)}`
}

/** Money as brochure cards and the booking form show it, 'EUR 12,50' (OPEN-41, BLOCK-15). */
export function formatMoneyWithCode(amount: Cents, currency = 'EUR'): string {
  return `${currency} ${germanMoney(amount)}`
}

/** A tax rate without trailing zeros: '10', '4,9' (OPEN-36). */
export function formatRate(rate: number): string {
  return String(rate).replace('.', ',')
}

/** An amount of goods with at most 3 decimals (OPEN-33). Not grouped: '1.500' in a quantity field would read as 1.5. */
export function formatAmount(amount: number): string {
  return String(roundToParts(fraction(amount), 1000n) / 1000).replace('.', ',')
}
