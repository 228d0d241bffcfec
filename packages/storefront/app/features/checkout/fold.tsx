import type { ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './fold.module.css'

/** On phones folded until it is opened or needed, because it has a value or a problem: then nothing is left to open. Larger windows have room for it. */
export function Fold({
  label,
  isNeeded,
  children,
}: {
  label: string
  isNeeded: boolean
  children: ReactNode
}) {
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isNeeded
  return (
    <div className={classNames(styles.fold, isOpen && styles.open)} data-fold={isOpen ? 'open' : 'closed'}>
      {(isOpened || !isNeeded) && (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          onClick={() => setIsOpened(!isOpen)}
        >
          {label}
          <Icon name="down" size={18} />
        </button>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
