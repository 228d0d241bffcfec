import type { MouseEvent, PointerEvent } from 'react'
import { useEffect, useRef } from 'react'

/** Milliseconds before a held button repeats, and between two repetitions. */
const firstPause = 450
const nextPause = 110

/** Props of a button that repeats while it is held down; a click from the keyboard counts once. */
export function useHold(action: () => void, isEnabled: boolean) {
  const current = useRef(action)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const isTouch = useRef(false)
  current.current = action

  const stop = () => clearTimeout(timer.current)
  // At the end of the range the button is disabled and no longer hears that it is let go.
  useEffect(() => {
    if (!isEnabled) stop()
    return stop
  }, [isEnabled])

  const repeat = () => {
    hasRepeated.current = true
    current.current()
    timer.current = setTimeout(repeat, nextPause)
  }
  return {
    onPointerDown: ({ button, pointerType }: PointerEvent) => {
      hasRepeated.current = false
      isTouch.current = pointerType === 'touch'
      if (button === 0) timer.current = setTimeout(repeat, firstPause)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A finger that stays long enough to repeat is not asking for a menu; a mouse is, and its menu swallows the rest.
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current) event.preventDefault()
      else stop()
    },
    onClick: () => {
      if (!hasRepeated.current) current.current()
      hasRepeated.current = false
    },
  }
}
