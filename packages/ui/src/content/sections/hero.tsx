import { useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../button.tsx'
import { classNames } from '../../class-names.ts'
import { layOutAll, scrollBehavior } from '../../scroll-behavior.ts'
import { HeroContact } from '../hero-contact.tsx'
import { HeroMedia } from '../hero-media.tsx'
import { newsletterId } from '../newsletter-id.ts'
import type { SectionProps } from '../section-value.ts'
import styles from '../hero.module.css'
import colors from '../section.module.css'
import { useSurroundings } from '../surroundings.ts'
import { useComing } from '../use-coming.ts'

/** The opening of a landing page: words over a film or a picture, and the next steps (BLOCK-02 to BLOCK-06). */
export default function Hero({ value }: SectionProps<'hero'>) {
  const { title, subtitle, image, video, color } = value
  const { contact, hasNewsletter } = useSurroundings()
  const hero = useRef<HTMLElement>(null)
  const [isContactOpen, setIsContactOpen] = useState(false)
  const contactId = useId()
  const hasMedia = image !== null || video !== null
  const look = colors[color ?? 'white']

  const scrollBelow = () =>
    scrollTo({
      top: (hero.current?.getBoundingClientRect().bottom ?? 0) + scrollY,
      behavior: scrollBehavior(),
    })
  const scrollToNewsletter = () => {
    layOutAll()
    document.getElementById(newsletterId)?.scrollIntoView({ behavior: scrollBehavior() })
  }
  const coming = useComing()
  return (
    <section
      {...coming}
      ref={hero}
      className={classNames(styles.hero, hasMedia ? styles.pictured : look)}
      data-hero=""
    >
      {hasMedia && <HeroMedia image={image} video={video} />}
      <div className={classNames('page', styles.inside)}>
        <div className={classNames(styles.words, 'hero-words', hasMedia && styles.panel, hasMedia && look)}>
          {title && <h1>{title}</h1>}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {(contact || hasNewsletter) && (
            <div className={styles.buttons}>
              {contact && (
                <Button
                  kind={color === 'green' ? 'secondary' : 'primary'}
                  aria-expanded={isContactOpen}
                  aria-controls={contactId}
                  onClick={() => setIsContactOpen(!isContactOpen)}
                >
                  {isContactOpen ? 'Abbrechen' : 'Kontakt'}
                </Button>
              )}
              {hasNewsletter && (
                <Button kind="quiet" className={styles.second} onClick={scrollToNewsletter}>
                  Newsletter
                </Button>
              )}
            </div>
          )}
          {contact && (
            <div id={contactId} hidden={!isContactOpen}>
              <HeroContact contact={contact} />
            </div>
          )}
        </div>
      </div>
      <IconButton
        icon="down"
        label="Nach unten"
        kind="secondary"
        className={styles.down}
        onClick={scrollBelow}
      />
    </section>
  )
}
