import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { localDayNumberOf, MINUTE } from '@theke/domain/values'
import type { MouseEvent } from 'react'
import { memo, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from '@theke/ui/store.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { tapCard } from '../card-taps.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { OrderDrawer } from '../detail/order-drawer.tsx'
import { useConfirmMinutes } from '../confirm-minutes.ts'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { notice, unnoticed } from '../new-orders.ts'
import { orderStore } from '../order-store.ts'
import { useOwnBranches } from '../shop.ts'
import { useInSlices } from '../use-orders.ts'
import { BoardColumn, isCrowded } from './board-column.tsx'
import type { BoardFilter, ColumnKey, Groups } from './board-groups.ts'
import { columnKeys, groupOrders, isLate, isMeant, keepLists, shortTitles } from './board-groups.ts'
import { useBoardKeys } from './board-keys.ts'
import { useBoardSettings } from './board-settings.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { IntakeState } from './intake-state.tsx'
import styles from './board-screen.module.css'

const Drawer = memo(OrderDrawer)

/** All orders of the day by their state (BACKOFFICE-02, ORDERS-01). */
export function BoardScreen() {
  const board = useBoardSettings()
  const { settings } = board
  const all = useInSlices(orderStore.shown)
  const [term, setTerm] = useState('')
  const [isLateOnly, setLateOnly] = useState(false)
  const minute = useNow((now) => (isLateOnly ? Math.floor(now / MINUTE) : 0))
  const found = useMemo(() => (term ? all.filter((order) => isMeant(order, term)) : all), [all, term])
  const orders = useMemo(
    () => (isLateOnly ? found.filter((order) => isLate(order, minute * MINUTE)) : found),
    [found, isLateOnly, minute],
  )
  const isLoaded = useInSlices(orderStore.isLoaded)
  const today = useNow(localDayNumberOf)
  const groups = useGroups(orders, settings, today)
  const [params, setParams] = useSearchParams()
  const opened = Number(params.get('order')) || undefined
  const open = useCallback(
    (id: number | undefined) => setParams(id === undefined ? {} : { order: String(id) }),
    [setParams],
  )
  const close = useCallback(() => open(undefined), [open])
  const keys = useBoardKeys(groups, open)
  const waiting = groups.waiting.length
  useDocumentTitle(waiting > 0 ? `(${waiting}) Bestellungen` : 'Bestellungen')

  const click = (event: MouseEvent<HTMLElement>) => {
    const id = tapCard(event, open)
    if (id !== undefined) keys.setCurrent(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- notices that somebody is there
    <div className={styles['screen']} onClick={notice} onKeyDown={notice}>
      <BoardToolbar
        board={board}
        orders={found}
        term={term}
        onSearch={setTerm}
        isLateOnly={isLateOnly}
        onLateOnly={setLateOnly}
      />
      <IntakeState branch={settings.branch} />
      <Columns
        board={board}
        groups={groups}
        isLoaded={isLoaded}
        current={keys.current}
        onClick={click}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      />
      <Drawer id={opened} onClose={close} />
    </div>
  )
}

/** The columns; another day is another board. */
function useGroups(orders: readonly StaffOrder[], { branch, type, day }: BoardFilter, today: number): Groups {
  const [shown, setShown] = useState<{ groups: Groups; of: readonly unknown[] }>()
  const of = [orders, branch, type, day, today]
  if (shown?.of.every((value, index) => value === of[index])) return shown.groups
  const groups = keepLists(shown?.groups, groupOrders(orders, { branch, type, day }, Date.now()))
  setShown({ groups, of })
  return groups
}

type ColumnsProps = {
  board: ReturnType<typeof useBoardSettings>
  groups: Groups
  isLoaded: boolean
  current: number | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
} & Pick<ReturnType<typeof useBoardKeys>, 'onKeyDown' | 'onFocus'>

function Columns({ board, groups, isLoaded, current, onClick, onKeyDown, onFocus }: ColumnsProps) {
  const isPhone = useMediaQuery('(max-width: 719px)')
  const isWide = useMediaQuery('(min-width: 1360px)')
  const [phoneColumn, setPhoneColumn] = useState<ColumnKey>('waiting')
  const fresh = useInSlices(unnoticed)
  const branches = useOwnBranches()
  const { branch, zoom, collapsed } = board.settings
  const view = {
    current,
    fresh,
    isLoaded,
    branches: branches.length > 1 && branch === null ? branches : undefined,
    hasProducts: useStore(showProductData),
    hasCustomer: useStore(showCustomerData),
    minutesOf: useConfirmMinutes(),
  }
  const shown = isPhone ? [phoneColumn] : columnKeys
  // for the ended ones: on a wide screen, as long as the others leave some
  const hasRoom = (isWide ?? false) && !isCrowded(groups.waiting)
  return (
    <>
      {isPhone && <ColumnChoice groups={groups} value={phoneColumn} onChange={setPhoneColumn} />}
      {/* the cards are the controls; what is heard here was meant for one of them */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={styles['columns']}
        style={{ '--zoom': zoom } as React.CSSProperties}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {shown.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            orders={groups[column]}
            isCollapsed={!isPhone && collapsed.includes(column) !== (column === 'ended' && hasRoom)}
            onToggle={board.toggleColumn}
            canCollapse={!isPhone}
            {...view}
          />
        ))}
      </div>
    </>
  )
}

type ChoiceProps = {
  groups: Groups
  value: ColumnKey
  onChange: (column: ColumnKey) => void
}

/** On a phone one column at a time. */
function ColumnChoice({ groups, value, onChange }: ChoiceProps) {
  return (
    <div className={styles['choice']} role="group" aria-label="Spalte">
      {columnKeys.map((column) => (
        <Button
          key={column}
          variant={column === value ? 'filled' : 'default'}
          aria-pressed={column === value}
          px={4}
          onClick={() => onChange(column)}
        >
          <span className={styles['choiceLabel']}>
            <Text span size="xs">
              {shortTitles[column]}
            </Text>
            <Text span fw={700} className="tabular">
              {groups[column].length}
            </Text>
          </span>
        </Button>
      ))}
    </div>
  )
}
