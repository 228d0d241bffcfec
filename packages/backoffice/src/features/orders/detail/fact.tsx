import type { ReactNode } from 'react'
import styles from './order-detail.module.css'

/** A labelled line of a description list. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
