import type { PublicItem, PublicOrder } from '@theke/contract/calls/public-orders'
import { centsOf } from '@theke/contract/order-pricing'
import { hiddenTotalMark, linePriceText, totalRows } from '@theke/domain/pricing'
import { amountText } from '@theke/domain/quantity'
import { toCents } from '@theke/domain/values'
import { classNames } from '@theke/ui/class-names.ts'
import { Card } from '@theke/ui/surface.tsx'
import { useShop } from '../../shop/shop-context.ts'
import styles from './ordered-items.module.css'

/** What was ordered and what it costs (OPEN-193); a request has no totals (OPEN-74), a hidden price stays hidden (OPEN-40). */
export function OrderedItems({ order }: { order: PublicOrder }) {
  return (
    <Card isPadded className={styles.card}>
      <h2>{order.isQuotation ? 'Ihre Anfrage' : 'Ihre Bestellung'}</h2>
      <ul role="list" className={styles.items}>
        {order.items.map((item, index) => (
          <Item key={index} item={item} isRequest={order.isQuotation} />
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  )
}

function Item({ item, isRequest }: { item: PublicItem; isRequest: boolean }) {
  const { currency } = useShop().config
  const gross = item.gross === null ? null : toCents(item.gross)
  return (
    <li>
      <span>
        {item.name}
        <small>
          {amountText(item.amount, item.unit)}
          {item.options.map(({ name }) => ` · ${name}`).join('')}
        </small>
      </span>
      {!isRequest && (
        <span className={styles.price} data-keep-clear>
          {linePriceText(gross, item.priceModel, currency)}
        </span>
      )}
    </li>
  )
}

function Totals({ order: { pricing, items, isDelivery, couponCode } }: { order: PublicOrder }) {
  const { currency } = useShop().config
  if (!pricing) return null
  const isApproximate = items.some((item) => item.isApproximate)
  const shown = { currency, isApproximate, hasDelivery: isDelivery, couponCode }
  return (
    <div>
      <dl className={styles.totals} data-keep-clear>
        {totalRows(centsOf(pricing), shown).map(({ kind, label, text }) => (
          <div key={label} className={classNames((kind === 'total' || kind === 'payable') && styles.total)}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {items.some(({ gross }) => gross === null) && <p className={styles.mark}>{hiddenTotalMark}</p>}
    </div>
  )
}
