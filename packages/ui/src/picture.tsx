import { imageSrcSet, imageUrl } from '@theke/contract/calls/media'
import type { ImageReference } from '@theke/domain/catalog'
import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'
import { Plate } from './plate.tsx'

/** A picture as records refer to it; width, height and colour travel with it where it has them. */
export type ShownImage = ImageReference & {
  width?: number | null
  height?: number | null
  color?: string | null
}

type PictureProps = {
  image: ShownImage | null | undefined
  /** Widths of the box as the browser wants them, e.g. '(width >= 720px) 33vw, 50vw'. */
  sizes: string
  /** What the picture shows; the alternative text of the image unless given, '' for decoration. */
  alt?: string
  ratio?: '4 / 3' | '1 / 1' | '16 / 9' | '3 / 2' | '21 / 9'
  /** The first pictures of a page are loaded at once, all others when they come near. */
  isEager?: boolean
  /** The most important picture of the page. */
  isLeading?: boolean
  isContained?: boolean
  className?: string
  /** Leads to the image in the box. */
  ref?: Ref<HTMLImageElement>
}

/** A picture in a box of fixed shape: its colour holds the place, and a drawn plate stands in for a missing one. */
export function Picture({
  image,
  sizes,
  alt,
  ratio = '4 / 3',
  isEager,
  isLeading,
  isContained,
  className,
  ref,
}: PictureProps) {
  const style = { '--ratio': ratio, ...(image?.color ? { '--dominant': image.color } : {}) }
  return (
    <span
      className={classNames(styles.box, isContained && styles.contained, className)}
      style={style as object}
    >
      {image ? (
        <img
          ref={ref}
          src={imageUrl(image, 'small')}
          srcSet={image.extension === 'svg' ? undefined : imageSrcSet(image)}
          sizes={sizes}
          alt={alt ?? image.alt ?? ''}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          loading={isEager || isLeading ? 'eager' : 'lazy'}
          fetchPriority={isLeading ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <Plate />
      )}
    </span>
  )
}
