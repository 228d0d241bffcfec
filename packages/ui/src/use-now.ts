import { useSyncExternalStore } from 'react'

/** Milliseconds up to which a time counts as the present: React may ask several times while it draws once. */
const tolerance = 100

/** One timer for all components that are drawn at the same pace. */
function createClock(every: number) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let now = Date.now()
  const isPast = () => Math.abs(Date.now() - now) > tolerance
  const tick = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    now() {
      if (timer === undefined && isPast()) now = Date.now()
      return now
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      timer ??= setInterval(tick, every)
      if (isPast()) tick()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const clocks = new Map<number, ReturnType<typeof createClock>>()

function clockOf(every: number) {
  const known = clocks.get(every)
  if (known) return known
  const clock = createClock(every)
  clocks.set(every, clock)
  return clock
}

type Options<T> = {
  /** Milliseconds between two looks at the clock. */
  every?: number
  /** The value while a page is rendered on the server and hydrated. */
  onServer?: T
}

/** A value of the present moment; the component is drawn again only when the value changes. */
export function useNow<T extends string | number | boolean>(
  of: (now: number) => T,
  { every = 1_000, onServer }: Options<T> = {},
): T {
  const clock = clockOf(every)
  const current = () => of(clock.now())
  return useSyncExternalStore(clock.subscribe, current, () => onServer ?? current())
}
