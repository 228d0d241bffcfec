import { earliestSlot, isOpenForType } from '../opening-hours/index.ts'
import { type Instant, MINUTE, SHOP_ZONE, formatNearDateTime } from '../values/local-time.ts'
import type { OrderForm } from './order-form.ts'
import { slotRequest } from './slot-request.ts'
import { type CheckoutSituation, submitKind } from './submit.ts'

/** What an order without an appointment may expect: whether it waits for the next opening, and its earliest time. */
export type OrderPromise = { isPreorder: boolean; earliest: Instant | null }

/** How far the earliest time may move between showing and sending without asking the customer again (OPEN-196). */
const TOLERANCE = 15 * MINUTE

/** What an order sent now is promised; null for a request, which promises nothing (OPEN-88, OPEN-196). */
export function promiseOf(form: OrderForm, situation: CheckoutSituation): OrderPromise | null {
  const kind = submitKind(form, situation)
  if (kind === null || kind === 'quotation') return null
  return {
    isPreorder: kind === 'preorder',
    earliest: earliestSlot(slotRequest({ ...situation, deliveryArea: form.deliveryArea })),
  }
}

/**
 * Whether the customer has to decide again: the order would become a preorder, or, without an appointment of its own,
 * its earliest time is another one (OPEN-196). What was not sent is not compared.
 */
export function isPromiseBroken(
  shown: { isPreorder: boolean | null; earliest: Instant | null },
  now: OrderPromise,
  hasAppointment: boolean,
): boolean {
  if (shown.isPreorder === false && now.isPreorder) return true
  if (hasAppointment || shown.earliest === null || now.earliest === null) return false
  return Math.abs(now.earliest - shown.earliest) > TOLERANCE
}

/** What the customer reads above the button when the promise has changed (OPEN-196). */
export function changedPromiseText(
  { isPreorder, earliest }: OrderPromise,
  {
    branch,
    orderType,
    now,
    zone = SHOP_ZONE,
  }: Pick<CheckoutSituation, 'branch' | 'orderType' | 'now' | 'zone'>,
): string {
  const time = earliest === null ? null : formatNearDateTime(earliest, now, zone)
  if (!isPreorder) return `Unser frühester Termin hat sich geändert${time ? `: ${time}` : ''}.`
  const isOnlyDelivery = orderType === 'delivery' && isOpenForType(branch, false, now, zone)
  const closed = isOnlyDelivery ? 'Wir liefern inzwischen nicht mehr.' : 'Wir haben inzwischen geschlossen.'
  return time ? `${closed} Frühester Termin: ${time}.` : closed
}
