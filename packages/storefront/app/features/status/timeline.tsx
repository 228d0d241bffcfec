import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { orderTimeline } from '@theke/domain/order'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './timeline.module.css'

/** The four steps of an order; none when it ended without being carried out (STATUS-10, OPEN-79). */
export function Timeline({ order, isVertical }: { order: PublicOrder; isVertical: boolean }) {
  const steps = orderTimeline(order)
  if (!steps) return null
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol
      role="list"
      className={classNames(styles.timeline, isVertical && styles.vertical)}
      aria-label="Verlauf"
    >
      {steps.map(({ text, isDone }, index) => (
        <li
          key={index}
          className={classNames(isDone && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {isDone ? <Icon name="check" size={18} /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <span>
            {text}
            {isDone && <span className="visually-hidden"> (erledigt)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
