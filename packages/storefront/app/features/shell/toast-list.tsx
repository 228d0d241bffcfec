import { useRef } from 'react'
import { Link } from 'react-router'
import { dismiss, say, useToasts } from '../../shop/toasts.ts'
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
      {toasts.map(({ id, text, link, undo }) => (
        <p key={id} className={styles.toast}>
          <Icon name="check" size={20} />
          <span className={styles.text}>{text}</span>
          {(undo || link) && (
            <span className={styles.actions}>
              {undo && (
                <button
                  type="button"
                  onClick={() => {
                    undo()
                    dismiss(id)
                    say('Rückgängig gemacht')
                  }}
                >
                  Rückgängig
                </button>
              )}
              {link && (
                <Link to={link.to} onClick={link.onFollow}>
                  {link.label}
                </Link>
              )}
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
