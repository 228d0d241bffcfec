import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useParallax, useReveal } from '../motion.ts'
import type { ShownImage } from '../picture.tsx'
import { Picture } from '../picture.tsx'
import type { Color } from './section-value.ts'
import { useComing } from './use-coming.ts'
import { useFar } from './use-far.ts'
import styles from './section.module.css'

type Props = {
  color: Color
  title?: string | null
  icon?: ShownImage | null
  isCentered?: boolean
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** The band that a section stands in: its colour, its title and the width of the page (DATA-22, OPEN-177). */
export function Section({ color, title, icon, isCentered, id, className, children }: Props) {
  const headline = useReveal<HTMLDivElement>('headline')
  const coming = useComing()
  const far = useFar<HTMLElement>()
  const body = useReveal<HTMLDivElement>('element')
  return (
    <section {...coming} {...far} id={id} className={classNames(styles.section, styles[color ?? 'white'])}>
      <div className={classNames('page', styles.inside, isCentered && styles.centered)}>
        {(title || icon) && (
          <div ref={headline} className={styles.heading}>
            {icon && <SectionIcon icon={icon} />}
            {title && <h2>{title}</h2>}
          </div>
        )}
        <div ref={body} className={classNames(styles.body, className)}>
          {children}
        </div>
      </div>
    </section>
  )
}

/** The drawing beside a title moves a little slower than the page (SHELL-09). */
function SectionIcon({ icon }: { icon: ShownImage }) {
  const moving = useParallax<HTMLSpanElement>('decorativeIcon')
  return (
    <span className={styles.iconPlace}>
      <span ref={moving} className={styles.iconMoved}>
        <Picture image={icon} alt="" ratio="1 / 1" sizes="3.5rem" isContained className={styles.icon} />
      </span>
    </span>
  )
}

/** Something to look at and something to read side by side, one above the other on phones; without the one the other fills the place. */
export function Columns({
  media,
  isMediaRight,
  children,
}: {
  media: ReactNode
  isMediaRight: boolean
  children: ReactNode
}) {
  if (!media) return <div className={styles.words}>{children}</div>
  return (
    <div className={classNames(styles.columns, isMediaRight && styles.mediaRight)}>
      <div className={styles.media}>{media}</div>
      <div className={styles.words}>{children}</div>
    </div>
  )
}

/** A picture of a section in a box of fixed shape with the corners of a card, in which it moves a little (OPEN-16). */
export function SectionPicture({
  image,
  ratio = '4 / 3',
}: {
  image: ShownImage
  ratio?: '4 / 3' | '16 / 9' | '3 / 2'
}) {
  const moving = useParallax<HTMLImageElement>('sectionImage')
  return (
    <Picture
      ref={moving}
      image={image}
      ratio={ratio}
      sizes="(width >= 1200px) 580px, (width >= 720px) 50vw, 100vw"
      className={styles.picture}
    />
  )
}
