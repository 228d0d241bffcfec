import { useState } from 'react'

const prefix = 'theke.'

export function readChoice<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined // storage may be closed to us, and what stands there may be anything
  }
}

export function storeChoice(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // then it holds as long as the page is open
  }
}

/** A preference of this browser: shown columns, rows per page. */
export function useStoredChoice<T>(key: string, fallback: T): [T, (value: T | undefined) => void] {
  const [stored, setStored] = useState<{ key: string; value: T | undefined }>({
    key,
    value: readChoice<T>(key),
  })
  const value = stored.key === key ? stored.value : readChoice<T>(key)
  const store = (next: T | undefined) => {
    setStored({ key, value: next })
    storeChoice(key, next)
  }
  return [value ?? fallback, store]
}
