import { createCanvas, GlobalFonts, loadImage, type Image } from '@napi-rs/canvas'
import {
  type Canvas2d,
  type Drawn,
  drawTemplate,
  type Layer,
  type Modules,
} from '@theke/domain/image-template'
import bwipjs from 'bwip-js/node'
import { isEan } from '@theke/domain/labels'
import { fontFile, nearestFont } from '../../platform/fonts.ts'

const registered = new Set<string>()

/** A name under which exactly one font file is known, so that a weight is never made up by the canvas. */
export function serverFont(family: string, variant: string): string {
  const font = nearestFont(family, variant || 'regular')
  const name = `${font.family} ${font.variant}`
  if (!registered.has(name)) {
    GlobalFonts.registerFromPath(fontFile(font, 'latin', 'woff2'), name)
    registered.add(name)
  }
  return name
}

/** The modules of a code; null for what cannot be written as one. */
export function modulesOf({ type, value }: Pick<Layer, 'type' | 'value'>): Modules | null {
  try {
    if (type === 'qrcode') {
      const [code] = bwipjs.raw({ bcid: 'qrcode', text: value }) as unknown as {
        pixs: ArrayLike<number>
        pixx: number
      }[]
      if (!code) return null
      return {
        columns: code.pixx,
        rows: code.pixx,
        isDark: (row, column) => code.pixs[row * code.pixx + column] === 1,
      }
    }
    const kind = isEan(value) ? (value.length === 8 ? 'ean8' : 'ean13') : 'code128'
    const [code] = bwipjs.raw({ bcid: kind, text: value }) as unknown as { sbs: Iterable<number> }[]
    const dark = [...(code?.sbs ?? [])].flatMap((width, index) =>
      Array.from({ length: width }, () => index % 2 === 0),
    )
    return dark.length > 0
      ? { columns: dark.length, rows: 1, isDark: (_row, column) => dark[column] === true }
      : null
  } catch {
    return null // an empty text, or characters that the code does not have
  }
}

export type Format = 'png' | 'jpeg' | 'webp'
export type Drawing = {
  width: number
  height: number
  backgroundColor: string | null
  background: Buffer | null
  layers: readonly Layer[]
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

/** Draws a template with the same function as the browser (OPEN-114). */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  const { width, height, backgroundColor, background, layers, format } = drawing
  const pictures = new Map<string, Drawn<Image> | null>()
  for (const [id, bytes] of drawing.pictures) pictures.set(id, await load(bytes))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // a JPEG has no transparency
  context.fillStyle = backgroundColor ?? '#ffffff'
  if (backgroundColor || format === 'jpeg') context.fillRect(0, 0, width, height)
  const behind = background && (await load(background))
  if (behind) {
    const scale = Math.max(width / behind.width, height / behind.height)
    const [shownWidth, shownHeight] = [behind.width * scale, behind.height * scale]
    context.drawImage(
      behind.picture,
      (width - shownWidth) / 2,
      (height - shownHeight) / 2,
      shownWidth,
      shownHeight,
    )
  }
  drawTemplate(context as unknown as Canvas2d<Image>, layers, {
    pictureOf: ({ id }) => pictures.get(id) ?? null,
    modulesOf,
  })
  if (format === 'jpeg') return canvas.encode('jpeg', 90)
  return format === 'webp' ? canvas.encode('webp', 90) : canvas.encode('png')
}
