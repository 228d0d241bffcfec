import type { ReactNode } from 'react'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon, type IconName } from '@theke/ui/icon.tsx'
import styles from './radio-card.module.css'

type RadioCardProps = {
  name: string
  value: string
  label: string
  icon: IconName
  hint?: string | null
  /** Ways to pay that it includes. */
  marks?: readonly string[]
  /** On phones the hint is shown only while the card is chosen. */
  isTerse?: boolean
  isChecked: boolean
  onChoose: () => void
  /** Shown inside the card while it is chosen. */
  children?: ReactNode
  id?: string
}

/** One choice out of a few, large enough for a thumb. */
export function RadioCard({
  name,
  value,
  label,
  icon,
  hint,
  marks = [],
  isTerse,
  isChecked,
  onChoose,
  children,
  id,
}: RadioCardProps) {
  return (
    <div className={classNames(styles.card, isTerse && styles.terse)}>
      <label className={styles.choice}>
        <input type="radio" id={id} name={name} value={value} checked={isChecked} onChange={onChoose} />
        <Icon name={icon} size={26} />
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {marks.length > 0 && (
            <span className={styles.marks}>
              {marks.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </span>
          )}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {isChecked && children && <div className={styles.more}>{children}</div>}
    </div>
  )
}
