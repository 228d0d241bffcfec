import { useEffect, useRef, useState } from 'react'
import { classNames } from '@theke/ui/class-names.ts'
import { scrollBehavior } from '@theke/ui/scroll-behavior.ts'
import type { MenuGroup } from './branch-page.ts'
import styles from './category-bar.module.css'
import chips from './category-chips.module.css'

/** The last group whose top lies above this part of the window is the current one (MENU-08). */
const line = 0.25

/** Room between the bar and a heading below it, in pixels. */
const air = 8

/** The distance a section keeps from the top of the window (SHELL-11); more where the bars are higher than that. */
function distance(): number {
  const bar = document.querySelector<HTMLElement>('[data-category-bar]')
  const stuck = bar ? parseFloat(getComputedStyle(bar).top) + bar.offsetHeight + air : 0
  return Math.max(innerWidth >= 720 ? 160 : 110, stuck)
}

function currentGroup(): number {
  let current = 0
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    if (group.getBoundingClientRect().top < innerHeight * line) current = Number(group.dataset['group'])
  }
  return current
}

/** Scrolls to a group that is on the page. */
export function goToGroup(position: number) {
  const group = document.querySelector(`[data-group="${position}"]`)
  if (!group) return
  const top = group.getBoundingClientRect().top + scrollY - distance()
  scrollTo({ top, behavior: scrollBehavior() })
}

type CategoryBarProps = { groups: readonly MenuGroup[]; onGoTo: (position: number) => void }

/** Chips that lead to the categories and follow the scroll (MENU-08). */
export function CategoryBar({ groups, onGoTo }: CategoryBarProps) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const follow = () => setCurrent(currentGroup())
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])

  useEffect(() => {
    const chip = bar.current?.children[current]
    if (!(chip instanceof HTMLElement) || !bar.current) return
    // Not scrollIntoView: it would also move the page.
    bar.current.scrollTo({ left: chip.offsetLeft - bar.current.clientWidth / 3 })
  }, [current])

  return (
    <nav className={styles.bar} aria-label="Kategorien" data-category-bar="">
      <ul role="list" ref={bar} className={chips.row}>
        {groups.map(({ category, products, begins }, position) => (
          <li key={position}>
            <a
              href={`${products.length > 0 ? '' : `?show=${begins + 1}`}#group-${position}`}
              className={classNames(chips.chip, position === current && chips.current)}
              aria-current={position === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGoTo(position)
              }}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
