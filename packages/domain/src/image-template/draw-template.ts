import { fitText } from './fit-text.ts'
import type { Layer } from './layer.ts'

/** The part of a canvas that is drawn with; browsers and the server have it alike. */
export type Canvas2d<Picture> = {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  beginPath(): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radius: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { width: number }
  drawImage(image: Picture, x: number, y: number, width: number, height: number): void
  scale(x: number, y: number): void
  createPattern(image: Picture, repetition: 'no-repeat'): unknown
  createLinearGradient(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): { addColorStop(offset: number, color: string): void }
  globalAlpha: number
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  font: string
  textAlign: string
  textBaseline: string
  imageSmoothingQuality: string
}

/** A picture with its size in pixels. */
export type Drawn<Picture> = { picture: Picture; width: number; height: number }

/** A code as squares, row by row, '1' where a module is dark. A barcode has one row. */
export type Modules = { columns: number; rows: number; modules: string }

/** What a layer shows besides its own values. */
export type LayerSources<Picture> = {
  pictureOf(layer: Layer): Drawn<Picture> | null
  modulesOf(layer: Layer): Modules | null
}

/** A font comes in two files: that of German, and further letters of its neighbours. */
function fontOf({ fontStyle, fontFamily }: Layer, size: number, isFurther: boolean): string {
  const files = [fontFamily, furtherLetters(fontFamily)].map((name) => `"${name}"`)
  return `${fontStyle} ${size}px ${(isFurther ? files.toReversed() : files).join(', ')}`
}

/** The name under which the second file of a font is known. */
export const furtherLetters = (fontFamily: string) => `${fontFamily} ext`

/** Letters of the second file of a font. */
const further = /([\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+)/

/** A line in words and the spaces between them, and those where they change from one file of the font to the other. */
const runsOf = (line: string) =>
  (line.match(/\S+|\s+/g) ?? []).flatMap((word) =>
    word
      .split(further)
      .filter(Boolean)
      .map((text) => ({ text, isFurther: further.test(text) })),
  )

/** The runs of a line with their widths: measured one by one, because not every machine kerns with a space. */
function measuredRuns<P>(context: Canvas2d<P>, layer: Layer, size: number, line: string) {
  return runsOf(line).map(({ text, isFurther }) => {
    const font = fontOf(layer, size, isFurther)
    context.font = font
    return { text, font, width: context.measureText(text).width }
  })
}

const widthOf = (runs: readonly { width: number }[]) => runs.reduce((sum, { width }) => sum + width, 0)

/**
 * Text begins at whole pixels, because browsers and the server treat parts of one differently. Their measures of a word
 * differ in the third digit: at 0.5, which is frequent, one would round up and the other down.
 */
const wholePixel = (place: number) => Math.floor(place + 0.51)

/** Far beyond every layer. */
const far = 100_000

/**
 * A colour for text. Letters are made stronger or thinner by how bright their colour is, on every machine by another
 * measure; that of a gradient is the mean of its stops. Here it is a middle grey, which no machine changes much, while
 * only the wanted colour can be seen.
 */
function evenInk<P>(context: Canvas2d<P>, color: string): unknown {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (!channels) return color
  const opposite = channels.slice(1).map((hex) => 254 - Math.min(254, Number.parseInt(hex, 16)))
  const ink = context.createLinearGradient(-far, 0, far, 0)
  ink.addColorStop(0, `rgb(${opposite.join(' ')})`)
  ink.addColorStop(0.1, color)
  ink.addColorStop(0.9, color)
  ink.addColorStop(1, `rgb(${opposite.join(' ')})`)
  return ink
}

function drawText<P>(context: Canvas2d<P>, layer: Layer) {
  const { size, lines } = fitText(layer, (text, at) => widthOf(measuredRuns(context, layer, at, text)))
  context.fillStyle = evenInk(context, layer.color)
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  const step = size * layer.lineHeight
  const part = { left: 0, center: 0.5, right: 1 }[layer.alignment]
  for (const [index, line] of lines.entries()) {
    // the baseline lies four fifths down the middle of its line, in every font alike
    const y = index * step + (step - size) / 2 + size * 0.8
    const runs = measuredRuns(context, layer, size, line)
    let x = (layer.width - widthOf(runs)) * part
    for (const { text, font, width } of runs) {
      context.font = font
      context.fillText(text, wholePixel(x), wholePixel(y))
      x += width
    }
  }
}

function drawPicture<P>(context: Canvas2d<P>, layer: Layer, { picture, width, height }: Drawn<P>) {
  const scales = [layer.width / width, layer.height / height]
  const scale = layer.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const shown = { width: width * scale, height: height * scale }
  const [left, top] = [(layer.width - shown.width) / 2, (layer.height - shown.height) / 2]
  context.imageSmoothingQuality = 'high'
  context.beginPath()
  if (layer.radius <= 0) {
    context.rect(0, 0, layer.width, layer.height)
    context.clip()
    context.drawImage(picture, left, top, shown.width, shown.height)
    return
  }
  // filled instead of clipped: only fills have the same smooth edge everywhere. A pixel more on each side, because the
  // edge of a pattern is faint
  const seen = { width: Math.min(layer.width, shown.width), height: Math.min(layer.height, shown.height) }
  context.roundRect(Math.max(0, left), Math.max(0, top), seen.width, seen.height, layer.radius)
  context.translate(left - 1, top - 1)
  context.scale((shown.width + 2) / width, (shown.height + 2) / height)
  context.fillStyle = context.createPattern(picture, 'no-repeat')
  context.fill()
}

function drawShape<P>(context: Canvas2d<P>, layer: Layer) {
  context.beginPath()
  context.roundRect(0, 0, layer.width, layer.height, layer.radius)
  context.fillStyle = layer.color
  context.fill()
  if (!layer.stroke || layer.strokeWidth <= 0) return
  context.strokeStyle = layer.stroke
  context.lineWidth = layer.strokeWidth
  context.stroke()
}

function drawModules<P>(context: Canvas2d<P>, layer: Layer, { columns, rows, modules }: Modules) {
  // whole pixels, so that every module has the same width and a scanner reads it
  const unit = Math.max(1, Math.floor(layer.width / columns))
  const height = rows === 1 ? layer.height : unit
  const left = Math.floor((layer.width - unit * columns) / 2)
  context.fillStyle = layer.color
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (modules[row * columns + column] === '1')
        context.fillRect(left + column * unit, row * height, unit, height)
}

/** A template that is ready to be drawn. */
export type Design = {
  width: number
  height: number
  backgroundColor: string | null
  layers: readonly Layer[]
}

/** Draws a whole template: its background, its background picture and its layers (OPEN-114). */
export function drawDesign<P>(
  context: Canvas2d<P>,
  { width, height, backgroundColor, layers }: Design,
  sources: LayerSources<P> & { background: Drawn<P> | null },
): void {
  context.save()
  if (backgroundColor) {
    context.fillStyle = backgroundColor
    context.fillRect(0, 0, width, height)
  }
  const { background } = sources
  if (background) {
    const scale = Math.max(width / background.width, height / background.height)
    const shown = { width: background.width * scale, height: background.height * scale }
    const [left, top] = [(width - shown.width) / 2, (height - shown.height) / 2]
    context.drawImage(background.picture, left, top, shown.width, shown.height)
  }
  drawLayers(context, layers, sources)
  context.restore()
}

/** The layers one over another; layers of a group move, turn and fade with it. */
function drawLayers<P>(context: Canvas2d<P>, layers: readonly Layer[], sources: LayerSources<P>): void {
  const ids = new Set(layers.filter(({ type }) => type === 'group').map(({ id }) => id))
  const drawAll = (parent: string) => {
    for (const layer of layers) {
      const group = ids.has(layer.group) && layer.group !== layer.id ? layer.group : ''
      if (group !== parent || !layer.isVisible) continue
      context.save()
      context.translate(layer.x + layer.width / 2, layer.y + layer.height / 2)
      context.rotate((layer.rotation * Math.PI) / 180)
      context.translate(-layer.width / 2, -layer.height / 2)
      context.globalAlpha *= layer.opacity / 100
      drawLayer(context, layer, sources)
      if (layer.type === 'group' && parent === '') drawAll(layer.id)
      context.restore()
    }
  }
  drawAll('')
}

function drawLayer<P>(context: Canvas2d<P>, layer: Layer, sources: LayerSources<P>) {
  switch (layer.type) {
    case 'text':
      return drawText(context, layer)
    case 'shape':
      return drawShape(context, layer)
    case 'image': {
      const drawn = sources.pictureOf(layer)
      return drawn ? drawPicture(context, layer, drawn) : undefined
    }
    case 'qrcode':
    case 'barcode': {
      const modules = sources.modulesOf(layer)
      return modules ? drawModules(context, layer, modules) : undefined
    }
    case 'group':
      return undefined
  }
}
