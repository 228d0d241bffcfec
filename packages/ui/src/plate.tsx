import styles from './plate.module.css'

/** A set table seen from above: plate, fork and knife. */
export const Plate = () => <span className={styles.plate} aria-hidden="true" />
