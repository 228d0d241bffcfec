import { uploadUrl } from '@theke/contract/calls/media'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useParallax } from '../motion.ts'
import { nextTask } from '../next-task.ts'
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

type Connection = { saveData?: boolean }

/** Visitors who save data or want stillness see the picture, until the button is pressed. */
const playsByItself = () =>
  !wantsStillness() && !(navigator as Navigator & { connection?: Connection }).connection?.saveData

/**
 * Muted and looping; a button stops it. Nothing of it is loaded before the page is there: the picture
 * comes first, in the width of the window, and stays where the film does not play.
 */
function Film({ video, poster }: { video: ShownFile; poster: ShownImage | null }) {
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    const element = film.current
    if (!element) return undefined
    // browsers let a film play by itself only without sound, and the server's page cannot say so for a film that is already there
    element.muted = true
    if (!playsByItself()) return undefined
    let isGone = false
    const play = () =>
      void nextTask().then(() => (isGone ? undefined : element.play().catch(() => undefined)))
    if (document.readyState === 'complete') play()
    else addEventListener('load', play, { once: true })
    return () => {
      isGone = true
      removeEventListener('load', play)
    }
  }, [])
  return (
    <>
      {poster && <Picture image={poster} alt="" sizes="100vw" isLeading className={styles.picture} />}
      <video
        ref={film}
        src={uploadUrl(video)}
        className={classNames(poster && !hasBegun && styles.waiting)}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        onPlay={() => setIsPlaying(true)}
        onPlaying={() => setHasBegun(true)}
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
