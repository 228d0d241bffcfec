import { overlaps } from './conflicts.ts'
import { isVisibleToStaff, type Shift } from './shift.ts'

/**
 * Somebody wants to give a shift away: asked → accepted by a colleague → approved by a planner. Until then the shift
 * stays where it is.
 */
export type SwapState = 'requested' | 'accepted' | 'approved' | 'refused' | 'withdrawn'

export type SwapRequest = {
  state: SwapState
  shift: number
  from: number
  /** Who takes it; null while anybody may. */
  to: number | null
}

export type SwapStep = 'accept' | 'approve' | 'refuse' | 'withdraw'
export type SwapRefusal = 'wrongState' | 'notYours' | 'ownShift' | 'taken' | 'shiftChanged'
export type SwapResult = { ok: true; request: SwapRequest } | { ok: false; reason: SwapRefusal }

const allowedIn: Record<SwapStep, readonly SwapState[]> = {
  accept: ['requested'],
  approve: ['accepted'],
  refuse: ['requested', 'accepted'],
  withdraw: ['requested', 'accepted'],
}

/** One step of a request; `isPlanner` decides who may approve and refuse, `shift` is the shift as it is now. */
export function nextSwap(
  request: SwapRequest,
  step: SwapStep,
  { by, isPlanner, shift }: { by: number; isPlanner: boolean; shift: Shift },
): SwapResult {
  const refuse = (reason: SwapRefusal): SwapResult => ({ ok: false, reason })
  if (!allowedIn[step].includes(request.state)) return refuse('wrongState')
  switch (step) {
    case 'withdraw':
      return by === request.from
        ? { ok: true, request: { ...request, state: 'withdrawn' } }
        : refuse('notYours')
    case 'accept':
      if (by === request.from) return refuse('ownShift')
      if (request.to !== null && request.to !== by) return refuse('taken')
      return { ok: true, request: { ...request, to: by, state: 'accepted' } }
    case 'refuse': {
      const isAsked = request.state === 'requested' && request.to === by
      return isPlanner || isAsked
        ? { ok: true, request: { ...request, state: 'refused' } }
        : refuse('notYours')
    }
    case 'approve':
      if (!isPlanner) return refuse('notYours')
      if (shift.user !== request.from || shift.state === 'cancelled') return refuse('shiftChanged')
      return { ok: true, request: { ...request, state: 'approved' } }
  }
}

/** The shift after a request: with its new person once it is approved. */
export const swapped = <S extends Shift>(shift: S, { state, to }: SwapRequest): S =>
  state === 'approved' && to !== null ? { ...shift, user: to } : shift

export type TakeResult<S extends Shift> =
  | { ok: true; shift: S }
  | { ok: false; reason: 'taken' | 'notOpen' | 'busy' }

/** Takes an open shift: it is published, nobody has it, and the person has no other work at that time. */
export function takeOpenShift<S extends Shift>(
  shift: S,
  by: number,
  own: readonly { start: number; end: number }[],
): TakeResult<S> {
  if (!isVisibleToStaff(shift)) return { ok: false, reason: 'notOpen' }
  if (shift.user !== null) return { ok: false, reason: 'taken' }
  if (own.some((other) => overlaps(shift, other))) return { ok: false, reason: 'busy' }
  return { ok: true, shift: { ...shift, user: by } }
}
