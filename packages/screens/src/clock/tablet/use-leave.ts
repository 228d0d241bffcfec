import { useEffect, useRef } from 'react'

/** Leaves by itself after a while without a touch or key, so that the next person finds the clock free. */
export function useLeave(onLeave: () => void, after: number) {
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    let timer = setTimeout(() => leave.current(), after)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => leave.current(), after)
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) addEventListener(name, restart)
    return () => {
      clearTimeout(timer)
      for (const name of events) removeEventListener(name, restart)
    }
  }, [after])
}
