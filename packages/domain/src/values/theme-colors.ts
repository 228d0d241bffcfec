import { contrastOf, darkenedFor, textOn } from './color.ts'

/** What the shop's pages are made of (tokens.css); text stands on them. */
const [surface, paper, ink, muted] = ['#ffffff', '#fcfbf7', '#16281d', '#55645a'] as const
const hexColor = /^#[\da-f]{6}$/i

/**
 * The two configured colours and what is computed from them so that every text can be read (OPEN-199): the text on them,
 * and the first one darkened for text (4.5:1) and for lines and icons (3:1) on light areas.
 */
export function themeColors(primary: string, soft: string): Record<`--${string}`, string> {
  const areas = { '--color-primary': primary, '--color-primary-soft': soft }
  if (!hexColor.test(primary) || !hexColor.test(soft)) return areas
  const primaryInk = darkenedFor(primary, [surface, paper], 5)
  const onSoft = contrastOf(ink, soft) >= 4.5 ? ink : textOn(soft)
  const onSoftOr = (wanted: string) => (contrastOf(wanted, soft) >= 4.5 ? wanted : onSoft)
  return {
    ...areas,
    '--color-on-primary': textOn(primary),
    '--color-primary-away': textOn(primary) === '#ffffff' ? '#000000' : '#ffffff',
    '--color-primary-text': primaryInk,
    '--color-primary-ink': primaryInk,
    '--color-primary-line': darkenedFor(primary, [surface, paper], 3),
    '--color-on-soft': onSoft,
    '--color-on-soft-muted': onSoftOr(muted),
    '--color-on-soft-primary': onSoftOr(primaryInk),
    '--color-on-soft-accent': onSoftOr('#9c4808'),
    '--color-soft-away': textOn(soft) === '#ffffff' ? '#000000' : '#ffffff',
  }
}
