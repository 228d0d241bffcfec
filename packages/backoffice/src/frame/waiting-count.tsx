import { useSyncExternalStore } from 'react'
import type { Store } from '@theke/ui/store.ts'
import styles from './waiting-count.module.css'

type Props = { of: readonly Store<number>[] }

/** How many things wait for somebody; nothing when there are none. */
export function WaitingCount({ of }: Props) {
  const count = useSyncExternalStore(
    (listener) => {
      const stops = of.map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => of.reduce((sum, { get }) => sum + get(), 0),
  )
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> warten</span>
    </span>
  )
}
