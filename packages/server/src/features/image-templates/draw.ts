import { createCanvas, GlobalFonts, loadImage, type Image } from '@napi-rs/canvas'
import {
  type Canvas2d,
  type Design,
  type Drawn,
  drawDesign,
  furtherLetters,
} from '@theke/domain/image-template'
import { fontFile, nearestBundledFont } from '../../platform/fonts.ts'
import { codeModules } from './codes.ts'

const registered = new Set<string>()

/** A name under which exactly one font file is known, so that a weight is never made up by the canvas. */
export function serverFont(family: string, variant: string): string {
  const font = nearestBundledFont(family, variant || 'regular')
  const name = `${font.family} ${font.variant}`
  if (!registered.has(name)) {
    GlobalFonts.registerFromPath(fontFile(font, 'latin', 'woff2'), name)
    GlobalFonts.registerFromPath(fontFile(font, 'latin-ext', 'woff2'), furtherLetters(name))
    registered.add(name)
  }
  return name
}

export type Format = 'png' | 'jpeg' | 'webp'
export type Drawing = Design & {
  background: Buffer | null
  /** Pictures by the id of their layer. */
  pictures: ReadonlyMap<string, Buffer>
  format: Format
}

async function load(bytes: Buffer): Promise<Drawn<Image> | null> {
  try {
    const picture = await loadImage(bytes)
    return { picture, width: picture.width, height: picture.height }
  } catch {
    return null // a file that is no picture leaves its place empty
  }
}

/** Draws a template with the same function as the editor (OPEN-114). */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  const { width, height, backgroundColor, background, format } = drawing
  const pictures = new Map<string, Drawn<Image> | null>()
  for (const [id, bytes] of drawing.pictures) pictures.set(id, await load(bytes))
  const canvas = createCanvas(width, height)
  drawDesign(
    canvas.getContext('2d') as unknown as Canvas2d<Image>,
    // a JPEG has no transparency
    { ...drawing, backgroundColor: backgroundColor ?? (format === 'jpeg' ? '#ffffff' : null) },
    {
      background: background && (await load(background)),
      pictureOf: ({ id }) => pictures.get(id) ?? null,
      modulesOf: codeModules,
    },
  )
  if (format === 'jpeg') return canvas.encode('jpeg', 90)
  return format === 'webp' ? canvas.encode('webp', 90) : canvas.encode('png')
}
