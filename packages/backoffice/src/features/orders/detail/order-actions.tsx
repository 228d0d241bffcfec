import { Button, Group } from '@mantine/core'
import { IconPhone, IconPrinter } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { isAwaitingOnlinePayment, isOrderEnded } from '@theke/domain/order'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useNow } from '@theke/ui/use-now.ts'
import type { CardAction } from '../card-action.ts'
import { completedWord, performAction, primaryMove } from '../card-action.ts'
import { isStrayTap, tappedState } from '../card-taps.ts'
import { useConfirmMinutes } from '../confirm-minutes.ts'
import { orderStore } from '../order-store.ts'
import styles from './order-detail.module.css'

/** Enter that is held down would go on with the step that takes the place of the first. */
const keepToOneStep = (event: KeyboardEvent) =>
  event.repeat && event.key === 'Enter' && event.preventDefault()

/** The steps that are possible now (ORDERS-01, ORDERS-05). */
export function OrderActions({ order, hasPhone }: { order: StaffOrder; hasPhone: boolean }) {
  const minutesOf = useConfirmMinutes()
  const label = useNow((now) => primaryMove(order, minutesOf(order, now), now)?.label ?? '')
  const perform = (action: CardAction) => (event: MouseEvent) => {
    if (isStrayTap(event, tappedState(order.id))) return
    // an order from the history is not on the board yet
    if (!orderStore.get(order.id)) orderStore.put([order])
    performAction(action, order.id)
  }
  const call = hasPhone && order.phone && (
    <Button
      component="a"
      href={`tel:${order.phone}`}
      variant="default"
      leftSection={<IconPhone size={18} aria-hidden />}
    >
      Anrufen
    </Button>
  )
  const print = !isAwaitingOnlinePayment(order) && (
    <Button
      size="md"
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={perform('print')}
    >
      Drucken
    </Button>
  )
  if (isOrderEnded(order))
    return (
      <Group>
        {print}
        {call}
      </Group>
    )
  const primary = isAwaitingOnlinePayment(order) ? undefined : label
  const isWaiting = order.status === 'waiting'
  return (
    <Group
      gap="xs"
      role="group"
      aria-label="Aktionen"
      className={styles['actions'] ?? ''}
      onKeyDown={keepToOneStep}
    >
      {primary && (
        <Button size="md" onClick={perform('primary')}>
          {primary}
        </Button>
      )}
      {primary && isWaiting && (
        <Button size="md" variant="light" onClick={perform('time')}>
          Bestätigen mit anderer Zeit
        </Button>
      )}
      {primary && isWaiting && (
        <Button
          size="md"
          variant="default"
          onClick={perform(order.counterAppointment ? 'withdraw' : 'offer')}
        >
          {order.counterAppointment ? 'Vorschlag zurückziehen' : 'Andere Zeit vorschlagen'}
        </Button>
      )}
      {order.status === 'confirmed' && (
        <Button size="md" variant="light" onClick={perform('complete')}>
          {completedWord(order)}
        </Button>
      )}
      {isWaiting && (
        <Button size="md" variant="light" color="red" onClick={perform('reject')}>
          Ablehnen
        </Button>
      )}
      {!isWaiting && (
        <Button size="md" variant="subtle" color="red" onClick={perform('cancel')}>
          Stornieren
        </Button>
      )}
      {print}
      {call}
    </Group>
  )
}
