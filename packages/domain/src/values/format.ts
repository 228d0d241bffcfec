import { fraction, roundToParts } from './fraction.ts'
import { type Cents, fromCents } from './money.ts'

const currencyFormats = new Map<string, Intl.NumberFormat>()

/** Money as the shop shows it, '12,50 €' (PRICE-10, OPEN-41); the space before the sign does not break. */
export function formatMoney(amount: Cents, currency = 'EUR'): string {
  let format = currencyFormats.get(currency)
  if (!format) {
    // Building a formatter costs about as much as a thousand uses of it.
    format = new Intl.NumberFormat('de-DE', {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    currencyFormats.set(currency, format)
  }
  return format.format(fromCents(amount))
}

/** Money as brochure cards and the booking form show it, 'EUR 12,50' (OPEN-41, BLOCK-15). */
export function formatMoneyWithCode(amount: Cents, currency = 'EUR'): string {
  const [whole = '', decimals] = (Math.abs(amount) / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${currency} ${amount < 0 ? '-' : ''}${grouped},${decimals}`
}

/** A tax rate without trailing zeros: '10', '4,9' (OPEN-36). */
export function formatRate(rate: number): string {
  return String(rate).replace('.', ',')
}

/** An amount of goods with at most 3 decimals (OPEN-33). Not grouped: '1.500' in a quantity field would read as 1.5. */
export function formatAmount(amount: number): string {
  return String(roundToParts(fraction(amount), 1000n) / 1000).replace('.', ',')
}
