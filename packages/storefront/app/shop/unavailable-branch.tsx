import { ButtonLink } from '@theke/ui/button.tsx'
import styles from './unavailable-branch.module.css'

/** In place of the shop of a branch that is not published (OPEN-04). */
export function UnavailableBranch({ name }: { name: string }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1>{name}</h1>
      <p>Diese Filiale ist derzeit nicht verfügbar.</p>
      <ButtonLink to="/" kind="secondary" icon="arrowLeft">
        Zur Startseite
      </ButtonLink>
    </div>
  )
}
