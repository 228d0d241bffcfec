import { expect, test } from 'vitest'
import { type OrderFlags, type OrderStatus, isOrderEnded, orderStatus, orderStatuses } from './status.ts'
import {
  type OrderAction,
  type ProgressingOrder,
  answerCounterAppointment,
  applyOrderAction,
  canTransition,
  isCounterOfferOpen,
  offerCounterAppointment,
  orderTransitions,
} from './transitions.ts'

const noFlags: OrderFlags = {
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isDelivered: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
}
const flagsOf: Record<OrderStatus, Partial<OrderFlags>> = {
  waiting: {},
  confirmed: { isConfirmed: true },
  'in-delivery': { isConfirmed: true, isInDelivery: true },
  completed: { isConfirmed: true, isInDelivery: true, isCompleted: true },
  rejected: { isRejected: true },
  canceled: { isConfirmed: true, isCanceled: true },
  failed: { isFailed: true },
}
const order = (status: OrderStatus, more: Partial<ProgressingOrder> = {}): ProgressingOrder => ({
  ...noFlags,
  ...flagsOf[status],
  isDelivery: false,
  counterAppointment: null,
  counterAnswer: null,
  ...more,
})

// B27, written out as the sentence of the rule and not taken from the table under test.
const allowed: Record<OrderStatus, OrderStatus[]> = {
  waiting: ['confirmed', 'rejected', 'canceled', 'failed'],
  confirmed: ['in-delivery', 'completed', 'canceled'],
  'in-delivery': ['completed', 'canceled'],
  completed: [],
  rejected: [],
  canceled: [],
  failed: [],
}
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

test.each(pairs)('[STATUS-14] from $from to $to', ({ from, to }) => {
  expect(canTransition(from, to)).toBe(allowed[from].includes(to))
})

const staffActions = ['confirm', 'reject', 'in-delivery', 'completed', 'cancel', 'fail'] as const
const tries = orderStatuses.flatMap((from) => staffActions.map((action) => ({ from, action })))

test.each(tries)('[ORDERS-01] action $action on a $from order', ({ from, action }) => {
  const given = order(from)
  const result = applyOrderAction(given, action)
  const { to } = orderTransitions[action]
  expect(result.ok).toBe(allowed[from].includes(to))
  if (result.ok) expect(orderStatus({ ...given, ...result.changes })).toBe(to)
})

test('[STATUS-14] only staff move an order on; the customer answers offers and the payment can fail', () => {
  const actionsBy = (by: string) =>
    (Object.keys(orderTransitions) as OrderAction[]).filter((action) => orderTransitions[action].by === by)
  expect(actionsBy('staff')).toEqual(['confirm', 'reject', 'in-delivery', 'completed', 'cancel'])
  expect(actionsBy('customer')).toEqual(['confirm-counter-appointment', 'reject-counter-appointment'])
  expect(actionsBy('payment')).toEqual(['fail'])
})

test('[STATUS-14] completing a delivery also sets delivered', () => {
  expect(applyOrderAction(order('in-delivery', { isDelivery: true }), 'completed')).toEqual({
    ok: true,
    changes: { isCompleted: true, isDelivered: true },
  })
  expect(applyOrderAction(order('confirmed'), 'completed')).toEqual({
    ok: true,
    changes: { isCompleted: true },
  })
})

test('[ORDERS-05] confirming sets the binding time, rejecting and cancelling carry a message', () => {
  expect(
    applyOrderAction(order('waiting'), 'confirm', { appointmentDate: 42, rejectionMessage: 'Nein' }),
  ).toEqual({
    ok: true,
    changes: { isConfirmed: true, appointmentDate: 42 },
  })
  expect(applyOrderAction(order('waiting'), 'reject', { rejectionMessage: ' Ofen defekt. ' })).toEqual({
    ok: true,
    changes: { isRejected: true, rejectionMessage: 'Ofen defekt.' },
  })
  expect(
    applyOrderAction(order('confirmed'), 'cancel', { rejectionMessage: '  ', appointmentDate: 42 }),
  ).toEqual({
    ok: true,
    changes: { isCanceled: true },
  })
})

test('[ORDERS-05] cancelling carries a message, confirming without a time sets none', () => {
  expect(applyOrderAction(order('confirmed'), 'cancel', { rejectionMessage: 'Ofen defekt.' })).toEqual({
    ok: true,
    changes: { isCanceled: true, rejectionMessage: 'Ofen defekt.' },
  })
  expect(applyOrderAction(order('waiting'), 'confirm')).toStrictEqual({
    ok: true,
    changes: { isConfirmed: true },
  })
})

test('[COUNTER-02] an answer to the offer of an order that has ended is refused', () => {
  const ended = order('canceled', { counterAppointment: 7 })
  expect(answerCounterAppointment(ended, 'accepted')).toEqual({ ok: false })
})

test('confirming ends an open offer', () => {
  expect(applyOrderAction(order('waiting', { counterAppointment: 7 }), 'confirm')).toEqual({
    ok: true,
    changes: { isConfirmed: true, counterAppointment: null },
  })
})

test.each(orderStatuses)('[COUNTER-01] the box is shown only while the order waits: %s', (status) => {
  expect(isCounterOfferOpen(order(status, { counterAppointment: 7 }))).toBe(status === 'waiting')
  expect(isCounterOfferOpen(order(status))).toBe(false)
})

test.each(orderStatuses)('[ORDERS-05] an offer is made once, only while the order waits: %s', (status) => {
  const result = offerCounterAppointment(order(status), 7)
  expect(result).toEqual(
    status === 'waiting' ? { ok: true, changes: { counterAppointment: 7 } } : { ok: false },
  )
})

test('[ORDERS-05] an open offer can be withdrawn but not replaced', () => {
  expect(offerCounterAppointment(order('waiting', { counterAppointment: 7 }), 8)).toEqual({ ok: false })
  expect(offerCounterAppointment(order('waiting', { counterAppointment: 7 }), null)).toEqual({
    ok: true,
    changes: { counterAppointment: null },
  })
})

test('[COUNTER-02] accepting makes the offered time binding and confirms; again changes nothing, the opposite is refused', () => {
  const offered = order('waiting', { counterAppointment: 7 })
  const result = answerCounterAppointment(offered, 'accepted')
  expect(result).toEqual({
    ok: true,
    changes: { isConfirmed: true, appointmentDate: 7, counterAppointment: null, counterAnswer: 'accepted' },
  })
  const answered: ProgressingOrder = {
    ...offered,
    isConfirmed: true,
    counterAppointment: null,
    counterAnswer: 'accepted',
  }
  expect(answerCounterAppointment(answered, 'accepted')).toEqual({ ok: true, changes: {} })
  expect(answerCounterAppointment(answered, 'rejected')).toEqual({ ok: false })
})

test('[COUNTER-03] rejecting cancels; again changes nothing, the opposite is refused', () => {
  const offered = order('waiting', { counterAppointment: 7 })
  const result = answerCounterAppointment(offered, 'rejected')
  expect(result).toEqual({
    ok: true,
    changes: { isCanceled: true, counterAppointment: null, counterAnswer: 'rejected' },
  })
  const answered: ProgressingOrder = {
    ...offered,
    isCanceled: true,
    counterAppointment: null,
    counterAnswer: 'rejected',
  }
  expect(answerCounterAppointment(answered, 'rejected')).toEqual({ ok: true, changes: {} })
  expect(answerCounterAppointment(answered, 'accepted')).toEqual({ ok: false })
})

test.each(orderStatuses)('an answer without an offer is refused: %s', (status) => {
  expect(answerCounterAppointment(order(status), 'accepted')).toEqual({ ok: false })
  expect(answerCounterAppointment(order(status), 'rejected')).toEqual({ ok: false })
})

const everyFlagSet = Array.from({ length: 128 }, (_, bits): OrderFlags => {
  const has = (bit: number) => Math.floor(bits / 2 ** bit) % 2 === 1
  return {
    isConfirmed: has(0),
    isInDelivery: has(1),
    isCompleted: has(2),
    isDelivered: has(3),
    isRejected: has(4),
    isCanceled: has(5),
    isFailed: has(6),
  }
})

test('[STATUS-15] of several flags the one that ends the order wins', () => {
  const priority: [keyof OrderFlags, OrderStatus][] = [
    ['isRejected', 'rejected'],
    ['isCanceled', 'canceled'],
    ['isFailed', 'failed'],
    ['isCompleted', 'completed'],
    ['isDelivered', 'completed'],
    ['isInDelivery', 'in-delivery'],
    ['isConfirmed', 'confirmed'],
  ]
  for (const flags of everyFlagSet) {
    expect(orderStatus(flags)).toBe(priority.find(([flag]) => flags[flag])?.[1] ?? 'waiting')
  }
})

test('[STATUS-17~] [STATUS-16] polling ends with completed, rejected, canceled and failed, and only then', () => {
  const ended = orderStatuses.filter((status) => isOrderEnded(order(status)))
  expect(ended).toEqual(['completed', 'rejected', 'canceled', 'failed'])
})
