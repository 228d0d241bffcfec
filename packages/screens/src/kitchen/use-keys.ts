import { useEffect, useRef } from 'react'

/** Keys and foot pedals work wherever the focus is: a button that had it may be gone with its ticket. */
export function useKeys(isOn: boolean, onKey: (event: KeyboardEvent) => void) {
  const current = useRef(onKey)
  current.current = onKey
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => current.current(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOn])
}
