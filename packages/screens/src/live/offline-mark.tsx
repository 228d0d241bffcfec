import styles from './live.module.css'

/** 'Offline seit 2 Min.'; less than a minute counts as just now. */
export function offlineWords(since: number, now: number): string {
  const minutes = Math.floor((now - since) / 60_000)
  return minutes < 1 ? 'Offline' : `Offline seit ${minutes} Min.`
}

type Props = { since: number | null; now: number; waiting?: number }

/** Says that what is shown may be old, and how much waits to be sent (R18). */
export function OfflineMark({ since, now, waiting = 0 }: Props) {
  if (since === null && waiting === 0) return null
  return (
    <p role="status" className={styles['offline']}>
      {since === null ? 'Wird gesendet …' : offlineWords(since, now)}
      {waiting > 0 && ` · ${waiting} ${waiting === 1 ? 'Änderung wartet' : 'Änderungen warten'}`}
    </p>
  )
}
