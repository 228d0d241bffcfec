import { classNames } from '../../class-names.ts'
import { Picture } from '../../picture.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** The opening of a sub-page (BLOCK-25, OPEN-159). */
export default function HeroSmall({ value }: SectionProps<'heroSmall'>) {
  const { title, subtitle, image, color } = value
  return (
    <section className={classNames(styles.hero, styles.heroSmall, styles[color ?? 'white'])} data-hero="">
      <div className={classNames('page', styles.heroInside)}>
        <div className={styles.heroWords}>
          {title && <h1>{title}</h1>}
          {subtitle && <p className={styles.lead}>{subtitle}</p>}
        </div>
      </div>
      {image && (
        <div className={styles.heroMedia}>
          <Picture image={image} alt="" sizes="(width >= 1024px) 50vw, 100vw" isLeading />
        </div>
      )}
    </section>
  )
}
