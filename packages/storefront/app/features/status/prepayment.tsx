import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { isOrderAborted } from '@theke/domain/order'
import { hiddenTotalMark, totalText } from '@theke/domain/pricing'
import type { StatusPageData } from '../../shop/selected-order.ts'
import { useShop } from '../../shop/shop-context.ts'
import { Card } from '@theke/ui/surface.tsx'
import styles from './status-screen.module.css'

/** How to pay in advance, as long as it is not paid: amount and purpose with it (OPEN-181). */
export function Prepayment({ page, order }: { page: StatusPageData; order: PublicOrder }) {
  const { currency } = useShop().config
  if (order.paymentMethod !== 'prepayment' || order.isPaid || isOrderAborted(order)) return null
  return (
    <Card isPadded className={styles.card}>
      <h2>Vorauskasse</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.prepayment }} />
      <dl className={styles.details}>
        <div>
          <dt>Betrag</dt>
          <dd>
            {totalText(
              page.payable,
              currency,
              order.items.some(({ isApproximate }) => isApproximate),
            )}
            {order.items.some(({ gross }) => gross === null) && `, ${hiddenTotalMark}`}
          </dd>
        </div>
        <div>
          <dt>Verwendungszweck</dt>
          <dd>{order.uid}</dd>
        </div>
      </dl>
    </Card>
  )
}
