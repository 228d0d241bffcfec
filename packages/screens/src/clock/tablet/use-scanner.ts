import { useEffect, useRef } from 'react'
import { badgeIn, createScannerReader } from './badge.ts'

/** A scanner types the QR code of a badge like a keyboard, wherever the focus is. */
export function useScanner(isOn: boolean, onBadge: (badge: { username: string; token: string }) => void) {
  const found = useRef(onBadge)
  found.current = onBadge
  useEffect(() => {
    if (!isOn) return
    const read = createScannerReader()
    const onKey = (event: KeyboardEvent) => {
      const badge = badgeIn(read(event.key, event.timeStamp) ?? '')
      if (!badge) return
      event.preventDefault()
      found.current(badge)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
