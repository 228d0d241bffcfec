import { useSyncExternalStore } from 'react'

/** A value outside React that components follow: the cart, failures, running calls, questions to a person. */
export type Store<T> = {
  get(): T
  set(next: T): void
  update(change: (current: T) => T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const set = (next: T) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The current value of a store; a page that is rendered on the server shows `onServer` there and while it hydrates. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, onServer: T = store.get()): T {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
