import { readFile } from 'node:fs/promises'
import type { Font } from '@theke/contract/calls/fonts'
import { getFontStyles, listFonts, parseVariant } from '@theke/contract/calls/fonts'
import { bundledFonts, fontFile, fontSubsets, type FontSubset } from '../../platform/fonts.ts'
import type { App } from '../../platform/services.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'

const styleSheets = new Map<string, Promise<string>>()

async function embed(font: Font): Promise<string> {
  const { weight, isItalic } = parseVariant(font.variant) ?? { weight: 400, isItalic: false }
  const style = isItalic ? 'italic' : 'normal'
  const faces = Object.entries(fontSubsets).map(async ([subset, range]) => {
    const data = await readFile(fontFile(font, subset as FontSubset, 'woff2'), 'base64')
    return `@font-face{font-family:${JSON.stringify(font.family)};font-style:${style};font-weight:${weight};font-display:block;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
  })
  return (await Promise.all(faces)).join('\n')
}

/** The bundled fonts, and each as a style sheet that needs no further request (API-47, API-48). */
export function fontRoutes(app: App) {
  serve(app, listFonts, () => ({ data: [...bundledFonts()] }))

  serve(app, getFontStyles, async ({ params: { family, file }, reply }) => {
    const variant = /^style-(\w+)\.embed\.css$/.exec(file)?.[1]
    const font = bundledFonts().find((known) => known.family === family && known.variant === variant)
    if (!font) throw notFound()
    const key = `${font.family}/${font.variant}`
    const styleSheet = styleSheets.get(key) ?? embed(font)
    styleSheets.set(key, styleSheet)
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('text/css; charset=utf-8')
      .send(await styleSheet)
  })
}
