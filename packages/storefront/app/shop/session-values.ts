/** A value of this tab under '{name}:{host}:{scope}' in session storage; without storage it is simply not there. */
export type SessionValue<T> = { read(): T | undefined; write(value: T): void; remove(): void }

export function sessionValue<T>(name: string, scope: string): SessionValue<T> {
  const key = () => `${name}:${location.host}:${scope}`
  return {
    read() {
      try {
        const stored = sessionStorage.getItem(key())
        return stored === null ? undefined : (JSON.parse(stored) as T)
      } catch {
        return undefined // switched off, or somebody else wrote there
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key(), JSON.stringify(value))
      } catch {
        // full or switched off: the page works without it until it is closed
      }
    },
    remove() {
      try {
        sessionStorage.removeItem(key())
      } catch {
        // nothing was stored
      }
    },
  }
}
