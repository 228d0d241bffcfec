import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** Milliseconds before the second attempt; every further pause is twice as long. */
const firstPause = 1_000

function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length)
  } catch {
    return false // Chromium has a sheet also for what was lost, and does not let anybody look into it
  }
}

/** The code of a part asks for its style sheets only once: those that were lost are asked for again. */
export function repeatStyles() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/assets/"]')
  for (const link of links) if (!link.disabled && !hasArrived(link)) document.head.append(link)
}

/**
 * A part of the page that only some visits need: its code comes when `isNeeded` is first true and it stays from then on.
 * What does not arrive is left out and tried again after a pause and as soon as there is a connection; the page itself
 * goes on. Until then there is what stands in for it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
) {
  // what has arrived is there at once when the next page needs it
  let arrived: ComponentType<Props> | undefined
  return function OnDemand({ isNeeded, ...props }: Props & { isNeeded: boolean }) {
    const [Part, setPart] = useState(() => (isNeeded ? arrived : undefined))
    const isMissing = isNeeded && !Part
    useEffect(() => {
      if (!isMissing) return undefined
      let pause = firstPause
      let timer: ReturnType<typeof setTimeout> | undefined
      let isCurrent = true
      const ask = () =>
        load().then(
          (part) => {
            arrived = part
            if (isCurrent) setPart(() => part)
          },
          () => {
            clearTimeout(timer)
            if (isCurrent) timer = setTimeout(askAgain, pause)
            pause *= 2
          },
        )
      const askAgain = () => {
        repeatStyles()
        void ask()
      }
      void ask()
      addEventListener('online', askAgain)
      return () => {
        isCurrent = false
        clearTimeout(timer)
        removeEventListener('online', askAgain)
      }
    }, [isMissing])
    const Shown = Part ?? (isNeeded ? StandIn : undefined)
    return Shown ? <Shown {...(props as unknown as Props)} /> : null
  }
}
