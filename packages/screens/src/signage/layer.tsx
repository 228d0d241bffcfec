import { SceneView } from '../scene/scene-view.tsx'
import { Film } from './film.tsx'
import { loadOrders } from './load-orders.ts'
import type { Slot } from './player.ts'
import styles from './signage.module.css'

type Props = {
  slot: Slot
  /** One is seen, one waits loaded, and the one that was seen before lies behind for a moment. */
  place: 'seen' | 'waiting' | 'leaving'
  volume: number
  onFault: (slot: Slot) => void
}

/** One of the buffers: mounted and loaded before it is seen, so that a change has no gap. */
export function Layer({ slot, place, volume, onFault }: Props) {
  const isSeen = place === 'seen'
  return (
    <div
      className={styles['layer']}
      data-seen={isSeen}
      data-place={place}
      aria-hidden={!isSeen}
      inert={!isSeen}
    >
      <Shown slot={slot} isSeen={isSeen} volume={volume} onFault={onFault} />
    </div>
  )
}

function Shown({ slot, isSeen, volume, onFault }: Omit<Props, 'place'> & { isSeen: boolean }) {
  const { segment, show } = slot
  if (segment.type === 'scene')
    return show && <SceneView show={show} isSeen={isSeen} volume={volume} loadOrders={loadOrders} />
  if (!segment.file) return null
  const style = { objectFit: segment.fit }
  if (segment.type === 'video')
    return <Film slot={slot} isSeen={isSeen} volume={volume} onFault={() => onFault(slot)} />
  return (
    <img className={styles['fill']} style={style} src={segment.file.url} alt={segment.name} decoding="sync" />
  )
}
