import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from '@theke/contract/calls/fonts'
import { getFontStyles, listFonts, parseVariant, variantName } from '@theke/contract/calls/fonts'
import type { App } from '../../platform/services.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'

const files = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

/** Fonts that come with the server; one file holds all weights from the first to the last (OPEN-139). */
const families: Record<string, { file: string; weights: readonly [number, number] }> = {
  Rubik: { file: 'rubik', weights: [300, 900] },
}

/** Characters of the two files that German and its neighbours need. */
const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
}

const fonts: Font[] = Object.entries(families).flatMap(
  ([
    family,
    {
      weights: [first, last],
    },
  ]) => {
    const weights = Array.from({ length: (last - first) / 100 + 1 }, (_, index) => first + index * 100)
    return ['', 'italic'].flatMap((slant) =>
      weights.map((weight) => {
        const variant = weight === 400 ? slant || 'regular' : `${weight}${slant}`
        return { family, variant, name: variantName(variant) }
      }),
    )
  },
)

const styleSheets = new Map<string, Promise<string>>()

async function embed(family: string, variant: string): Promise<string> {
  const { weight, isItalic } = parseVariant(variant) ?? { weight: 400, isItalic: false }
  const style = isItalic ? 'italic' : 'normal'
  const faces = Object.entries(subsets).map(async ([subset, range]) => {
    const data = await readFile(
      join(files, `${families[family]?.file}-${subset}-wght-${style}.woff2`),
      'base64',
    )
    return `@font-face{font-family:${JSON.stringify(family)};font-style:${style};font-weight:${weight};font-display:block;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
  })
  return (await Promise.all(faces)).join('\n')
}

/** The bundled fonts, and each as a style sheet that needs no further request (API-47, API-48). */
export function fontRoutes(app: App) {
  serve(app, listFonts, () => ({ data: fonts }))

  serve(app, getFontStyles, async ({ params: { family, file }, reply }) => {
    const variant = /^style-(\w+)\.embed\.css$/.exec(file)?.[1]
    const font = fonts.find((known) => known.family === family && known.variant === variant)
    if (!font) throw notFound()
    const key = `${font.family}/${font.variant}`
    const styleSheet = styleSheets.get(key) ?? embed(font.family, font.variant)
    styleSheets.set(key, styleSheet)
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('text/css; charset=utf-8')
      .send(await styleSheet)
  })
}
