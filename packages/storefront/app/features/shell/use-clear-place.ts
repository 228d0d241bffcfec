import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { liftToClear } from '../../shop/clear-place.ts'

/** Totals, prices and main buttons carry this mark; nothing floats over them. */
const marked = '[data-keep-clear]'

/**
 * How far something that is fixed to the end of the window must go up to cover no amount and no main button, followed
 * while the page moves under it; undefined when there is no such place.
 */
export function useClearPlace(element: RefObject<HTMLElement | null>, isShown: boolean): number | undefined {
  const [lift, setLift] = useState<number | undefined>(0)
  useEffect(() => {
    if (!isShown) return undefined
    const place = () => {
      const box = element.current?.getBoundingClientRect()
      const content = element.current?.firstElementChild?.getBoundingClientRect()
      if (!box || !content) return
      const gone = Number(element.current?.dataset['lift'] ?? 0)
      const { left, right } = content
      const home = { left, right, top: box.top + gone, bottom: box.bottom + gone }
      const others = [...document.querySelectorAll(marked)].map((other) => other.getBoundingClientRect())
      setLift(liftToClear(home, others, home.top))
    }
    place()
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
    }
  }, [element, isShown])
  return lift
}
