import { contrastOf, darkenedFor, textOn } from '@theke/domain/values'
import type { Config } from '@theke/contract/entities/config'
import type { App, Services } from '../../platform/services.ts'

export type Theme = Pick<Config, 'primaryColor' | 'secondaryColor' | 'font' | 'borderRadius'>

const radius = /^\d+(\.\d+)?(rem|px|em)$/
const family = /^[\p{L}\d -]{1,80}$/u

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

/** The run-time theme (THEME-02, OPEN-117): the shop's colours, radius and font over those of the environment. */
export function themeCss(theme: Theme, defaults: Services['settings']['theme']): string {
  const tokens = {
    ...themeColors(theme.primaryColor ?? defaults.primary, theme.secondaryColor ?? defaults.secondary),
    '--radius': radius.test(theme.borderRadius) ? theme.borderRadius : defaults.radius,
    '--font': `${JSON.stringify(family.test(theme.font) ? theme.font : defaults.font)}, var(--font-fallback)`,
  }
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value};`)
  return `@layer theme{:root{${lines.join('')}}}`
}

/** /theme.css, for pages that the storefront does not render; browsers ask again after a minute at most. */
export function themeRoute(app: App, { settings }: Services, loadTheme: () => Promise<Theme>) {
  app.get('/theme.css', { config: { policy: 'page' } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=60' })
      .type('text/css; charset=utf-8')
      .send(themeCss(await loadTheme(), settings.theme)),
  )
}
