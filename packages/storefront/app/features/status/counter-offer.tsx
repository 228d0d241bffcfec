import {
  answerCountdown,
  counterOfferButtons,
  counterOfferHeadline,
  counterOfferText,
  counterOfferTimes,
  isCounterOfferOpen,
} from '@theke/domain/order'
import { parseInstant } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { Card } from '@theke/ui/surface.tsx'
import { useAwaitAnswer } from '../../shop/awaited-answer.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useShopNow } from '../../shop/shop-now.ts'
import styles from './status-screen.module.css'
import type { FollowedOrder } from './use-followed-order.ts'

/** The other time that the branch offers: wished and offered time, until when to answer, and the answers (COUNTER-01 to COUNTER-03, OPEN-82, OPEN-204). */
export function CounterOffer({ followed }: { followed: FollowedOrder }) {
  const { order, answer, isAnswering } = followed
  const zone = useShop().config.timeZone || undefined
  const now = useShopNow()
  const offered = parseInstant(order.counterAppointment)
  const isOpen = offered !== null && isCounterOfferOpen({ ...order, counterAppointment: offered })
  useAwaitAnswer(isOpen)
  if (!isOpen) return null
  const times = counterOfferTimes({ wished: parseInstant(order.appointment), offered }, now, zone)
  const expiresAt = parseInstant(order.counterExpiresAt)
  const countdown = expiresAt === null ? null : answerCountdown(expiresAt, now)
  return (
    <Card isPadded className={styles.offer} role="region" aria-label="Terminvorschlag">
      <p className={styles.headline}>{counterOfferHeadline}</p>
      <dl className={styles.times} data-keep-clear>
        <div>
          <dt>Gewünscht</dt>
          <dd>{times.wished}</dd>
        </div>
        <div>
          <dt>Vorgeschlagen</dt>
          <dd>
            <strong>{times.offered}</strong>
          </dd>
        </div>
      </dl>
      <p>{counterOfferText(offered, zone)}</p>
      {countdown && <p role="timer">{countdown}</p>}
      <div className={styles.answers} data-keep-clear>
        <Button isLarge disabled={isAnswering} onClick={() => void answer('confirm')}>
          {counterOfferButtons.accept}
        </Button>
        <Button kind="secondary" isLarge disabled={isAnswering} onClick={() => void answer('reject')}>
          {counterOfferButtons.reject}
        </Button>
      </div>
    </Card>
  )
}
