import { RichText } from '../rich-text.tsx'
import { Columns, Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** Texts and links beside a picture (BLOCK-18). */
export default function TextImage({ value }: SectionProps<'sectionTextImage'>) {
  const { color, title, text, columnText, columnImage, positionMediaRight } = value
  return (
    <Section color={color} title={title}>
      <RichText html={text} className={styles.lead} />
      <Columns
        media={columnImage && <SectionPicture image={columnImage} />}
        isMediaRight={positionMediaRight}
      >
        {columnText.map((item, index) =>
          item.type === 'link' ? (
            <SectionLink key={index} link={item.value.link} color={color} />
          ) : (
            <RichText key={index} html={item.value.text} />
          ),
        )}
      </Columns>
    </Section>
  )
}
