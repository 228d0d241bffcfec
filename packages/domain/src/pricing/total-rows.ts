import type { Cents } from '../values/money.ts'
import { deliveryFeeText, taxLineLabel, totalText } from './texts.ts'
import { type Pricing, goodsGrossOf } from './totals.ts'

/** One line of the totals of a cart or order. */
export type TotalRow = {
  kind: 'goods' | 'coupon' | 'net' | 'tax' | 'delivery' | 'deposit' | 'tip' | 'total' | 'payable'
  label: string
  text: string
}

type Shown = {
  currency: string
  isApproximate: boolean
  /** Whether the delivery is shown at all. */
  hasDelivery: boolean
  /** '' without a coupon. */
  couponCode: string
}

/** What a coupon gave: '-5,00 €', or that the delivery is free. */
export const couponText = (
  discountGross: Cents,
  { currency, isApproximate }: Pick<Shown, 'currency' | 'isApproximate'>,
) => (discountGross === 0 ? 'Gratis-Lieferung' : totalText(-discountGross, currency, isApproximate))

export const couponLabel = (code: string) => `Gutschein ${code}`

/**
 * The totals line by line, the same in cart, checkout, status page, mail and print: with a coupon the goods and what it
 * took off, then net, tax by rate, delivery and gross, which add up (CARTPAGE-05, CARTPAGE-06, OPEN-36, OPEN-203). Deposit
 * and tip follow with what is to be paid.
 */
export function totalRows(pricing: Pricing, shown: Shown): TotalRow[] {
  const amount = (cents: Cents) => totalText(cents, shown.currency, shown.isApproximate)
  const coupon: TotalRow[] = shown.couponCode
    ? [
        { kind: 'goods', label: 'Warenwert', text: amount(goodsGrossOf(pricing)) },
        {
          kind: 'coupon',
          label: couponLabel(shown.couponCode),
          text: couponText(pricing.discountGross, shown),
        },
      ]
    : []
  return [
    ...coupon,
    { kind: 'net', label: 'Summe (Netto)', text: amount(pricing.net) },
    ...pricing.taxes.map(({ rate, tax }): TotalRow => ({
      kind: 'tax',
      label: taxLineLabel(rate),
      text: amount(tax),
    })),
    ...(shown.hasDelivery
      ? [
          {
            kind: 'delivery',
            label: 'Lieferung',
            text: deliveryFeeText(pricing.deliveryGross, shown.currency),
          } as const,
        ]
      : []),
    { kind: 'total', label: 'Summe (Brutto)', text: amount(pricing.totalGross) },
    ...extraRows(pricing, shown),
  ]
}

/** Deposit, tip and the sum with both; nothing without them, then the gross is what is to be paid (OPEN-203). */
export function extraRows(
  pricing: Pick<Pricing, 'depositGross' | 'depositTaxes' | 'tip' | 'payable'>,
  { currency, isApproximate }: Pick<Shown, 'currency' | 'isApproximate'>,
): TotalRow[] {
  const { depositGross, depositTaxes, tip, payable } = pricing
  if (depositGross === 0 && tip === 0) return []
  const isTaxed = depositTaxes.some(({ tax }) => tax !== 0)
  const money = (cents: Cents) => totalText(cents, currency, false)
  return [
    ...(depositGross === 0
      ? []
      : [
          {
            kind: 'deposit',
            label: 'Pfand',
            text: `${money(depositGross)}${isTaxed ? ' inkl. MwSt.' : ''}`,
          } as const,
        ]),
    ...(tip === 0 ? [] : [{ kind: 'tip', label: 'Trinkgeld', text: money(tip) } as const]),
    { kind: 'payable', label: 'Zu zahlen', text: totalText(payable, currency, isApproximate) },
  ]
}
