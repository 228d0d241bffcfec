import { useEffect, useState } from 'react'

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** Whole seconds since `isCounting` began, 0 while it is off; measured, because browsers slow timers down. */
function useSeconds(isCounting: boolean, isSetBackByInput: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isCounting) return undefined
    let since = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1_000)), 250)
    const begin = () => {
      since = performance.now()
      setSeconds(0)
    }
    if (isSetBackByInput) {
      for (const input of inputs) addEventListener(input, begin, { capture: true, passive: true })
    }
    return () => {
      clearInterval(timer)
      for (const input of inputs) removeEventListener(input, begin, { capture: true })
    }
  }, [isCounting, isSetBackByInput])
  return seconds
}

/** Seconds since the last input. */
export const useIdleSeconds = (isCounting: boolean) => useSeconds(isCounting, true)

/** Seconds since a state began, whatever the customer does meanwhile. */
export const useElapsedSeconds = (isCounting: boolean) => useSeconds(isCounting, false)
