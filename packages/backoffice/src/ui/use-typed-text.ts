import { useDebouncedCallback } from '@mantine/hooks'
import { awaitedValues } from '@theke/ui/awaited-values.ts'
import { useEffect, useRef, useState } from 'react'

/** Long enough that a word is typed in one go, short enough that nobody waits. Milliseconds. */
const pause = 250

/**
 * A text field whose value lives elsewhere, usually in the address: what is typed is passed on after a pause, and a value
 * that changes without the field (back, forward, reset) replaces its text.
 */
export function useTypedText(value: string, onText: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const lastReported = useRef(value)
  const [awaited] = useState(awaitedValues)
  const tell = (text: string) => {
    lastReported.current = text.trim()
    awaited.add(lastReported.current)
    onText(lastReported.current)
  }
  const later = useDebouncedCallback(tell, pause)
  useEffect(() => {
    if (awaited.isEcho(value) || value === lastReported.current) return
    lastReported.current = value
    later.cancel()
    if (ref.current) ref.current.value = value
  }, [value, later, awaited])
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
