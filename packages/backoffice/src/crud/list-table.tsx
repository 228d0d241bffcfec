import { Button, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Dispatch, MouseEvent, ReactNode, SetStateAction } from 'react'
import { memo, useCallback, useRef } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { areaName } from '../nav-labels.ts'
import { ActionsMenu } from '../ui/actions-menu.tsx'
import { PlainCheckbox } from '../ui/plain-controls.tsx'
import tableStyles from '../ui/table.module.css'
import type { Cell } from './cells.tsx'
import { cellOf, isNumeric } from './cells.tsx'
import type { Column } from './columns.ts'
import { valueAt } from './columns.ts'
import { askToDelete } from './deletion.ts'
import styles from './list-table.module.css'
import type { ListState } from './list-state.ts'
import { purposes } from './purposes.ts'
import type { WireRecord } from './records.ts'
import type { Titles } from './titles.ts'
import { deleteRecord, titleOf } from './records.ts'

type Selection = ReadonlyMap<number, WireRecord>

type Props = {
  entity: AnyEntity
  state: ListState
  columns: readonly Column[]
  records: readonly WireRecord[]
  isLoading: boolean
  /** The page before is still shown while the next one loads. */
  isStale: boolean
  titles: Titles
  cells: Readonly<Record<string, Cell>>
  rowActions: ((record: WireRecord) => ReactNode) | undefined
  mayWrite: boolean
  mayCopy: boolean
  selected: Selection
  onSelect: Dispatch<SetStateAction<Selection>>
}

export function ListTable(props: Props) {
  const { entity, columns, records, isLoading, isStale, titles, cells, rowActions, mayWrite, mayCopy } = props
  const { state, selected, onSelect } = props
  const base = useHref('/').replace(/\/$/, '')
  const opening = useOpenRow()
  const toggle = useCallback(
    (record: WireRecord) =>
      onSelect((before) => {
        const next = new Map(before)
        if (!next.delete(record.id)) next.set(record.id, record)
        return next
      }),
    [onSelect],
  )
  if (!isLoading && records.length === 0) {
    return (
      <Stack align="center" gap="sm" p="xl">
        <Text c="dimmed" ta="center">
          {state.isFiltered ? 'Kein Eintrag passt zur Auswahl.' : `Noch keine ${areaName(entity)}.`}
        </Text>
        {!state.isFiltered && purposes[entity.path] && (
          <Text c="dimmed" ta="center" maw={460}>
            {purposes[entity.path]}
          </Text>
        )}
        {!state.isFiltered && mayWrite && (
          <Button variant="light" component={Link} to={`/${entity.path}/new`}>
            Jetzt anlegen
          </Button>
        )}
      </Stack>
    )
  }
  return (
    <div className={styles['scroll']}>
      <table
        className={`${tableStyles['table']} ${styles['table']}`}
        style={{ minInlineSize: Math.min(900, 160 + columns.length * 120) }}
        data-stale={isStale || undefined}
      >
        <caption className="visually-hidden">{areaName(entity)}</caption>
        <thead>
          <tr>
            {mayWrite && <SelectAll {...props} />}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} state={state} />
            ))}
            <th className={styles['fit']}>
              <span className="visually-hidden">Aktionen</span>
            </th>
          </tr>
        </thead>
        {/* the links and buttons of the rows do the same for the keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody {...opening}>
          {isLoading
            ? Array.from({ length: 8 }, (_, row) => <WaitingRow key={row} width={columns.length + 2} />)
            : records.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  base={base}
                  isSelected={selected.has(record.id)}
                  onToggle={toggle}
                  {...{ entity, columns, titles, cells, rowActions, mayWrite, mayCopy }}
                />
              ))}
        </tbody>
      </table>
    </div>
  )
}

const WaitingRow = ({ width }: { width: number }) => (
  <tr>
    <td colSpan={width}>
      <Skeleton height={20} my={8} />
    </td>
  </tr>
)

function SelectAll({ records, selected, onSelect }: Props) {
  const chosen = records.filter(({ id }) => selected.has(id)).length
  const isAll = chosen > 0 && chosen === records.length
  const toggle = () => {
    const next = new Map(selected)
    for (const record of records) {
      if (isAll) next.delete(record.id)
      else next.set(record.id, record)
    }
    onSelect(next)
  }
  return (
    <th className={styles['fit']}>
      <PlainCheckbox
        aria-label="Alle auf dieser Seite auswählen"
        disabled={records.length === 0}
        checked={isAll}
        isPartly={chosen > 0 && !isAll}
        onChange={toggle}
      />
    </th>
  )
}

function HeaderCell({ column, state }: { column: Column; state: ListState }) {
  const { name, label, field, isSortable } = column
  const className = isNumeric(field) ? styles['numeric'] : undefined
  if (!isSortable) return <th className={className}>{label}</th>
  const isUp = state.sort === name
  const isDown = state.sort === `-${name}`
  const Icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort
  return (
    <th className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <UnstyledButton
        className={styles['sort']}
        onClick={() => state.set({ sort: isUp ? `-${name}` : name })}
      >
        {label}
        <Icon size={14} aria-hidden opacity={isUp || isDown ? 1 : 0.4} />
      </UnstyledButton>
    </th>
  )
}

const controls = 'a, button, input, label, select, textarea, [role=option]'

/** Opens the record whose row is clicked; a click on anything that does something of its own is left to it. */
function useOpenRow() {
  const navigate = useNavigate()
  // what closes or is drawn anew under the pointer leaves the end of its click to the row
  const pressed = useRef<Element>(null)
  const press = (event: MouseEvent) => void (pressed.current = event.target as Element)
  const open = (event: MouseEvent) => {
    const target = event.target as Element
    const began = pressed.current ?? target
    pressed.current = null
    const row = target.closest<HTMLElement>('tr[data-to]')
    const to = row?.dataset['to']
    if (to === undefined || !event.currentTarget.contains(target) || !row?.contains(began)) return
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (target.closest('a[data-title]')) {
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return // another tab or window
    } else if (target.closest(controls) || began.closest(controls)) return
    event.preventDefault()
    void navigate(to)
  }
  return { onMouseDown: press, onClick: open }
}

type RowProps = Pick<
  Props,
  'entity' | 'columns' | 'titles' | 'cells' | 'rowActions' | 'mayWrite' | 'mayCopy'
> & {
  record: WireRecord
  /** What addresses of the back-office begin with. */
  base: string
  isSelected: boolean
  onToggle: (record: WireRecord) => void
}

/** Drawn again only when it changes: not while the next page is on its way, nor when another row is selected. */
const Row = memo(function Row(props: RowProps) {
  const { base, entity, record, columns, isSelected, onToggle, mayWrite, titles, cells, rowActions } = props
  const to = `/${entity.path}/${record.id}`
  const name = titleOf(entity, record)
  const linked = columns.find((column) => column.name === entity.title)?.name ?? columns[0]?.name
  return (
    <tr className={styles['row']} data-selected={isSelected || undefined} data-to={to}>
      {mayWrite && (
        <td>
          <PlainCheckbox
            aria-label={`${name} auswählen`}
            checked={isSelected}
            onChange={() => onToggle(record)}
          />
        </td>
      )}
      {columns.map(({ name: column, field }) => {
        const Show = cells[column] ?? cellOf(field)
        const content = <Show field={field} value={valueAt(record, column)} titles={titles} record={record} />
        return (
          <td key={column} className={isNumeric(field) ? styles['numeric'] : undefined}>
            {column === linked && !cells[column] ? (
              <a href={base + to} data-title className={styles['title']} title={name}>
                {name}
              </a>
            ) : (
              content
            )}
          </td>
        )
      })}
      <td>
        <div className={styles['actions']}>
          {rowActions?.(record)}
          <RowMenu {...props} name={name} to={to} />
        </div>
      </td>
    </tr>
  )
})

type MenuProps = Pick<RowProps, 'entity' | 'record' | 'mayWrite' | 'mayCopy'> & { name: string; to: string }

function RowMenu({ entity, record, name, to, mayWrite, mayCopy }: MenuProps) {
  const remove = () =>
    askToDelete({
      entity,
      records: [record],
      run: (replaceWith) => deleteRecord(entity, record.id, replaceWith),
    })
  return (
    <ActionsMenu
      label={`Aktionen für ${name}`}
      actions={[
        { label: 'Öffnen', icon: <IconPencil size={16} />, to },
        ...(mayCopy
          ? [
              {
                label: 'Duplizieren',
                icon: <IconCopy size={16} />,
                to: `/${entity.path}/new?from=${record.id}`,
              },
            ]
          : []),
        ...(mayWrite
          ? [{ label: 'Löschen', icon: <IconTrash size={16} />, isDangerous: true, onClick: remove }]
          : []),
      ]}
    />
  )
}
