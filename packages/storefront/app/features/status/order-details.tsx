import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { orderTypeOf } from '@theke/domain/cart'
import { orderTypeLabels } from '@theke/domain/catalog'
import { paymentLabel, statusLine } from '@theke/domain/order'
import { formatDateTime, formatMoney, parseInstant, toCents } from '@theke/domain/values'
import { Card } from '@theke/ui/surface.tsx'
import { useShop } from '../../shop/shop-context.ts'
import styles from './status-screen.module.css'

/** Order number, payment and what went back of it (OPEN-207), type and status line (STATUS-11, STATUS-12); a request has no payment line (OPEN-74). */
export function OrderDetails({ order }: { order: PublicOrder }) {
  const payment = paymentLabel(order)
  const { timeZone, currency } = useShop().config
  const zone = timeZone || undefined
  const wished = parseInstant(order.appointmentDate ?? order.appointment)
  const earliest = parseInstant(order.earliestAt)
  return (
    <Card isPadded className={styles.card}>
      <h2>Details</h2>
      <dl className={styles.details}>
        <div>
          <dt>Bestellung</dt>
          <dd>{order.uid}</dd>
        </div>
        {payment && (
          <div>
            <dt>Zahlungsart</dt>
            <dd>{payment}</dd>
          </div>
        )}
        {order.refundedAmount > 0 && (
          <div>
            <dt>Rückerstattet</dt>
            <dd>{formatMoney(toCents(order.refundedAmount), currency)}</dd>
          </div>
        )}
        <div>
          <dt>Bestellart</dt>
          <dd>{orderTypeLabels[orderTypeOf(order) ?? 'takeaway']}</dd>
        </div>
        {wished !== null && (
          <div>
            <dt>Termin</dt>
            <dd>{formatDateTime(wished, zone)} Uhr</dd>
          </div>
        )}
        {wished === null && earliest !== null && order.isPreorder && (
          <div>
            <dt>Frühestens</dt>
            <dd>{formatDateTime(earliest, zone)} Uhr</dd>
          </div>
        )}
        {order.isDineIn && order.tableIdentifier && (
          <div>
            <dt>Tisch</dt>
            <dd>{order.tableIdentifier}</dd>
          </div>
        )}
        <div>
          <dt>Status</dt>
          <dd>{statusLine(order)}</dd>
        </div>
      </dl>
    </Card>
  )
}
