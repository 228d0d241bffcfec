import { imageSrcSet, imageUrl, uploadPreviewUrl, uploadUrl } from '@theke/contract/calls/media'
import { Icon } from '@theke/ui/icon.tsx'
import type { NewsSlide } from '../../shop/news.ts'
import styles from './news.module.css'

/** A film, the preview of a file that opens it in a new tab, or a picture (NEWS-02, OPEN-100). */
export function NewsSlideView({ slide: { video, file, image } }: { slide: NewsSlide }) {
  if (video) {
    const look = video.format === 'landscape' ? styles.landscape : styles.upright
    // what it says stands in the film; there are no captions to upload
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={look} src={uploadUrl(video.file)} controls playsInline />
  }
  if (file) {
    return (
      <a className={styles.file} href={uploadUrl(file)} target="_blank" rel="noopener">
        <img src={uploadPreviewUrl(file)} alt="" />
        <span>
          <Icon name="file" size={20} /> {file.name || 'Datei öffnen'}
        </span>
      </a>
    )
  }
  if (!image) return null
  return (
    <img
      className={styles.image}
      src={imageUrl(image, 'medium')}
      srcSet={image.extension === 'svg' ? undefined : imageSrcSet(image)}
      sizes="(width >= 720px) 640px, 90vw"
      alt={image.alt ?? ''}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
    />
  )
}
