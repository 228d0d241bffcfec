import { unavailabilityTexts } from '@theke/domain/catalog'
import { truncate } from '@theke/domain/content'
import { leadTimeText } from '@theke/domain/opening-hours'
import { stripMarkup } from '@theke/domain/values'
import { Link } from 'react-router'
import { classNames } from '@theke/ui/class-names.ts'
import { Picture } from '@theke/ui/picture.tsx'
import { Chip } from '@theke/ui/surface.tsx'
import { AddButton } from './add-button.tsx'
import type { ShopProduct } from './branch-page.ts'
import { ProductPrice } from './product-price.tsx'
import styles from './product-row.module.css'
import { useOrdering } from './use-ordering.ts'

/** A product of the menu: words left, picture right; a click opens it in a dialog (OPEN-28). */
export function ProductRow({
  shown,
  isEager,
  onOpen,
}: {
  shown: ShopProduct
  isEager: boolean
  onOpen: (shown: ShopProduct) => void
}) {
  const { branch } = useOrdering()
  const { product, unavailable, from } = shown
  const leadTime = leadTimeText(product)
  const summary = truncate(stripMarkup(product.description))
  return (
    <li className={classNames(styles.row, unavailable && styles.unavailable)}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            to={`/store/${branch.identifier}/produkte/${product.id}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onOpen(shown)
            }}
          >
            {product.name}
          </Link>
        </h3>
        {summary && <p className={styles.summary}>{summary}</p>}
        <ProductPrice product={product} />
        {(from || leadTime) && (
          <p className={styles.times}>
            {from && <Chip>{from}</Chip>}
            {leadTime && <Chip>{leadTime}</Chip>}
          </p>
        )}
        {unavailable && (
          <p>
            <Chip>{unavailabilityTexts[unavailable]}</Chip>
          </p>
        )}
      </div>
      <div className={styles.side}>
        <Picture
          image={product.images[0]}
          alt=""
          ratio="1 / 1"
          sizes="8rem"
          isEager={isEager}
          className={styles.picture}
        />
        {!unavailable && <AddButton product={product} className={styles.add} />}
      </div>
    </li>
  )
}
