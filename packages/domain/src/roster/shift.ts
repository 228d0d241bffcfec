import type { Instant } from '../values/local-time.ts'

/** draft: only planners see it; changed: published before and not again since. */
export type ShiftState = 'draft' | 'published' | 'changed' | 'cancelled'

/** A planned shift; without a person it is open for somebody to take. */
export type Shift = {
  id: number
  user: number | null
  start: Instant
  end: Instant
  breakMinutes: number
  state: ShiftState
}

/** What an edit makes of the state: who has seen a shift has to learn that it is another one now. */
export const stateAfterEdit = (state: ShiftState): ShiftState => (state === 'published' ? 'changed' : state)

export const isVisibleToStaff = ({ state }: { state: ShiftState }): boolean =>
  state === 'published' || state === 'changed'

export type PublishResult<S extends Shift> = { published: S[]; notify: number[] }

/** Publishes drafts and changes; everybody concerned is notified once, however many shifts there are. */
export function publish<S extends Shift>(shifts: readonly S[]): PublishResult<S> {
  const waiting = shifts.filter(({ state }) => state === 'draft' || state === 'changed')
  const people = waiting.flatMap(({ user }) => (user === null ? [] : [user]))
  return {
    published: waiting.map((shift) => ({ ...shift, state: 'published' })),
    notify: [...new Set(people)].toSorted((one, other) => one - other),
  }
}
