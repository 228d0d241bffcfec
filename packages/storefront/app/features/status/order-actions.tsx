import type { PublicOrder } from '@theke/contract/calls/public-orders'
import type { Branch } from '@theke/domain/catalog'
import { calendarFile, isOrderAborted, isOrderEnded } from '@theke/domain/order'
import { parseInstant } from '@theke/domain/values'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { OrderAgain } from '../../shop/order-again.tsx'
import { shopNow } from '../../shop/shop-now.ts'
import styles from './status-screen.module.css'

/** 'Nochmals bestellen', print and the calendar file of the confirmed time (OPEN-193). */
export function OrderActions({ order, branch }: { order: PublicOrder; branch: Branch | null }) {
  const start = parseInstant(order.appointmentDate)
  const isPromised = order.isConfirmed && !isOrderEnded(order) && start !== null
  return (
    <div className={styles.actions}>
      {branch && <OrderAgain branchIdentifier={branch.identifier} items={order.items} />}
      {isPromised && branch && (
        <Button kind="secondary" icon="calendar" onClick={() => saveEntry(order, branch, start)}>
          In Kalender eintragen
        </Button>
      )}
      {!isOrderAborted(order) && (
        <Button kind="secondary" onClick={() => print()}>
          Drucken
        </Button>
      )}
      {!isOrderAborted(order) && order.pricing && (
        <ButtonLink kind="secondary" to={`/status/${order.uid}/${order.hash}/beleg`}>
          Beleg
        </ButtonLink>
      )}
    </div>
  )
}

function saveEntry(order: PublicOrder, branch: Branch, start: number) {
  const title = `${order.isDelivery ? 'Lieferung' : 'Abholung'} ${branch.name}`
  const place = [branch.street, `${branch.zipCode} ${branch.city}`.trim()].filter(Boolean).join(', ')
  const file = calendarFile({
    uid: `${order.uid}@${location.host}`,
    title,
    location: order.isDelivery ? '' : place,
    start,
    now: shopNow(),
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  link.download = `bestellung-${order.uid}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
