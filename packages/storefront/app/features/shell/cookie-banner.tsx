import { cookieQuestion } from '@theke/contract/calls/consents'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { acceptCookies, declineCookies } from '../../shop/consent-choice.ts'
import { useShop } from '../../shop/shop-context.ts'
import { Button } from '@theke/ui/button.tsx'
import styles from './cookie-banner.module.css'

/** Asks once whether cookies are welcome; 'Ablehnen' is as easy as 'Akzeptieren' (COOKIE-01 to COOKIE-04, OPEN-98). */
export function CookieBanner({ isShown }: { isShown: boolean }) {
  const { config, privacyHref } = useShop()
  const banner = useRef<HTMLElement>(null)

  // The end of the page stays reachable above the banner.
  useEffect(() => {
    const { style } = document.documentElement
    if (isShown) style.setProperty('--banner', `${banner.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--banner')
  }, [isShown])

  if (!isShown) return null

  const accept = () => {
    acceptCookies()
    // whatever waits for the answer needs a document with another policy
    const isAwaited = document.querySelector('[data-waits-for-consent]') !== null
    if (config.socialPixelId || config.tagId || isAwaited) location.reload()
  }
  const decline = () => {
    if (declineCookies().isWithdrawal) location.reload()
  }
  return (
    <section ref={banner} className={styles.banner} aria-label="Cookies">
      <p>
        {cookieQuestion} {privacyHref && <PrivacyLink href={privacyHref} />}
      </p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={decline}>
          Ablehnen
        </Button>
        <Button kind="secondary" onClick={accept}>
          Akzeptieren
        </Button>
      </div>
    </section>
  )
}

function PrivacyLink({ href }: { href: string }) {
  if (href.startsWith('/')) return <Link to={href}>Mehr erfahren</Link>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Mehr erfahren
    </a>
  )
}
