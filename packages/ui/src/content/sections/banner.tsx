import { classNames } from '../../class-names.ts'
import { Picture } from '../../picture.tsx'
import { RichText } from '../rich-text.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'
import { useComing } from '../use-coming.ts'

/** A text on a readable panel over a picture that fills the width (BLOCK-24); without a picture a band in its colour. */
export default function Banner({ value: { text, image, color } }: SectionProps<'sectionBanner'>) {
  const look = styles[color ?? 'white']
  const coming = useComing()
  return (
    <section {...coming} className={classNames(styles.banner, image ? styles.pictured : look)}>
      {image && (
        <Picture image={image} alt="" ratio="21 / 9" sizes="100vw" className={styles.bannerPicture} />
      )}
      <div className={classNames('page', styles.bannerInside)}>
        <RichText
          html={text}
          className={classNames(styles.bannerText, image && styles.panel, image && look)}
        />
      </div>
    </section>
  )
}
