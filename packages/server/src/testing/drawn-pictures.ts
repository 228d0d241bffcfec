import type { Font } from '@theke/contract/calls/fonts'
import type { Design } from '@theke/domain/image-template'
import { codeModules } from '../features/image-templates/codes.ts'
import { drawPicture } from '../features/image-templates/draw.ts'
import { canvasFont } from '../platform/canvas-font.ts'
import { fontStyleSheet } from '../platform/fonts.ts'

/** A template for a comparison; bytes as base64, because they come out of a browser. */
export type WantedPicture = {
  design: Design
  fonts: readonly Font[]
  /** The picture of every image layer, and of the background. */
  picture: string
  hasBackground: boolean
}

/** The PNG that the server makes of a template, as base64, and its codes by the id of their layer. */
export async function drawnPicture({ design, fonts, picture, hasBackground }: WantedPicture) {
  for (const { family, variant } of fonts) canvasFont(family, variant)
  const bytes = Buffer.from(picture, 'base64')
  const images = design.layers.filter(({ type }) => type === 'image')
  const png = await drawPicture({
    ...design,
    background: hasBackground ? bytes : null,
    pictures: new Map(images.map(({ id }) => [id, bytes])),
    format: 'png',
  })
  const codes = design.layers.filter(({ type }) => type === 'qrcode' || type === 'barcode')
  return {
    png: png.toString('base64'),
    codes: Object.fromEntries(codes.map((layer) => [layer.id, codeModules(layer)])),
  }
}

/** The style sheet that a browser gets for a font. */
export const fontStyles = (font: Font): Promise<string> => fontStyleSheet(font)
