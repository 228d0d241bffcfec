import type { DeliveryArea, OrderType } from '../catalog/branch.ts'
import { formatMoney } from '../values/format.ts'
import type { Cents } from '../values/money.ts'

export type MinimumOrder = {
  /** The value the goods have to reach, 0 when there is none. */
  minimum: Cents
  /** What is missing to it, 0 when it is reached. */
  missing: Cents
  isReached: boolean
}

/** The minimum order: for delivery the goods gross without the fee must reach the area's value; requests are not checked (CHECKOUT-23, OPEN-61, B13). */
export function minimumOrderFor(
  goodsGross: Cents,
  terms: {
    orderType: OrderType
    area?: Pick<DeliveryArea, 'minimumOrderValue'> | undefined
    isQuotation: boolean
  },
): MinimumOrder {
  const applies = terms.orderType === 'delivery' && !terms.isQuotation
  const minimum = applies ? Math.max(0, terms.area?.minimumOrderValue ?? 0) : 0
  const missing = Math.max(0, minimum - goodsGross)
  return { minimum, missing, isReached: missing === 0 }
}

/** The two sentences beside every disabled checkout button while the minimum is not reached (CHECKOUT-24, OPEN-55, OPEN-61). */
export function minimumOrderTexts({ minimum, missing, isReached }: MinimumOrder, currency: string): string[] {
  if (isReached) return []
  return [
    `Sie haben den Mindestbestellwert in Höhe von ${formatMoney(minimum, currency)} leider noch nicht erreicht.`,
    `Fügen Sie Waren im Wert von mindestens ${formatMoney(missing, currency)} hinzu oder wählen Sie eine andere Art der Lieferung.`,
  ]
}

/** 'noch 4,20 € bis zum Mindestbestellwert' for a bar or a choice with room for one line; null when nothing is missing. */
export function missingMinimumText(
  { missing }: Pick<MinimumOrder, 'missing'>,
  currency: string,
): string | null {
  return missing > 0 ? `noch ${formatMoney(missing, currency)} bis zum Mindestbestellwert` : null
}

/** Whether the checkout button works: the cart is not empty and the minimum is reached (CART-07). */
export function canCheckOut(
  items: readonly unknown[],
  { isReached }: Pick<MinimumOrder, 'isReached'>,
): boolean {
  return items.length > 0 && isReached
}

/** The hint at a free-from value that is not reached yet, undefined otherwise; only delivery has a fee (CHECKOUT-25, OPEN-38). */
export function freeDeliveryHint(
  goodsGross: Cents,
  terms: { orderType: OrderType; area?: Pick<DeliveryArea, 'freeFromOrderValue'> | undefined },
  currency: string,
): string | undefined {
  const freeFrom = terms.area?.freeFromOrderValue ?? 0
  if (terms.orderType !== 'delivery' || freeFrom <= 0 || goodsGross >= freeFrom) return undefined
  return `Kostenlose Lieferung ab ${formatMoney(freeFrom, currency)}.`
}
