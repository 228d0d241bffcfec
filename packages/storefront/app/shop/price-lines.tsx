import { hiddenTotalMark, isDeliveryCharged, totalRows } from '@theke/domain/pricing'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './price-lines.module.css'
import { useShop } from './shop-context.ts'
import type { OrderTerms } from './use-order-terms.ts'

/** The totals line by line; the lines add up (CARTPAGE-05, CARTPAGE-06, CHECKOUT-09, OPEN-36, OPEN-203). */
export function PriceLines({ terms, country = 'AT' }: { terms: OrderTerms; country?: string }) {
  const { currency } = useShop().config
  const { pricing, isApproximate, hasHiddenPrice, orderType, coupon } = terms
  const rows = totalRows(pricing, {
    currency,
    isApproximate,
    hasDelivery: orderType !== undefined && isDeliveryCharged(orderType, country),
    couponCode: coupon?.isUsed ? coupon.code : '',
  })
  return (
    <div data-keep-clear>
      <dl className={styles.lines}>
        {rows.map(({ kind, label, text }) => (
          <div
            key={label}
            className={classNames(styles.line, (kind === 'total' || kind === 'payable') && styles.total)}
          >
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hasHiddenPrice && <p className={styles.mark}>{hiddenTotalMark}</p>}
    </div>
  )
}
