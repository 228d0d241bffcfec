import { divide, fraction, multiply, roundToInteger } from '../values/fraction.ts'
import { formatMoney } from '../values/format.ts'
import type { Cents } from '../values/money.ts'

/** Shares of the goods that the checkout offers as a tip, in percent (OPEN-203). */
export const tipShares = [5, 10, 15] as const

/** A share of the goods after the discount, rounded to cents half up. */
export const tipOf = (share: number, gross: Cents): Cents =>
  roundToInteger(multiply(fraction(gross), divide(fraction(share), fraction(100))))

/** Up to this much anybody may give, beyond it at most what the goods cost: more is a slip of the finger. */
const alwaysAllowed: Cents = 2_000

export const largestTip = (goodsGross: Cents): Cents => Math.max(alwaysAllowed, goodsGross)

export type TipSituation = {
  /** Whether the branch takes tips. */
  isOffered: boolean
  /** Goods before a discount. */
  goodsGross: Cents
  currency: string
}

/** What is wrong with a tip, null when nothing is. */
export function tipProblem(tip: Cents, { isOffered, goodsGross, currency }: TipSituation) {
  if (tip === 0) return null
  const problem = (code: 'invalid' | 'tooBig', message: string) => ({ field: 'tip', code, message }) as const
  if (!isOffered) return problem('invalid', 'In dieser Filiale kann online kein Trinkgeld gegeben werden.')
  if (!Number.isSafeInteger(tip) || tip < 0)
    return problem('invalid', 'Bitte geben Sie das Trinkgeld als Betrag an, z. B. 2,50.')
  const largest = largestTip(goodsGross)
  return tip > largest
    ? problem('tooBig', `Das Trinkgeld kann höchstens ${formatMoney(largest, currency)} betragen.`)
    : null
}
