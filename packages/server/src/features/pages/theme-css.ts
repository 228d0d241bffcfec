import { themeColors } from '@theke/domain/values'
import type { Config } from '@theke/contract/entities/config'
import type { App, Services } from '../../platform/services.ts'

export type Theme = Pick<Config, 'primaryColor' | 'secondaryColor' | 'font' | 'borderRadius'>

const radius = /^\d+(\.\d+)?(rem|px|em)$/
const family = /^[\p{L}\d -]{1,80}$/u

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
