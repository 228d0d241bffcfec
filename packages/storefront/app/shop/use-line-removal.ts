import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { getCart, removeLine } from './cart-store.ts'

export type LineRemoval<List extends HTMLElement> = {
  /** Goes to the list, whose buttons for removing carry `data-removes`. */
  list: RefObject<List | null>
  /** What was removed last, to be read out. */
  announcement: string
  remove(index: number, name: string): void
}

/** Removes lines of the cart without losing the place: the next line has the focus then, and what went is said. */
export function useLineRemoval<List extends HTMLElement>(branchIdentifier: string): LineRemoval<List> {
  const list = useRef<List>(null)
  const [removed, setRemoved] = useState<{ index: number; name: string }>()
  useEffect(() => {
    if (!removed) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
    buttons[Math.min(removed.index, buttons.length - 1)]?.focus()
  }, [removed])
  return {
    list,
    announcement: removed ? `${removed.name} entfernt` : '',
    remove(index, name) {
      const surrounding = list.current?.closest<HTMLElement>('dialog, aside, main')
      removeLine(branchIdentifier, index)
      setRemoved({ index, name })
      if (getCart(branchIdentifier).items.length > 0 || !surrounding) return
      // The list goes with its last line: what is around it takes over.
      surrounding.tabIndex = -1
      surrounding.focus({ preventScroll: true })
    },
  }
}
