import {
  deliveryFeeText,
  hiddenTotalMark,
  isDeliveryCharged,
  taxLineLabel,
  totalText,
} from '@theke/domain/pricing'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './price-lines.module.css'
import { useShop } from './shop-context.ts'
import type { OrderTerms } from './use-order-terms.ts'

/** Net, tax by rate, delivery and gross; the lines add up (CARTPAGE-05, CARTPAGE-06, CHECKOUT-09, OPEN-36). */
export function PriceLines({ terms, country = 'AT' }: { terms: OrderTerms; country?: string }) {
  const { currency } = useShop().config
  const { pricing, isApproximate, hasHiddenPrice, orderType } = terms
  const amount = (cents: number) => totalText(cents, currency, isApproximate)
  return (
    <div data-keep-clear>
      <dl className={styles.lines}>
        <Line label="Summe (Netto)" value={amount(pricing.net)} />
        {pricing.taxes.map(({ rate, tax }) => (
          <Line key={rate} label={taxLineLabel(rate)} value={amount(tax)} />
        ))}
        {orderType && isDeliveryCharged(orderType, country) && (
          <Line label="Lieferung" value={deliveryFeeText(pricing.deliveryGross, currency)} />
        )}
        <Line label="Summe (Brutto)" value={amount(pricing.totalGross)} isTotal />
      </dl>
      {hasHiddenPrice && <p className={styles.mark}>{hiddenTotalMark}</p>}
    </div>
  )
}

function Line({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={classNames(styles.line, isTotal && styles.total)}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
