import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import styles from './error-page.module.css'

/** The pages for what is not there (ERR-07) and for what went wrong (ERR-08). */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const heading = isMissing ? '404 Not Found' : '500 Internal Server Error'
  const text = isMissing
    ? 'Leider wurde die angeforderte Seite nicht gefunden.'
    : 'Leider ist ein interner Fehler aufgetreten.'
  return (
    <div className={styles.page}>
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <span className={styles.plate}>
        <Plate />
      </span>
      <h1>{heading}</h1>
      <p>{text}</p>
      <ButtonLink to="/" kind="secondary" icon="arrowLeft" reloadDocument={!isMissing}>
        Zur Startseite
      </ButtonLink>
    </div>
  )
}
