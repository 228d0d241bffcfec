import { type BranchHours, hoursFor, openTimeBetween } from '../opening-hours/index.ts'
import { type Instant, MINUTE, SHOP_ZONE } from '../values/local-time.ts'
import { type PaidOrder, isAwaitingOnlinePayment } from './payment.ts'
import { isOrderEnded, orderStatus } from './status.ts'

/** Opening time after which an order that nobody confirmed counts as missed (OPEN-127). */
const LONGEST_WAIT = 15 * MINUTE

export type QueuedOrder = PaidOrder & {
  isDelivery: boolean
  createdAt: Instant
  appointmentDate: Instant | null
  /** Until when the customer should answer an open offer (OPEN-204). */
  counterExpiresAt?: Instant | null
}

/** Whether an order belongs to the current ones: not ended and not waiting for its online payment (OPEN-96, OPEN-127). */
export function isCurrentOrder(order: PaidOrder): boolean {
  return !isOrderEnded(order) && !isAwaitingOnlinePayment(order)
}

/**
 * Whether a current order was missed: it waits for confirmation for more than 15 minutes of the opening time of its
 * type, or its appointment has passed while it waits (OPEN-127), or nobody answered the offered time (OPEN-204).
 */
export function isMissedOrder(
  order: QueuedOrder,
  branch: BranchHours,
  now: Instant,
  zone: string = SHOP_ZONE,
): boolean {
  if (!isCurrentOrder(order) || orderStatus(order) !== 'waiting') return false
  if (order.appointmentDate !== null && order.appointmentDate < now) return true
  if (order.counterExpiresAt && order.counterExpiresAt < now) return true
  const { rules } = hoursFor(branch, order.isDelivery)
  return openTimeBetween(rules, order.createdAt, now, LONGEST_WAIT + 1, zone) > LONGEST_WAIT
}
