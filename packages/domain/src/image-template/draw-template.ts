/** A layer of an image template (OPEN-114); the order of the list is the order of drawing. */
export type Layer = {
  id: string
  type: 'image' | 'text' | 'shape' | 'qrcode' | 'barcode' | 'group'
  group: string
  x: number
  y: number
  width: number
  height: number
  rotation: number
  /** Percent. */
  opacity: number
  isVisible: boolean
  /** With its placeholders replaced. */
  value: string
  fit: 'cover' | 'contain'
  fontFamily: string
  /** CSS, '700' or 'italic 400'. */
  fontStyle: string
  size: number
  minSize: number
  lineHeight: number
  maxLines: number
  color: string
  stroke: string | null
  strokeWidth: number
  radius: number
  alignment: 'left' | 'center' | 'right'
}

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
  globalAlpha: number
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  font: string
  textAlign: string
  textBaseline: string
}

/** A picture with its size in pixels. */
export type Drawn<Picture> = { picture: Picture; width: number; height: number }

/** Codes as squares: whether a module is dark. A barcode has one row. */
export type Modules = { columns: number; rows: number; isDark: (row: number, column: number) => boolean }

/** What a layer shows besides its own values. */
export type LayerSources<Picture> = {
  pictureOf(layer: Layer): Drawn<Picture> | null
  modulesOf(layer: Layer): Modules | null
}

const fontOf = ({ fontStyle, fontFamily }: Layer, size: number) => `${fontStyle} ${size}px "${fontFamily}"`

/** A word that is wider than its line is split where it must be. */
function splitWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && measure(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return part ? [...parts, part] : parts
}

/** The lines of a text in a width. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (measure(longer) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      const parts = measure(word) <= width ? [word] : splitWord(word, width, measure)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    }
    return [...lines, line]
  })
}

/** The largest size between the wanted and the smallest in which a text fits its box, and its lines. */
export function fitText(
  layer: Layer,
  measureAt: (text: string, size: number) => number,
): { size: number; lines: string[] } {
  const smallest = Math.min(layer.minSize || layer.size, layer.size)
  for (let size = layer.size; ; size = Math.max(smallest, size - Math.max(1, Math.round(size * 0.04)))) {
    const lines = linesOf(layer.value, layer.width, (text) => measureAt(text, size))
    const maxLines = layer.maxLines || Number.POSITIVE_INFINITY
    const isFitting = lines.length <= maxLines && lines.length * size * layer.lineHeight <= layer.height
    if (isFitting || size <= smallest) return { size, lines: lines.slice(0, maxLines) }
  }
}

function drawText<P>(context: Canvas2d<P>, layer: Layer) {
  const { size, lines } = fitText(layer, (text, at) => {
    context.font = fontOf(layer, at)
    return context.measureText(text).width
  })
  context.font = fontOf(layer, size)
  context.fillStyle = layer.color
  context.textAlign = layer.alignment
  context.textBaseline = 'alphabetic'
  const x = { left: 0, center: layer.width / 2, right: layer.width }[layer.alignment]
  const step = size * layer.lineHeight
  // the baseline lies four fifths down the middle of its line, in every font alike
  for (const [index, line] of lines.entries())
    context.fillText(line, x, index * step + (step - size) / 2 + size * 0.8)
}

function drawPicture<P>(context: Canvas2d<P>, layer: Layer, { picture, width, height }: Drawn<P>) {
  const scales = [layer.width / width, layer.height / height]
  const scale = layer.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  context.beginPath()
  context.roundRect(0, 0, layer.width, layer.height, layer.radius)
  context.clip()
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  context.drawImage(
    picture,
    (layer.width - shownWidth) / 2,
    (layer.height - shownHeight) / 2,
    shownWidth,
    shownHeight,
  )
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

function drawModules<P>(context: Canvas2d<P>, layer: Layer, { columns, rows, isDark }: Modules) {
  // whole pixels, so that every module has the same width and a scanner reads it
  const unit = Math.max(1, Math.floor(layer.width / columns))
  const height = rows === 1 ? layer.height : unit
  const left = Math.floor((layer.width - unit * columns) / 2)
  context.fillStyle = layer.color
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (isDark(row, column)) context.fillRect(left + column * unit, row * height, unit, height)
}

/** Draws the layers of a template one over another; layers of a group move, turn and fade with it. */
export function drawTemplate<P>(
  context: Canvas2d<P>,
  layers: readonly Layer[],
  sources: LayerSources<P>,
): void {
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
