import { isStaffStep, UNDO_SECONDS } from '@theke/domain/order'
import type { Transaction } from './database/transaction.ts'
import type { JobOptions } from './jobs.ts'

/**
 * What happened to an order, for those who tell people and devices about it. `created` means that the order is to be
 * worked on: it is announced when it is placed or, when it is paid online, together with `paid` (B32).
 */
export type OrderEventKind =
  | 'created'
  | 'paid'
  | 'confirmed'
  | 'counterOffered'
  | 'counterWithdrawn'
  | 'rejected'
  | 'canceled'
  | 'inDelivery'
  | 'completed'
  | 'failed'
  | 'refunded'
  | 'refundFailed'
  | 'changed'
  /** Nobody has confirmed it in time (OPEN-127). */
  | 'missed'
  /** Nobody has for so long that the customer is notified. */
  | 'delayed'
  /** Lines were added, removed or exchanged, and the difference settled (OPEN-207). */
  | 'corrected'
  /** The customer has paid by the link what a correction added (OPEN-207). */
  | 'differencePaid'
  /** The last step was taken back by the one who took it (OPEN-205). */
  | 'undone'
  /** The kitchen ticked something; only screens hear of it. */
  | 'prepared'

export type OrderEvent = {
  kind: OrderEventKind
  orderId: number
  branchId: number
  /** The order's after the event: the same thing may happen to an order twice. */
  revision: number
  /** Somebody who works here did it, and knows about it. */
  isByStaff?: boolean
}

/**
 * Called inside the transaction of the change, so that what a listener adds exists exactly when the change does. It only
 * adds work for later: `created` is announced before the order itself is written, so there is nothing to read yet.
 */
export type OrderListener = (tx: Transaction, event: OrderEvent) => Promise<void>

/** What a step of staff says to the customer waits until it cannot be taken back; the same step again begins anew (OPEN-205). */
export const undoPause = (job: string, { kind, orderId, isByStaff }: OrderEvent): JobOptions =>
  isByStaff && isStaffStep(kind) ? { inSeconds: UNDO_SECONDS, key: `${job}:${orderId}:${kind}` } : {}

/** What the orders feature asks of the messages feature. */
export type OrderMessages = {
  /** Sends the customer's new-order message again (API-29, API-30). */
  resend(tx: Transaction, orderId: number, channel: 'email' | 'sms'): Promise<void>
  /** Removes everything that was said about an order that is deleted. */
  forget(tx: Transaction, orderId: number): Promise<void>
}

/** What the orders feature asks of the printers. */
export type OrderPrints = {
  /** Adds the receipt for every printer of the branch and answers with them. */
  print(tx: Transaction, order: { id: number; branch: number }): Promise<{ id: number; name: string }[]>
  /** Adds the slip with the number for the guest who ordered at a kiosk. */
  printAtKiosk(tx: Transaction, order: { id: number; kiosk: number }): Promise<void>
}
