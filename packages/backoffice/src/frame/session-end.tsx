import { lazy, Suspense, useEffect, useState } from 'react'
import { useMe } from '../use-me.ts'

const SessionRenewal = lazy(() => import('./session-renewal.tsx'))

/** Milliseconds before the end of a session at which the page starts to warn. */
const warnBefore = 15 * 60_000

/** The session ends at a fixed time, however busy the person is: warns in time. After an hour of silence it ends unannounced. */
export function SessionEnd() {
  const endsAt = Date.parse(useMe().sessionEndsAt)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  if (!(endsAt - now < warnBefore)) return null
  return (
    <Suspense fallback={null}>
      <SessionRenewal endsAt={endsAt} />
    </Suspense>
  )
}
