import { counterOfferButtons, counterOfferText, isCounterOfferOpen } from '@theke/domain/order'
import { parseInstant } from '@theke/domain/values'
import { useShop } from '../../shop/shop-context.ts'
import { Button } from '@theke/ui/button.tsx'
import { Card } from '@theke/ui/surface.tsx'
import styles from './status-screen.module.css'
import type { FollowedOrder } from './use-followed-order.ts'

/** The other time that the branch offers, with two equal answers (COUNTER-01 to COUNTER-03, OPEN-82). */
export function CounterOffer({ followed }: { followed: FollowedOrder }) {
  const { order, answer, isAnswering } = followed
  const zone = useShop().config.timeZone || undefined
  const offered = order.counterAppointment === null ? null : parseInstant(order.counterAppointment)
  if (offered === null || !isCounterOfferOpen({ ...order, counterAppointment: offered })) return null
  return (
    <Card isPadded className={styles.offer} role="region" aria-label="Terminvorschlag">
      <p>{counterOfferText(offered, zone)}</p>
      <div className={styles.answers}>
        <Button kind="secondary" isLarge disabled={isAnswering} onClick={() => void answer('confirm')}>
          {counterOfferButtons.accept}
        </Button>
        <Button kind="secondary" isLarge disabled={isAnswering} onClick={() => void answer('reject')}>
          {counterOfferButtons.reject}
        </Button>
      </div>
    </Card>
  )
}
