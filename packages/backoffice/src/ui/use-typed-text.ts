import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** Long enough that a word is typed in one go, short enough that nobody waits. Milliseconds. */
const pause = 250

/**
 * A text field whose value lives elsewhere, usually in the address: what is typed is told after a pause, and a value
 * that changes without the field (back, forward, reset) replaces its text.
 */
export function useTypedText(value: string, onText: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  const tell = (text: string) => {
    told.current = text.trim()
    onText(told.current)
  }
  const later = useDebouncedCallback(tell, pause)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    later.cancel()
    if (ref.current) ref.current.value = value
  }, [value, later])
  return {
    props: {
      ref,
      defaultValue: value,
      onChange: () => later(ref.current?.value ?? ''),
    },
    /** Does not wait for the pause. */
    tellNow: () => later.flush(),
    clear: () => {
      later.cancel()
      if (ref.current) ref.current.value = ''
      ref.current?.focus()
      tell('')
    },
  }
}
