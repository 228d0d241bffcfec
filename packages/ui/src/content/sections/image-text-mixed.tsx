import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** Two columns of picture, text and link below a common text (BLOCK-22). */
export default function ImageTextMixed({ value }: SectionProps<'sectionImageTextMixed'>) {
  return (
    <Section color={value.color} title={value.title}>
      <RichText html={value.text} className={styles.lead} />
      <div className={styles.pair}>
        {[value.column1, value.column2].map(({ image, text, link }, index) => (
          <div key={index} className={styles.words}>
            {image && <SectionPicture image={image} ratio="3 / 2" />}
            <RichText html={text} />
            <SectionLink link={link} color={value.color} />
          </div>
        ))}
      </div>
    </Section>
  )
}
