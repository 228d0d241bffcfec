import { centsOf } from '@theke/contract/order-pricing'
import { paymentLabel } from '@theke/domain/order'
import { hiddenTotalMark, linePriceText, totalRows } from '@theke/domain/pricing'
import { amountText } from '@theke/domain/quantity'
import { formatDate, formatDateTime, parseInstant, toCents } from '@theke/domain/values'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { useShop } from '../../shop/shop-context.ts'
import type { ReceiptPageData } from './receipt-page.server.ts'
import styles from './receipt-page.module.css'

/** What the page is not: receipts of sales that are paid at the counter come out of the cash register. */
const disclaimers = {
  AT: 'Kein Beleg im Sinne der RKSV.',
  DE: 'Kein Beleg einer Kasse mit TSE (KassenSichV).',
} as const

/** The order as a sheet to print or to keep: seller, day, goods, tax by rate, total and payment. */
export function ReceiptPage({ page: { order, branch, placedAt } }: { page: ReceiptPageData }) {
  const { config } = useShop()
  const zone = config.timeZone || undefined
  const payment = paymentLabel(order)
  const due = parseInstant(order.appointmentDate)
  return (
    <article className={`page ${styles.page}`}>
      <h1>Beleg</h1>
      <address className={styles.seller}>
        <strong>{config.businessName || config.shopName}</strong>
        {branch && (
          <>
            {branch.name && <span>{branch.name}</span>}
            {branch.street && <span>{branch.street}</span>}
            <span>
              {branch.zipCode} {branch.city}
            </span>
          </>
        )}
      </address>
      <dl className={styles.facts}>
        <div>
          <dt>Bestellung</dt>
          <dd>{order.uid}</dd>
        </div>
        <div>
          <dt>Bestellt am</dt>
          <dd>{formatDateTime(placedAt, zone)} Uhr</dd>
        </div>
        <div>
          <dt>Leistung am</dt>
          <dd>{formatDate(due ?? placedAt, zone)}</dd>
        </div>
        {payment && (
          <div>
            <dt>Zahlung</dt>
            <dd>{payment}</dd>
          </div>
        )}
      </dl>
      <Lines order={order} currency={config.currency} />
      <p className={styles.disclaimer}>{disclaimers[config.country]}</p>
      <div className={styles.actions}>
        <Button onClick={() => print()}>Drucken</Button>
        <ButtonLink kind="secondary" to={`/status/${order.uid}/${order.hash}`}>
          Zum Bestellstatus
        </ButtonLink>
      </div>
    </article>
  )
}

function Lines({ order, currency }: { order: ReceiptPageData['order']; currency: string }) {
  const { items, pricing, isDelivery, couponCode, refundedAmount } = order
  if (!pricing) return null
  const isApproximate = items.some((item) => item.isApproximate)
  const rows = totalRows(centsOf(pricing), { currency, isApproximate, hasDelivery: isDelivery, couponCode })
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Ware</th>
          <th scope="col">Brutto</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <td>{amountText(item.amount, item.unit)}</td>
            <td>
              {item.name}
              {item.options.length > 0 && <small>{item.options.map(({ name }) => name).join(' · ')}</small>}
            </td>
            <td>
              {linePriceText(item.gross === null ? null : toCents(item.gross), item.priceModel, currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {rows.map(({ kind, label, text }) => (
          <tr key={label} className={kind === 'total' || kind === 'payable' ? styles.total : undefined}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
        {refundedAmount > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              Rückerstattet
            </th>
            <td>{linePriceText(-toCents(refundedAmount), 'fixed', currency)}</td>
          </tr>
        )}
        {items.some(({ gross }) => gross === null) && (
          <tr>
            <td colSpan={3}>{hiddenTotalMark}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
