/** A value under '{name}:{host}:{scope}'; without storage it is simply not there. */
export type SessionValue<T> = { read(): T | undefined; write(value: T): void; remove(): void }

/** A value of this tab. */
export const sessionValue = <T>(name: string, scope: string): SessionValue<T> =>
  storedValue(() => sessionStorage, name, scope)

/** A value that outlives the tab. */
export const deviceValue = <T>(name: string, scope: string): SessionValue<T> =>
  storedValue(() => localStorage, name, scope)

// Storage that is switched off fails already when it is named.
function storedValue<T>(storage: () => Storage, name: string, scope: string): SessionValue<T> {
  const key = () => `${name}:${location.host}:${scope}`
  return {
    read() {
      try {
        const stored = storage().getItem(key())
        return stored === null ? undefined : (JSON.parse(stored) as T)
      } catch {
        return undefined // switched off, or somebody else wrote there
      }
    },
    write(value) {
      try {
        storage().setItem(key(), JSON.stringify(value))
      } catch {
        // full or switched off: the page works without it until it is closed
      }
    },
    remove() {
      try {
        storage().removeItem(key())
      } catch {
        // nothing was stored
      }
    },
  }
}
