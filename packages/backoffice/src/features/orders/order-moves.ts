import { notifications } from '@mantine/notifications'
import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError, hasCode } from '@theke/contract/client'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { StaffMove } from '@theke/contract/calls/staff-orders'
import type { OrderChanges } from '@theke/domain/order'
import { applyOrderAction, offerCounterAppointment, orderStatus } from '@theke/domain/order'
import { toIsoInstant } from '@theke/domain/values'
import { listFailure } from '../../list-failure.ts'
import { loadOrder, sendMove, sendOffer, sendUndo } from './order-calls.ts'
import { orderStore } from './order-store.ts'
import { offerUndo, takeUndo } from './undo-steps.ts'

/** What an action may bring along; instants in milliseconds. */
export type Given = { appointmentDate?: number; rejectionMessage?: string }

const progressOf = (order: StaffOrder) => ({
  ...order,
  counterAppointment: order.counterAppointment === null ? null : Date.parse(order.counterAppointment),
  counterAnswer: null,
})

function withChanges(order: StaffOrder, changes: OrderChanges): StaffOrder {
  const { appointmentDate, counterAppointment, counterAnswer: _answer, ...flags } = changes
  const iso = (instant: number | null) => (instant === null ? null : toIsoInstant(instant))
  const next = {
    ...order,
    ...flags,
    ...(appointmentDate === undefined ? {} : { appointmentDate: iso(appointmentDate) }),
    ...(counterAppointment === undefined ? {} : { counterAppointment: iso(counterAppointment) }),
    updatedAt: new Date().toISOString(),
  }
  return { ...next, status: orderStatus(next), isMissed: order.isMissed && orderStatus(next) === 'waiting' }
}

/** The order as it will be, undefined when the rules do not allow the action. */
export function afterMove(order: StaffOrder, move: StaffMove, given: Given = {}): StaffOrder | undefined {
  const result = applyOrderAction(progressOf(order), move, given)
  return result.ok ? withChanges(order, result.changes) : undefined
}

const bodyOf = ({ appointmentDate, rejectionMessage }: Given) => ({
  ...(appointmentDate === undefined ? {} : { appointmentDate: toIsoInstant(appointmentDate) }),
  ...(rejectionMessage ? { rejectionMessage } : {}),
})

/** Somebody else was faster. */
const meanwhile: ReadonlySet<ErrorCode> = new Set(['orderChanged', 'orderEnded', 'notFound'])

/**
 * Shows the result at once and takes it back when the server refuses. When somebody else was faster, the order is
 * loaded as it is now and that is said in words (ORDERS-01, R19); every other failure is listed and can be repeated.
 */
async function attempt(
  expected: StaffOrder,
  send: () => Promise<StaffOrder>,
  again: () => Promise<unknown>,
): Promise<boolean> {
  orderStore.expect(expected)
  try {
    orderStore.settle(expected.id, await send(), expected)
    return true
  } catch (error) {
    orderStore.settle(expected.id, undefined, expected)
    if (!(error instanceof ApiError)) throw error
    if (error.code && meanwhile.has(error.code)) await explainConflict(expected.id, error)
    else listFailure(error.code === 'noSession' ? withName(error, expected) : error, again)
    return false
  }
}

/** After signing in again the person does not see any more which order it was. */
const withName = ({ message, ...details }: ApiError, { ticketNumber }: StaffOrder) =>
  new ApiError(`Bestellung ${ticketNumber} wurde nicht geändert. ${message}`, details)

async function explainConflict(id: number, { message }: ApiError) {
  const happened = await whatHappened(id)
  notifications.show({ title: message, message: happened, color: 'orange', autoClose: 12_000 })
}

/** Loads the order as it is now and tells what became of it. */
async function whatHappened(id: number): Promise<string> {
  try {
    const order = await loadOrder(id, 'background')
    orderStore.put([order])
    // seldom needed, and this file is loaded with every screen
    const { conflictWords } = await import('./event-words.ts')
    return conflictWords(order)
  } catch (error) {
    if (!hasCode(error, 'notFound')) return 'Die Bestellung wurde inzwischen geändert.'
    orderStore.remove(id)
    return 'Diese Bestellung gibt es nicht mehr.'
  }
}

export async function moveOrder(id: number, move: StaffMove, given: Given = {}): Promise<boolean> {
  const order = orderStore.get(id) ?? (await loadOrder(id))
  const expected = afterMove(order, move, given)
  const send = async () => {
    const after = await sendMove(id, move, bodyOf(given))
    offerUndo(order, after, move)
    return after
  }
  // the screen was behind; the server says what is the case
  return attempt(expected ?? order, send, () => moveOrder(id, move, given))
}

/** Offers another time (instant), or takes the open offer back with null (ORDERS-05). */
export async function offerTime(id: number, appointment: number | null): Promise<boolean> {
  const order = orderStore.get(id) ?? (await loadOrder(id))
  const result = offerCounterAppointment(progressOf(order), appointment)
  const expected = result.ok ? withChanges(order, result.changes) : order
  const iso = appointment === null ? null : toIsoInstant(appointment)
  return attempt(
    expected,
    () => sendOffer(id, iso),
    () => offerTime(id, appointment),
  )
}

/** Takes the last step of an order back (OPEN-205). */
export async function undoMove(id: number): Promise<boolean> {
  const step = takeUndo(id)
  if (!step) return false
  return attempt(
    step.before,
    () => sendUndo(id),
    () => sendUndo(id),
  )
}
