import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@theke/ui/button.tsx'
import { Picture } from '@theke/ui/picture.tsx'
import type { Slide } from './branch-page.ts'
import styles from './slider.module.css'

/** How long a slide stands, in milliseconds (SHOP-02). */
const standing = 4000

/** Pictures with a title; more than one move on by themselves until somebody wants to look (SHOP-01, SHOP-02). */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const count = slides.length

  const show = (next: number) => {
    const element = track.current
    if (!element) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = ((next + count) % count) * element.clientWidth
    element.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' })
  }
  const showNext = useRef(() => {})
  showNext.current = () => show(index + 1)

  useEffect(() => {
    if (count < 2 || isPaused) return undefined
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const timer = setInterval(() => {
      // Under the pointer or the focus it waits, and nobody sees it in a hidden tab.
      if (track.current?.closest('section')?.matches(':hover, :focus-within') || document.hidden) return
      showNext.current()
    }, standing)
    return () => clearInterval(timer)
  }, [count, isPaused])

  if (count === 0) return null
  return (
    <section className={styles.slider} data-hero="" aria-roledescription="Karussell" aria-label="Aktuelles">
      <ul
        ref={track}
        role="list"
        className={styles.track}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label="Folien"
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {slides.map((slide, position) => (
          <li key={position} className={styles.slide} aria-label={`Folie ${position + 1} von ${count}`}>
            <Picture
              image={slide.image}
              ratio="21 / 9"
              sizes="(width >= 1200px) 1200px, 100vw"
              isLeading={position === 0}
              className={styles.picture}
            />
            {slide.title && (
              // Cleaned by the server with the allow-list of all stored HTML.
              <div className={styles.title} dangerouslySetInnerHTML={{ __html: slide.title }} />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton icon="back" label="Vorherige Folie" size={20} onClick={() => show(index - 1)} />
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? 'Weiterlaufen lassen' : 'Anhalten'}
            size={20}
            onClick={() => setIsPaused(!isPaused)}
          />
          <IconButton icon="forward" label="Nächste Folie" size={20} onClick={() => show(index + 1)} />
        </div>
      )}
    </section>
  )
}
