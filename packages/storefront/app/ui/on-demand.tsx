import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/**
 * A part of the page that only some visits need: its code comes when `isNeeded` is first true and it stays from then on.
 * Without a connection it is left out and tried again the next time, the page itself goes on.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function OnDemand({ isNeeded, ...props }: Props & { isNeeded: boolean }) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    const isMissing = isNeeded && !Part
    useEffect(() => {
      if (!isMissing) return undefined
      let isCurrent = true
      load().then(
        (part) => isCurrent && setPart(() => part),
        () => undefined,
      )
      return () => {
        isCurrent = false
      }
    }, [isMissing])
    return Part ? <Part {...(props as unknown as Props)} /> : null
  }
}
