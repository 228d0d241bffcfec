import { Badge, Box, Group, Pagination, Paper, Select, Stack, Switch, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Customer, CustomerSort } from '@theke/contract/calls/customers'
import { customerSorts } from '@theke/contract/calls/customers'
import { formatDateTime } from '@theke/domain/values'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { ImportButton } from '../../ui/import-button.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { ListTitle } from '../../ui/list-title.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { optionsOf } from '../../ui/options-of.ts'
import { SearchField } from '../../ui/search-field.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { customersQuery } from './customer-calls.ts'
import { nameOf } from './customer-words.ts'
import styles from './customers.module.css'

const limit = 50

/** Everybody who has ordered with a number or an address, or was imported; filters and page live in the address. */
export function CustomersScreen() {
  useDocumentTitle('Kunden')
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const sort = (params.get('sort') ?? 'lastOrder') as CustomerSort
  const isWarned = params.get('doNotServe') === 'true'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useQuery(
    customersQuery({
      sort: sort in customerSorts ? sort : 'lastOrder',
      page,
      limit,
      ...(search ? { search } : {}),
      ...(isWarned ? { doNotServe: 'true' as const } : {}),
    }),
  )
  const set = (name: string, value: string | null) =>
    setParams(
      () => {
        // not what this render knows: a search typed just before may still be on its way
        const next = new URLSearchParams(window.location.search)
        if (name !== 'page') next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: name !== 'page' },
    )
  const total = list.data?.meta.total
  const pages = Math.ceil((total ?? 0) / limit)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ListTitle title="Kunden" total={total} />
        <ImportButton kind="customers" />
      </Group>
      <Paper withBorder radius="lg">
        <Box p="md" className={styles['bar'] ?? ''}>
          <SearchField
            aria-label="Kunden durchsuchen"
            placeholder="Name, Telefon oder E-Mail"
            value={search}
            onSearch={(text) => set('search', text)}
          />
          <Select
            aria-label="Sortierung"
            allowDeselect={false}
            data={optionsOf(customerSorts)}
            value={sort}
            onChange={(value) => set('sort', value)}
          />
          <Switch
            label="Nur „Nicht bedienen“"
            checked={isWarned}
            onChange={(event) => set('doNotServe', event.currentTarget.checked ? 'true' : null)}
          />
        </Box>
        <ListAnswer
          label="Kunden"
          list={list}
          empty={
            search || isWarned
              ? 'Kein Kunde passt zur Auswahl.'
              : 'Hier erscheint, wer mit Telefonnummer oder E-Mail-Adresse bestellt: mit Umsatz, letzter Bestellung und Ihren Notizen. Nach der ersten Bestellung geht es los. Eine Kundenliste aus einem anderen Programm können Sie importieren.'
          }
        >
          {(customers) => <CustomerTable customers={customers} isStale={list.isPlaceholderData} />}
        </ListAnswer>
      </Paper>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(next) => set('page', String(next))}
          getItemProps={(number) => ({ 'aria-label': `Seite ${number}` })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Nächste Seite' : 'Vorige Seite',
          })}
        />
      )}
      <Outlet />
    </Stack>
  )
}

function CustomerTable({ customers, isStale }: { customers: readonly Customer[]; isStale: boolean }) {
  const { search } = useLocation()
  return (
    <Table className={tableStyles['table'] ?? ''} layout="fixed" data-stale={isStale || undefined}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="md">Kontakt</Table.Th>
          <Table.Th visibleFrom="md" w={190}>
            Notizen
          </Table.Th>
          <Table.Th visibleFrom="sm" w={120} ta="end">
            Bestellungen
          </Table.Th>
          <Table.Th w={110} ta="end">
            Umsatz
          </Table.Th>
          <Table.Th visibleFrom="sm" w={160}>
            Letzte Bestellung
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {customers.map((customer) => (
          <Table.Tr key={customer.id}>
            <Table.Td>
              <Link to={`/customers/${customer.id}${search}`} className={tableStyles['title'] ?? ''}>
                <span className={styles['name']}>{nameOf(customer)}</span>
              </Link>
              {customer.isDoNotServe && (
                <Badge color="red" variant="light" tt="none" ml="xs">
                  Nicht bedienen
                </Badge>
              )}
              <Text size="sm" c="dimmed" truncate hiddenFrom="md">
                {customer.phone || customer.email}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="md">
              <Text size="sm" truncate>
                {customer.phone}
              </Text>
              <Text size="sm" c="dimmed" truncate>
                {customer.email}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="md">
              <Text size="sm" lineClamp={2}>
                {customer.notes}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm" ta="end" className="tabular">
              {customer.orders}
            </Table.Td>
            <Table.Td ta="end" className="tabular">
              {moneyText(customer.revenue)}
            </Table.Td>
            <Table.Td visibleFrom="sm" className={tableStyles['when'] ?? ''}>
              {customer.lastOrderAt && formatDateTime(Date.parse(customer.lastOrderAt))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
