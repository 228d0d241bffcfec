import { fraction, roundToParts } from './fraction.ts'

/** An amount of money in whole cents (PRICE-10, B4): money never passes through a binary fraction. */
export type Cents = number

/** Cents of a decimal amount as it travels in JSON, half away from zero: 14.4 is 1440, 1.005 is 101 (OPEN-36). */
export function toCents(amount: number): Cents {
  return roundToParts(fraction(amount), 100n)
}

/** The decimal amount that travels in JSON for whole cents: 1440 is 14.4. */
export function fromCents(cents: Cents): number {
  return cents / 100
}

const germanMoney = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
const pointMoney = /^(-?)(\d+)\.(\d{1,2}|\d{4,})$/

/**
 * Cents of a typed or formatted German amount ('1.234,50 €', 'EUR 12,50', '12', '12.5'), undefined when it is no amount.
 * A point before exactly three digits separates thousands, as a German reader means it.
 */
export function parseMoney(text: string): Cents | undefined {
  const bare = text
    .trim()
    .replaceAll(/^(?:\p{Sc}|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3})$|\s/gu, '')
    .replace('−', '-')
  const [, sign, whole, decimals = ''] = germanMoney.exec(bare) ?? pointMoney.exec(bare) ?? []
  if (whole === undefined || bare.length > 20) return undefined
  const cents = roundToParts(
    { numerator: BigInt(whole.replaceAll('.', '') + decimals), denominator: 10n ** BigInt(decimals.length) },
    100n,
  )
  if (!Number.isSafeInteger(cents)) return undefined
  return sign && cents !== 0 ? -cents : cents
}
