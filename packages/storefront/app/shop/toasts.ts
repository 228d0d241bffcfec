import { createStore, useStore } from '@theke/ui/store.ts'

/** A short word that something was done; it goes by itself. */
export type Toast = {
  id: number
  text: string
  link?: { to: string; label: string; onFollow?: () => void }
}

const lifetime = 5_000
const none: readonly Toast[] = []
export const toasts = createStore<readonly Toast[]>(none)
let lastId = 0

/** Tells the customer that something was done; a newer word replaces the older. */
export function say(text: string, link?: Toast['link']) {
  lastId += 1
  const toast = { id: lastId, text, ...(link ? { link } : {}) }
  toasts.set([toast])
  setTimeout(() => toasts.update((current) => current.filter(({ id }) => id !== toast.id)), lifetime)
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, none)
}
