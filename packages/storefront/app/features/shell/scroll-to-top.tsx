import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@theke/ui/button.tsx'
import { scrollBehavior } from '@theke/ui/scroll-behavior.ts'
import styles from './scroll-to-top.module.css'
import { useClearPlace } from './use-clear-place.ts'

/** Where the button appears on a page without a hero, in pixels (SHELL-06). */
const withoutHero = 200

/** Leads back to the top once the hero, or 200 px, lie above the window (SHELL-06); away while it would cover a price. */
export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const check = () => {
      const hero = document.querySelector('[data-hero]')
      const threshold = hero ? hero.getBoundingClientRect().bottom + scrollY : withoutHero
      setIsShown(scrollY > threshold)
    }
    check()
    addEventListener('scroll', check, { passive: true })
    return () => removeEventListener('scroll', check)
  }, [])
  const button = useRef<HTMLDivElement>(null)
  const isInTheWay = useClearPlace(button, isShown) !== 0
  if (!isShown) return null
  return (
    <div ref={button} className={styles.place} data-in-the-way={isInTheWay || undefined}>
      <IconButton
        icon="arrowUp"
        label="Nach oben"
        kind="secondary"
        className={styles.button}
        onClick={() => scrollTo({ top: 0, behavior: scrollBehavior() })}
      />
    </div>
  )
}
