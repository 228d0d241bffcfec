import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { CardAction } from '../card-action.ts'
import { actOnCard } from '../card-taps.ts'
import { useStore } from '@theke/ui/store.ts'
import { orderDialog } from '../dialogs/order-dialog.ts'
import { pendingMoves, undoMove } from '../order-moves.ts'
import type { Groups, Place } from './board-groups.ts'
import { columnKeys, nearestTo, placeOf, stepFrom } from './board-groups.ts'

/** What a key does to the card it is pressed on. */
export const cardKeys: Readonly<Record<string, { action: CardAction; label: string; shown: string }>> = {
  ' ': { action: 'primary', label: 'Nächster Schritt', shown: 'Leertaste' },
  b: { action: 'time', label: 'Bestätigen mit anderer Zeit', shown: 'B' },
  z: { action: 'offer', label: 'Andere Zeit vorschlagen', shown: 'Z' },
  a: { action: 'reject', label: 'Ablehnen', shown: 'A' },
  s: { action: 'cancel', label: 'Stornieren', shown: 'S' },
  f: { action: 'complete', label: 'Abschließen', shown: 'F' },
  d: { action: 'print', label: 'Drucken', shown: 'D' },
}

/** Does what a key stands for on the card it is pressed on; whether it was one of these. */
export function pressCard(event: KeyboardEvent<HTMLElement>, open: (id: number) => void): boolean {
  const target = event.target as HTMLElement
  const key = cardKeys[event.key.toLowerCase()]
  if (event.ctrlKey || event.metaKey || event.altKey || !(key || event.key === 'Enter')) return false
  // a key that is held down would go on with the next card, and the one after it
  if (event.repeat) event.preventDefault()
  // keys pressed on a button of the card are the button's
  if (event.repeat || target.dataset['order'] === undefined) return true
  event.preventDefault()
  if (key) actOnCard(target, key.action)
  else open(Number(target.dataset['order']))
  return true
}

const moves = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

const cardOf = (id: number) => document.getElementById(`order-${id}`)

/**
 * One card at a time is in the tab order; arrows move to others, letters act on it. When the card goes to another
 * column, the focus stays where it was, on the next one.
 */
export function useBoardKeys(groups: Groups, open: (id: number) => void) {
  const [chosen, setCurrent] = useState<number>()
  const first = columnKeys.map((column) => groups[column][0]?.id).find((id) => id !== undefined)
  const place = chosen === undefined ? undefined : placeOf(groups, chosen)
  const current = place ? chosen : first
  const focused = useRef<Place | undefined>(undefined)
  const dialog = useStore(orderDialog)

  useEffect(() => {
    const keepFocus = () => {
      const last = focused.current
      if (!last || document.activeElement !== document.body) return
      const next = nearestTo(groups, last)
      if (!next) return
      setCurrent(next.id)
      cardOf(next.id)?.focus()
    }
    keepFocus()
    // a dialog that asked before gives the focus back later, to a card that is gone
    const timer = setTimeout(keepFocus, 350)
    return () => clearTimeout(timer)
  }, [groups, dialog])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = Number(target.closest<HTMLElement>('[data-order]')?.dataset['order'])
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      const last = pendingMoves.get().at(-1)
      if (last) undoMove(last.id)
      event.preventDefault()
      return
    }
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const from = placeOf(groups, id)
    focused.current = from
    if (pressCard(event, open) || target.dataset['order'] === undefined) return
    const next = from && moves.has(event.key) ? stepFrom(groups, from, event.key) : undefined
    if (!next) return
    event.preventDefault()
    setCurrent(next.id)
    focused.current = placeOf(groups, next.id)
    cardOf(next.id)?.focus()
  }
  return { current, setCurrent, onKeyDown }
}
