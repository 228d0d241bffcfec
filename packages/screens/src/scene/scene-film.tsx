import { uploadUrl } from '@theke/contract/calls/media'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { useLayoutEffect, useRef } from 'react'
import { playFilm } from '../play-film.ts'
import styles from './scene.module.css'

type Props = { media: SceneShow['scene']['media']; title: string; isSeen: boolean; volume: number }

/** A film as a scene: it waits silently at its first picture until it is seen, and then begins again and again. */
export function SceneFilm({ media: { file, fit }, title, isSeen, volume }: Props) {
  const ref = useRef<HTMLVideoElement>(null)
  useLayoutEffect(() => {
    const film = ref.current
    if (!film) return
    film.volume = volume / 100
    film.muted = volume === 0 || !isSeen
    if (isSeen) playFilm(film)
    else film.pause()
  }, [isSeen, volume, file?.id, file?.version])
  if (!file) return null
  return (
    // a film on a wall plays without sound, or has its words in the picture
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={ref}
      className={styles['fill']}
      style={{ objectFit: fit ?? 'cover' }}
      src={uploadUrl(file)}
      preload="auto"
      loop
      muted
      playsInline
      aria-label={title}
    />
  )
}
