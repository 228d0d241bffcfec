import { GlobalFonts } from '@napi-rs/canvas'
import { furtherLetters } from '@theke/domain/image-template'
import { fontFile, nearestBundledFont } from './fonts.ts'

const registered = new Set<string>()

/** A name under which exactly one font file is known, so that a weight is never made up by the canvas. */
export function canvasFont(family: string, variant: string): string {
  const font = nearestBundledFont(family, variant || 'regular')
  const name = `${font.family} ${font.variant}`
  if (!registered.has(name)) {
    GlobalFonts.registerFromPath(fontFile(font, 'latin', 'woff2'), name)
    GlobalFonts.registerFromPath(fontFile(font, 'latin-ext', 'woff2'), furtherLetters(name))
    registered.add(name)
  }
  return name
}
