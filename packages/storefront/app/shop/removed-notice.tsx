import { changedText } from '@theke/domain/cart'
import { Button } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Notice } from '@theke/ui/surface.tsx'
import { decideChange, useCart } from './cart-store.ts'
import { dismissRemovedNotice, useRemovedNotice } from './catalog-refresh.ts'
import styles from './removed-notice.module.css'
import { useShop } from './shop-context.ts'

/** Names the products that had to leave the cart: those that are gone and those that changed (CART-05, OPEN-43, OPEN-195). */
export function RemovedNotice({
  branchIdentifier,
  className,
}: {
  branchIdentifier: string
  className?: string
}) {
  const text = useRemovedNotice(branchIdentifier)
  return (
    <div role="status" className={classNames(styles.live, className)}>
      {text && (
        <Notice tone="danger" onDismiss={dismissRemovedNotice}>
          <p>{text}</p>
        </Notice>
      )}
      <Changes branchIdentifier={branchIdentifier} />
    </div>
  )
}

/** Lines of one product, each with other options, are decided about together. */
function Changes({ branchIdentifier }: { branchIdentifier: string }) {
  const { currency } = useShop().config
  const { changed = [] } = useCart(branchIdentifier)
  const products = new Map(changed.map((line) => [line.product.id, line]))
  return [...products].map(([id, line]) => (
    <Notice key={id} tone="warning">
      <p>{changedText(line, currency)}</p>
      <div className={styles.buttons}>
        {changed.some(({ product, renewed }) => product.id === id && renewed) && (
          <Button onClick={() => decideChange(branchIdentifier, id, true)}>Wieder hinzufügen</Button>
        )}
        <Button kind="secondary" onClick={() => decideChange(branchIdentifier, id, false)}>
          Weglassen
        </Button>
      </div>
    </Notice>
  ))
}
