import type { CallInput } from '@theke/contract/call/define-call'
import { endSoldOut, markSoldOut } from '@theke/contract/calls/branch-catalog'
import { correctOrder, previewCorrection } from '@theke/contract/calls/corrections'
import type { StaffMove } from '@theke/contract/calls/staff-orders'
import {
  changeOrderItem,
  deleteOrder,
  getOrder,
  listCurrentOrders,
  listMissedOrders,
  listOrders,
  resendCalls,
  statusCalls,
  undoStatus,
  updateOrder,
  updatePaymentStatus,
} from '@theke/contract/calls/staff-orders'
import { api } from '../../api.ts'

export type MoveBody = { appointmentDate?: string; rejectionMessage?: string }

/** In the background; the caller shows what went wrong. */
const unseen = { kind: 'background', isShownByCaller: true } as const

/** Everything that is not ended (API-16). */
export const loadCurrent = () => api(listCurrentOrders, {}, unseen)

/** What nobody confirmed in time (API-17). */
export const loadMissed = () => api(listMissedOrders, {}, { kind: 'background' })

/** The newest orders that ended in one way (API-18). */
export const loadEnded = async (status: 'completed' | 'rejected' | 'canceled', limit: number) =>
  (await api(listOrders, { status, limit }, unseen)).data

/** One order with its history. */
export const loadOrder = (id: number, kind: 'user' | 'background' = 'user') =>
  api(getOrder, { id }, { kind, isShownByCaller: kind === 'background' })

/** API-22 to API-26. The caller decides what a refusal means. */
export const sendMove = (id: number, move: StaffMove, body: MoveBody) =>
  api(statusCalls[move], { id, ...body }, unseen)

/** Takes the last step back (OPEN-205). */
export const sendUndo = (id: number) => api(undoStatus, { id }, unseen)

/** Offers another time, or takes the offer back with null (OPEN-82). */
export const sendOffer = (id: number, counterAppointment: string | null) =>
  api(updateOrder, { id, counterAppointment }, unseen)

/** A prepayment that has arrived, or not after all (OPEN-181). */
export const sendPaid = (id: number, isPaid: boolean) => api(updateOrder, { id, isPaid })

/** API-28 */
export const checkPayment = (id: number) => api(updatePaymentStatus, { id })

/** API-29, API-30 */
export const resend = (id: number, channel: 'email' | 'sms') => api(resendCalls[channel], { id })

/** API-34 */
export const sendItem = (change: CallInput<typeof changeOrderItem>) =>
  api(changeOrderItem, change, { isShownByCaller: true })

/** What other lines would cost, and how the difference is settled (OPEN-207). */
export const loadCorrection = (input: CallInput<typeof previewCorrection>) =>
  api(previewCorrection, input, unseen)

export const sendCorrection = (input: CallInput<typeof correctOrder>) =>
  api(correctOrder, input, { isShownByCaller: true })

export const removeOrder = (id: number) => api(deleteOrder, { id })

/** Sold out in one branch until the end of the day, until it is taken back, or available again (OPEN-188). */
export function sendSoldOut(product: number, branch: number, until: 'today' | 'openEnd' | 'available') {
  if (until === 'available') return api(endSoldOut, { id: product, branch })
  return api(markSoldOut, { id: product, branch, ...(until === 'openEnd' ? { until: null } : {}) })
}
