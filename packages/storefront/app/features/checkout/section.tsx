import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '@theke/ui/surface.tsx'
import styles from './section.module.css'

/** A part of the checkout; the number comes from its place among the shown ones. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card isPadded className={styles.section} role="group" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
