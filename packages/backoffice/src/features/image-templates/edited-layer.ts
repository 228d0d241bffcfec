import type { ImageReference } from '@theke/contract/calls/media'
import { imageTemplate } from '@theke/contract/entities/image-template'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import type { Layer, Point, StoredLayer } from '@theke/domain/image-template'
import { newId } from '@theke/ui/new-id.ts'

/** A layer as the form holds it. */
export type EditedLayer = StoredLayer & {
  name: string
  isLocked: boolean | null
  image: ImageReference | null
}
export type LayerType = Layer['type']

export const layerFields = imageTemplate.fields.layers.fields
export const typeLabels = layerFields.type.options
export const maxLayers = imageTemplate.fields.layers.max

/** Ids need to be unique within one template only. */
export const newLayerId = () => newId().slice(0, 8)

/** Sizes in relation to the page, so that a new layer is neither a dot nor larger than what it is put on. */
const shapes: Record<LayerType, { width: number; height: number; values: object }> = {
  text: {
    width: 0.6,
    height: 0.12,
    values: { value: '{{product.name}}', fontFamily: 'Rubik', fontVariant: '600', color: '#1D1D1B' },
  },
  image: { width: 0.5, height: 0.4, values: { value: '{{product.image}}', fit: 'cover' } },
  shape: { width: 0.4, height: 0.2, values: { color: '#0D8141' } },
  qrcode: { width: 0.2, height: 0.2, values: { value: '{{product.url}}', color: '#000000' } },
  barcode: { width: 0.4, height: 0.12, values: { value: '{{product.ean}}', color: '#000000' } },
  group: { width: 0.5, height: 0.5, values: {} },
}

/** 'Text', or 'Text 2' when there is one. */
function freeName(label: string, layers: readonly EditedLayer[]): string {
  const taken = new Set(layers.map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? label : `${label} ${number}`
    if (!taken.has(name)) return name
  }
}

/** A new layer in the middle of the page. */
export function newLayer(
  type: LayerType,
  page: { width: number; height: number },
  layers: readonly EditedLayer[],
): EditedLayer {
  const { values, ...part } = shapes[type]
  const isSquare = type === 'qrcode'
  const width = Math.round(page.width * part.width)
  const height = isSquare ? width : Math.round(page.height * part.height)
  const size = Math.max(8, Math.round(height * 0.6))
  return {
    ...(emptyFields(layerFields) as EditedLayer),
    id: newLayerId(),
    type,
    name: freeName(typeLabels[type], layers),
    x: Math.round((page.width - width) / 2),
    y: Math.round((page.height - height) / 2),
    width,
    height,
    size,
    minSize: Math.max(8, Math.round(size / 3)),
    ...values,
  }
}

/** Where a copy lies: beside what it was made of, so that it can be seen. */
export const copyShift: Point = { x: 20, y: 20 }
