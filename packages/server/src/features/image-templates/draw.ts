import type { TemplateFormat } from '@theke/contract/calls/image-templates'
import { createCanvas, loadImage, PDFDocument, type Image } from '@napi-rs/canvas'
import { type Canvas2d, type Design, type Drawn, drawDesign, dotsPerInch } from '@theke/domain/image-template'
import { codeModules } from './codes.ts'

export type Drawing = Design & {
  background: Buffer | null
  /** Pictures by the id of their layer. */
  pictures: ReadonlyMap<string, Buffer>
  format: TemplateFormat
}

async function load(bytes: Buffer): Promise<Drawn<Image> | null> {
  try {
    const picture = await loadImage(bytes)
    return { picture, width: picture.width, height: picture.height }
  } catch {
    return null // a file that is no picture leaves its place empty
  }
}

/** Points of a PDF in a pixel of a template. */
const pointsPerPixel = 72 / dotsPerInch

/** Draws a template with the same function as the editor (OPEN-114). */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  const { width, height, backgroundColor, background, format } = drawing
  const pictures = new Map<string, Drawn<Image> | null>()
  for (const [id, bytes] of drawing.pictures) pictures.set(id, await load(bytes))
  const backgroundPicture = background && (await load(background))
  const draw = (context: unknown) =>
    drawDesign(
      context as Canvas2d<Image>,
      // a JPEG has no transparency
      { ...drawing, backgroundColor: backgroundColor ?? (format === 'jpeg' ? '#ffffff' : null) },
      {
        background: backgroundPicture,
        pictureOf: ({ id }) => pictures.get(id) ?? null,
        modulesOf: codeModules,
      },
    )
  if (format === 'pdf') {
    // shapes, letters and codes stay sharp at every size
    const document = new PDFDocument({})
    const context = document.beginPage(width * pointsPerPixel, height * pointsPerPixel)
    context.scale(pointsPerPixel, pointsPerPixel)
    draw(context)
    document.endPage()
    return document.close()
  }
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  if (format === 'jpeg') return canvas.encode('jpeg', 90)
  return format === 'webp' ? canvas.encode('webp', 90) : canvas.encode('png')
}
