import { Chip } from '../surface.tsx'
import styles from './section.module.css'

/** Stands over a page or a section that only administrators get (OPEN-143). */
export const DraftMark = () => (
  <div className={`page ${styles.draft}`}>
    <Chip tone="warning">Entwurf</Chip>
  </div>
)
