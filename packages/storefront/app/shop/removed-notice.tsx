import { classNames } from '@theke/ui/class-names.ts'
import { Notice } from '@theke/ui/surface.tsx'
import styles from './removed-notice.module.css'
import { dismissRemovedNotice, useRemovedNotice } from './catalogue-refresh.ts'

/** Names the products that had to leave the cart (CART-05, OPEN-43). */
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
    </div>
  )
}
