import { orderStatuses } from '@theke/domain/order'
import { z } from 'zod'
import { recordId, wholeNumber } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { changeableOrderFields } from '../entities/order.ts'
import { failures, messages, orderTexts } from '../texts.de.ts'
import { staffOrder } from './orders.ts'

const of = { policy: 'employee', entity: 'orders' } as const
/** Also for the screens at which orders are worked on. */
const atCounter = { ...of, policy: 'counter' } as const
const byId = { id: recordId }
const refusals = ['orderChanged', 'orderEnded'] as const

export const listCurrentOrders = defineCall({
  ...atCounter,
  method: 'GET',
  path: '/orders/current',
  answer: z.array(staffOrder),
  failure: failures.list('Bestellungen'),
  summary: 'The current orders',
})

export const listMissedOrders = defineCall({
  ...of,
  method: 'GET',
  path: '/orders/missed',
  answer: z.array(staffOrder),
  failure: failures.list('Bestellungen'),
  summary: 'Orders that nobody answered in time',
})

/** The history (OPEN-127): numbered pages, or quicker the orders after a mark. */
export const listOrders = defineCall({
  ...of,
  method: 'GET',
  path: '/orders',
  query: {
    /** A date means the whole local day; an instant is taken as it is. */
    from: z.string().optional(),
    to: z.string().optional(),
    /** Ids with commas between them. */
    branch: z.string().optional(),
    /** counted: all that were not rejected, cancelled or left without payment, as the start screen counts them. */
    status: z.enum([...orderStatuses, 'counted']).optional(),
    search: z.string().optional(),
    limit: wholeNumber(1, 200).optional(),
    page: wholeNumber(1, 10_000).optional(),
    after: z.string().optional(),
  },
  answer: z.array(staffOrder),
  meta: z.object({
    limit: z.int(),
    /** The next page, or the mark to go on after. */
    next: z.union([z.string(), z.int()]).nullable(),
    page: z.int().optional(),
    total: z.int().optional(),
  }),
  failure: failures.list('Bestellungen'),
  summary: 'Past orders by a history query',
})

export const getOrder = defineCall({
  ...atCounter,
  method: 'GET',
  path: '/orders/:id',
  params: byId,
  answer: staffOrder,
  failure: failures.load('Bestellung'),
  summary: 'One order with its history',
})

type Changeable = Record<keyof typeof changeableOrderFields, z.ZodOptional<z.ZodUnknown>>
/** The server reads each of them as its field wants it. */
const changeable = Object.fromEntries(
  Object.keys(changeableOrderFields).map((name) => [name, z.unknown().optional()]),
) as Changeable

export const updateOrder = defineCall({
  ...of,
  method: 'PUT',
  path: '/orders/:id',
  params: byId,
  body: z.object({ ...changeable, revision: z.int().optional() }),
  answer: staffOrder,
  errors: [...refusals, 'revisionChanged'],
  failure: failures.update('Bestellung'),
  summary: 'Offers another time, marks a prepayment as received, or corrects contact data',
})

export const deleteOrder = defineCall({
  ...of,
  method: 'DELETE',
  path: '/orders/:id',
  policy: 'admin',
  params: byId,
  answer: z.null(),
  errors: ['stillUsed'],
  failure: failures.remove('Bestellung'),
  summary: 'Deletes an order and what the log and the outbox know about it',
})

/** Bodies of the status actions (API-22 to API-26, OPEN-129). */
const given = z
  .object({
    appointmentDate: z.iso
      .datetime({ offset: true, error: messages.dateTime })
      .nullish()
      .transform((value) => (value ? new Date(value) : null)),
    rejectionMessage: z
      .string()
      .max(500)
      .nullish()
      .transform((value) => (value ?? '').trim()),
  })
  .partial()

export type StaffMove = 'confirm' | 'reject' | 'in-delivery' | 'completed' | 'cancel'

const statusCall = (move: StaffMove, summary: string) =>
  defineCall({
    ...atCounter,
    method: 'POST',
    path: `/orders/:id/status/${move}`,
    params: byId,
    body: given,
    answer: staffOrder,
    errors: refusals,
    failure: move === 'cancel' ? orderTexts.cancelFailed : orderTexts.statusFailed,
    summary,
  })

export const statusCalls = {
  confirm: statusCall('confirm', 'Confirms an order'),
  reject: statusCall('reject', 'Rejects an order'),
  'in-delivery': statusCall('in-delivery', 'The order is on its way, or ready at the counter'),
  completed: statusCall('completed', 'Completes an order'),
  cancel: statusCall('cancel', 'Cancels an order'),
} satisfies Record<StaffMove, unknown>

export const undoStatus = defineCall({
  ...atCounter,
  method: 'POST',
  path: '/orders/:id/status/undo',
  params: byId,
  answer: staffOrder,
  errors: refusals,
  failure: orderTexts.statusFailed,
  summary: 'Takes the last status step back: within 10 s, by the same person, while nothing else happened',
})

/** API-34, OPEN-132; the product stays. */
const itemChange = z.object({
  amount: z.number(),
  unit: z.string().nullish(),
  parts: z.array(z.unknown()).max(100).nullish(),
  revision: z.number().int().optional(),
})
export type ItemChange = z.output<typeof itemChange>

export const changeOrderItem = defineCall({
  ...of,
  method: 'PUT',
  path: '/orders/:id/items/:itemIndex',
  params: { id: recordId, itemIndex: wholeNumber(0, 9_999) },
  body: itemChange,
  answer: staffOrder,
  errors: [...refusals, 'revisionChanged', 'itemChanged'],
  failure: orderTexts.itemFailed,
  summary: 'Replaces one item of an order',
})

export const updatePaymentStatus = defineCall({
  ...of,
  method: 'POST',
  path: '/orders/:id/update-payment-status',
  params: byId,
  answer: staffOrder,
  errors: ['providerAway'],
  failure: orderTexts.paymentCheckFailed,
  summary: 'Asks the payment provider again',
})

export const printOrder = defineCall({
  ...atCounter,
  method: 'POST',
  path: '/orders/:id/print',
  params: byId,
  /** The printers that got it; they print it as soon as they can. */
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
  errors: ['noPrinter'],
  failure: orderTexts.printFailed,
  summary: 'Prints the receipt on every printer of the branch; 409 without one',
})

const resendCall = (channel: 'email' | 'sms', summary: string) =>
  defineCall({
    ...of,
    method: 'POST',
    path: `/orders/:id/resend-new-order-${channel}`,
    params: byId,
    answer: staffOrder,
    failure: orderTexts.resendFailed,
    summary,
  })

export const resendCalls = {
  email: resendCall('email', 'Sends the e-mail about a new order again'),
  sms: resendCall('sms', 'Sends the SMS about a new order again'),
}

/** One line of the front-desk screen (OPEN-128). */
export const frontDeskOrder = z.object({
  ticketNumber: z.int(),
  tableIdentifier: z.string().nullable(),
  isInDelivery: z.boolean(),
})

export type FrontDeskOrder = z.output<typeof frontDeskOrder>

/** A branch and a key of one of its screens; wrong ones are counted, so that nothing is read of them here (T2). */
const screenKey = { branchId: z.string(), apiKey: z.string() }

export const listFrontDeskOrders = defineCall({
  method: 'GET',
  path: '/orders/frontdesk/:branchId/:apiKey',
  policy: 'key',
  params: screenKey,
  answer: z.array(frontDeskOrder),
  failure: failures.list('Bestellungen'),
  summary: 'Tickets for the screen at the front desk of a branch',
})

/** Checks the cookie of the screen itself: no other paired device reads it. */
export const listOwnFrontDesk = defineCall({
  method: 'GET',
  path: '/orders/frontdesk',
  policy: 'key',
  answer: z.array(frontDeskOrder),
  failure: failures.list('Bestellungen'),
  summary: 'Tickets for a paired screen at the front desk',
})

const frontDeskStream = {
  method: 'GET',
  policy: 'key',
  answer: rawAnswer('text/event-stream'),
  failure: failures.list('Bestellungen'),
} as const

/** The event 'changed' says that the list is another one; nothing of the orders is in it. */
export const followFrontDeskOrders = defineCall({
  ...frontDeskStream,
  path: '/orders/frontdesk/:branchId/:apiKey/events',
  params: screenKey,
  summary: 'When the tickets at the front desk of a branch change, as server-sent events',
})

export const followOwnFrontDesk = defineCall({
  ...frontDeskStream,
  path: '/orders/frontdesk/events',
  summary: 'When the tickets of a paired screen at the front desk change, as server-sent events',
})

export const listKitchenOrders = defineCall({
  method: 'GET',
  path: '/orders/backoffice/:branchId/:apiKey',
  policy: 'key',
  params: screenKey,
  answer: z.array(staffOrder),
  failure: failures.list('Bestellungen'),
  summary: 'Open orders for the kitchen screen of a branch',
})

/** Continues after the header Last-Event-ID; what a message holds is OrderStreamEvent. */
export const followOrders = defineCall({
  ...atCounter,
  method: 'GET',
  path: '/orders/events',
  answer: rawAnswer('text/event-stream'),
  failure: failures.list('Bestellungen'),
  summary: 'What happens to the orders of the own branches, as server-sent events',
})
