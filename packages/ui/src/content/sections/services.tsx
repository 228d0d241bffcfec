import { Card } from '../../surface.tsx'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** What the business offers, as cards (BLOCK-07). */
export default function Services({ value }: SectionProps<'sectionServices'>) {
  return (
    <Section color={value.color} title={value.title} icon={value.icon}>
      <RichText html={value.text} />
      <ul role="list" className={styles.grid}>
        {value.services.map(({ title, image, text, link }, index) => (
          <li key={index}>
            <Card className={styles.card}>
              <SectionPicture image={image} ratio="3 / 2" />
              <div className={styles.cardWords}>
                {title && <h3>{title}</h3>}
                <RichText html={text} />
                <SectionLink link={link} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
