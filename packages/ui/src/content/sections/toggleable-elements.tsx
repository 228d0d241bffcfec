import type { SyntheticEvent } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../../icon.tsx'
import { Picture } from '../../picture.tsx'
import { useInView } from '../../use-in-view.ts'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps, SectionValue } from '../section-value.ts'
import styles from '../section.module.css'

/** Elements that open and close; the first opens by itself once it is scrolled to (BLOCK-16, BLOCK-17). */
export default function ToggleableElements({ value }: SectionProps<'sectionToggleableElements'>) {
  const shown = value.elements.filter(({ elementTitle, elementText }) => elementTitle && elementText)
  const [list, isInView] = useInView<HTMLDivElement>()
  const [hasBeenSeen, setHasBeenSeen] = useState(false)
  useEffect(() => {
    if (isInView) setHasBeenSeen(true)
  }, [isInView])
  return (
    <Section color={value.color} title={value.title}>
      <div ref={list} className={styles.toggles}>
        {shown.map((element, index) => (
          <Toggle key={index} element={element} isOpened={index === 0 && hasBeenSeen} />
        ))}
      </div>
    </Section>
  )
}

type Element = SectionValue<'sectionToggleableElements'>['elements'][number]

function Toggle({ element, isOpened }: { element: Element; isOpened: boolean }) {
  const { elementTitle, elementText, elementImage, elementIcon, elementLink } = element
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpened) setIsOpen(true)
  }, [isOpened])
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open)
  return (
    <details className={styles.toggle} open={isOpen} onToggle={follow}>
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
  )
}
