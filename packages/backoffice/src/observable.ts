import { useSyncExternalStore } from 'react'

/** A value outside React that screens follow: errors, running calls, questions to the person. */
export type Observable<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

export function createObservable<T>(initial: T): Observable<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useObservable = <T>({ subscribe, get }: Observable<T>): T => useSyncExternalStore(subscribe, get)
