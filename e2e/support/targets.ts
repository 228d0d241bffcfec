import type { Page } from '@playwright/test'

/** Pixels a finger needs in both directions (WCAG 2.2, 2.5.5). */
const needed = 44

/**
 * Everything on the page, or in its open dialog, that is tapped and too small for it; links in sentences excepted, and
 * the days of a calendar, of which seven must stand side by side.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const tapped = 'a[href], button, input, select, textarea, summary'
    const whole = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const isLarge = (element: HTMLElement) => {
      // a link may be stretched over the card around it
      const isStretched = getComputedStyle(element, '::after').position === 'absolute'
      const area = (isStretched && element.offsetParent) || element
      const { width, height } = area.getBoundingClientRect()
      return Math.ceil(width) >= least && Math.ceil(height) >= least
    }
    const isInSentence = (element: HTMLElement) => {
      const { display } = getComputedStyle(element)
      const around = [...(element.parentNode?.childNodes ?? [])]
      const hasWordsAround = around.some((node) => node instanceof Text && node.data.trim() !== '')
      return display === 'inline' || (display.startsWith('inline') && hasWordsAround)
    }
    return [...whole.querySelectorAll<HTMLElement>(tapped)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInSentence(element) && !element.closest('[role=grid]'))
      .filter((element) => {
        const labels = (element as HTMLInputElement).labels ?? []
        return ![element, ...labels].some(isLarge) // a tap on its words counts as well
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`
      })
  }, needed)
}
