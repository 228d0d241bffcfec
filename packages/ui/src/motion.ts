import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { farAround } from './content/use-far.ts'
import { comesIn } from './comes-in.ts'
import { nextTask } from './next-task.ts'
import { wantsStillness } from './scroll-behavior.ts'

/** How much slower than the page things move (SHELL-09, OPEN-16). */
export const parallaxFactors = { heroBackground: 0.3, decorativeIcon: 0.1, sectionImage: 0.12 } as const

/** How far an element must have come into the window before it is revealed, in pixels (SHELL-08). */
export const revealOffsets = { headline: 5, element: 100 } as const

/**
 * The scrolled way of a box in the window, in pixels. What moves inside a box of its own must not leave a gap: a hero
 * picture moves in the part of it that has left the window, a section image at most by the height of the box.
 */
export function wayOf(kind: keyof typeof parallaxFactors, box: Pick<DOMRect, 'top' | 'height'>): number {
  if (kind === 'heroBackground') return Math.max(0, -box.top)
  const fromMiddle = (innerHeight - box.height) / 2 - box.top
  if (kind === 'decorativeIcon') return fromMiddle
  return Math.max(-box.height, Math.min(box.height, fromMiddle))
}

const isInWindow = ({ top, bottom }: DOMRect) => bottom >= 0 && top <= innerHeight

/** Moves an element a part of the scrolled way; nothing moves when reduced motion is asked for (OPEN-16). */
export function useParallax<E extends HTMLElement>(kind: keyof typeof parallaxFactors): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const moved = element.current
    if (!moved || wantsStillness()) return undefined
    const factor = parallaxFactors[kind]
    let frame = 0
    const place = () => {
      frame = 0
      const band = farAround(moved)
      if (band && !isInWindow(band.getBoundingClientRect())) return
      const box = moved.parentElement?.getBoundingClientRect()
      if (!box || !isInWindow(box)) return
      moved.style.translate = `0 ${(wayOf(kind, box) * factor).toFixed(1)}px`
    }
    const request = () => {
      frame ||= requestAnimationFrame(place)
    }
    // Fonts and pictures that arrive later move a page without scrolling it. A hero stands at its top and does not mind.
    const resized = new ResizeObserver(request)
    if (kind !== 'heroBackground') resized.observe(document.body)
    addEventListener('scroll', request, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      removeEventListener('scroll', request)
    }
  }, [kind])
  return element
}

type Measured = { find: () => Element; use: (box: DOMRect, found: Element) => void }
const measured: Measured[] = []

/** Measures all elements that ask for it together, before any of them is changed: each change would lay the page out again. */
function measureTogether(find: Measured['find'], use: Measured['use']) {
  if (measured.push({ find, use }) > 1) return
  void nextTask().then(() => {
    const boxes = measured.splice(0).map((one) => {
      const found = one.find()
      return { ...one, found, box: found.getBoundingClientRect() }
    })
    for (const one of boxes) one.use(one.box, one.found)
  })
}

/**
 * Lets an element that lies below the window come in when it is scrolled to. Without scripts, and for visitors who ask for
 * reduced motion, it simply stands there.
 */
export function useReveal<E extends HTMLElement>(kind: keyof typeof revealOffsets): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const revealed = element.current
    if (!revealed || wantsStillness()) return undefined
    let isGone = false
    let observer: IntersectionObserver | undefined
    // a page has many of these: what each needs is prepared apart from the effects, in the task that measures them
    measureTogether(
      () => farAround(revealed) ?? revealed,
      ({ top }, asked) => {
        if (isGone) return
        const isBelow =
          (asked !== revealed && top < innerHeight ? revealed.getBoundingClientRect().top : top) >=
          innerHeight
        if (!isBelow) return
        observer = new IntersectionObserver(
          (entries) => {
            if (!comesIn(entries)) return
            revealed.dataset['reveal'] = 'done'
            observer?.disconnect()
          },
          { rootMargin: `0px 0px -${revealOffsets[kind]}px` },
        )
        revealed.dataset['reveal'] = 'waiting'
        observer.observe(revealed)
      },
    )
    return () => {
      isGone = true
      observer?.disconnect()
      delete revealed.dataset['reveal']
    }
  }, [kind])
  return element
}
