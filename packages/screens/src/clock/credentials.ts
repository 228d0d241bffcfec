/** Who stands at the clock: the token of OPEN-105 and the username it belongs to. */
export type Credentials = { username: string; token: string }

const key = 'theke-clock'

const credentialsIn = (value: unknown): Credentials | null => {
  const { username, token } = (value ?? {}) as Partial<Record<keyof Credentials, unknown>>
  return typeof username === 'string' && typeof token === 'string' && username && token
    ? { username, token }
    : null
}

/** From the fragment of a link, which browsers never send to a server: '#username=anna&token=…' (OPEN-136). */
export const credentialsOfLink = (hash: string): Credentials | null =>
  credentialsIn(Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))))

/** What this device remembers; nothing where its storage is closed or holds something else. */
export function remembered(): Credentials | null {
  try {
    return credentialsIn(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function remember(credentials: Credentials): void {
  try {
    localStorage.setItem(key, JSON.stringify(credentials))
  } catch {
    // a private window: then it is forgotten like without the tick
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing can be stored there either
  }
}
