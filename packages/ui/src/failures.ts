import { createStore, useStore } from './store.ts'

/** A failed call as a person sees it (ERR-05). */
export type Failure = {
  id: number
  message: string
  /** What was thrown. */
  error: unknown
  /** Repeats the call. */
  retry: () => Promise<unknown>
  /** Recorded only; the form that made the call shows it (OPEN-153). */
  isHidden: boolean
}

const none: readonly Failure[] = []
export const failures = createStore<readonly Failure[]>(none)
const capacity = 20
let lastId = 0

/**
 * Records a failed call. The same message stands in the list only once, with the newest call; calls that are repeated
 * together have one entry, with the message of the last one (OPEN-167, OPEN-175).
 */
export function report(failure: Omit<Failure, 'id'>) {
  lastId += 1
  const entry = { ...failure, id: lastId }
  const isOther = ({ message, retry }: Failure) => message !== failure.message && retry !== failure.retry
  failures.update((current) => [...current.filter(isOther).slice(1 - capacity), entry])
}

export function dismiss(id: number) {
  failures.update((current) => current.filter((failure) => failure.id !== id))
}

/** Removes the entry of an error that is explained elsewhere, or that is over. */
export function dismissError(error: unknown) {
  failures.update((current) => current.filter((failure) => failure.error !== error))
}

/** Changes the entry of an error: its form shows it, or more than the call has to be repeated. */
export function changeFailure(error: unknown, changes: Partial<Pick<Failure, 'retry' | 'isHidden'>>) {
  failures.update((current) =>
    current.map((failure) => (failure.error === error ? { ...failure, ...changes } : failure)),
  )
}

/** 'Erneut versuchen': the entry goes, and comes back with a new id if the call fails again (OPEN-175). */
export async function repeat({ id, retry }: Pick<Failure, 'id' | 'retry'>) {
  dismiss(id)
  // A repeated failure has recorded itself again.
  await retry().catch(() => undefined)
}

export function useFailures(): readonly Failure[] {
  return useStore(failures, none).filter(({ isHidden }) => !isHidden)
}
