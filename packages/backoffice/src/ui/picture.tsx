import { IconPhotoOff } from '@tabler/icons-react'
import type { ImageSize } from '@theke/contract/calls/media'
import { imageUrl } from '@theke/contract/calls/media'
import type { CSSProperties } from 'react'
import styles from './picture.module.css'

/** A picture as other records refer to it. */
export type WireImage = {
  id: number
  version: number
  extension: string
  alt?: string
  width?: number
  height?: number
  color?: string
}

/** A square of a picture, its colour until it is there; without a picture a quiet sign. */
export function Picture({
  image,
  size,
  source = size > 128 ? 'tiny' : 'thumbnail',
}: {
  image: WireImage | null | undefined
  size: number
  source?: ImageSize
}) {
  const style: CSSProperties = {
    inlineSize: size,
    blockSize: size,
    backgroundColor: image?.color || undefined,
  }
  if (!image) {
    return (
      <span className={styles['box']} style={style}>
        <IconPhotoOff size={size / 2} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={styles['box']}
      style={style}
      src={imageUrl(image, source)}
      alt={image.alt ?? ''}
      loading="lazy"
      decoding="async"
    />
  )
}
