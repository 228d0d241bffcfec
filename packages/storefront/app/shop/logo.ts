import { imageSrcSet, imageUrl } from '@theke/contract/calls/media'
import type { ImageReference } from '@theke/domain/catalog'

/** The attributes of a logo: it is shown at a given height, as wide as its shape makes it. */
export type Logo = { src: string; srcSet?: string; sizes?: string; width?: number; height?: number }

type Image = ImageReference & { width?: number | null; height?: number | null }

/** A logo shown `shownHeight` CSS pixels high; its size is known before it has come. */
export function logoOf(image: Image, shownHeight: number): Logo {
  const { width, height, extension } = image
  const src = imageUrl(image)
  if (!width || !height) return { src }
  const size = { src, width, height }
  if (extension === 'svg') return size
  return { ...size, srcSet: imageSrcSet(image), sizes: `${Math.ceil((shownHeight * width) / height)}px` }
}
