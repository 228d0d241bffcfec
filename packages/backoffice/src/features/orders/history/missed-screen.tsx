import { Alert, Skeleton, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { failures } from '@theke/contract/texts.de'
import { useNavigate } from 'react-router'
import { useStore } from '@theke/ui/store.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { pressCard } from '../board/board-keys.ts'
import { OrderCard } from '../board/order-card.tsx'
import { tapCard } from '../card-taps.ts'
import { useConfirmMinutes } from '../confirm-minutes.ts'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { loadMissed } from '../order-calls.ts'
import { orderStore } from '../order-store.ts'
import { dueAt } from '../order-times.ts'
import { useOwnBranches } from '../shop.ts'
import boardStyles from '../board/board-screen.module.css'
import styles from './missed-screen.module.css'

/** Puts what was missed to the other orders, so that it changes with them. */
const missedQuery = queryOptions({
  queryKey: ['orders', 'missed'],
  queryFn: async () => {
    const missed = await loadMissed()
    orderStore.put(missed)
    return missed.length
  },
  refetchInterval: 30_000,
})

/** What nobody confirmed in time; nothing is cancelled by itself (API-17, OPEN-127). */
export function MissedScreen() {
  useDocumentTitle('Verpasste Bestellungen')
  const navigate = useNavigate()
  const minutesOf = useConfirmMinutes()
  const hasProducts = useStore(showProductData)
  const hasCustomer = useStore(showCustomerData)
  const branches = useOwnBranches()
  const asked = useQuery(missedQuery)
  const missed = useStore(orderStore.shown)
    .filter(({ isMissed }) => isMissed)
    .toSorted((one, other) => dueAt(one) - dueAt(other))

  const open = (id: number) => void navigate(`/orders/${id}`)
  if (missed.length === 0) {
    if (asked.isPending) return <Skeleton h={240} aria-label="Wird geladen" />
    if (asked.isError) return <Alert color="red">{failures.list('Bestellungen')}</Alert>
    return (
      <Text ta="center" py="xl">
        Keine verpassten Bestellungen. Hier stehen Bestellungen, die länger auf Bestätigung warten, als die
        Filiale es vorsieht, oder deren Termin vorbei ist.
      </Text>
    )
  }
  return (
    // the cards have their own buttons; a tap beside them opens the order
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={boardStyles['screen']}
      onClick={(event) => tapCard(event, open)}
      onKeyDown={(event) => pressCard(event, open)}
    >
      <ul className={styles['list']}>
        {missed.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              isCurrent
              isNew={false}
              branchName={
                branches.length > 1 ? branches.find(({ id }) => id === order.branch.id)?.name : undefined
              }
              hasProducts={hasProducts}
              hasCustomer={hasCustomer}
              minutesOf={minutesOf}
              isCompact={false}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
