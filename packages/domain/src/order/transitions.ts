import type { Instant } from '../values/local-time.ts'
import { type OrderFlags, type OrderStatus, orderStatus } from './status.ts'

/** An order as far as its transitions need it; `counterAnswer` remembers what the customer said to an offer. */
export type ProgressingOrder = OrderFlags & {
  isDelivery: boolean
  counterAppointment: Instant | null
  counterAnswer: 'accepted' | 'rejected' | null
}

/** Actions of staff, named as in the calls (API-22 to API-26), of the customer (API-31, API-32) and of the payment. */
export type OrderAction =
  | 'confirm'
  | 'reject'
  | 'in-delivery'
  | 'completed'
  | 'cancel'
  | 'confirm-counter-appointment'
  | 'reject-counter-appointment'
  | 'fail'

type Transition = { by: 'staff' | 'customer' | 'payment'; from: readonly OrderStatus[]; to: OrderStatus }

/** Who may move an order from where to where; everything else is refused (STATUS-14, OPEN-83, OPEN-129, B27). */
export const orderTransitions: Record<OrderAction, Transition> = {
  confirm: { by: 'staff', from: ['waiting'], to: 'confirmed' },
  reject: { by: 'staff', from: ['waiting'], to: 'rejected' },
  'in-delivery': { by: 'staff', from: ['confirmed'], to: 'in-delivery' },
  completed: { by: 'staff', from: ['confirmed', 'in-delivery'], to: 'completed' },
  cancel: { by: 'staff', from: ['waiting', 'confirmed', 'in-delivery'], to: 'canceled' },
  'confirm-counter-appointment': { by: 'customer', from: ['waiting'], to: 'confirmed' },
  'reject-counter-appointment': { by: 'customer', from: ['waiting'], to: 'canceled' },
  fail: { by: 'payment', from: ['waiting'], to: 'failed' },
}

export type OrderChanges = Partial<
  ProgressingOrder & { appointmentDate: Instant | null; rejectionMessage: string | null }
>

export type TransitionResult = { ok: true; changes: OrderChanges } | { ok: false }

const refused: TransitionResult = { ok: false }

/** Whether any action leads from one status to another (B27). */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return Object.values(orderTransitions).some(
    (transition) => transition.to === to && transition.from.includes(from),
  )
}

function flagsFor(status: OrderStatus, isDelivery: boolean): OrderChanges {
  switch (status) {
    case 'confirmed':
      return { isConfirmed: true }
    case 'in-delivery':
      return { isInDelivery: true }
    case 'completed':
      return isDelivery ? { isCompleted: true, isDelivered: true } : { isCompleted: true }
    case 'rejected':
      return { isRejected: true }
    case 'canceled':
      return { isCanceled: true }
    case 'failed':
      return { isFailed: true }
    case 'waiting':
      return {}
  }
}

function takeTransition(order: ProgressingOrder, action: OrderAction): TransitionResult {
  const { from, to } = orderTransitions[action]
  if (!from.includes(orderStatus(order))) return refused
  const closedOffer = order.counterAppointment === null ? {} : { counterAppointment: null }
  return { ok: true, changes: { ...flagsFor(to, order.isDelivery), ...closedOffer } }
}

/**
 * What an action of staff or the payment changes, refused when the table does not allow it (ORDERS-01, OPEN-129).
 * Confirming may set the binding time, rejecting and cancelling may carry a message; an open offer ends with the waiting.
 */
export function applyOrderAction(
  order: ProgressingOrder,
  action: Exclude<OrderAction, 'confirm-counter-appointment' | 'reject-counter-appointment'>,
  given: { appointmentDate?: Instant; rejectionMessage?: string } = {},
): TransitionResult {
  const result = takeTransition(order, action)
  if (!result.ok) return result
  const { appointmentDate, rejectionMessage } = given
  const canCarryMessage = action === 'reject' || action === 'cancel'
  return {
    ok: true,
    changes: {
      ...result.changes,
      ...(action === 'confirm' && appointmentDate !== undefined ? { appointmentDate } : {}),
      ...(canCarryMessage && rejectionMessage?.trim() ? { rejectionMessage: rejectionMessage.trim() } : {}),
    },
  }
}

/** Whether the status page shows the counter-appointment box (COUNTER-01). */
export function isCounterOfferOpen(order: OrderFlags & { counterAppointment: Instant | null }): boolean {
  return order.counterAppointment !== null && orderStatus(order) === 'waiting'
}

/** Staff offer another time while the order waits and no offer is open, or withdraw the open one with null (OPEN-82, B29). */
export function offerCounterAppointment(
  order: ProgressingOrder,
  appointment: Instant | null,
): TransitionResult {
  if (orderStatus(order) !== 'waiting') return refused
  if (appointment !== null && order.counterAppointment !== null) return refused
  return { ok: true, changes: { counterAppointment: appointment } }
}

/**
 * The customer's answer to an offer: accepting makes the offered time binding and confirms, rejecting cancels. The same
 * answer again changes nothing, the opposite one or an answer without an offer is refused (COUNTER-02, COUNTER-03, OPEN-83).
 */
export function answerCounterAppointment(
  order: ProgressingOrder,
  answer: 'accepted' | 'rejected',
): TransitionResult {
  if (order.counterAnswer === answer) return { ok: true, changes: {} }
  if (order.counterAppointment === null) return refused
  const action = answer === 'accepted' ? 'confirm-counter-appointment' : 'reject-counter-appointment'
  const result = takeTransition(order, action)
  if (!result.ok) return result
  const binding = answer === 'accepted' ? { appointmentDate: order.counterAppointment } : {}
  return { ok: true, changes: { ...result.changes, ...binding, counterAnswer: answer } }
}
