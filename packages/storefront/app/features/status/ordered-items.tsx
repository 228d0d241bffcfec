import type { PublicItem, PublicOrder } from '@theke/contract/calls/public-orders'
import {
  deliveryFeeText,
  hiddenTotalMark,
  linePriceText,
  taxLineLabel,
  totalText,
} from '@theke/domain/pricing'
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
      {!isRequest && <span className={styles.price}>{linePriceText(gross, item.priceModel, currency)}</span>}
    </li>
  )
}

function Totals({ order: { pricing, items, isDelivery } }: { order: PublicOrder }) {
  const { currency } = useShop().config
  if (!pricing) return null
  const isApproximate = items.some((item) => item.isApproximate)
  const amount = (value: number) => totalText(toCents(value), currency, isApproximate)
  const rows: [string, string][] = [
    ['Summe (Netto)', amount(pricing.net)],
    ...pricing.taxes.map(({ rate, tax }): [string, string] => [taxLineLabel(rate), amount(tax)]),
  ]
  if (isDelivery) rows.push(['Lieferung', deliveryFeeText(toCents(pricing.deliveryGross), currency)])
  return (
    <div>
      <dl className={styles.totals}>
        {[...rows, ['Summe (Brutto)', amount(pricing.totalGross)] as const].map(([label, value], index) => (
          <div key={label} className={classNames(index === rows.length && styles.total)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {items.some(({ gross }) => gross === null) && <p className={styles.mark}>{hiddenTotalMark}</p>}
    </div>
  )
}
