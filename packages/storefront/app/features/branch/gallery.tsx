import { imageUrl } from '@theke/contract/calls/media'
import type { Product } from '@theke/domain/catalog'
import { Picture } from '@theke/ui/picture.tsx'
import styles from './gallery.module.css'

/** The pictures of a product; each opens large (PRODUCT-03, LIGHTBOX-01). */
export function Gallery({ product: { id, name, images } }: { product: Product }) {
  const [first, ...others] = images
  if (!first) return <Picture image={null} sizes="" className={styles.main} />
  const group = `product-${id}`
  return (
    <div className={styles.gallery}>
      <a href={imageUrl(first, 'large')} data-lightbox={group} aria-label={`${name}: Bild vergrößern`}>
        <Picture
          image={first}
          alt={first.alt || name}
          sizes="(width >= 1024px) 36rem, 100vw"
          isLeading
          className={styles.main}
        />
      </a>
      {others.length > 0 && (
        <ul role="list" className={styles.others}>
          {others.map((image, index) => (
            <li key={image.id}>
              <a
                href={imageUrl(image, 'large')}
                data-lightbox={group}
                aria-label={`${name}: Bild ${index + 2} vergrößern`}
              >
                <Picture
                  image={image}
                  alt={image.alt || name}
                  ratio="1 / 1"
                  sizes="8rem"
                  className={styles.small}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
