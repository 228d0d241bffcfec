import type { Transaction } from './database/transaction.ts'

/** What happened to an order, for those who tell people and devices about it. */
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
  | 'changed'

export type OrderEvent = { kind: OrderEventKind; orderId: number; branchId: number }

/** Called inside the transaction of the change, so that what a listener adds exists exactly when the change does. */
export type OrderListener = (tx: Transaction, event: OrderEvent) => Promise<void>
