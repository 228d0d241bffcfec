import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** As many columns as there are, as far as the screen has room (BLOCK-21). */
export default function MultipleColumns({ value }: SectionProps<'sectionMultipleColumns'>) {
  return (
    <Section color={value.color} title={value.title}>
      <ul role="list" className={styles.grid}>
        {value.columns.map(({ columnImage, columnText, columnLink }, index) => (
          <li key={index} className={styles.words}>
            {columnImage && <SectionPicture image={columnImage} />}
            <RichText html={columnText} />
            <SectionLink link={columnLink} color={value.color} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
