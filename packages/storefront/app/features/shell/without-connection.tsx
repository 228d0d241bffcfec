import { useEffect, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { useBlocker } from 'react-router'
import { keptPage } from '../../app-worker/kept-caches.ts'
import { isOfflineCopy } from '../../shop/offline-copy.ts'
import { repeat, report, useFailures } from '@theke/ui/failures.ts'

const message = 'Keine Verbindung. Die Seite konnte nicht geladen werden.'

class OfflineError extends Error {}

/** Another page or another query comes from the server, another place on the page does not. */
const cannotCome: BlockerFunction = ({ currentLocation, nextLocation }) =>
  (!navigator.onLine || isOfflineCopy()) &&
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search

/** Without a connection the customer stays on the page that is there and sees a message (ERR-05). */
export function WithoutConnection() {
  // Most visits are never without one; until then nothing watches the navigation.
  const [wasLost, setWasLost] = useState(() => !navigator.onLine || isOfflineCopy())
  useEffect(() => {
    const lose = () => setWasLost(true)
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])
  return wasLost && <StayOnPage />
}

/** The installed app has visited pages: they come as documents, from its worker. */
async function openKept(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const kept = await keptPage(new URL(path, location.origin).href).catch(() => undefined)
  if (kept) location.assign(path)
  return kept !== undefined
}

function StayOnPage() {
  const blocker = useBlocker(cannotCome)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const fail = () => report({ message, error: new OfflineError(), retry, isHidden: false })
    const retry = async (): Promise<void> => (navigator.onLine ? blocker.proceed() : fail())
    const { pathname, search } = blocker.location
    void openKept(pathname + search).then((isOpening) => isOpening || fail())
  }, [blocker])

  // Back online the page that was wanted comes by itself, unless its message was closed.
  const shown = useFailures().find(({ error }) => error instanceof OfflineError)
  useEffect(() => {
    if (!shown) return undefined
    const again = () => void repeat(shown)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [shown])
  return null
}
