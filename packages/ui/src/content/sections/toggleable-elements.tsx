import { Icon } from '../../icon.tsx'
import { Picture } from '../../picture.tsx'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** Questions and answers that open and close; an element needs both title and text (BLOCK-16, BLOCK-17). */
export default function ToggleableElements({ value }: SectionProps<'sectionToggleableElements'>) {
  const shown = value.elements.filter(({ elementTitle, elementText }) => elementTitle && elementText)
  return (
    <Section color={value.color} title={value.title}>
      <div className={styles.toggles}>
        {shown.map(({ elementTitle, elementText, elementImage, elementIcon, elementLink }, index) => (
          <details key={index} className={styles.toggle} open={index === 0}>
            <summary>
              {elementIcon && (
                <Picture
                  image={elementIcon}
                  alt=""
                  ratio="1 / 1"
                  sizes="2rem"
                  isContained
                  className={styles.mark}
                />
              )}
              <h3>{elementTitle}</h3>
              <Icon name="down" size={20} />
            </summary>
            <div className={styles.toggled}>
              <div className={styles.words}>
                <RichText html={elementText} />
                <SectionLink link={elementLink} />
              </div>
              {elementImage && <SectionPicture image={elementImage} ratio="3 / 2" />}
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
