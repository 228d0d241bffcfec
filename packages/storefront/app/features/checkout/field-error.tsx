import { Icon } from '@theke/ui/icon.tsx'
import styles from './section.module.css'

/** A problem beside something that is no single field. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      {text}
    </p>
  )
}
