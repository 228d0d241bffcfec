import { unavailabilityTexts } from '@theke/domain/catalog'
import { truncate } from '@theke/domain/content'
import { leadTimeText } from '@theke/domain/opening-hours'
import { tierTexts } from '@theke/domain/pricing'
import { stripMarkup } from '@theke/domain/values'
import { Link } from 'react-router'
import { classNames } from '@theke/ui/class-names.ts'
import { Picture } from '@theke/ui/picture.tsx'
import { Chip } from '@theke/ui/surface.tsx'
import { AddButton } from './add-button.tsx'
import type { ShopProduct } from './branch-page.ts'
import { useOrdering } from './use-ordering.ts'
import styles from './product-card.module.css'
import { ProductPrice } from './product-price.tsx'

/** A product of the grid: the whole card leads to it, the round button adds it at once. */
export function ProductCard({
  shown: { product, unavailable, from },
  isEager,
  isLeading,
}: {
  shown: ShopProduct
  isEager?: boolean
  isLeading?: boolean
}) {
  const { branch, currency } = useOrdering()
  const [tier] = tierTexts(product, currency)
  const leadTime = leadTimeText(product)
  const summary = truncate(stripMarkup(product.description))
  return (
    <li className={classNames(styles.card, unavailable && styles.unavailable)}>
      <Picture
        image={product.images[0]}
        alt=""
        sizes="(width >= 1024px) 25rem, (width >= 720px) 33vw, 50vw"
        isEager={isEager}
        isLeading={isLeading}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link to={`/store/${branch.identifier}/produkte/${product.id}`} prefetch="intent">
            {product.name}
          </Link>
        </h3>
        {summary && <p className={styles.summary}>{summary}</p>}
        {tier && (
          <p className={styles.tier} data-keep-clear>
            <Chip tone="warning">{tier}</Chip>
          </p>
        )}
        {(from || leadTime) && (
          <p className={styles.tier}>
            {from && <Chip>{from}</Chip>}
            {leadTime && <Chip>{leadTime}</Chip>}
          </p>
        )}
        <div className={styles.foot} data-keep-clear>
          <ProductPrice product={product} />
          {unavailable ? (
            <span className={styles.state}>
              <Chip>{unavailabilityTexts[unavailable]}</Chip>
            </span>
          ) : (
            <AddButton product={product} className={styles.add} />
          )}
        </div>
      </div>
    </li>
  )
}
