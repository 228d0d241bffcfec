import type { ReactNode } from 'react'
import { classNames } from '@theke/ui/class-names.ts'
import { useParallax } from '@theke/ui/motion.ts'
import type { ShownImage } from '@theke/ui/picture.tsx'
import { Picture } from '@theke/ui/picture.tsx'
import styles from './hero.module.css'
import type { Home } from './home-data.ts'

/** Title and description of the shop beside a picture of it (HOME-01). */
export function Hero({
  home,
  image,
  isAboveList = false,
  children,
}: {
  home: Home
  image: ShownImage | null
  /** Low on phones, because the branches follow. */
  isAboveList?: boolean
  children?: ReactNode
}) {
  const background = useParallax<HTMLDivElement>('heroBackground')
  return (
    <section className={classNames(styles.hero, isAboveList && styles.listed)} data-hero="">
      <div className={`page ${styles.inside}`}>
        <div className={`hero-words ${styles.words}`}>
          <h1>{home.title}</h1>
          {/* Cleaned by the server with the allow-list of all stored HTML. */}
          <div className={styles.description} dangerouslySetInnerHTML={{ __html: home.description }} />
          {children}
        </div>
      </div>
      {image && (
        <div className={styles.picture}>
          <div ref={background}>
            <Picture image={image} alt="" ratio="4 / 3" sizes="(width >= 1024px) 50vw, 100vw" isLeading />
          </div>
        </div>
      )}
    </section>
  )
}
