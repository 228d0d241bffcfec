import { classNames } from '@theke/ui/class-names.ts'
import styles from './choice.module.css'

type ChoiceProps = {
  label: string
  title?: string
  isChosen?: boolean
  disabled?: boolean
  /** Why it cannot be had. */
  reason?: string
  /** It cannot be had, but a tap says more about it. */
  isOff?: boolean
  onChoose: () => void
}

/** A day, a stretch or a time among others. */
export function Choice({ label, title, isChosen, disabled, reason, isOff, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classNames(styles.choice, reason && styles.out)}
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      disabled={disabled}
      title={title}
      onClick={onChoose}
    >
      {label}
      {reason && <small> {reason}</small>}
    </button>
  )
}
