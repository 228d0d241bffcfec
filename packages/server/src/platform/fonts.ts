import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from '@theke/contract/calls/fonts'
import { nearestFont, parseVariant, variantName } from '@theke/contract/calls/fonts'

/** Families that come with the server and the packages that hold them (OPEN-139). */
const packages: Readonly<Record<string, string>> = {
  Rubik: 'rubik',
  Inter: 'inter',
  Lato: 'lato',
  Merriweather: 'merriweather',
  Montserrat: 'montserrat',
  Nunito: 'nunito',
  'Open Sans': 'open-sans',
  Oswald: 'oswald',
  'Playfair Display': 'playfair-display',
  Poppins: 'poppins',
  Roboto: 'roboto',
  'Source Sans 3': 'source-sans-3',
}

/** Characters of the two files that German and its neighbours need. */
const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
} as const
type FontSubset = keyof typeof fontSubsets

const require = createRequire(import.meta.url)
const folderOf = (name: string) => join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files')

const fileName = /^(.+)-latin-([1-9]00)-(normal|italic)\.woff2$/

/** Upright variants by weight, then italic ones. */
function variantsOf(family: string, name: string): Font[] {
  const found = readdirSync(folderOf(name)).flatMap((file) => {
    const [, of, weight, style] = fileName.exec(file) ?? []
    return of === name ? [{ weight: Number(weight), slant: style === 'italic' ? 'italic' : '' }] : []
  })
  return found
    .toSorted((a, b) => a.slant.length - b.slant.length || a.weight - b.weight)
    .map(({ weight, slant }) => {
      const variant = weight === 400 ? slant || 'regular' : `${weight}${slant}`
      return { family, variant, name: variantName(variant) }
    })
}

let fonts: readonly Font[] | undefined

/** Every bundled font; looked up with the first question. */
export const bundledFonts = (): readonly Font[] =>
  (fonts ??= Object.entries(packages).flatMap(([family, name]) => variantsOf(family, name)))

/** The bundled font of this name, or Rubik where there is none. */
export function nearestBundledFont(family: string, variant: string): Font {
  const nearest = nearestFont(bundledFonts(), family, variant)
  if (!nearest) throw new Error('no fonts are installed')
  return nearest
}

/** Where a bundled font lies on the disk. */
export function fontFile({ family, variant }: Font, subset: FontSubset, format: 'woff' | 'woff2'): string {
  const name = packages[family] ?? 'rubik'
  const { weight, isItalic } = parseVariant(variant) ?? { weight: 400, isItalic: false }
  return join(folderOf(name), `${name}-${subset}-${weight}-${isItalic ? 'italic' : 'normal'}.${format}`)
}

/** A bundled font as a style sheet that needs no further request (API-48). */
export async function fontStyleSheet(font: Font): Promise<string> {
  const { weight, isItalic } = parseVariant(font.variant) ?? { weight: 400, isItalic: false }
  const style = isItalic ? 'italic' : 'normal'
  const faces = Object.entries(fontSubsets).map(async ([subset, range]) => {
    const data = await readFile(fontFile(font, subset as FontSubset, 'woff2'), 'base64')
    return `@font-face{font-family:${JSON.stringify(font.family)};font-style:${style};font-weight:${weight};font-display:block;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
  })
  return (await Promise.all(faces)).join('\n')
}
