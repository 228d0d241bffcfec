import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { orderTypeOf } from '@theke/domain/cart'
import { orderTypeLabels } from '@theke/domain/catalog'
import { paymentLabel, statusLine } from '@theke/domain/order'
import { formatDateTime, parseInstant } from '@theke/domain/values'
import { Card } from '@theke/ui/surface.tsx'
import { useShop } from '../../shop/shop-context.ts'
import styles from './status-screen.module.css'

/** Order number, payment, type and status line (STATUS-11, STATUS-12); a request has no payment line (OPEN-74). */
export function OrderDetails({ order }: { order: PublicOrder }) {
  const payment = paymentLabel(order)
  const zone = useShop().config.timeZone || undefined
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
