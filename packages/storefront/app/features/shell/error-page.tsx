import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { Plate } from '@theke/ui/plate.tsx'
import styles from './error-page.module.css'
import { WaysOn } from './ways-on.tsx'

const missing = ['404 Not Found', 'Leider wurde die angeforderte Seite nicht gefunden.']
const failed = ['500 Internal Server Error', 'Leider ist ein interner Fehler aufgetreten.']
const unreached = ['Keine Verbindung', 'Die Seite konnte nicht geladen werden.']

/** What fetch throws in Chromium, Firefox and Safari when no answer arrives, and the router when it ends in the middle. */
const lost = /^(Failed to fetch|NetworkError|Load failed|Unable to decode)/

/** The pages for what is not there (ERR-07), for what went wrong (ERR-08) and for what did not arrive. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isUnreached = error instanceof Error && lost.test(error.message)
  const [heading, text] = isMissing ? missing : isUnreached ? unreached : failed

  useEffect(() => {
    if (!isUnreached) return undefined
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isUnreached, revalidate])

  return (
    <div className={styles.page}>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <span className={styles.plate}>
        <Plate />
      </span>
      <h1>{heading}</h1>
      <p>{text}</p>
      {isUnreached && (
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          Erneut versuchen
        </Button>
      )}
      {isMissing && <WaysOn />}
      <ButtonLink to="/" kind="secondary" icon="arrowLeft" reloadDocument={!isMissing && !isUnreached}>
        Zur Startseite
      </ButtonLink>
    </div>
  )
}
