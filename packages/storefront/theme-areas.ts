import { existsSync, readdirSync } from 'node:fs'
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

type Area = (typeof areaNames)[number]

const isArea = (name: string): name is Area => areaNames.some((area) => area === name)

/** The areas in the folder of a theme: each component directly in it must be one, its own parts stand in folders below. */
function areasIn(folder: string): Set<string> {
  if (!existsSync(folder)) throw new Error(`There is no theme in ${folder}`)
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
  for (const name of names) if (!isArea(name)) throw new Error(`There is no theme area named ${name}`)
  return new Set(names)
}

/**
 * `import Header from 'area:Header'` gives the area of the theme in themes/{theme} if it has one, otherwise ours; a theme
 * that only wraps ours imports it as 'area-core:Header'.
 */
export function themeAreas(theme?: string, themes = resolve(import.meta.dirname, 'themes')): Plugin {
  const folder = theme ? resolve(themes, theme) : undefined
  const own = folder ? areasIn(folder) : undefined
  return {
    name: 'theme-areas',
    enforce: 'pre',
    resolveId(id) {
      const match = /^area(-core)?:(\w+)$/.exec(id)
      if (!match) return undefined
      const [, isCore, area = ''] = match
      if (!isArea(area)) throw new Error(`There is no theme area named ${area}`)
      const isOwn = folder && !isCore && own?.has(area)
      return resolve(isOwn ? folder : resolve(import.meta.dirname, 'app/theme/areas'), `${area}.tsx`)
    },
  }
}
