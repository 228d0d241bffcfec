import type { StaffOrder } from '@theke/contract/calls/orders'
import type { StaffMove } from '@theke/contract/calls/staff-orders'
import { needsRefund, UNDO_SECONDS } from '@theke/domain/order'
import { createStore } from '@theke/ui/store.ts'

/** A step that can be taken back until a time; `before` is the order as it was. */
export type UndoableStep = {
  id: number
  ticketNumber: number
  move: StaffMove
  before: StaffOrder
  until: number
}

export const undoableSteps = createStore<readonly UndoableStep[]>([])

/** A second less than the server allows, so that a tap at the last moment arrives in time (OPEN-205). */
export const undoTime = (UNDO_SECONDS - 1) * 1_000

const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** The last step of an order, which is offered no more. */
export function takeUndo(id: number): UndoableStep | undefined {
  const step = undoableSteps.get().find((entry) => entry.id === id)
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (step) undoableSteps.set(undoableSteps.get().filter((entry) => entry !== step))
  return step
}

/** Offers to take a step back that the server has taken; the end of a paid order was asked about before. */
export function offerUndo(before: StaffOrder, after: StaffOrder, move: StaffMove) {
  const { id, ticketNumber } = after
  takeUndo(id)
  if (needsRefund(after)) return
  const step = { id, ticketNumber, move, before, until: Date.now() + undoTime }
  undoableSteps.set([...undoableSteps.get(), step])
  timers.set(
    id,
    setTimeout(() => takeUndo(id), undoTime),
  )
}
