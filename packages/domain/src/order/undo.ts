import type { Instant } from '../values/local-time.ts'
import { type PaidOrder, needsRefund } from './payment.ts'
import type { OrderFlags } from './status.ts'

/** Seconds in which a step of staff can be taken back; what it says to the customer waits so long (OPEN-205). */
export const UNDO_SECONDS = 10

/** Steps of staff, as the history names them, with the flag that each sets. */
const flagOfStep = {
  confirmed: 'isConfirmed',
  inDelivery: 'isInDelivery',
  completed: 'isCompleted',
  rejected: 'isRejected',
  canceled: 'isCanceled',
} as const satisfies Record<string, keyof OrderFlags>

export type StaffStep = keyof typeof flagOfStep

export const isStaffStep = (kind: string): kind is StaffStep => kind in flagOfStep

/** Whether an order still is where a step has brought it. */
export const isStepKept = (order: OrderFlags, step: StaffStep): boolean => order[flagOfStep[step]]

type Person = { user: number | null; device: number | null }

/** The last step of an order: when, by whom, and the order's revision after it. */
export type TakenStep = Person & { at: Instant; revision: number }

/**
 * Whether a step can be taken back: within the time, by the same person, as long as nothing else happened to the order.
 * The end of an order that was paid online gives the money back and was asked about before (OPEN-205).
 */
export function canUndo(
  step: TakenStep,
  order: OrderFlags & PaidOrder & { revision: number },
  by: Person,
  now: Instant,
): boolean {
  const isSamePerson = step.user === by.user && step.device === by.device
  const isInTime = now - step.at <= UNDO_SECONDS * 1_000
  return isSamePerson && isInTime && step.revision === order.revision && !needsRefund(order)
}
