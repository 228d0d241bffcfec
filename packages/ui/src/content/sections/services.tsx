import { serviceText } from '@theke/domain/content'
import { stripMarkup } from '@theke/domain/values'
import { Card } from '../../surface.tsx'
import { useByWindowWidth } from '../../use-window-width.ts'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** What the business offers, as cards; their texts are cut for the window (BLOCK-07, BLOCK-08). */
export default function Services({ value }: SectionProps<'sectionServices'>) {
  return (
    <Section color={value.color} title={value.title} icon={value.icon}>
      <RichText html={value.text} className={styles.lead} />
      <ul role="list" className={styles.grid}>
        {value.services.map(({ title, image, text, link }, index) => (
          <li key={index}>
            <Card className={styles.card}>
              {image && <SectionPicture image={image} ratio="3 / 2" />}
              <div className={styles.cardWords}>
                {title && <h3>{title}</h3>}
                {text && <ServiceText text={stripMarkup(text)} />}
                <SectionLink link={link} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ServiceText({ text }: { text: string }) {
  return <p className={styles.cardText}>{useByWindowWidth((width) => serviceText(text, width))}</p>
}
