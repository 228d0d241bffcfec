import { getFontStyles, listFonts } from '@theke/contract/calls/fonts'
import { bundledFonts, fontStyleSheet } from '../../platform/fonts.ts'
import type { App } from '../../platform/services.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'

const styleSheets = new Map<string, Promise<string>>()

/** The bundled fonts, and each as a style sheet that needs no further request (API-47, API-48). */
export function fontRoutes(app: App) {
  serve(app, listFonts, () => ({ data: [...bundledFonts()] }))

  serve(app, getFontStyles, async ({ params: { family, file }, reply }) => {
    const variant = /^style-(\w+)\.embed\.css$/.exec(file)?.[1]
    const font = bundledFonts().find((known) => known.family === family && known.variant === variant)
    if (!font) throw notFound()
    const key = `${font.family}/${font.variant}`
    const styleSheet = styleSheets.get(key) ?? fontStyleSheet(font)
    styleSheets.set(key, styleSheet)
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('text/css; charset=utf-8')
      .send(await styleSheet)
  })
}
