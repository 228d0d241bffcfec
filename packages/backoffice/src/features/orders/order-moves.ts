import { notifications } from '@mantine/notifications'
import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError, hasCode } from '@theke/contract/client'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { StaffMove } from '@theke/contract/calls/staff-orders'
import type { OrderChanges } from '@theke/domain/order'
import { applyOrderAction, offerCounterAppointment, orderStatus } from '@theke/domain/order'
import { toIsoInstant } from '@theke/domain/values'
import { listFailure } from '../../list-failure.ts'
import { createStore } from '@theke/ui/store.ts'
import { loadOrder, sendMove, sendOffer } from './order-calls.ts'
import { orderStore } from './order-store.ts'

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
  // the screen was behind; the server says what is the case
  return attempt(
    expected ?? order,
    () => sendMove(id, move, bodyOf(given)),
    () => moveOrder(id, move, given),
  )
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

/** An action that waits a moment before it is sent, because nothing brings the order back afterwards. */
export type PendingMove = {
  id: number
  ticketNumber: number
  move: StaffMove
  isDelivery: boolean
  sendAt: number
}

export const pendingMoves = createStore<readonly PendingMove[]>([])

/** Milliseconds in which a mistaken tap can be taken back. */
export const graceTime = 5_000

type Waiting = { timer: ReturnType<typeof setTimeout>; given: Given; expected: StaffOrder }
const timers = new Map<number, Waiting>()

/** Shows the action at once, but sends it only after the grace time. */
export function moveAfterGrace(id: number, move: StaffMove, given: Given = {}) {
  const order = orderStore.get(id)
  const expected = order && afterMove(order, move, given)
  if (!order || !expected) return void moveOrder(id, move, given)
  undoMove(id)
  orderStore.expect(expected)
  timers.set(id, { given, expected, timer: setTimeout(() => void sendOne(id), graceTime) })
  const { ticketNumber, isDelivery } = order
  pendingMoves.set([
    ...pendingMoves.get(),
    { id, ticketNumber, move, isDelivery, sendAt: Date.now() + graceTime },
  ])
}

function takePending(id: number) {
  const waiting = timers.get(id)
  const entry = pendingMoves.get().find((pending) => pending.id === id)
  if (!waiting || !entry) return undefined
  clearTimeout(waiting.timer)
  timers.delete(id)
  pendingMoves.set(pendingMoves.get().filter((pending) => pending.id !== id))
  return { move: entry.move, given: waiting.given, expected: waiting.expected }
}

async function sendOne(id: number) {
  const taken = takePending(id)
  if (!taken) return
  // back to what it was, so that the action is worked out from there
  orderStore.settle(id, undefined, taken.expected)
  await moveOrder(id, taken.move, taken.given)
}

export function undoMove(id: number) {
  const taken = takePending(id)
  if (taken) orderStore.settle(id, undefined, taken.expected)
}

/** Nobody can take it back any more: what was decided is sent now, and a failure is told as always. */
export function sendPending() {
  for (const { id } of pendingMoves.get()) void sendOne(id)
}

/** The page goes away, and nobody would see an answer. */
export function sendPendingUnseen() {
  for (const { id } of pendingMoves.get()) {
    const taken = takePending(id)
    if (!taken) continue
    // browsers may bring the same page back later
    void sendMove(id, taken.move, bodyOf(taken.given), true).then(
      (order) => orderStore.settle(id, order, taken.expected),
      () => orderStore.settle(id, undefined, taken.expected),
    )
  }
}
