import { removedText } from '@theke/domain/cart'
import { createStore, useStore } from '@theke/ui/store.ts'

const removed = createStore<{ branch: string; text: string } | undefined>(undefined)

/** The notice about products that had to leave the cart of this branch (CART-05, OPEN-43). */
export function useRemovedNotice(branchIdentifier: string): string | undefined {
  const notice = useStore(removed, undefined)
  return notice?.branch === branchIdentifier ? notice.text : undefined
}

/** Names what is no longer offered; nothing without names. */
export function showRemoved(branchIdentifier: string, names: readonly string[]) {
  const text = removedText(names)
  if (text) removed.set({ branch: branchIdentifier, text })
}

export function dismissRemovedNotice() {
  removed.set(undefined)
}
