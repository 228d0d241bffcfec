import { depositNote, priceText } from '@theke/domain/pricing'
import { Link } from 'react-router'
import { Picture } from '@theke/ui/picture.tsx'
import type { ShopProduct } from './branch-page.ts'
import { useOrdering } from './use-ordering.ts'
import styles from './product-links.module.css'

/** A short list of products that lead to their pages. */
export function ProductLinks({
  products,
  onFollow,
}: {
  products: readonly ShopProduct[]
  onFollow?: () => void
}) {
  const { branch, currency } = useOrdering()
  return (
    <ul role="list" className={styles.list}>
      {products.map(({ product }) => (
        <li key={product.id}>
          <Link
            to={`/store/${branch.identifier}/produkte/${product.id}`}
            className={styles.link}
            onClick={onFollow}
          >
            <Picture image={product.images[0]} alt="" ratio="1 / 1" sizes="8rem" className={styles.picture} />
            <span>
              <span className={styles.name}>{product.name}</span>
              <span className={styles.price} data-keep-clear>
                {priceText(product, currency)}
              </span>
              {depositNote(product, currency) && (
                <span className={styles.deposit}>{depositNote(product, currency)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
