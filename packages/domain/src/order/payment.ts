import { type OrderFlags, isOrderAborted, orderStatus } from './status.ts'
import { canTransition } from './transitions.ts'

/** Payment methods (PAY-01). */
export const paymentMethods = [
  'cash',
  'prepayment',
  'atm-card',
  'hydro-ag-voucher',
  'mollie',
  'datatrans',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Labels at the checkout, on the status page and on receipts (PAY-08, OPEN-71). */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Barzahlung',
  prepayment: 'Vorauskasse',
  'atm-card': 'EC Karte / Debitkarte',
  'hydro-ag-voucher': 'Hydro AG Essensgutschein',
  mollie: 'Online Zahlung',
  datatrans: 'Online Zahlung',
}

/** Methods that lead to the page of a provider (PAY-06); the server has one for each. */
export const onlinePaymentMethods: readonly PaymentMethod[] = ['mollie', 'datatrans']

export type PaidOrder = OrderFlags & {
  paymentMethod: PaymentMethod | null
  isPaid: boolean
  isRefunded: boolean
}

/** What a provider or, for prepayment, a member of staff reports about a payment. */
export type PaymentEvent = 'paid' | 'failed' | 'refunded'
export type PaymentState = 'none' | 'waiting' | 'paid' | 'refunded'

/** Whether a method redirects to a provider's terminal (PAY-06). */
export function isOnlinePayment(method: PaymentMethod | null): boolean {
  return method !== null && onlinePaymentMethods.includes(method)
}

/** Payment state of an order; methods that are settled at the counter have none (PAY-07, OPEN-181). */
export function paymentState({ paymentMethod, isPaid, isRefunded }: PaidOrder): PaymentState {
  if (!isOnlinePayment(paymentMethod) && paymentMethod !== 'prepayment') return 'none'
  if (isRefunded) return 'refunded'
  return isPaid ? 'paid' : 'waiting'
}

/** Whether an order still waits for its online payment, so that kitchen, printer and mail must not see it (OPEN-96, B32). */
export function isAwaitingOnlinePayment(order: PaidOrder): boolean {
  return isOnlinePayment(order.paymentMethod) && !order.isPaid && !order.isRefunded && !isOrderAborted(order)
}

/** Payment line of an order, null for a request that has no payment (PAY-08, PAY-09, OPEN-71, OPEN-74, OPEN-181). */
export function paymentLabel(order: PaidOrder): string | null {
  if (order.paymentMethod === null) return null
  const label = paymentMethodLabels[order.paymentMethod]
  const state = paymentState(order)
  if (state === 'refunded') return `${label} (Rückerstattet)`
  if (state === 'paid') return `${label} (Bezahlt)`
  return isAwaitingOnlinePayment(order) ? `${label} Warten auf Zahlungseingang` : label
}

/** How to pay in advance: the configured text or the promise to send it (OPEN-181). */
export function prepaymentInstructions(prepaymentText: string): string {
  return prepaymentText.trim() || 'Die Zahlungsdaten erhalten Sie von uns per E-Mail.'
}

export type PaymentOutcome =
  | {
      ok: true
      changes: Partial<Pick<PaidOrder, 'isPaid' | 'isRefunded' | 'isFailed'>>
      needsRefund: boolean
    }
  | { ok: false }

/**
 * What a payment report changes: waiting becomes paid or failed, paid becomes refunded. A payment for an ended order
 * wins over the end: it is recorded and must be refunded (PAY-07, OPEN-70, OPEN-96, B33). A repeated report changes nothing.
 */
export function applyPaymentEvent(order: PaidOrder, event: PaymentEvent): PaymentOutcome {
  const state = paymentState(order)
  const unchanged: PaymentOutcome = { ok: true, changes: {}, needsRefund: false }
  if (state === 'none') return { ok: false }
  if (event === 'paid') {
    if (state !== 'waiting') return unchanged
    return { ok: true, changes: { isPaid: true }, needsRefund: needsRefund({ ...order, isPaid: true }) }
  }
  if (event === 'refunded') {
    if (state === 'refunded') return unchanged
    return state === 'paid' ? { ok: true, changes: { isRefunded: true }, needsRefund: false } : { ok: false }
  }
  if (state !== 'waiting') return { ok: false }
  if (order.isFailed) return unchanged
  const canFail = isOnlinePayment(order.paymentMethod) && canTransition(orderStatus(order), 'failed')
  return canFail ? { ok: true, changes: { isFailed: true }, needsRefund: false } : { ok: false }
}

/** Whether the provider must give the money back: an online payment of an order that was rejected, canceled or failed (OPEN-70, B33). */
export function needsRefund(order: PaidOrder): boolean {
  return isOnlinePayment(order.paymentMethod) && order.isPaid && !order.isRefunded && isOrderAborted(order)
}
