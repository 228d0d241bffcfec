/** The flags from which the status is derived (DATA-14, STATUS-15). */
export type OrderFlags = {
  isConfirmed: boolean
  isInDelivery: boolean
  isCompleted: boolean
  isDelivered: boolean
  isRejected: boolean
  isCanceled: boolean
  isFailed: boolean
}

export const orderStatuses = [
  'waiting',
  'confirmed',
  'in-delivery',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How often the status page asks for the order, in milliseconds (STATUS-17). */
export const STATUS_POLLING = 10_000

/** Status of an order; when several flags are set the one that ends the order wins (STATUS-15, OPEN-80). */
export function orderStatus(flags: OrderFlags): OrderStatus {
  if (flags.isRejected) return 'rejected'
  if (flags.isCanceled) return 'canceled'
  if (flags.isFailed) return 'failed'
  if (flags.isCompleted || flags.isDelivered) return 'completed'
  if (flags.isInDelivery) return 'in-delivery'
  return flags.isConfirmed ? 'confirmed' : 'waiting'
}

/** Whether an order ended without being carried out (STATUS-16). */
export function isOrderAborted(flags: OrderFlags): boolean {
  return flags.isRejected || flags.isCanceled || flags.isFailed
}

/** Whether nothing can happen to an order any more, so that polling stops (STATUS-16, STATUS-17). */
export function isOrderEnded(flags: OrderFlags): boolean {
  return isOrderAborted(flags) || orderStatus(flags) === 'completed'
}
