import { nextSlide, SLIDE_TIME } from '@theke/domain/content'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { scrollBehavior, wantsStillness } from '../scroll-behavior.ts'
import { useInView } from '../use-in-view.ts'
import styles from './slider.module.css'

type Props = { label: string; slides: readonly ReactNode[]; className?: string | undefined }

/**
 * Slides beside each other: moved by finger, arrows or keys, and every ten seconds by themselves while they can be seen;
 * not under the pointer or the focus, and never for visitors who want stillness (BLOCK-10, BLOCK-11).
 */
export function Slider({ label, slides, className }: Props) {
  const [slider, isInView] = useInView<HTMLDivElement>()
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const count = slides.length

  const show = (next: number) => {
    const slide = track.current?.children[next] as HTMLElement | undefined
    if (!slide || !track.current) return
    track.current.scrollTo({ left: slide.offsetLeft - track.current.offsetLeft, behavior: scrollBehavior() })
    setIndex(next)
  }
  const step = useRef((_direction: 1 | -1) => {})
  step.current = (direction) => show(nextSlide(index, count, direction))

  useEffect(() => {
    if (count < 2 || isPaused || !isInView || wantsStillness()) return undefined
    const timer = setInterval(() => {
      if (document.hidden || slider.current?.matches(':hover, :focus-within')) return
      step.current(1)
    }, SLIDE_TIME)
    return () => clearInterval(timer)
  }, [count, isPaused, isInView, slider])

  /** After a swipe: the slide whose beginning is nearest. */
  const follow = () => {
    const list = track.current
    if (!list) return
    const distances = [...list.children].map((slide) =>
      Math.abs((slide as HTMLElement).offsetLeft - list.offsetLeft - list.scrollLeft),
    )
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
    setIndex(isAtEnd && list.scrollLeft > 0 ? count - 1 : distances.indexOf(Math.min(...distances)))
  }

  if (count === 0) return null
  return (
    <div
      ref={slider}
      className={classNames(styles.slider, className)}
      role="group"
      aria-roledescription="Karussell"
      aria-label={label}
    >
      <ul
        ref={track}
        role="list"
        className={classNames(styles.track, count === 1 && styles.single)}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label="Folien"
        onScrollEnd={follow}
      >
        {slides.map((slide, position) => (
          <li
            key={position}
            aria-label={`Folie ${position + 1} von ${count}`}
            aria-current={position === index || undefined}
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            icon="back"
            label="Vorherige Folie"
            kind="secondary"
            size={20}
            onClick={() => step.current(-1)}
          />
          <span className={styles.count} aria-hidden="true">
            {index + 1} / {count}
          </span>
          <IconButton
            icon="forward"
            label="Nächste Folie"
            kind="secondary"
            size={20}
            onClick={() => step.current(1)}
          />
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? 'Weiterlaufen lassen' : 'Anhalten'}
            size={20}
            onClick={() => setIsPaused(!isPaused)}
          />
        </div>
      )}
    </div>
  )
}
