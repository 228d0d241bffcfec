import type { ComponentProps, CSSProperties } from 'react'
import styles from './plain-controls.module.css'

/**
 * Controls for the rows of lists, of which a page draws a hundred at once: plain elements that look like those of the
 * kit, at a tenth of what its components cost.
 */
type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  'aria-label': string
  isPartly?: boolean
}

export const PlainCheckbox = ({ isPartly = false, ...props }: CheckProps) => (
  <input
    type="checkbox"
    className={styles['check']}
    {...props}
    ref={(input) => {
      if (input) input.indeterminate = isPartly
    }}
  />
)

export const PlainSwitch = (props: Omit<CheckProps, 'isPartly'>) => (
  <input type="checkbox" role="switch" className={styles['switch']} {...props} />
)

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  'aria-label': string
  size?: number
  isAlarming?: boolean
}

export const IconButton = ({ size = 36, isAlarming = false, ...props }: ButtonProps) => (
  <button
    type="button"
    className={styles['icon']}
    style={{ '--size': `${size}px` } as CSSProperties}
    data-alarming={isAlarming || undefined}
    {...props}
  />
)
