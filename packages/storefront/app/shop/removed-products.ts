import { createStore, useStore } from '@theke/ui/store.ts'

/** What had to leave a cart. */
export const removed = createStore<{ branch: string; text: string } | undefined>(undefined)

/** The notice about products that had to leave the cart of this branch (CART-05, OPEN-43). */
export function useRemovedNotice(branchIdentifier: string): string | undefined {
  const notice = useStore(removed, undefined)
  return notice?.branch === branchIdentifier ? notice.text : undefined
}

export function dismissRemovedNotice() {
  removed.set(undefined)
}
