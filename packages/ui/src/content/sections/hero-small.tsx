import { classNames } from '../../class-names.ts'
import { HeroMedia } from '../hero-media.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../hero.module.css'
import colors from '../section.module.css'
import { useComing } from '../use-coming.ts'

/** The opening of a sub-page (BLOCK-25, OPEN-159). */
export default function HeroSmall({ value }: SectionProps<'heroSmall'>) {
  const { title, subtitle, image, color } = value
  const look = colors[color ?? 'white']
  const coming = useComing()
  return (
    <section
      {...coming}
      className={classNames(styles.hero, styles.small, !image && look, image && styles.pictured)}
      data-hero=""
    >
      {image && <HeroMedia image={image} video={null} />}
      <div className={classNames('page', styles.inside)}>
        <div className={classNames(styles.words, 'hero-words', image && styles.panel, image && look)}>
          {title && <h1>{title}</h1>}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      </div>
    </section>
  )
}
