import { uploadUrl } from '@theke/contract/calls/media'
import { classNames } from '../../class-names.ts'
import { Picture } from '../../picture.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** The opening of a landing page: words over a film or a picture (BLOCK-02, BLOCK-06). */
export default function Hero({ value }: SectionProps<'hero'>) {
  const { title, subtitle, image, video, color } = value
  return (
    <section className={classNames(styles.hero, styles[color ?? 'white'])} data-hero="">
      <div className={classNames('page', styles.heroInside)}>
        <div className={styles.heroWords}>
          {title && <h1>{title}</h1>}
          {subtitle && <p className={styles.lead}>{subtitle}</p>}
        </div>
      </div>
      {(video || image) && (
        <div className={styles.heroMedia}>
          {video ? (
            <video src={uploadUrl(video)} autoPlay muted loop playsInline aria-hidden="true" />
          ) : (
            <Picture image={image} alt="" sizes="(width >= 1024px) 50vw, 100vw" isLeading />
          )}
        </div>
      )}
    </section>
  )
}
