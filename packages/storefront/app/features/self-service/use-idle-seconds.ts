import { useEffect, useState } from 'react'

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** Seconds since the last input; 0 while nobody counts. */
export function useIdleSeconds(isCounting: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isCounting) return undefined
    const timer = setInterval(() => setSeconds((count) => count + 1), 1_000)
    const start = () => setSeconds(0)
    for (const input of inputs) addEventListener(input, start, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const input of inputs) removeEventListener(input, start, { capture: true })
    }
  }, [isCounting])
  return seconds
}
