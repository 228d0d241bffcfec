import { expect, test } from 'vitest'
import { UNDO_SECONDS, canUndo, isStaffStep, isStepKept } from './undo.ts'

const at = Date.parse('2026-11-16T11:00:00+01:00')
const flags = {
  isConfirmed: true,
  isInDelivery: false,
  isCompleted: false,
  isDelivered: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
}
const order = { ...flags, revision: 2, paymentMethod: 'cash' as const, isPaid: false, isRefunded: false }
const eva = { user: 1, device: null }
const step = { ...eva, at, revision: 2 }
const paid = { paymentMethod: 'mollie', isPaid: true } as const

test.each([
  { why: 'at once', can: true },
  { why: 'at the last moment', later: UNDO_SECONDS * 1_000, can: true },
  { why: 'a moment later', later: UNDO_SECONDS * 1_000 + 1, can: false },
  { why: 'by somebody else', by: { user: 2, device: null }, can: false },
  { why: 'at a screen', by: { user: null, device: 7 }, can: false },
  { why: 'by the same person at a screen', by: { user: 1, device: 7 }, can: false },
  { why: 'after another change', changes: { revision: 3 }, can: false },
  { why: 'of a paid order that goes on', changes: paid, can: true },
  { why: 'of a paid order that has ended', changes: { ...paid, isCanceled: true }, can: false },
  { why: 'of an unpaid order that has ended', changes: { isCanceled: true }, can: true },
])('[OPEN-205] a step is taken back $why: $can', ({ later = 0, by = eva, changes = {}, can }) =>
  expect(canUndo(step, { ...order, ...changes }, by, at + later)).toBe(can),
)

test('[OPEN-205~] an order is where a step has brought it, or not any more', () => {
  expect(isStepKept(order, 'confirmed')).toBe(true)
  expect(isStepKept(order, 'completed')).toBe(false)
  expect(['confirmed', 'corrected', 'undone'].filter(isStaffStep)).toEqual(['confirmed'])
})
