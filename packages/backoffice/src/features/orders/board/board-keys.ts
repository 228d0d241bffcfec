import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CardAction } from '../card-action.ts'
import { actOnCard } from '../card-taps.ts'
import { useStore } from '@theke/ui/store.ts'
import { orderDialog, questionMark } from '../dialogs/order-dialog.ts'
import { undoMove } from '../order-moves.ts'
import { undoableSteps } from '../undo-steps.ts'
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
const cardIdOf = (target: HTMLElement) =>
  Number(target.closest<HTMLElement>('[data-order]')?.dataset['order'])

/** Whether the focus is nowhere: on nothing, or on a question about an order that is going away. */
const isFocusLost = ({ activeElement: active }: Document, isAsked: boolean) =>
  active === document.body || (!isAsked && Boolean(active?.closest(`[${questionMark}]`)))

/** Takes the last step back, wherever the focus is, except in a text that has its own last step. */
function useUndoKey() {
  useEffect(() => {
    const undo = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (event.target instanceof Element && event.target.closest('input, textarea')) return
      const last = undoableSteps.get().at(-1)
      if (!last) return
      void undoMove(last.id)
      event.preventDefault()
    }
    document.addEventListener('keydown', undo)
    return () => document.removeEventListener('keydown', undo)
  }, [])
}

/**
 * One card at a time is in the tab order; arrows move to others, letters act on it. A card that changes its place in the
 * column keeps the focus; when it goes to another column, the focus stays where it was, on the next one.
 */
export function useBoardKeys(groups: Groups, open: (id: number) => void) {
  useUndoKey()
  const [chosen, setCurrent] = useState<number>()
  const first = columnKeys.map((column) => groups[column][0]?.id).find((id) => id !== undefined)
  const place = chosen === undefined ? undefined : placeOf(groups, chosen)
  const current = place ? chosen : first
  const focused = useRef<{ id: number; place: Place } | undefined>(undefined)
  const isAsked = useStore(orderDialog) !== undefined

  // before the next key can arrive: one that is pressed while the focus is nowhere is lost
  useLayoutEffect(() => {
    const last = focused.current
    if (!last) return
    const now = placeOf(groups, last.id)
    const isThere = now?.column === last.place.column
    if (isThere) last.place = now
    if (!isFocusLost(document, isAsked)) return
    const next = isThere ? last.id : nearestTo(groups, last.place)?.id
    if (next === undefined) return
    setCurrent(next)
    cardOf(next)?.focus()
  }, [groups, isAsked])

  /** Somebody who points does not need the focus: it would only move the screen. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = cardIdOf(target)
    const at = id && target.matches(':focus-visible') ? placeOf(groups, id) : undefined
    focused.current = at && { id, place: at }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const id = cardIdOf(target)
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const from = placeOf(groups, id)
    focused.current = from && { id, place: from }
    if (pressCard(event, open) || target.dataset['order'] === undefined) return
    const next = from && moves.has(event.key) ? stepFrom(groups, from, event.key) : undefined
    if (!next) return
    event.preventDefault()
    setCurrent(next.id)
    cardOf(next.id)?.focus()
  }
  return { current, setCurrent, onKeyDown, onFocus }
}
