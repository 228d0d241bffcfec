import { changedText } from '@theke/domain/cart'
import { Button } from '@theke/ui/button.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import { decideChange } from './cart-changes.ts'
import { useCart } from './cart-store.ts'
import { dismissRemovedNotice, useRemovedNotice } from './removed-products.ts'
import styles from './removed-notice.module.css'
import { useShop } from './shop-context.ts'

/** The words of the notice about products that are gone or changed. */
export function ChangedProducts({ branchIdentifier }: { branchIdentifier: string }) {
  const text = useRemovedNotice(branchIdentifier)
  return (
    <>
      {text && (
        <Notice tone="danger" onDismiss={dismissRemovedNotice}>
          <p>{text}</p>
        </Notice>
      )}
      <Changes branchIdentifier={branchIdentifier} />
    </>
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
