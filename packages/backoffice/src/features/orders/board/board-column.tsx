import { ActionIcon, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { memo, startTransition, useEffect, useState } from 'react'
import type { MinutesOf } from '../confirm-minutes.ts'
import type { BranchName } from '../shop.ts'
import type { ColumnKey } from './board-groups.ts'
import { columnTitles } from './board-groups.ts'
import { OrderCard } from './order-card.tsx'
import styles from './board-screen.module.css'

type Props = {
  column: ColumnKey
  orders: readonly StaffOrder[]
  current: number | undefined
  fresh: ReadonlySet<number>
  isLoaded: boolean
  /** All branches, when it has to be said to which one an order belongs. */
  branches: readonly BranchName[] | undefined
  hasProducts: boolean
  hasCustomer: boolean
  minutesOf: MinutesOf
  isCollapsed: boolean
  canCollapse: boolean
  onToggle: (column: ColumnKey) => void
}

const emptyTexts: Record<ColumnKey, string> = {
  waiting: 'Keine neuen Bestellungen',
  confirmed: 'Nichts in Zubereitung',
  'in-delivery': 'Nichts bereit',
  ended: 'Heute noch nichts erledigt',
}

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, orders, isCollapsed, canCollapse, onToggle, isLoaded } = props
  const title = columnTitles[column]
  const id = `spalte-${column}`
  return (
    <section
      className={styles['column']}
      style={{ '--load': loadOf(orders.length) } as React.CSSProperties}
      data-collapsed={isCollapsed || undefined}
      data-empty={(isLoaded && canCollapse && orders.length === 0) || undefined}
      data-crowded={isCrowded(orders) || undefined}
      aria-labelledby={id}
    >
      <header className={styles['columnHead']}>
        <h2 id={id}>
          {title} <span className={styles['count']}>{orders.length}</span>
        </h2>
        {canCollapse && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={isCollapsed ? `${title} aufklappen` : `${title} zuklappen`}
            aria-expanded={!isCollapsed}
            onClick={() => onToggle(column)}
          >
            {isCollapsed ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />}
          </ActionIcon>
        )}
      </header>
      {!isCollapsed &&
        (orders.length > 0 ? <Cards {...props} /> : <Nothing isLoaded={isLoaded} column={column} />)}
    </section>
  )
})

/** More orders than this are shown as compact cards. */
const crowdedFrom = 6

export const isCrowded = (orders: readonly StaffOrder[]) => orders.length > crowdedFrom

/** How much of the room a column takes, compared with one that holds few orders. */
const loadOf = (count: number) => Math.min(8, Math.max(1, Math.round(count / 3)))

/** Cards that a column starts with, and how many follow at a time. */
const firstCards = 12
const furtherCards = 20

/** How many cards to draw: those in sight at once, the others after them, so that no step takes long. */
function useGrowingNumber(wanted: number): number {
  const [drawn, setDrawn] = useState(firstCards)
  useEffect(() => {
    if (drawn >= wanted) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + furtherCards)), 30)
    return () => clearTimeout(timer)
  }, [drawn, wanted])
  return drawn
}

function Cards({ column, orders, current, fresh, branches, hasProducts, hasCustomer, minutesOf }: Props) {
  const drawn = useGrowingNumber(orders.length)
  return (
    <ul className={styles['cards']} aria-label={columnTitles[column]}>
      {orders.slice(0, drawn).map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            isCurrent={order.id === current}
            isNew={fresh.has(order.id)}
            branchName={branches?.find(({ id }) => id === order.branch.id)?.name}
            hasProducts={hasProducts}
            hasCustomer={hasCustomer}
            minutesOf={minutesOf}
            isCompact={isCrowded(orders) && column !== 'ended'}
          />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ isLoaded, column }: Pick<Props, 'isLoaded' | 'column'>) {
  if (isLoaded) return <p className={styles['empty']}>{emptyTexts[column]}</p>
  return (
    <div className={styles['cards']} aria-hidden>
      <Skeleton h={160} radius="md" />
      <Skeleton h={120} radius="md" />
    </div>
  )
}
