import { uploadUrl } from '@theke/contract/calls/media'
import { Card } from '../../surface.tsx'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

type Props = SectionProps<'sectionSliderNews'> | SectionProps<'sectionSliderText'>

/** Slides beside each other that are moved with the finger or the keyboard (BLOCK-09, BLOCK-25). */
export default function Slides({ value }: Props) {
  const title = 'title' in value ? value.title : 'Neuigkeiten'
  return (
    <Section color={value.color} title={title} icon={value.icon}>
      <ul
        role="list"
        className={styles.slides}
        aria-label={title || 'Folien'}
        tabIndex={value.slides.length > 1 ? 0 : undefined}
      >
        {value.slides.map((slide, index) => (
          <li key={index}>
            <Card className={styles.card}>
              {'image' in slide && slide.image && <SectionPicture image={slide.image} ratio="16 / 9" />}
              <div className={styles.cardWords}>
                {slide.title && <h3>{slide.title}</h3>}
                <RichText html={slide.text} />
                {'file' in slide && slide.file && (
                  <a href={uploadUrl(slide.file)} className={styles.more}>
                    {slide.file.name || 'Datei öffnen'}
                  </a>
                )}
                <SectionLink link={slide.link} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
