import { Link } from 'react-router'
import { useToasts } from '../../shop/toasts.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './toast-list.module.css'

/** What was just done, read out and shown for a few seconds. */
export function ToastList() {
  const toasts = useToasts()
  return (
    <div className={styles.list} role="status">
      {toasts.map(({ id, text, link }) => (
        <p key={id} className={styles.toast}>
          <Icon name="check" size={20} />
          <span>{text}</span>
          {link && (
            <Link to={link.to} onClick={link.onFollow}>
              {link.label}
            </Link>
          )}
        </p>
      ))}
    </div>
  )
}
