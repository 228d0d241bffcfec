import { Notice } from '../ui/surface.tsx'
import styles from './removed-notice.module.css'
import { dismissRemovedNotice, useRemovedNotice } from './catalogue-refresh.ts'

/** Names the products that had to leave the cart (CART-05, OPEN-43). */
export function RemovedNotice({ branchIdentifier }: { branchIdentifier: string }) {
  const text = useRemovedNotice(branchIdentifier)
  return (
    <div role="status" className={styles.live}>
      {text && (
        <Notice tone="danger" onDismiss={dismissRemovedNotice}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  )
}
