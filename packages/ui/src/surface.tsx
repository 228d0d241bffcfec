import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './surface.module.css'

/** A white surface with a line around it. */
export function Card({ isPadded, className, ...props }: { isPadded?: boolean } & ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.card, isPadded && styles.padded, className)} />
}

export type Tone = 'neutral' | 'success' | 'warning' | 'danger'

/** A word about a state; the word says it, the colour only helps. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}

type NoticeProps = {
  tone?: 'info' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  /** 'alert' is read out at once, 'status' when there is a pause; none for what stands there from the beginning. */
  role?: 'alert' | 'status'
  onDismiss?: () => void
  className?: string
}

const noticeIcons = { info: 'info', warning: 'clock', danger: 'warning' } as const

/** Sentences about something the customer should know. */
export function Notice({ tone = 'info', title, children, role, onDismiss, className }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      <Icon name={noticeIcons[tone]} size={22} />
      <div className={styles.words}>
        {title && <p className={styles.heading}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <IconButton icon="close" label="Schließen" className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  )
}
