import { boxOf } from './arrange-layers.ts'
import type { StoredLayer } from './layer.ts'

/** Of templates that are printed. */
export const dotsPerInch = 300

/** Sizes that templates are made for, in pixels. */
export const imageFormats = {
  square: { label: 'Instagram quadratisch', width: 1080, height: 1080 },
  story: { label: 'Instagram Story', width: 1080, height: 1920 },
  poster: { label: 'Plakat A4', width: 2480, height: 3508 },
  priceCard: { label: 'Preiskarte A7 quer', width: 1240, height: 874 },
  screen: { label: 'Bildschirm quer', width: 1920, height: 1080 },
} as const
export type ImageFormat = keyof typeof imageFormats

export type Size = { width: number; height: number }

/** The format of this size, if it is one. */
export const formatOf = ({ width, height }: Size): ImageFormat | undefined =>
  (Object.keys(imageFormats) as ImageFormat[]).find(
    (name) => imageFormats[name].width === width && imageFormats[name].height === height,
  )

type Scaled = Pick<
  StoredLayer,
  | 'id'
  | 'type'
  | 'group'
  | 'isVisible'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'rotation'
  | 'size'
  | 'minSize'
  | 'radius'
  | 'strokeWidth'
>

const times = (value: number | null, factor: number) =>
  value === null ? null : Math.max(1, Math.round(value * factor))

/**
 * The layers of a template for a page of another size: as large as fits, in the middle. What covered the whole width or
 * height of the page (a background, a banner) does so on the new one.
 */
export function fitToSize<L extends Scaled>(layers: readonly L[], from: Size, to: Size): L[] {
  const scale = Math.min(to.width / from.width, to.height / from.height)
  const shift = { x: (to.width - from.width * scale) / 2, y: (to.height - from.height * scale) / 2 }
  return layers.map((layer) => {
    const box = boxOf(layer)
    const inside = layer.group !== ''
    const isUpright = box.rotation % 360 === 0 && layer.type !== 'group' && !inside
    const isWide = isUpright && box.x <= 0 && box.x + box.width >= from.width
    const isHigh = isUpright && box.y <= 0 && box.y + box.height >= from.height
    return {
      ...layer,
      x: isWide ? 0 : Math.round(box.x * scale + (inside ? 0 : shift.x)),
      y: isHigh ? 0 : Math.round(box.y * scale + (inside ? 0 : shift.y)),
      width: isWide ? to.width : times(box.width, scale),
      height: isHigh ? to.height : times(box.height, scale),
      size: times(layer.size, scale),
      minSize: times(layer.minSize, scale),
      radius: layer.radius && times(layer.radius, scale),
      strokeWidth: layer.strokeWidth && times(layer.strokeWidth, scale),
    }
  })
}
