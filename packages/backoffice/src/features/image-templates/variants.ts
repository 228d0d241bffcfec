import type { ImageFormat } from '@theke/domain/image-template'
import { fitToSize, imageFormats } from '@theke/domain/image-template'
import type { Values } from '../../crud/form-values.ts'
import type { WireRecord } from '../../crud/records.ts'
import type { EditedLayer } from './edited-layer.ts'

/** The format that a new template is made for, from the address of its screen. */
export function formatInAddress(search: string): ImageFormat | undefined {
  const format = new URLSearchParams(search).get('format')
  return format && Object.hasOwn(imageFormats, format) ? (format as ImageFormat) : undefined
}

type Stored = { name: string; identifier: string; width: number; height: number; layers: EditedLayer[] }

/** What a new template starts with: the size of its format, and the layers of the one that it is a variant of. */
export function variantOf(source: WireRecord | undefined, format: ImageFormat | undefined): Values {
  if (!format) return source ? {} : { backgroundColor: '#FFFFFF' }
  const { label, width, height } = imageFormats[format]
  if (!source) return { width, height, backgroundColor: '#FFFFFF' }
  const stored = source as unknown as Stored
  return {
    width,
    height,
    name: `${stored.name} – ${label}`,
    identifier: `${stored.identifier}-${format.toLowerCase()}`,
    layers: fitToSize(stored.layers, stored, { width, height }),
  }
}
