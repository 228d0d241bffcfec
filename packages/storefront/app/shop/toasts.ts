import { createStore, useStore } from '@theke/ui/store.ts'

/** A short word that something was done; it goes by itself. */
export type Toast = {
  id: number
  text: string
  link?: { to: string; label: string; onFollow?: () => void }
  /** Takes back what was done. */
  undo?: () => void
}

const lifetime = 5_000
/** What can be taken back stays longer: it has to be read and reached. */
const undoLifetime = 8_000
const none: readonly Toast[] = []
export const toasts = createStore<readonly Toast[]>(none)
let lastId = 0

/** Tells the customer that something was done; a newer word replaces the older. */
export function say(text: string, more: Pick<Toast, 'link' | 'undo'> = {}) {
  lastId += 1
  const toast = { id: lastId, text, ...more }
  toasts.set([toast])
  setTimeout(() => dismiss(toast.id), more.undo ? undoLifetime : lifetime)
}

export function dismiss(toastId: number) {
  toasts.update((current) => current.filter(({ id }) => id !== toastId))
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, none)
}
