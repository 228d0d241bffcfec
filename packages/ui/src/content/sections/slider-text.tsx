import { Card } from '../../surface.tsx'
import { RichText } from '../rich-text.tsx'
import { Section } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import { Slider } from '../slider.tsx'
import styles from '../slider.module.css'

/** Short texts as slides (BLOCK-25, OPEN-159). */
export default function SliderText({ value }: SectionProps<'sectionSliderText'>) {
  const slides = value.slides.map(({ title, text, link }, index) => (
    <Card key={index} isPadded className={styles.text}>
      {title && <h3>{title}</h3>}
      <RichText html={text} />
      <SectionLink link={link} />
    </Card>
  ))
  return (
    <Section color={value.color} title={value.title} icon={value.icon}>
      <Slider label={value.title || 'Folien'} slides={slides} className={styles.narrow} />
    </Section>
  )
}
