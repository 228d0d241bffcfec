import type { OrderedItem } from '@theke/domain/cart'
import { amountText } from '@theke/domain/quantity'
import { Button } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lastOrder } from './last-order.ts'
import styles from './order-again.module.css'
import { useIsSelfService } from './self-service.ts'
import { useShop } from './shop-context.ts'

/** Fills the cart with what is still offered of an earlier order and leads to it (OPEN-193). */
export function OrderAgain({
  branchIdentifier,
  items,
}: {
  branchIdentifier: string
  items: readonly OrderedItem[]
}) {
  const navigate = useNavigate()
  const zone = useShop().config.timeZone || undefined
  const [isBusy, setIsBusy] = useState(false)
  const orderAgain = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { fillCart } = await import('./refresh-cart.ts')
      await fillCart(branchIdentifier, items, zone, orderAgain)
      await navigate(`/store/${branchIdentifier}/warenkorb`)
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

/** What was ordered last on this device, in an empty cart; a kiosk keeps nothing. */
export function LastOrder({ branchIdentifier }: { branchIdentifier: string }) {
  const isSelfService = useIsSelfService()
  const [items, setItems] = useState<readonly OrderedItem[]>([]) // until the browser was asked
  useEffect(() => setItems(lastOrder(branchIdentifier).read() ?? []), [branchIdentifier])
  if (isSelfService || items.length === 0) return null
  return (
    <section className={styles.last} aria-label="Zuletzt bestellt">
      <h2>Zuletzt bestellt</h2>
      <p>{items.map(({ name, amount, unit }) => `${amountText(amount, unit)} ${name}`).join(', ')}</p>
      <OrderAgain branchIdentifier={branchIdentifier} items={items} />
    </section>
  )
}
