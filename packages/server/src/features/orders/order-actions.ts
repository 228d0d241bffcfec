import type { StaffMove } from '@theke/contract/calls/staff-orders'
import { orderTexts } from '@theke/contract/texts.de'
import type { OrderAction } from '@theke/domain/order'
import {
  answerCounterAppointment,
  applyLinkPayment,
  applyOrderAction,
  applyPaymentEvent,
  isAwaitingOnlinePayment,
  needsRefund,
  offerCounterAppointment,
  offerExpiry,
  paidFor,
  UNDO_SECONDS,
} from '@theke/domain/order'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { OrderEventKind, OrderPrints } from '../../platform/order-events.ts'
import type { PaymentOutcomes, PaymentState, Payments } from '../../platform/payment.ts'
import type { Change, Changing } from './change-order.ts'
import { changeOrder, progressOf, refusedBy, stored } from './change-order.ts'
import type { OrderRow } from './order-tables.ts'
import { orderCorrections } from './order-tables.ts'
import { takeStep } from './take-step.ts'
import { keptStep, undoStep } from './undo-step.ts'

type Given = { appointmentDate?: number; rejectionMessage?: string }

const eventOf: Record<StaffMove, OrderEventKind> = {
  confirm: 'confirmed',
  reject: 'rejected',
  'in-delivery': 'inDelivery',
  completed: 'completed',
  cancel: 'canceled',
}

/** Everything that moves an order on, each as one change that either happens completely or not at all (B27 to B29). */
export function createOrderActions(payments: Payments, prints: Pick<OrderPrints, 'printAtKiosk'>) {
  /** What was paid online goes back when the order ends without being carried out (OPEN-70). */
  async function withRefund({ tx, user, device }: Changing, order: OrderRow): Promise<OrderRow> {
    const isByStaff = user !== null || device !== undefined
    const wait = isByStaff ? { inSeconds: UNDO_SECONDS } : {}
    if (needsRefund(order)) await payments.refund(tx, order.id, wait)
    return order
  }

  /** What a move of staff makes of an order. */
  const moving =
    (changing: Changing, action: StaffMove, given: Given) =>
    (current: OrderRow): Change => {
      // nobody works on what is not paid yet; it can only be called off (B32)
      const isTooEarly = isAwaitingOnlinePayment(current) && action !== 'cancel' && action !== 'reject'
      const result = applyOrderAction(
        progressOf(current),
        action as Exclude<OrderAction, CounterAction>,
        given,
      )
      if (isTooEarly || !result.ok)
        throw refusedBy(current, action === 'cancel' ? orderTexts.cancelFailed : orderTexts.statusFailed)
      const changes = stored(result.changes)
      return { changes, kind: eventOf[action], data: { step: keptStep(current, changes, changing) } }
    }

  return {
    act: async (changing: Changing, order: number | OrderRow, action: StaffMove, given: Given) =>
      withRefund(changing, await changeOrder(changing, order, moving(changing, action, given))),

    /** The same outside of a transaction, where one statement is enough for it. */
    step: (changing: Changing, order: OrderRow, action: StaffMove, given: Given, question: SQL) =>
      takeStep(changing, order, moving(changing, action, given)(order), question),

    undo: undoStep,

    /** The customer's answer; the same one again changes nothing (OPEN-83). */
    async answer(changing: Changing, id: number, answer: 'accepted' | 'rejected'): Promise<OrderRow> {
      let isRepeated = false
      const order = await changeOrder(changing, id, (current) => {
        const result = answerCounterAppointment(progressOf(current), answer)
        const isTooEarly = isAwaitingOnlinePayment(current) && answer === 'accepted'
        if (isTooEarly || !result.ok) throw refusedBy(current, orderTexts.statusFailed)
        isRepeated = Object.keys(result.changes).length === 0
        if (isRepeated) return undefined
        const kind = answer === 'accepted' ? 'confirmed' : 'canceled'
        return { changes: stored(result.changes), kind, data: { byCustomer: true } }
      })
      return isRepeated ? order : withRefund(changing, order)
    },

    /** Offers another time, once an order that is paid online is paid, or withdraws the open offer with null (OPEN-82, B29, B32). */
    offer: (
      current: OrderRow,
      appointment: Date | null,
      { now, minutes }: { now: Date; minutes: number },
    ) => {
      if (appointment?.getTime() === current.counterAppointment?.getTime()) return undefined
      const result = offerCounterAppointment(progressOf(current), appointment?.getTime() ?? null)
      const isTooEarly = isAwaitingOnlinePayment(current) && appointment !== null
      if (isTooEarly || !result.ok) throw refusedBy(current, orderTexts.statusFailed)
      const kind: OrderEventKind = appointment ? 'counterOffered' : 'counterWithdrawn'
      const expiry = appointment && offerExpiry(appointment.getTime(), now.getTime(), minutes)
      const changes = stored({ ...result.changes, counterAnswer: null })
      return { changes: { ...changes, counterExpiresAt: expiry ? new Date(expiry) : null }, kind }
    },

    /** What the payments feature reports, inside its transaction. */
    outcomes(changingIn: (tx: Changing['tx']) => Changing): PaymentOutcomes {
      return {
        async applyPayment(tx, orderId, state) {
          const event = paymentEvents[state]
          if (!event) return
          let isOwed = false
          let isAccepted = false
          const changing = changingIn(tx)
          const { kiosk } = await changeOrder(changing, orderId, (current) => {
            const outcome = applyPaymentEvent(current, event)
            isOwed = outcome.ok && outcome.needsRefund
            isAccepted = false
            if (!outcome.ok || Object.keys(outcome.changes).length === 0) return undefined
            isAccepted = event === 'paid' && !isOwed
            if (event === 'failed') return { changes: outcome.changes, kind: 'failed' }
            // an order that has ended is not to be worked on any more, however it was paid (B33)
            const changes = { ...outcome.changes, paidAt: changing.now }
            return outcome.needsRefund
              ? { changes, kind: 'paid', tells: ['changed'], data: { afterEnd: true } }
              : { changes, kind: 'paid', tells: ['created', 'paid'] }
          })
          // the guest of a kiosk gets the number on paper as soon as the order counts
          if (isAccepted && kiosk) await prints.printAtKiosk(tx, { id: orderId, kiosk })
          if (!isOwed) return
          await payments.refund(tx, orderId)
          await writeLog(tx, {
            level: 'warning',
            channel: 'payment',
            message: 'Zahlung für eine bereits beendete Bestellung eingegangen; sie wird rückerstattet.',
            context: { entity: 'orders', entityId: orderId },
          })
        },
        async applyRefund(tx, orderId) {
          await changeOrder(changingIn(tx), orderId, (current) => {
            const outcome = applyPaymentEvent(current, 'refunded')
            if (!outcome.ok || Object.keys(outcome.changes).length === 0) return undefined
            const whole = { refundedAmount: paidFor(current), pendingRefund: 0 }
            return { changes: { ...outcome.changes, ...whole }, kind: 'refunded' }
          })
        },
        async applyLinkPayment(tx, orderId, amount) {
          let surplus = 0
          await changeOrder(changingIn(tx), orderId, (current) => {
            const outcome = applyLinkPayment(current, amount)
            surplus = outcome.surplus
            const isUnchanged = Object.keys(outcome.changes).length === 0
            return isUnchanged
              ? undefined
              : { changes: outcome.changes, kind: 'differencePaid', data: { amount, surplus } }
          })
          return surplus
        },
        async applyPartRefund(tx, orderId, { amount, settledCorrection }) {
          const changing = changingIn(tx)
          if (settledCorrection !== null)
            await tx
              .update(orderCorrections)
              .set({ refundedAt: changing.now })
              .where(and(eq(orderCorrections.id, settledCorrection), isNull(orderCorrections.refundedAt)))
          await changeOrder(changing, orderId, (current) =>
            current.isRefunded
              ? undefined
              : {
                  changes: {
                    refundedAmount: current.refundedAmount + amount,
                    pendingRefund: Math.max(0, current.pendingRefund - amount),
                  },
                  kind: 'refunded',
                  data: { amount },
                },
          )
        },
        async applyRefundFailure(tx, orderId) {
          await changeOrder(changingIn(tx), orderId, () => ({ changes: {}, kind: 'refundFailed' }))
        },
      }
    },
  }
}

type CounterAction = 'confirm-counter-appointment' | 'reject-counter-appointment'

const paymentEvents: Record<PaymentState, 'paid' | 'failed' | undefined> = {
  open: undefined,
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
}

export type OrderActions = ReturnType<typeof createOrderActions>
