import { type BranchHours, hoursFor, openTimeBetween } from '../opening-hours/index.ts'
import { type Instant, MINUTE, SHOP_ZONE } from '../values/local-time.ts'
import { type PaidOrder, isAwaitingOnlinePayment } from './payment.ts'
import { isOrderEnded, orderStatus } from './status.ts'

/** Minutes of opening time after which an order that nobody confirmed counts as missed, where a branch says nothing else (OPEN-127). */
export const usualMissedMinutes = 15

export type QueuedOrder = PaidOrder & {
  isDelivery: boolean
  createdAt: Instant
  /** When its online payment was verified: staff see it only from then on (OPEN-96). */
  paidAt?: Instant | null
  appointmentDate: Instant | null
  /** Until when the customer should answer an open offer (OPEN-204). */
  counterExpiresAt?: Instant | null
}

/** Minutes of opening time after which something happens to an order that nobody confirmed; null: never. */
export type WaitingRules = BranchHours & {
  missedMinutes?: number | null
  /** Then the customer learns that it takes longer. */
  delayNoticeMinutes?: number | null
  /** Then it is cancelled, and paid back when it is paid. */
  autoCancelMinutes?: number | null
}

/** Whether an order belongs to the current ones: not ended and not waiting for its online payment (OPEN-96, OPEN-127). */
export function isCurrentOrder(order: PaidOrder): boolean {
  return !isOrderEnded(order) && !isAwaitingOnlinePayment(order)
}

/** Whether staff have been able to confirm an order for more than so many minutes of the opening time of its type. */
function waitsLonger(order: QueuedOrder, branch: BranchHours, minutes: number, now: Instant, zone: string) {
  const { rules } = hoursFor(branch, order.isDelivery)
  const limit = minutes * MINUTE
  return openTimeBetween(rules, order.paidAt ?? order.createdAt, now, limit + 1, zone) > limit
}

const isWaiting = (order: QueuedOrder) => isCurrentOrder(order) && orderStatus(order) === 'waiting'

/**
 * Whether a current order was missed: it waits for confirmation for more than the branch's minutes of the opening time
 * of its type, 15 by default, or its appointment has passed while it waits (OPEN-127), or nobody answered the offered
 * time (OPEN-204).
 */
export function isMissedOrder(
  order: QueuedOrder,
  branch: WaitingRules,
  now: Instant,
  zone: string = SHOP_ZONE,
): boolean {
  if (!isWaiting(order)) return false
  if (order.appointmentDate !== null && order.appointmentDate < now) return true
  if (order.counterExpiresAt && order.counterExpiresAt < now) return true
  return waitsLonger(order, branch, branch.missedMinutes ?? usualMissedMinutes, now, zone)
}

export type WaitingStep = 'missed' | 'delayed' | 'autoCanceled'

/**
 * What is to happen to an order by now because nobody confirmed it: staff are alarmed, the customer is notified, and where
 * the branch wants it the order is cancelled. Who was offered another time knows, and may answer.
 */
export function waitingSteps(
  order: QueuedOrder & { isQuotation: boolean; counterAppointment: Instant | null },
  branch: WaitingRules,
  now: Instant,
  zone: string = SHOP_ZONE,
): WaitingStep[] {
  if (!isWaiting(order)) return []
  const steps: WaitingStep[] = isMissedOrder(order, branch, now, zone) ? ['missed'] : []
  const { delayNoticeMinutes = null, autoCancelMinutes = null } = branch
  if (order.counterAppointment !== null) return steps
  const waits = (minutes: number | null) => minutes !== null && waitsLonger(order, branch, minutes, now, zone)
  if (waits(delayNoticeMinutes)) steps.push('delayed')
  // what was asked for without a price has cost nobody anything yet
  if (!order.isQuotation && waits(autoCancelMinutes)) steps.push('autoCanceled')
  return steps
}
