import { Button } from '@theke/ui/button.tsx'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsOnline } from '../../shop/use-is-online.ts'
import { isOfflineCopy } from '../../shop/offline-copy.ts'
import { usePageEnd } from '../../shop/use-page-end.ts'
import styles from './offline-bar.module.css'

/** Says that there is no connection and leaves the page usable (PWA-12). */
export function OfflineBar() {
  const isShown = !useIsOnline() || isOfflineCopy()
  const place = useRef<HTMLDivElement>(null)
  usePageEnd(place, isShown)
  const { pathname } = useLocation()
  const isInShop = pathname.startsWith('/store/')
  const isCheckout = isInShop && pathname.includes('/checkout')
  return (
    <div ref={place} role="status" className={styles.place}>
      {isShown && (
        <div className={styles.bar}>
          <div>
            <p className={styles.heading}>Sie sind offline</p>
            <p>
              Bitte überprüfen Sie Ihre Internetverbindung.
              {isCheckout
                ? ' Ihr Warenkorb und Ihre Angaben bleiben erhalten. Sie können bestellen, sobald Sie wieder online sind.'
                : isInShop &&
                  ' Sie können weiter auswählen; zum Absenden der Bestellung ist eine Verbindung nötig.'}
            </p>
          </div>
          <Button kind="secondary" onClick={() => location.reload()}>
            Erneut versuchen
          </Button>
        </div>
      )}
    </div>
  )
}
