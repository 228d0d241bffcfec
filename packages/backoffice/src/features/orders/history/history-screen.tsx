import { Button, Group, Paper, Select, Skeleton, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { failures } from '@theke/contract/texts.de'
import { paymentLabel } from '@theke/domain/order'
import { localDateOf } from '@theke/domain/values'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../api.ts'
import { downloadText } from '../../../crud/csv.ts'
import { useObservable } from '../../../observable.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { KeysetPaging } from '../../../ui/keyset-paging.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { DisplayMenu } from '../board/board-toolbar.tsx'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { momentWords } from '../order-times.ts'
import { amountWords, customerName, stateWords, typeWords } from '../order-words.ts'
import type { BranchName } from '../shop.ts'
import { useOwnBranches, useTicketWord } from '../shop.ts'
import { historyCsv } from './history-csv.ts'
import styles from './history-screen.module.css'

type HistoryPage = { data: StaffOrder[]; meta: { limit: number; next: string | null } }

const limit = 50
const filterNames = ['search', 'from', 'to', 'branch', 'status'] as const

const statuses = [
  { value: 'waiting', label: 'Wartet' },
  { value: 'confirmed', label: 'In Zubereitung' },
  { value: 'in-delivery', label: 'Abholbereit / In Zustellung' },
  { value: 'completed', label: 'Abgeschlossen' },
  { value: 'rejected', label: 'Abgelehnt' },
  { value: 'canceled', label: 'Storniert' },
  { value: 'failed', label: 'Zahlung fehlgeschlagen' },
]

const historyQuery = (query: string) =>
  queryOptions({
    queryKey: ['orders', 'history', query],
    queryFn: ({ signal }) =>
      call<HistoryPage>(`/orders?${query}`, {
        failure: failures.list('Bestellungen'),
        withMeta: true,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Every order, newest first, page by page (API-18, OPEN-127). */
export function HistoryScreen() {
  useDocumentTitle('Bestellverlauf')
  const [params, setParams] = useSearchParams()
  const query = new URLSearchParams({ limit: String(limit) })
  for (const name of [...filterNames, 'after'] as const) {
    const value = params.get(name)
    if (value) query.set(name, value)
  }
  const page = useQuery(historyQuery(query.toString()))
  // another filter starts at the newest order again
  const filter = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('after')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const orders = page.data?.data
  return (
    <>
      <Filters params={params} onFilter={filter} orders={orders ?? []} />
      {!orders && !page.isError && <Skeleton h={320} aria-label="Wird geladen" />}
      {orders?.length === 0 && (
        <Text ta="center" py="xl">
          Keine Bestellungen gefunden.
        </Text>
      )}
      {orders && orders.length > 0 && <HistoryTable orders={orders} />}
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
    </>
  )
}

type FilterProps = {
  params: URLSearchParams
  onFilter: (name: string, value: string | null) => void
  orders: readonly StaffOrder[]
}

function Filters({ params, onFilter, orders }: FilterProps) {
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const search = useDebouncedCallback((text: string) => onFilter('search', text.trim()), 300)
  const branches = useOwnBranches()
  const hasProducts = useObservable(showProductData)
  const hasCustomer = useObservable(showCustomerData)
  const save = () => {
    const csv = historyCsv(orders, { hasProducts, hasCustomer, branchName: nameIn(branches) })
    downloadText(`bestellungen-${localDateOf(Date.now())}.csv`, csv)
  }
  return (
    <div className={styles['filters']}>
      <TextInput
        type="search"
        aria-label="Bestellungen suchen"
        placeholder="Name, Telefon, E-Mail, Nummer"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
        className={styles['search']}
      />
      <DateField
        aria-label="Von"
        placeholder="Von TT.MM.JJJJ"
        w={166}
        isLazy
        value={params.get('from')}
        onChange={(day) => onFilter('from', day)}
      />
      <DateField
        aria-label="Bis"
        placeholder="Bis TT.MM.JJJJ"
        w={166}
        isLazy
        value={params.get('to')}
        onChange={(day) => onFilter('to', day)}
      />
      <Select
        aria-label="Status"
        placeholder="Jeder Status"
        clearable
        w={170}
        data={statuses}
        value={params.get('status')}
        onChange={(status) => onFilter('status', status)}
      />
      {branches.length > 1 && (
        <Select
          aria-label="Filiale"
          placeholder="Alle Filialen"
          clearable
          w={210}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={params.get('branch')}
          onChange={(branch) => onFilter('branch', branch)}
        />
      )}
      <Group gap={4} ml="auto" wrap="nowrap">
        <DisplayMenu />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={orders.length === 0}
          onClick={save}
        >
          CSV
        </Button>
      </Group>
    </div>
  )
}

const nameIn = (branches: readonly BranchName[]) => (id: number) =>
  branches.find((branch) => branch.id === id)?.name ?? `#${id}`

function HistoryTable({ orders }: { orders: readonly StaffOrder[] }) {
  const branches = useOwnBranches()
  const word = useTicketWord()
  const hasProducts = useObservable(showProductData)
  const hasCustomer = useObservable(showCustomerData)
  const navigate = useNavigate()
  const nameOf = nameIn(branches)
  return (
    <Paper withBorder className={styles['frame']} tabIndex={0} role="region" aria-label="Bestellungen">
      <Table highlightOnHover stickyHeader className={styles['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{word}</Table.Th>
            <Table.Th>Bestellt</Table.Th>
            <Table.Th>Termin</Table.Th>
            <Table.Th>Art</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="end">Summe</Table.Th>
            {hasCustomer && <Table.Th>Kunde</Table.Th>}
            {hasProducts && <Table.Th>Positionen</Table.Th>}
            <Table.Th>Zahlung</Table.Th>
            {branches.length > 1 && <Table.Th>Filiale</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id} onClick={() => void navigate(`/orders/${order.id}`)}>
              <Table.Td>
                <Link to={`/orders/${order.id}`} className={styles['link']}>
                  <strong className="tabular">{order.ticketNumber}</strong>
                  <small>{order.uid}</small>
                </Link>
              </Table.Td>
              <Table.Td className="tabular">{momentWords(order.createdAt, Date.now())}</Table.Td>
              <Table.Td className="tabular">
                {order.appointmentDate && momentWords(order.appointmentDate, Date.now())}
              </Table.Td>
              <Table.Td>{typeWords(order)}</Table.Td>
              <Table.Td>{stateWords(order)}</Table.Td>
              <Table.Td ta="end" className="tabular">
                {moneyText(order.pricing.totalGross)}
              </Table.Td>
              {hasCustomer && <Table.Td className={styles['long']}>{customerName(order)}</Table.Td>}
              {hasProducts && (
                <Table.Td className={styles['long']}>
                  {order.items.map((item) => `${amountWords(item)} ${item.product.name}`).join(', ')}
                </Table.Td>
              )}
              <Table.Td>{paymentLabel(order)}</Table.Td>
              {branches.length > 1 && <Table.Td>{nameOf(order.branch.id)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
