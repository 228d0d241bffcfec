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

/** A layer as it is stored and edited: what nobody filled in is null. */
export type StoredLayer = {
  [Name in Exclude<keyof Layer, 'id' | 'group' | 'value' | 'fontFamily' | 'fontStyle' | 'stroke'>]:
    | Layer[Name]
    | null
} & {
  id: string
  group: string
  value: string
  fontFamily: string
  fontVariant: string
  stroke: string | null
}

/** A stored layer with its text filled in and the one font file it is written with. */
export function drawnLayer(layer: StoredLayer, value: string, fontFamily: string): Layer {
  const { id, group, type } = layer
  return {
    id,
    type: type ?? 'text',
    group,
    x: layer.x ?? 0,
    y: layer.y ?? 0,
    width: layer.width ?? 1,
    height: layer.height ?? 1,
    rotation: layer.rotation ?? 0,
    opacity: layer.opacity ?? 100,
    // layers that were stored before they could be hidden hold no answer
    isVisible: layer.isVisible ?? true,
    value,
    fit: layer.fit ?? 'contain',
    fontFamily: type === 'text' ? fontFamily : '',
    fontStyle: '400',
    size: layer.size ?? 32,
    minSize: layer.minSize ?? 0,
    lineHeight: layer.lineHeight ?? 1.2,
    maxLines: layer.maxLines ?? 0,
    color: layer.color ?? '#000000',
    stroke: layer.stroke,
    strokeWidth: layer.strokeWidth ?? 0,
    radius: layer.radius ?? 0,
    alignment: layer.alignment ?? 'left',
  }
}
