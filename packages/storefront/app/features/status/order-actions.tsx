import type { PublicOrder } from '@theke/contract/calls/public-orders'
import type { Branch } from '@theke/domain/catalog'
import { calendarFile, isOrderAborted, isOrderEnded } from '@theke/domain/order'
import { parseInstant } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShop } from '../../shop/shop-context.ts'
import { shopNow } from '../../shop/shop-now.ts'
import styles from './status-screen.module.css'

/** 'Nochmals bestellen', print and the calendar file of the confirmed time (OPEN-193). */
export function OrderActions({ order, branch }: { order: PublicOrder; branch: Branch | null }) {
  const start = parseInstant(order.appointmentDate)
  const isPromised = order.isConfirmed && !isOrderEnded(order) && start !== null
  return (
    <div className={styles.actions}>
      {branch && <OrderAgain order={order} branch={branch} />}
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
    </div>
  )
}

function OrderAgain({ order, branch }: { order: PublicOrder; branch: Branch }) {
  const navigate = useNavigate()
  const zone = useShop().config.timeZone || undefined
  const [isBusy, setIsBusy] = useState(false)
  const orderAgain = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { fillCart } = await import('../../shop/refresh-cart.ts')
      await fillCart(branch.identifier, order.items, zone, orderAgain)
      await navigate(`/store/${branch.identifier}/warenkorb`)
    } catch {
      // listed by the client, which offers to try it again
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void orderAgain()}>
      Nochmals bestellen
    </Button>
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
