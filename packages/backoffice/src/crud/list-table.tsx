import { Button, Checkbox, Group, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core'
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
import { memo, useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActionsMenu } from '../ui/actions-menu.tsx'
import { confirmAction } from '../ui/confirm.ts'
import tableStyles from '../ui/table.module.css'
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
  onSelect: Dispatch<SetStateAction<Selection>>
}

export function ListTable(props: Props) {
  const { entity, columns, records, isLoading, isStale, titles, cells, rowActions, mayWrite, mayCopy } = props
  const { state, selected, onSelect } = props
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
          {state.isFiltered ? 'Kein Eintrag passt zur Auswahl.' : `Noch keine ${entity.label.many}.`}
        </Text>
        {!state.isFiltered && mayWrite && (
          <Button variant="light" component={Link} to={`/${entity.path}/new`}>
            Jetzt anlegen
          </Button>
        )}
      </Stack>
    )
  }
  return (
    <Table.ScrollContainer minWidth={Math.min(900, 160 + columns.length * 120)} type="native">
      <Table
        highlightOnHover
        verticalSpacing={4}
        className={`${tableStyles['table']} ${styles['table']}`}
        data-stale={isStale || undefined}
      >
        <Table.Caption className="visually-hidden">{entity.label.many}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {mayWrite && <SelectAll {...props} />}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} state={state} />
            ))}
            <Table.Th w={1}>
              <span className="visually-hidden">Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {isLoading
            ? Array.from({ length: 8 }, (_, row) => <WaitingRow key={row} width={columns.length + 2} />)
            : records.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  isSelected={selected.has(record.id)}
                  onToggle={toggle}
                  {...{ entity, columns, titles, cells, rowActions, mayWrite, mayCopy }}
                />
              ))}
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

type RowProps = Pick<
  Props,
  'entity' | 'columns' | 'titles' | 'cells' | 'rowActions' | 'mayWrite' | 'mayCopy'
> & {
  record: WireRecord
  isSelected: boolean
  onToggle: (record: WireRecord) => void
}

/** Drawn again only when it changes: not while the next page is on its way, nor when another row is selected. */
const Row = memo(function Row(props: RowProps) {
  const { entity, record, columns, isSelected, onToggle, mayWrite, titles, cells, rowActions } = props
  const navigate = useNavigate()
  const to = `/${entity.path}/${record.id}`
  const name = titleOf(entity, record)
  const linked = columns.find((column) => column.name === entity.title)?.name ?? columns[0]?.name
  return (
    <Table.Tr
      className={styles['row']}
      data-selected={isSelected || undefined}
      onClick={(event) => !isControl(event) && void navigate(to)}
    >
      {mayWrite && (
        <Table.Td>
          <Checkbox aria-label={`${name} auswählen`} checked={isSelected} onChange={() => onToggle(record)} />
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
})

type MenuProps = Pick<RowProps, 'entity' | 'record' | 'mayWrite' | 'mayCopy'> & { name: string; to: string }

function RowMenu({ entity, record, name, to, mayWrite, mayCopy }: MenuProps) {
  const remove = () =>
    confirmAction({
      title: 'Wirklich löschen?',
      text: `${entity.label.one} „${name}“ wird gelöscht.`,
      label: 'Löschen',
      run: () => deleteRecord(entity, record.id),
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
