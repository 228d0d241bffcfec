import { payAmountDue, type PublicOrder } from '@theke/contract/calls/public-orders'
import { dueByLink } from '@theke/domain/order'
import { formatMoney, toCents } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { Card } from '@theke/ui/surface.tsx'
import { useState } from 'react'
import { api } from '../../shop/api.ts'
import { useShop } from '../../shop/shop-context.ts'
import styles from './status-screen.module.css'

/** What a change of the order has added, paid at the provider (OPEN-207). */
export function AmountDue({ order }: { order: PublicOrder }) {
  const { currency } = useShop().config
  const [isLeaving, setIsLeaving] = useState(false)
  const due = dueByLink({ ...order, amountDue: toCents(order.amountDue) })
  if (due === 0) return null
  const money = formatMoney(due, currency)
  const pay = async (): Promise<void> => {
    setIsLeaving(true)
    try {
      const { uid, hash } = order
      const { redirectUrl } = await api(payAmountDue, { uid, hash }, { retry: pay })
      location.assign(redirectUrl)
    } catch {
      setIsLeaving(false) // the client has shown why
    }
  }
  return (
    <Card isPadded className={styles.offer} role="region" aria-label="Noch zu bezahlen">
      <p className={styles.headline}>Noch zu bezahlen: {money}</p>
      <p>Ihre Bestellung wurde geändert. Die Differenz können Sie hier online bezahlen.</p>
      <div className={styles.answers}>
        <Button isLarge disabled={isLeaving} onClick={() => void pay()}>
          Jetzt {money} bezahlen
        </Button>
      </div>
    </Card>
  )
}
