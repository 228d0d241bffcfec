import { amountInCart } from '@theke/domain/cart'
import type { Product } from '@theke/domain/catalog'
import { IconButton } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './add-button.module.css'
import { useOrdering, useTerms } from './use-ordering.ts'

/** Adds a product at once and shows how much of it already lies in the cart. */
export function AddButton({ product, className }: { product: Product; className: string | undefined }) {
  const { addQuickly } = useOrdering()
  const amount = amountInCart(useTerms().cart.items, product.id)
  return (
    <span className={classNames(styles.place, className)} data-keep-clear>
      {amount && (
        <span className={styles.amount}>
          {amount}
          <span className="visually-hidden"> im Warenkorb</span>
        </span>
      )}
      <IconButton
        icon="plus"
        kind="primary"
        label={`${product.name} in den Warenkorb`}
        onClick={() => addQuickly(product)}
      />
    </span>
  )
}
