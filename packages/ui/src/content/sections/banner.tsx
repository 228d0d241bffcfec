import { classNames } from '../../class-names.ts'
import { Picture } from '../../picture.tsx'
import { RichText } from '../rich-text.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** A text on a readable panel over a picture that fills the width (BLOCK-24). */
export default function Banner({ value }: SectionProps<'sectionBanner'>) {
  return (
    <section className={styles.banner}>
      <Picture image={value.image} alt="" ratio="21 / 9" sizes="100vw" className={styles.bannerPicture} />
      <div className={classNames('page', styles.bannerInside)}>
        <RichText html={value.text} className={classNames(styles.panel, styles[value.color ?? 'white'])} />
      </div>
    </section>
  )
}
