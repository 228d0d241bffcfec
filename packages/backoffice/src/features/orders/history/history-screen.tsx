import { Paper, Select, Table } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { paymentLabel } from '@theke/domain/order'
import { Link, useNavigate } from 'react-router'
import { useStore } from '@theke/ui/store.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { KeysetPaging } from '../../../ui/keyset-paging.tsx'
import { ListAnswer } from '../../../ui/list-answer.tsx'
import RangeFields from '../../../ui/range-fields.tsx'
import { optionsOf } from '../../../ui/options-of.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import tableStyles from '../../../ui/table.module.css'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import type { KeysetList } from '../../../ui/use-keyset-list.ts'
import { useKeysetList } from '../../../ui/use-keyset-list.ts'
import { DisplayMenu } from '../board/board-toolbar.tsx'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { momentWords } from '../order-times.ts'
import { payableText } from '../payable-text.ts'
import {
  amountWords,
  customerName,
  stateWords,
  typeWords,
  orderStatusWords,
} from '@theke/contract/order-words'
import type { BranchName } from '../shop.ts'
import { useOwnBranches, useTicketWord } from '../shop.ts'
import { loadHistory } from './history-calls.ts'
import { HistoryExport } from './history-export.tsx'
import styles from './history-screen.module.css'

const filterNames = ['search', 'from', 'to', 'branch', 'status'] as const

const statusOptions = [
  { value: 'counted', label: 'Ohne Abgelehnte, Stornierte und Fehlgeschlagene' },
  ...optionsOf(orderStatusWords),
]

const historyQuery = (query: string) =>
  queryOptions({
    queryKey: ['orders', 'history', query],
    queryFn: ({ signal }) => loadHistory(query, signal),
    placeholderData: keepPreviousData,
  })

/** Every order, newest first, page by page (API-18, OPEN-127). */
export function HistoryScreen() {
  useDocumentTitle('Bestellverlauf')
  const list = useKeysetList(filterNames)
  const page = useQuery(historyQuery(list.query))
  return (
    <>
      <Filters list={list} isEmpty={!page.data?.data.length} />
      <ListAnswer
        label="Bestellungen"
        list={page}
        empty={list.isFiltered ? 'Keine Bestellungen gefunden.' : 'Noch keine Bestellungen.'}
        purpose={
          !list.isFiltered && 'Hier finden Sie jede Bestellung wieder, mit Suche, Filtern und als CSV.'
        }
      >
        {(orders) => <HistoryTable orders={orders} isStale={page.isPlaceholderData} />}
      </ListAnswer>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
    </>
  )
}

function Filters({ list, isEmpty }: { list: KeysetList; isEmpty: boolean }) {
  const { filter, valueOf } = list
  const branches = useOwnBranches()
  return (
    <FilterBar
      list={list}
      tools={
        <>
          <DisplayMenu />
          <HistoryExport query={list.query} isEmpty={isEmpty} branchName={nameIn(branches)} />
        </>
      }
    >
      <SearchField
        aria-label="Bestellungen suchen"
        placeholder="Name, Telefon, E-Mail, Nummer"
        value={valueOf('search') ?? ''}
        onSearch={(text) => filter('search', text)}
      />
      <RangeFields valueOf={valueOf} onChange={filter} />
      <Select
        aria-label="Status"
        placeholder="Jeder Status"
        clearable
        w={170}
        data={statusOptions}
        value={valueOf('status')}
        onChange={(status) => filter('status', status)}
      />
      {branches.length > 1 && (
        <Select
          aria-label="Filiale"
          placeholder="Alle Filialen"
          clearable
          w={210}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={valueOf('branch')}
          onChange={(branch) => filter('branch', branch)}
        />
      )}
    </FilterBar>
  )
}

const nameIn = (branches: readonly BranchName[]) => (id: number) =>
  branches.find((branch) => branch.id === id)?.name ?? `#${id}`

function HistoryTable({ orders, isStale }: { orders: readonly StaffOrder[]; isStale: boolean }) {
  const branches = useOwnBranches()
  const word = useTicketWord()
  const hasProducts = useStore(showProductData)
  const hasCustomer = useStore(showCustomerData)
  const navigate = useNavigate()
  const nameOf = nameIn(branches)
  return (
    <Paper withBorder className={styles['frame']} tabIndex={0} role="region" aria-label="Bestellungen">
      <Table
        highlightOnHover
        stickyHeader
        className={`${tableStyles['table']} ${styles['table']}`}
        data-stale={isStale || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{word}</Table.Th>
            <Table.Th>Bestellt</Table.Th>
            <Table.Th visibleFrom="sm">Termin</Table.Th>
            <Table.Th visibleFrom="sm">Art</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="end">Summe</Table.Th>
            {hasCustomer && <Table.Th>Kunde</Table.Th>}
            {hasProducts && <Table.Th>Positionen</Table.Th>}
            <Table.Th visibleFrom="sm">Zahlung</Table.Th>
            {branches.length > 1 && <Table.Th>Filiale</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id} onClick={() => void navigate(`/orders/${order.id}`)}>
              <Table.Td>
                <Link
                  to={`/orders/${order.id}`}
                  className={styles['link']}
                  onClick={(event) => event.stopPropagation()} // the row would open it a second time
                >
                  <strong className="tabular">{order.ticketNumber}</strong>
                  <small>{order.uid}</small>
                </Link>
              </Table.Td>
              <Table.Td className={`tabular ${styles['when']}`}>
                {momentWords(order.createdAt, Date.now())}
              </Table.Td>
              <Table.Td className="tabular" visibleFrom="sm">
                {order.appointmentDate && momentWords(order.appointmentDate, Date.now())}
              </Table.Td>
              <Table.Td visibleFrom="sm">{typeWords(order)}</Table.Td>
              <Table.Td>{stateWords(order)}</Table.Td>
              <Table.Td ta="end" className="tabular">
                {payableText(order)}
              </Table.Td>
              {hasCustomer && <Table.Td className={styles['long']}>{customerName(order)}</Table.Td>}
              {hasProducts && (
                <Table.Td className={styles['long']}>
                  {order.items.map((item) => `${amountWords(item)} ${item.product.name}`).join(', ')}
                </Table.Td>
              )}
              <Table.Td visibleFrom="sm">{paymentLabel(order)}</Table.Td>
              {branches.length > 1 && (
                <Table.Td className={styles['branch']}>{nameOf(order.branch.id)}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
