/** Pixels of the longer side; enough to see what is on the screen. */
const longest = 960

const grey = '#9aa3a0'

/** Whether something is drawn at all. */
function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function drawText(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration) {
  const text = node.data.replaceAll(/\s+/g, ' ')
  if (!text.trim()) return
  context.fillStyle = style.color
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  context.textBaseline = 'middle'
  // a line of text is a stretch of characters with the same top
  const range = document.createRange()
  let line = { text: '', left: 0, top: Number.NaN, height: 0 }
  const flush = () => line.text.trim() && context.fillText(line.text, line.left, line.top + line.height / 2)
  for (let index = 0; index < node.data.length; index++) {
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    const { left, top, height, width } = range.getBoundingClientRect()
    if (width === 0) continue
    if (Math.abs(top - line.top) > 2 || Number.isNaN(line.top)) {
      flush()
      line = { text: '', left, top, height }
    }
    line.text += node.data[index]
  }
  flush()
}

function drawElement(context: CanvasRenderingContext2D, element: Element) {
  if (!isVisible(element)) return
  const style = getComputedStyle(element)
  const { left, top, width, height } = element.getBoundingClientRect()
  if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') {
    context.fillStyle = style.backgroundColor
    context.fillRect(left, top, width, height)
  }
  if (element instanceof HTMLIFrameElement) {
    context.fillStyle = grey // a foreign page can not be read
    context.fillRect(left, top, width, height)
    return
  }
  const source =
    element instanceof HTMLImageElement
      ? { width: element.naturalWidth, height: element.naturalHeight, element }
      : element instanceof HTMLVideoElement
        ? { width: element.videoWidth, height: element.videoHeight, element }
        : null
  if (source && source.width > 0) {
    const scales = [width / source.width, height / source.height]
    const scale = style.objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales)
    context.save()
    context.beginPath()
    context.rect(left, top, width, height)
    context.clip()
    const [shownWidth, shownHeight] = [source.width * scale, source.height * scale]
    context.drawImage(
      source.element,
      left + (width - shownWidth) / 2,
      top + (height - shownHeight) / 2,
      shownWidth,
      shownHeight,
    )
    context.restore()
    return
  }
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(context, child, style)
    else if (child instanceof Element) drawElement(context, child)
  }
}

/** What the page shows, drawn again: a page may not take a picture of the screen. Foreign frames are grey boxes. */
export function screenPicture(): string {
  const scale = Math.min(1, longest / Math.max(innerWidth, innerHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(innerWidth * scale)
  canvas.height = Math.round(innerHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Das Bildschirmfoto konnte nicht gezeichnet werden.')
  context.scale(scale, scale)
  drawElement(context, document.body)
  return canvas.toDataURL('image/jpeg', 0.7)
}
