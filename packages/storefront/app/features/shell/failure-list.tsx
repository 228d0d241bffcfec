import { dismiss, repeat, useFailures } from '@theke/ui/failures.ts'
import { Button } from '@theke/ui/button.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './failure-list.module.css'

/** Failed calls at the edge of the window, each with a way to repeat it (ERR-05, OPEN-167). */
export function FailureList() {
  const failures = useFailures()
  return (
    <div className={styles.list} role="alert">
      {failures.map((failure) => (
        <div key={failure.id} className={styles.entry}>
          <Icon name="warning" size={22} />
          <p>{failure.message}</p>
          <div className={styles.buttons}>
            <Button kind="secondary" onClick={() => void repeat(failure)}>
              Erneut versuchen
            </Button>
            <Button kind="quiet" onClick={() => dismiss(failure.id)}>
              Schließen
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
