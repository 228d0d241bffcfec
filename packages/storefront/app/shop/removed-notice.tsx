import { onDemand } from '@theke/ui/on-demand.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { useCart } from './cart-store.ts'
import { useRemovedNotice } from './removed-products.ts'
import styles from './removed-notice.module.css'

// A cart in which nothing has changed, as most of them, needs none of it.
const ChangedProducts = onDemand(async () => (await import('./changed-products.tsx')).ChangedProducts)

/** Names the products that had to leave the cart: those that are gone and those that changed (CART-05, OPEN-43, OPEN-195). */
export function RemovedNotice({
  branchIdentifier,
  className,
}: {
  branchIdentifier: string
  className?: string
}) {
  const isAnyGone = useRemovedNotice(branchIdentifier) !== undefined
  const isAnyChanged = Boolean(useCart(branchIdentifier).changed?.length)
  return (
    <div role="status" className={classNames(styles.live, className)}>
      <ChangedProducts isNeeded={isAnyGone || isAnyChanged} branchIdentifier={branchIdentifier} />
    </div>
  )
}
