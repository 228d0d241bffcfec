import { useSyncExternalStore } from 'react'

/** What can be copied between forms; an item is pasted only into the context it was copied from (OPEN-119). */
export type ClipboardContext =
  | 'block'
  | 'imageLayer'
  | 'navigationItem'
  | 'configurationStep'
  | 'openingHours'

const prefix = 'theke.clipboard.'
const listeners = new Set<() => void>()

/** One item per context in session storage; a later copy replaces the earlier one (DATA-30, LOCAL-01). */
export function copyToClipboard(context: ClipboardContext, value: unknown): void {
  sessionStorage.setItem(prefix + context, JSON.stringify(value))
  for (const listener of listeners) listener()
}

/** A fresh copy of the item, so that pasting it twice gives two values. */
export function readClipboard<T>(context: ClipboardContext): T | undefined {
  const text = sessionStorage.getItem(prefix + context)
  return text === null ? undefined : (JSON.parse(text) as T)
}

export function clearClipboard(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is something to paste. */
export const useHasClipboard = (context: ClipboardContext) =>
  useSyncExternalStore(subscribe, () => sessionStorage.getItem(prefix + context) !== null)
