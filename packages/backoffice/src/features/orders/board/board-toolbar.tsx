import { ActionIcon, Button, Group, Menu, SegmentedControl, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconEye,
  IconKeyboard,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { OrderType } from '@theke/domain/catalog'
import { orderTypeWords } from '@theke/domain/catalog'
import { memo } from 'react'
import { useStore } from '@theke/ui/store.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { optionsOf } from '../../../ui/options-of.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { isFullScreen } from '../full-screen.ts'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { useOwnBranches } from '../shop.ts'
import type { BoardDay } from './board-groups.ts'
import { countDays, isLate, matches } from './board-groups.ts'
import type { useBoardSettings } from './board-settings.ts'
import { zoomLevels } from './board-settings.ts'
import { IntakeControl } from './intake-control.tsx'
import { KeyHelp } from './key-help.tsx'
import styles from './board-screen.module.css'

type Props = { board: ReturnType<typeof useBoardSettings>; orders: readonly StaffOrder[] }
type LateProps = { isLateOnly: boolean; onLateOnly: (isOnly: boolean) => void }
type ToolbarProps = Props & LateProps & { term: string; onSearch: (term: string) => void }

export function BoardToolbar({ board, orders, term, onSearch, ...late }: ToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      <DayChoice board={board} orders={orders} />
      <LateChoice board={board} orders={orders} {...late} />
      <SearchField
        aria-label="Board durchsuchen"
        placeholder="Nummer, Name, Telefon"
        size="md"
        flex="1 1 150px"
        maw={240}
        value={term}
        onSearch={onSearch}
      />
      <Filters board={board} />
      <IntakeControl branch={board.settings.branch} />
      <Views board={board} />
    </div>
  )
}

function DayChoice({ board: { settings, setDay }, orders }: Props) {
  const { branch, type, day } = settings
  const { today, later } = countDays(orders, { branch, type, day }, Date.now())
  return <Days day={day} today={today} later={later} onChange={setDay} />
}

/** How many orders are late, and only those with one tap; nothing while none is. */
function LateChoice({ board: { settings }, orders, isLateOnly, onLateOnly }: Props & LateProps) {
  const count = useNow(
    (now) => orders.filter((order) => matches(order, settings) && isLate(order, now)).length,
  )
  if (count === 0 && !isLateOnly) return null
  return (
    <Button
      size="md"
      color="red"
      variant={isLateOnly ? 'filled' : 'light'}
      aria-pressed={isLateOnly}
      onClick={() => onLateOnly(!isLateOnly)}
    >
      Zu spät {count}
    </Button>
  )
}

type DaysProps = { day: BoardDay; today: number; later: number; onChange: (day: BoardDay) => void }

const Days = memo(
  ({ day, today, later, onChange }: DaysProps) => (
    <SegmentedControl
      aria-label="Tag"
      size="md"
      value={day}
      onChange={(value) => onChange(value as BoardDay)}
      data={[
        { value: 'today', label: `Heute ${today}` },
        { value: 'later', label: `Später ${later}` },
      ]}
    />
  ),
  (before, next) => before.day === next.day && before.today === next.today && before.later === next.later,
)

const Filters = memo(function Filters({ board: { settings, setBranch, setType } }: Pick<Props, 'board'>) {
  const branches = useOwnBranches()
  const { branch, type } = settings
  return (
    <>
      <Select
        aria-label="Bestellart"
        size="md"
        w={140}
        clearable
        placeholder="Alle Arten"
        value={type}
        onChange={(value) => setType(value as OrderType | null)}
        data={optionsOf(orderTypeWords)}
      />
      {branches.length > 1 && (
        <Select
          aria-label="Filiale"
          size="md"
          w={190}
          clearable
          placeholder="Alle Filialen"
          value={branch === null ? null : String(branch)}
          onChange={(value) => setBranch(value === null ? null : Number(value))}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  )
})

const Views = memo(function Views({ board: { settings, setZoom } }: Pick<Props, 'board'>) {
  const [isHelpOpen, help] = useDisclosure(false)
  const isFull = useStore(isFullScreen)
  const at = zoomLevels.findIndex((level) => level >= settings.zoom)
  const zoomTo = (index: number) => setZoom(zoomLevels[index] ?? 1)
  return (
    <Group gap={0} ml="auto" wrap="nowrap">
      <ActionIcon
        {...plain}
        aria-label="Karten kleiner"
        disabled={at <= 0}
        onClick={() => zoomTo(at - 1)}
        visibleFrom="sm"
      >
        <IconZoomOut size={20} />
      </ActionIcon>
      <ActionIcon
        {...plain}
        aria-label="Karten größer"
        disabled={at >= zoomLevels.length - 1}
        onClick={() => zoomTo(at + 1)}
        visibleFrom="sm"
      >
        <IconZoomIn size={20} />
      </ActionIcon>
      <DisplayMenu />
      <ActionIcon {...plain} aria-label="Tastenkürzel" onClick={help.open} visibleFrom="lg">
        <IconKeyboard size={20} />
      </ActionIcon>
      <ActionIcon
        {...plain}
        aria-label={isFull ? 'Vollbild beenden' : 'Vollbild'}
        onClick={() => isFullScreen.set(!isFull)}
      >
        {isFull ? <IconArrowsMinimize size={20} /> : <IconArrowsMaximize size={20} />}
      </ActionIcon>
      <KeyHelp isOpen={isHelpOpen} onClose={help.close} />
    </Group>
  )
})

const plain = { variant: 'subtle', color: 'gray', size: 44 } as const

/** The two local settings (DATA-40, LOCAL-02, OPEN-118). */
export function DisplayMenu() {
  const hasProducts = useStore(showProductData)
  const hasCustomer = useStore(showCustomerData)
  return (
    <Menu closeOnItemClick={false} position="bottom-end" width={250}>
      <Menu.Target>
        <ActionIcon {...plain} aria-label="Anzeige">
          <IconEye size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Auf diesem Gerät anzeigen</Menu.Label>
        <Menu.CheckboxItem checked={hasProducts} onChange={showProductData.set}>
          Produktdaten
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={hasCustomer} onChange={showCustomerData.set}>
          Kundendaten
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
