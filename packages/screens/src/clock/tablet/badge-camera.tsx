import { useEffect, useRef, useState } from 'react'
import clockStyles from '../clock.module.css'
import type { Credentials } from '../credentials.ts'
import { badgeIn, cameraReader } from './badge.ts'
import styles from './tablet.module.css'

const lookEvery = 250

type Props = { onBadge: (badge: Credentials) => void; onLeave: () => void }

/** Shows the camera until it sees a badge. */
export function BadgeCamera({ onBadge, onLeave }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onBadge)
  found.current = onBadge
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const reader = cameraReader()
    const look = async () => {
      if (isOver || !reader || !video.current) return
      const seen = await reader.detect(video.current).catch(() => [])
      const badge = seen.map(({ rawValue }) => badgeIn(rawValue)).find((one) => one !== null)
      if (isOver) return
      if (badge) found.current(badge)
      else setTimeout(() => void look(), lookEvery)
    }
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
        if (isOver || !video.current) return
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        setFailure('Die Kamera ist nicht verfügbar. Bitte den Namen antippen und die PIN eingeben.')
      }
    }
    void open().finally(() => isOver && stream?.getTracks().forEach((track) => track.stop()))
    return () => {
      isOver = true
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <div className={clockStyles['card']}>
      <header className={clockStyles['head']}>
        <h1>Ausweis vor die Kamera halten</h1>
        <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
          Abbrechen
        </button>
      </header>
      {failure ? (
        <p role="alert" className={styles['refusal']}>
          {failure}
        </p>
      ) : (
        <video ref={video} className={styles['camera']} muted playsInline aria-label="Bild der Kamera" />
      )}
    </div>
  )
}
