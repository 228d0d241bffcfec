import { useEffect, useState } from 'react'
import type { BlockerFunction } from 'react-router'
import { useBlocker } from 'react-router'
import { repeat, report, useFailures } from '../../shop/failures.ts'

const message = 'Keine Verbindung. Die Seite konnte nicht geladen werden.'

/** Another page or another query comes from the server, another place on the page does not. */
const cannotCome: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine &&
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search

/** Without a connection the customer stays on the page that is there, and is told (ERR-05). */
export function WithoutConnection() {
  // Most visits are never without one; until then nothing watches the navigation.
  const [wasLost, setWasLost] = useState(() => !navigator.onLine)
  useEffect(() => {
    const lose = () => setWasLost(true)
    addEventListener('offline', lose)
    return () => removeEventListener('offline', lose)
  }, [])
  return wasLost && <StayOnPage />
}

function StayOnPage() {
  const blocker = useBlocker(cannotCome)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const tell = () => report({ message, error: new Error('offline'), retry, isHidden: false })
    const retry = async (): Promise<void> => (navigator.onLine ? blocker.proceed() : tell())
    tell()
  }, [blocker])

  // Back online the page that was wanted comes by itself, unless its message was closed.
  const told = useFailures().find((failure) => failure.message === message)
  useEffect(() => {
    if (!told) return undefined
    const again = () => void repeat(told)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [told])
  return null
}
