import { ActionIcon, Checkbox, Group, Menu, Skeleton, Table, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { confirmAction } from '../ui/confirm.ts'
import type { Cell } from './cells.tsx'
import { cellOf, isNumeric } from './cells.tsx'
import type { Column } from './columns.ts'
import { valueAt } from './columns.ts'
import styles from './list-table.module.css'
import type { ListState } from './list-state.ts'
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
  onSelect: (selected: Selection) => void
}

export function ListTable(props: Props) {
  const { entity, columns, records, isLoading, isStale, mayWrite, state } = props
  if (!isLoading && records.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="xl">
        {state.isFiltered ? 'Kein Eintrag passt zur Auswahl.' : 'Noch keine Einträge.'}
      </Text>
    )
  }
  return (
    <Table.ScrollContainer minWidth={Math.min(900, 160 + columns.length * 120)} type="native">
      <Table
        highlightOnHover
        verticalSpacing={4}
        className={styles['table']}
        data-stale={isStale || undefined}
      >
        <Table.Caption className={styles['caption']}>{entity.label.many}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {mayWrite && <SelectAll {...props} />}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} state={state} />
            ))}
            <Table.Th w={1}>
              <span className={styles['hidden']}>Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {isLoading
            ? Array.from({ length: 8 }, (_, row) => <WaitingRow key={row} width={columns.length + 2} />)
            : records.map((record) => <Row key={record.id} {...props} record={record} />)}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const WaitingRow = ({ width }: { width: number }) => (
  <Table.Tr>
    <Table.Td colSpan={width}>
      <Skeleton height={20} my={8} />
    </Table.Td>
  </Table.Tr>
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
    <Table.Th w={44}>
      <Checkbox
        aria-label="Alle auf dieser Seite auswählen"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={toggle}
      />
    </Table.Th>
  )
}

function HeaderCell({ column, state }: { column: Column; state: ListState }) {
  const { name, label, field, isSortable } = column
  const className = isNumeric(field) ? styles['numeric'] : undefined
  if (!isSortable) return <Table.Th className={className}>{label}</Table.Th>
  const isUp = state.sort === name
  const isDown = state.sort === `-${name}`
  const Icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort
  return (
    <Table.Th className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <UnstyledButton
        className={styles['sort']}
        onClick={() => state.set({ sort: isUp ? `-${name}` : name })}
      >
        {label}
        <Icon size={14} aria-hidden opacity={isUp || isDown ? 1 : 0.4} />
      </UnstyledButton>
    </Table.Th>
  )
}

/** A click on anything that does something of its own does not open the record. */
const isControl = ({ target, currentTarget }: MouseEvent) =>
  !(currentTarget as Element).contains(target as Element) ||
  (target as Element).closest('a, button, input, label, select, textarea, [role="menu"], [role="dialog"]') !==
    null

function Row(props: Props & { record: WireRecord }) {
  const { entity, record, columns, selected, onSelect, mayWrite, titles, cells, rowActions } = props
  const navigate = useNavigate()
  const to = `/${entity.path}/${record.id}`
  const name = titleOf(entity, record)
  const toggle = () => {
    const next = new Map(selected)
    if (!next.delete(record.id)) next.set(record.id, record)
    onSelect(next)
  }
  const linked = columns.find((column) => column.name === entity.title)?.name ?? columns[0]?.name
  return (
    <Table.Tr
      className={styles['row']}
      data-selected={selected.has(record.id) || undefined}
      onClick={(event) => !isControl(event) && void navigate(to)}
    >
      {mayWrite && (
        <Table.Td>
          <Checkbox aria-label={`${name} auswählen`} checked={selected.has(record.id)} onChange={toggle} />
        </Table.Td>
      )}
      {columns.map(({ name: column, field }) => {
        const Show = cells[column] ?? cellOf(field)
        const content = <Show field={field} value={valueAt(record, column)} titles={titles} record={record} />
        return (
          <Table.Td key={column} className={isNumeric(field) ? styles['numeric'] : undefined}>
            {column === linked && !cells[column] ? (
              <Link to={to} className={styles['title']}>
                {name}
              </Link>
            ) : (
              content
            )}
          </Table.Td>
        )
      })}
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {rowActions?.(record)}
          <RowMenu {...props} name={name} to={to} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function RowMenu({
  entity,
  record,
  name,
  to,
  mayWrite,
  mayCopy,
}: Props & { record: WireRecord; name: string; to: string }) {
  const remove = () =>
    confirmAction({
      title: 'Wirklich löschen?',
      text: `${entity.label.one} „${name}“ wird gelöscht.`,
      label: 'Löschen',
      run: () => deleteRecord(entity, record.id),
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Aktionen für ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={to} leftSection={<IconPencil size={16} />}>
          Öffnen
        </Menu.Item>
        {mayCopy && (
          <Menu.Item
            component={Link}
            to={`/${entity.path}/new?from=${record.id}`}
            leftSection={<IconCopy size={16} />}
          >
            Duplizieren
          </Menu.Item>
        )}
        {mayWrite && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
            Löschen
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
