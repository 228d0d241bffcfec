import type { SettledOrder } from '@theke/domain/order'
import { toCents } from '@theke/domain/values'
import type { StaffOrder } from './calls/orders.ts'

/** The money of an order as the rules of corrections take it. */
export const settledOrder = (order: StaffOrder): SettledOrder => ({
  ...order,
  payable: toCents(order.pricing.payable),
  paidAmount: order.paidAmount === null ? null : toCents(order.paidAmount),
  refundedAmount: toCents(order.refundedAmount),
  pendingRefund: toCents(order.pendingRefund),
  amountDue: toCents(order.amountDue),
})
