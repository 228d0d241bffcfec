import { imageUrl, uploadUrl } from '@theke/contract/calls/media'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { useParallax } from '../motion.ts'
import type { ShownImage } from '../picture.tsx'
import { Picture } from '../picture.tsx'
import { wantsStillness } from '../scroll-behavior.ts'
import type { ShownFile } from './section-value.ts'
import styles from './hero.module.css'

/** What fills a hero: a picture, or a film that shows it until it plays (BLOCK-06). */
export function HeroMedia({ image, video }: { image: ShownImage | null; video: ShownFile | null }) {
  const background = useParallax<HTMLDivElement>('heroBackground')
  return (
    <div className={styles.media}>
      <div ref={background} className={styles.background}>
        {video ? (
          <Film video={video} poster={image} />
        ) : (
          <Picture image={image} alt="" sizes="100vw" isLeading className={styles.picture} />
        )}
      </div>
    </div>
  )
}

/** Muted, looping and by itself, unless the visitor wants stillness; whoever is disturbed by it stops it. */
function Film({ video, poster }: { video: ShownFile; poster: ShownImage | null }) {
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    const element = film.current
    if (!element) return
    // browsers let a film play by itself only without sound, and the server's page cannot say so for a film that is already there
    element.muted = true
    if (!wantsStillness()) void element.play().catch(() => undefined)
  }, [])
  return (
    <>
      <video
        ref={film}
        src={uploadUrl(video)}
        poster={poster ? imageUrl(poster, 'large') : undefined}
        muted
        loop
        playsInline
        aria-hidden="true"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Video anhalten' : 'Video abspielen'}
        kind="secondary"
        className={styles.pause}
        onClick={() => void (isPlaying ? film.current?.pause() : film.current?.play().catch(() => undefined))}
      />
    </>
  )
}
