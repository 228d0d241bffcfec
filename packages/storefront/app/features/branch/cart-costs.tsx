import {
  couponLabel,
  couponText,
  deliveryFeeText,
  extraRows,
  goodsGrossOf,
  hiddenPriceNotice,
  hiddenTotalMark,
  isDeliveryCharged,
  totalText,
} from '@theke/domain/pricing'
import styles from './cart-costs.module.css'
import { useOrdering, useTerms } from './use-ordering.ts'

/** What the goods and the delivery cost and what that makes together (MENU-06); nothing for requests (OPEN-74). */
export function CartCosts() {
  const { branch, currency, orderType } = useOrdering()
  const terms = useTerms()
  const { pricing, isApproximate, hasHiddenPrice, coupon } = terms
  if (branch.isQuotationRequired) return null
  return (
    <div className={styles.costs} data-keep-clear>
      <dl>
        <div>
          <dt>Kosten</dt>
          <dd>{totalText(goodsGrossOf(pricing), currency, isApproximate)}</dd>
        </div>
        {coupon?.isUsed && (
          <div>
            <dt>{couponLabel(coupon.code)}</dt>
            <dd>{couponText(pricing.discountGross, { currency, isApproximate })}</dd>
          </div>
        )}
        {isDeliveryCharged(orderType, 'AT') && (
          <div>
            <dt>Lieferung</dt>
            <dd>{deliveryFeeText(pricing.deliveryGross, currency)}</dd>
          </div>
        )}
        {extraRows(pricing, { currency, isApproximate })
          .filter(({ kind }) => kind !== 'payable')
          .map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>Gesamt</dt>
          <dd>{totalText(pricing.payable, currency, isApproximate)}</dd>
        </div>
      </dl>
      {hasHiddenPrice && <p>{hiddenTotalMark}</p>}
      {hasHiddenPrice && <p>{hiddenPriceNotice}</p>}
    </div>
  )
}
