import { useNow } from '@theke/ui/use-now.ts'
import { lazy, Suspense } from 'react'
import { useMe } from '../use-me.ts'

const SessionRenewal = lazy(() => import('./session-renewal.tsx'))

/** Milliseconds before the end of a session at which the page starts to warn. */
const warnBefore = 15 * 60_000

/** The session ends at a fixed time, however busy the person is: warns in time. After an hour of silence it ends unannounced. */
export function SessionEnd() {
  const endsAt = Date.parse(useMe().sessionEndsAt)
  const isNear = useNow((now) => endsAt - now < warnBefore, { every: 20_000 })
  if (!isNear) return null
  return (
    <Suspense fallback={null}>
      <SessionRenewal endsAt={endsAt} />
    </Suspense>
  )
}
