import type { PayableOrder } from '../../platform/payment.ts'
import type { OrderRow } from './order-tables.ts'

/** An order as the payments feature takes it; the amount is all of it, or what a correction added. */
export const payableOrder = (
  order: OrderRow,
  branchIdentifier: string,
  amount = order.payable,
): PayableOrder => ({
  id: order.id,
  uid: order.uid,
  hash: order.hash,
  branchIdentifier,
  method: order.paymentMethod ?? '',
  amount,
  currency: order.currency,
})
