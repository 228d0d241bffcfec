import { useEffect } from 'react'
import { begin, finish } from './activity.ts'

const key = 'part'

/** In the place of what somebody has asked for and whose code is on its way: the bar of the page shows it (SHELL-04). */
export function AwaitedPart(): null {
  useEffect(() => {
    begin(key, 'background')
    return () => finish(key, 'background')
  }, [])
  return null
}
