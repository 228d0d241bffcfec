import type { Instant } from '../values/local-time.ts'

export type TaskStatus = 'open' | 'inProgress' | 'waiting' | 'done' | 'cancelled'

export const isOver = (status: TaskStatus): boolean => status === 'done' || status === 'cancelled'

/** A task that was due and is not over. */
export const isOverdue = (
  { status, due }: { status: TaskStatus; due: Instant | null },
  now: Instant,
): boolean => due !== null && due < now && !isOver(status)

/** A task is not done while another one that it waits for is open. */
export const canBeDone = (blockers: readonly { status: TaskStatus }[]): boolean =>
  blockers.every(({ status }) => isOver(status))
