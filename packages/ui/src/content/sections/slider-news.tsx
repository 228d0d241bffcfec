import { uploadUrl } from '@theke/contract/calls/media'
import { Icon } from '../../icon.tsx'
import { Card } from '../../surface.tsx'
import { EnlargeableImage } from '../enlargeable-image.tsx'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps, SectionValue } from '../section-value.ts'
import styles from '../section.module.css'
import { Slider } from '../slider.tsx'
import slider from '../slider.module.css'

/** News as slides with picture, text, file and link (BLOCK-09, BLOCK-10). */
export default function SliderNews({ value }: SectionProps<'sectionSliderNews'>) {
  return (
    <Section color={value.color} title="Neuigkeiten" icon={value.icon}>
      <Slider
        label="Neuigkeiten"
        slides={value.slides.map((slide, index) => (
          <Slide key={index} slide={slide} />
        ))}
      />
    </Section>
  )
}

function Slide({ slide }: { slide: SectionValue<'sectionSliderNews'>['slides'][number] }) {
  const { title, text, image, enlargeImage, file, link } = slide
  return (
    <Card className={slider.news}>
      {image &&
        (enlargeImage ? (
          <EnlargeableImage image={image} title={title} />
        ) : (
          <SectionPicture image={image} ratio="3 / 2" />
        ))}
      <div className={slider.words}>
        {title && <h3>{title}</h3>}
        <RichText html={text} />
        {file && (
          <p>
            <a href={uploadUrl(file)} className={styles.more} target="_blank" rel="noopener">
              <Icon name="file" size={20} />
              {file.name || 'Datei öffnen'}
            </a>
          </p>
        )}
        <SectionLink link={link} />
      </div>
    </Card>
  )
}
