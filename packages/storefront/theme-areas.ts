import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The page areas a theme may replace (THEME-01); anything else is a mistake that stops the build (OPEN-170). */
export const areaNames = [
  'Frontend',
  'Header',
  'HomePage',
  'SiteContent',
  'Branch',
  'NavigationItem',
  'NavigationItemLabel',
  'QuantityPicker',
  'Checkout',
  'Status',
  'Footer',
  'Loader',
] as const

const fileOf = (directory: string, area: string) => {
  const path = resolve(import.meta.dirname, directory, `${area}.tsx`)
  return existsSync(path) ? path : undefined
}

/**
 * `import Header from 'area:Header'` gives the theme's own area if the theme has one, otherwise ours; a theme that only
 * wraps ours imports it as 'area-core:Header'.
 */
export function themeAreas(theme?: string): Plugin {
  return {
    name: 'theme-areas',
    enforce: 'pre',
    resolveId(id) {
      const match = /^area(-core)?:(\w+)$/.exec(id)
      if (!match) return undefined
      const [, isCore, area = ''] = match
      if (!areaNames.some((name) => name === area)) throw new Error(`There is no theme area named ${area}`)
      const own = !isCore && theme ? fileOf(`themes/${theme}`, area) : undefined
      return own ?? fileOf('app/theme/areas', area)
    },
  }
}
