import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

/** A little longer than the movement, in milliseconds. */
const leavingTime = 260

type DialogProps = {
  isOpen: boolean
  /** Escape, the backdrop and 'Schließen'; the owner decides whether it closes. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
  /** 'center' is a sheet on phones, 'full' covers a phone, 'right' is a side panel, 'bottom' always a sheet. */
  placement?: 'center' | 'full' | 'right' | 'bottom'
  size?: 'small' | 'regular' | 'wide'
  className?: string
}

/** A modal dialog on the native element: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  placement = 'center',
  size = 'regular',
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The content stays while the panel leaves, otherwise an empty one would slide away.
  const [isLeaving, setIsLeaving] = useState(false)

  // In the layout phase: also an open dialog that is taken out of the page closes before, else nobody gets the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return undefined
    element.showModal()
    return () => {
      element.close()
      setIsLeaving(true)
    }
  }, [isOpen])

  useBackCloses(isOpen, onClose)

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => setIsLeaving(false), leavingTime)
    return () => clearTimeout(timer)
  }, [isLeaving])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[placement], size !== 'regular' && styles[size], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {(isOpen || isLeaving) && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label="Schließen" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
