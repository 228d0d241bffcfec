import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentConsent } from '../../shop/consent.ts'

/** Every navigation is one page view (ROUTE-14); the hash of a status page is a secret and is not sent. */
export function usePageviews() {
  const { pathname, key } = useLocation()
  const logged = useRef('')
  useEffect(() => {
    if (logged.current === key) return
    logged.current = key
    if (currentConsent() !== 'accepted') return
    const name = pathname.replace(/^(\/status\/[^/]+)\/.*$/, '$1')
    import('../../shop/send-analytics.ts').then(
      ({ sendAnalytics }) => sendAnalytics({ type: 'pageview', name }),
      () => undefined, // nobody misses an uncounted visit
    )
  }, [pathname, key])
}
