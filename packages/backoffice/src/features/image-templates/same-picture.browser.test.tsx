import type { Font } from '@theke/contract/calls/fonts'
import type { CodeModules } from '@theke/contract/calls/image-templates'
import type { Canvas2d, Design, Drawn } from '@theke/domain/image-template'
import { drawDesign } from '@theke/domain/image-template'
import { beforeAll, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { givenTemplates } from './given-templates.ts'
import { addFontFaces } from './template-fonts.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    drawnPicture: (wanted: {
      design: Design
      fonts: readonly Font[]
      picture: string
      hasBackground: boolean
    }) => Promise<{ png: string; codes: Record<string, CodeModules | null> }>
    fontStyles: (font: Font) => Promise<string>
  }
}

/** 'Rubik 700' → the font; the names are those of the drawing. */
function fontOf(name: string): Font {
  const space = name.lastIndexOf(' ')
  return { family: name.slice(0, space), variant: name.slice(space + 1), name: '' }
}
const fonts = [
  ...new Set(
    givenTemplates.flatMap(({ design }) =>
      design.layers.flatMap(({ type, fontFamily }) => (type === 'text' ? fontFamily : [])),
    ),
  ),
].map(fontOf)

function contextOf(width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context
}

/** A photograph would be too large for a test: colours that run into each other, edges and a circle. */
function paint(): OffscreenCanvas {
  const context = contextOf(400, 300)
  const gradient = context.createLinearGradient(0, 0, 400, 300)
  gradient.addColorStop(0, '#fab005')
  gradient.addColorStop(1, '#1864ab')
  context.fillStyle = gradient
  context.fillRect(0, 0, 400, 300)
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.arc(200, 150, 80, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#212529'
  context.fillRect(40, 40, 60, 220)
  return context.canvas
}

async function base64Of(painted: OffscreenCanvas): Promise<string> {
  const bytes = new Uint8Array(await (await painted.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

const picture: Drawn<CanvasImageSource> & { png: string } = {
  picture: new OffscreenCanvas(1, 1),
  width: 400,
  height: 300,
  png: '',
}

beforeAll(async () => {
  for (const font of fonts) await addFontFaces(font, await commands.fontStyles(font))
  const png = await base64Of(paint())
  const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` })
  await image.decode()
  Object.assign(picture, { picture: image, png })
})

const pixels = (context: OffscreenCanvasRenderingContext2D) =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height).data

async function decode(png: string, { width, height }: Design) {
  const answer = await fetch(`data:image/png;base64,${png}`)
  const context = contextOf(width, height)
  context.drawImage(await createImageBitmap(await answer.blob()), 0, 0)
  return pixels(context)
}

/** The part of pixels in which a colour differs by more than 16 of 255, and the largest difference. */
function compare(one: Uint8ClampedArray, other: Uint8ClampedArray) {
  let [different, largest] = [0, 0]
  for (let at = 0; at < one.length; at += 4) {
    let difference = 0
    for (let channel = 0; channel < 4; channel++)
      difference = Math.max(difference, Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)))
    if (difference > 16) different += 1
    largest = Math.max(largest, difference)
  }
  return { part: different / (one.length / 4), largest }
}

test('twenty templates with every kind of layer are compared', () => {
  expect(givenTemplates).toHaveLength(20)
  const types = new Set(givenTemplates.flatMap(({ design }) => design.layers.map(({ type }) => type)))
  expect([...types].toSorted()).toEqual(['barcode', 'group', 'image', 'qrcode', 'shape', 'text'])
})

test.for(givenTemplates)(
  '[OPEN-114~] browser and server draw the same picture: $name',
  async ({ name, design, hasBackground = false }) => {
    const server = await commands.drawnPicture({ design, fonts, picture: picture.png, hasBackground })
    const context = contextOf(design.width, design.height)
    drawDesign(context as unknown as Canvas2d<CanvasImageSource>, design, {
      background: hasBackground ? picture : null,
      pictureOf: () => picture,
      modulesOf: ({ id }) => server.codes[id] ?? null,
    })
    const { part, largest } = compare(pixels(context), await decode(server.png, design))
    expect(part, `${name}: part of pixels that differ by more than 16`).toBeLessThanOrEqual(0.01)
    expect(largest, `${name}: largest difference`).toBeLessThanOrEqual(128)
  },
)
