import type { StaffOrder } from '@theke/contract/calls/orders'
import { failures, orderTexts } from '@theke/contract/texts.de'
import { call, change } from '../../api.ts'

export type StaffMove = 'confirm' | 'reject' | 'in-delivery' | 'completed' | 'cancel'
export type MoveBody = { appointmentDate?: string; rejectionMessage?: string }

const many = failures.list('Bestellungen')
const one = failures.load('Bestellung')

/** Everything that is not ended (API-16). */
export const loadCurrent = () =>
  call<StaffOrder[]>('/orders/current', { failure: many, kind: 'background', isShownByCaller: true })

/** What nobody confirmed in time (API-17). */
export const loadMissed = () => call<StaffOrder[]>('/orders/missed', { failure: many, kind: 'background' })

/** The newest orders that ended in one way (API-18). */
export const loadEnded = (status: 'completed' | 'rejected' | 'canceled', limit: number) =>
  call<StaffOrder[]>(`/orders?status=${status}&limit=${limit}`, {
    failure: many,
    kind: 'background',
    isShownByCaller: true,
  })

/** One order with its history. */
export const loadOrder = (id: number, kind: 'user' | 'background' = 'user') =>
  call<StaffOrder>(`/orders/${id}`, { failure: one, kind, isShownByCaller: kind === 'background' })

/** API-22 to API-26. Whoever calls decides what a refusal means. */
export const sendMove = (id: number, move: StaffMove, body: MoveBody, keepalive = false) =>
  change<StaffOrder>(`/orders/${id}/status/${move}`, {
    body,
    keepalive,
    failure: move === 'cancel' ? orderTexts.cancelFailed : orderTexts.statusFailed,
    kind: 'background',
    isShownByCaller: true,
  })

/** Offers another time, or takes the offer back with null (OPEN-82). */
export const sendOffer = (id: number, counterAppointment: string | null) =>
  change<StaffOrder>(`/orders/${id}`, {
    method: 'PUT',
    body: { counterAppointment },
    failure: orderTexts.statusFailed,
    kind: 'background',
    isShownByCaller: true,
  })

/** A prepayment that has arrived, or not after all (OPEN-181). */
export const sendPaid = (id: number, isPaid: boolean) =>
  change<StaffOrder>(`/orders/${id}`, {
    method: 'PUT',
    body: { isPaid },
    failure: failures.update('Bestellung'),
  })

/** API-28 */
export const checkPayment = (id: number) =>
  change<StaffOrder>(`/orders/${id}/update-payment-status`, { failure: orderTexts.paymentCheckFailed })

/** API-29, API-30 */
export const resend = (id: number, channel: 'email' | 'sms') =>
  change<StaffOrder>(`/orders/${id}/resend-new-order-${channel}`, { failure: orderTexts.resendFailed })

export type ItemChangeBody = { amount: number; unit: string; parts: readonly unknown[]; revision: number }

/** API-34 */
export const sendItem = (id: number, index: number, body: ItemChangeBody) =>
  change<StaffOrder>(`/orders/${id}/items/${index}`, {
    method: 'PUT',
    body,
    failure: orderTexts.itemFailed,
    isShownByCaller: true,
  })

export const removeOrder = (id: number) =>
  change<null>(`/orders/${id}`, { method: 'DELETE', failure: failures.remove('Bestellung') })

/** Sold out in one branch until the end of the day, until it is taken back, or available again (OPEN-188). */
export function sendSoldOut(product: number, branch: number, until: 'today' | 'openEnd' | 'available') {
  const failure = failures.update('Produkt')
  return until === 'available'
    ? change<unknown>(`/products/${product}/sold-out?branch=${branch}`, { method: 'DELETE', failure })
    : change<unknown>(`/products/${product}/sold-out`, {
        body: { branch: { id: branch }, ...(until === 'openEnd' ? { until: null } : {}) },
        failure,
      })
}
