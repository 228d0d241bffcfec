import { useRef } from 'react'
import { Link } from 'react-router'
import { useToasts } from '../../shop/toasts.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './toast-list.module.css'
import { useClearPlace } from './use-clear-place.ts'

/** What was just done, read out and shown for a few seconds. */
export function ToastList() {
  const toasts = useToasts()
  const list = useRef<HTMLDivElement>(null)
  const lift = useClearPlace(list, toasts.length > 0) ?? 0
  return (
    <div
      ref={list}
      className={styles.list}
      role="status"
      data-lift={lift}
      style={{ translate: `0 ${-lift}px` }}
    >
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
