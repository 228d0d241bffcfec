/** A busy page hears of two frames at once: that an element was out of sight in the one and is in sight in the other. */
export const comesIn = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  entries.some(({ isIntersecting }) => isIntersecting)
