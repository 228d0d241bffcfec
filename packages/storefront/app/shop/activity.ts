import { createStore, useStore } from '@theke/ui/store.ts'

type Kind = 'user' | 'background'
type Activity = { key: string; kind: Kind }

const nothing: readonly Activity[] = []
/** Calls that have not been answered. */
export const running = createStore<readonly Activity[]>(nothing)

/** Counts one more running call; two calls with one key count twice (OPEN-175). */
export function begin(key: string, kind: Kind) {
  running.update((calls) => [...calls, { key, kind }])
}

export function finish(key: string, kind: Kind) {
  running.update((calls) => {
    const index = calls.findIndex((call) => call.key === key && call.kind === kind)
    return index < 0 ? calls : calls.toSpliced(index, 1)
  })
}

/** Whether a call with this key is running: 'orders/{uid}/{hash}/status', 'orders/{uid}/{hash}/questionnaire' (SHELL-05). */
export function useIsRunning(key: string): boolean {
  return useStore(running, nothing).some((call) => call.key === key)
}

/** What the page shows about running calls: the cover for those of the customer, a thin bar for others (OPEN-25). */
export function useActivity(): Kind | undefined {
  const calls = useStore(running, nothing)
  if (calls.some(({ kind }) => kind === 'user')) return 'user'
  return calls.length > 0 ? 'background' : undefined
}
