import { useNavigation } from 'react-router'
import { useActivity } from '../../shop/activity.ts'
import styles from './Loader.module.css'

/** Shows that something is loading: a cover over the page for the customer's own calls, else a thin bar (SHELL-04, OPEN-25). */
export default function Loader() {
  const activity = useActivity()
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <div aria-live="polite">
      {activity === 'user' ? (
        <div className={styles.cover}>
          <span className={styles.ring} />
          <span className="visually-hidden">Wird geladen …</span>
        </div>
      ) : (
        (activity || isNavigating) && (
          <div className={styles.bar}>
            <span className="visually-hidden">{isNavigating ? 'Wird geladen …' : ''}</span>
          </div>
        )
      )}
    </div>
  )
}
