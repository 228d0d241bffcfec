import { useCallback, useEffect, useRef, useState } from 'react'

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** Marks what decides by itself what input on it means. */
export const decides = { 'data-decides': '' } as const

const isDecidedThere = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-decides]') !== null

/** Whole seconds since `isCounting` began, 0 while it is off; measured, because browsers slow timers down. */
function useSeconds(isCounting: boolean, isSetBackByInput: boolean) {
  const [seconds, setSeconds] = useState(0)
  const since = useRef(0)
  const begin = useCallback(() => {
    since.current = performance.now()
    setSeconds(0)
  }, [])
  useEffect(() => {
    begin()
    if (!isCounting) return undefined
    const count = () => setSeconds(Math.floor((performance.now() - since.current) / 1_000))
    const timer = setInterval(count, 250)
    const hear = (event: Event) => {
      if (!isDecidedThere(event)) begin()
    }
    if (isSetBackByInput) {
      for (const input of inputs) addEventListener(input, hear, { capture: true, passive: true })
    }
    return () => {
      clearInterval(timer)
      for (const input of inputs) removeEventListener(input, hear, { capture: true })
    }
  }, [isCounting, isSetBackByInput, begin])
  return { seconds, begin }
}

/** Seconds since the last input; `begin` counts as one. */
export const useIdleSeconds = (isCounting: boolean) => useSeconds(isCounting, true)

/** Seconds since a state began, whatever the customer does meanwhile. */
export const useElapsedSeconds = (isCounting: boolean) => useSeconds(isCounting, false).seconds
