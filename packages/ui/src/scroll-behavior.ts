export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the page scrolls by itself. */
export const scrollBehavior = (): ScrollBehavior => (wantsStillness() ? 'auto' : 'smooth')

/** Lays out the sections that are still far (content/use-far.ts), before a way through the page is measured. */
export const layOutAll = () => document.documentElement.setAttribute('data-whole', '')
