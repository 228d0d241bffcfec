import { useEffect, useRef } from 'react'
import { SceneView } from '../scene/scene-view.tsx'
import type { Slot } from './player.ts'
import { loadOrders } from './load-orders.ts'
import styles from './signage.module.css'

type Props = { slot: Slot; isSeen: boolean; volume: number }

/** One of the two buffers: mounted and loaded before it is seen, so that a change has no gap. */
export function Layer({ slot, isSeen, volume }: Props) {
  return (
    <div className={styles['layer']} data-seen={isSeen} aria-hidden={!isSeen} inert={!isSeen}>
      <Shown slot={slot} isSeen={isSeen} volume={volume} />
    </div>
  )
}

function Shown({ slot, isSeen, volume }: Props) {
  const { segment, show } = slot
  if (segment.type === 'scene')
    return show && <SceneView show={show} isSeen={isSeen} volume={volume} loadOrders={loadOrders} />
  if (!segment.file) return null
  const style = { objectFit: segment.fit }
  if (segment.type === 'video') return <Film slot={slot} isSeen={isSeen} volume={volume} />
  return (
    <img className={styles['fill']} style={style} src={segment.file.url} alt={segment.name} decoding="sync" />
  )
}

/** Waits at its first picture until it is seen; one that is shorter than its time begins again. */
function Film({ slot: { segment }, isSeen, volume }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  const isMuted = segment.isMuted || volume === 0
  useEffect(() => {
    const film = ref.current
    if (!film) return
    film.volume = volume / 100
    film.muted = isMuted || !isSeen
    if (!isSeen) return film.pause()
    // a browser that allows no sound without a touch still shows the film
    film.play().catch(() => {
      film.muted = true
      film.play().catch(() => undefined)
    })
  }, [isSeen, isMuted, volume])
  return (
    <video
      ref={ref}
      className={styles['fill']}
      style={{ objectFit: segment.fit }}
      src={segment.file?.url}
      preload="auto"
      muted
      loop
      playsInline
      aria-label={segment.name}
    />
  )
}
