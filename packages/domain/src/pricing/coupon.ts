import { type OrderType, orderTypeLabels } from '../catalog/branch.ts'
import { divide, fraction, multiply, roundToInteger } from '../values/fraction.ts'
import { formatMoney } from '../values/format.ts'
import { type Instant, SHOP_ZONE, formatDateTime } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'

/** What a coupon takes off (OPEN-203). */
export const couponKinds = {
  percentage: 'Prozent',
  amount: 'Betrag',
  freeDelivery: 'Gratis-Lieferung',
} as const
export type CouponKind = keyof typeof couponKinds

/** What of a coupon decides about the price; an order keeps it for a later change of its items. */
export type CouponTerms = {
  code: string
  kind: CouponKind
  /** 1 to 100, of the kind 'percentage'. */
  percentage: number | null
  /** Of the kind 'amount'. */
  amount: Cents | null
}

/** A coupon with everything that decides whether it can be used. */
export type Coupon = CouponTerms & {
  minimumOrderValue: Cents
  validFrom: Instant | null
  validTo: Instant | null
  /** Ids; none: every branch. */
  branches: readonly number[]
  /** None: every type. */
  orderTypes: readonly OrderType[]
}

export type CouponSituation = {
  branch: { id: number }
  orderType: OrderType
  /** Goods before the discount (OPEN-203). */
  goodsGross: Cents
  isQuotation: boolean
  currency: string
  now: Instant
  zone?: string | undefined
}

export type CouponProblem = {
  code: 'couponUnknown' | 'couponNotValid' | 'couponBelowMinimum' | 'couponUsedUp'
  message: string
}

export const couponUnknown: CouponProblem = {
  code: 'couponUnknown',
  message: 'Diesen Gutscheincode gibt es nicht. Bitte prüfen Sie die Schreibweise.',
}
export const couponUsedUp: CouponProblem = {
  code: 'couponUsedUp',
  message: 'Dieser Gutschein wurde bereits vollständig eingelöst.',
}

/** A code as it is stored and compared: capital letters without spaces, however it was typed. */
export const couponCodeOf = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** What keeps a coupon from being used for an order, null when nothing does (B47). How often it was used only the server knows. */
export function couponProblem(coupon: Coupon, situation: CouponSituation): CouponProblem | null {
  const message = notValidText(coupon, situation)
  if (message) return { code: 'couponNotValid', message }
  const { goodsGross, currency } = situation
  const missing = coupon.minimumOrderValue - goodsGross
  if (missing <= 0) return null
  const minimum = formatMoney(coupon.minimumOrderValue, currency)
  return {
    code: 'couponBelowMinimum',
    message: `Dieser Gutschein gilt ab einem Warenwert von ${minimum}. Es fehlen noch ${formatMoney(missing, currency)}.`,
  }
}

function notValidText(coupon: Coupon, situation: CouponSituation): string | null {
  const { branch, orderType, goodsGross, now, zone = SHOP_ZONE } = situation
  if (situation.isQuotation) return 'Bei einer Anfrage kann kein Gutschein eingelöst werden.'
  if (coupon.validFrom !== null && now < coupon.validFrom)
    return `Dieser Gutschein gilt erst ab ${formatDateTime(coupon.validFrom, zone)} Uhr.`
  if (coupon.validTo !== null && now >= coupon.validTo) return 'Dieser Gutschein ist abgelaufen.'
  if (coupon.branches.length > 0 && !coupon.branches.includes(branch.id))
    return 'Dieser Gutschein gilt nicht in dieser Filiale.'
  const types = typesOf(coupon)
  if (types && !types.includes(orderType))
    return types.length === 0
      ? 'Dieser Gutschein kann nicht eingelöst werden.'
      : `Dieser Gutschein gilt nur für ${types.map((type) => orderTypeLabels[type]).join(' oder ')}.`
  if (coupon.kind !== 'freeDelivery' && goodsGross === 0)
    return 'Für diese Produkte kann kein Gutschein eingelöst werden.'
  return null
}

/** The types a coupon is limited to; one for a free delivery only ever suits a delivery. */
function typesOf({ kind, orderTypes }: Coupon): readonly OrderType[] | null {
  if (kind !== 'freeDelivery') return orderTypes.length > 0 ? orderTypes : null
  return orderTypes.length > 0 ? orderTypes.filter((type) => type === 'delivery') : ['delivery']
}

/** What a coupon takes off goods of this value: a percentage rounded to cents half up, an amount at most all of it (OPEN-203). */
export function discountOf(coupon: CouponTerms | null | undefined, goodsGross: Cents): Cents {
  switch (coupon?.kind) {
    case 'percentage': {
      const share = divide(fraction(coupon.percentage ?? 0), fraction(100))
      return Math.min(goodsGross, Math.max(0, roundToInteger(multiply(fraction(goodsGross), share))))
    }
    case 'amount':
      return Math.min(goodsGross, Math.max(0, coupon.amount ?? 0))
    default:
      return 0
  }
}

/**
 * Spreads a discount over the tax rates in proportion to their gross: whole cents first, then one more each for the
 * largest remainders, equal ones by ascending rate. The parts add up to the discount and exceed no gross (B48).
 */
export function spreadDiscount(discount: Cents, grossByRate: ReadonlyMap<number, Cents>): Map<number, Cents> {
  const rates = [...grossByRate].toSorted(([one], [other]) => one - other)
  const total = rates.reduce((sum, [, gross]) => sum + BigInt(gross), 0n)
  if (total === 0n) return new Map(rates.map(([rate]) => [rate, 0]))
  const parts = rates.map(([rate, gross]) => {
    const exact = BigInt(discount) * BigInt(gross)
    return { rate, cents: Number(exact / total), remainder: exact % total }
  })
  const left = discount - parts.reduce((sum, { cents }) => sum + cents, 0)
  const byRemainder = parts.toSorted((one, other) => Number(other.remainder - one.remainder))
  for (const part of byRemainder.slice(0, left)) part.cents += 1
  return new Map(parts.map(({ rate, cents }) => [rate, cents]))
}
