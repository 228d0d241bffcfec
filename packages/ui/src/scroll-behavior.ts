export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the page scrolls by itself. */
export const scrollBehavior = (): ScrollBehavior => (wantsStillness() ? 'auto' : 'smooth')
