import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { playFilm } from '../play-film.ts'
import type { Slot } from './player.ts'
import styles from './signage.module.css'

type Props = { slot: Slot; isSeen: boolean; volume: number; onFault: () => void }

/** Milliseconds that a film may begin late; later it goes on where it would be. */
const maxLate = 1_000
/** What is left of a slot when its film is over and not begun again. */
const maxRest = 500

/**
 * Waits at its first picture until it is seen. A film that is as long as its time stands at its last picture until the
 * change; a shorter one begins again.
 */
export function Film({ slot, isSeen, volume, onFault }: Props) {
  const { segment, start, end } = slot
  const ref = useRef<HTMLVideoElement>(null)
  const isMuted = segment.isMuted || volume === 0
  // before the browser paints, so that the film moves with the change
  useLayoutEffect(() => {
    const film = ref.current
    if (!film) return
    film.volume = volume / 100
    film.muted = isMuted || !isSeen
    if (!isSeen) return film.pause()
    const late = Date.now() - start
    if (film.paused && late > maxLate) goTo(film, late)
    playFilm(film)
  }, [isSeen, isMuted, volume, start])

  const onLength = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
    film.loop = end - start > film.duration * 1_000 + maxRest
  }
  // a recording whose file does not say its length knows only now that it is over
  const onEnded = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
    if (end - Date.now() > maxRest) playFilm(film)
  }
  return (
    // a film on a wall plays without sound, or has its words in the picture
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={ref}
      className={styles['fill']}
      style={{ objectFit: segment.fit }}
      data-covers={segment.fit === 'cover' || undefined}
      src={segment.file?.url}
      preload="auto"
      muted
      playsInline
      aria-label={segment.name}
      onLoadedMetadata={onLength}
      onEnded={onEnded}
      onError={onFault}
    />
  )
}

function goTo(film: HTMLVideoElement, milliseconds: number) {
  const seek = () => {
    if (Number.isFinite(film.duration)) film.currentTime = (milliseconds / 1_000) % film.duration
  }
  if (film.readyState > 0) seek()
  else film.addEventListener('loadedmetadata', seek, { once: true })
}
