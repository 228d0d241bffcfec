import { Box, Button, Paper, Progress, Select, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { listHolidayBalances } from '@theke/contract/calls/time-sheets'
import { localDateOf } from '@theke/domain/values'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { downloadText } from '../../crud/csv.ts'
import entryStyles from '../../ui/entry-list.module.css'
import cardStyles from '../../ui/figure-cards.module.css'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { ListTitle } from '../../ui/list-title.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useKeysetList } from '../../ui/use-keyset-list.ts'
import { canUse, useMe } from '../../use-me.ts'
import { balancesCsv, balancesOf, columns, nameOf, yearsOf } from './balance-rows.ts'

const balancesQuery = queryOptions({
  queryKey: ['time-sheets', 'holiday-balances'],
  queryFn: ({ signal }) => api(listHolidayBalances, {}, { signal }),
})

const filterNames = ['search', 'year'] as const

/** Who has how many holidays left, year by year; corrections are made at the person or in the roster (OPEN-116). */
export function HolidayBalancesScreen() {
  useDocumentTitle('Urlaubskonten')
  const me = useMe()
  const { data, isError, isPending } = useQuery(balancesQuery)
  const list = useKeysetList(filterNames)
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const thisYear = Number(localDateOf(Date.now()).slice(0, 4))
  const year = Number(list.valueOf('year') ?? thisYear)
  const shown = data && balancesOf(data, year, list.valueOf('search') ?? '')
  const save = () => downloadText(`urlaubskonten-${year}.csv`, balancesCsv(shown ?? []))
  return (
    <Stack gap="md">
      <ListTitle title="Urlaubskonten" total={shown?.length} />
      <Paper withBorder radius="lg">
        <Box p="md">
          <FilterBar
            list={list}
            tools={
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                disabled={!shown?.length}
                onClick={save}
              >
                CSV
              </Button>
            }
          >
            {canUse(me, 'staff.approve') && (
              <SearchField
                aria-label="Urlaubskonten durchsuchen"
                value={list.valueOf('search') ?? ''}
                onSearch={(text) => list.filter('search', text)}
              />
            )}
            <Select
              aria-label="Jahr"
              w={110}
              allowDeselect={false}
              data={yearsOf(data ?? [], thisYear).map(String)}
              value={String(year)}
              onChange={(value) => list.filter('year', value === String(thisYear) ? null : value)}
            />
          </FilterBar>
        </Box>
        <ListAnswer
          label="Urlaubskonten"
          list={{ data: shown && { data: shown }, isError, isPending }}
          empty={list.isFiltered ? 'Kein Eintrag passt zur Auswahl.' : 'Noch keine Urlaubskonten.'}
          purpose={!list.isFiltered && 'Ein Urlaubskonto bekommt jede Person mit ihrem Dienstverhältnis.'}
        >
          {(balances) =>
            isNarrow ? (
              <BalanceCards balances={balances} isAdmin={me.isAdmin} />
            ) : (
              <BalanceTable balances={balances} isAdmin={me.isAdmin} />
            )
          }
        </ListAnswer>
      </Paper>
    </Stack>
  )
}

const days = (count: number) => count.toLocaleString('de-AT')

type Props = { balances: readonly HolidayBalance[]; isAdmin: boolean }

function BalanceTable({ balances, isAdmin }: Props) {
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table className={tableStyles['table'] ?? ''}>
        <Table.Caption className="visually-hidden">Urlaubstage je Person</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            {columns.map(({ name, label }) => (
              <Table.Th key={name} ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {balances.map((balance) => (
            <Table.Tr key={balance.user.id}>
              <Table.Td w="40%">
                <Name balance={balance} isAdmin={isAdmin} />
                <Share balance={balance} />
              </Table.Td>
              {columns.map(({ name }) => (
                <Table.Td key={name} ta="end" className="tabular">
                  <Days balance={balance} name={name} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** On a telephone each person is a card: what is left does not lie to the right of the screen. */
function BalanceCards({ balances, isAdmin }: Props) {
  return (
    <ul className={entryStyles['list']} aria-label="Urlaubstage je Person">
      {balances.map((balance) => (
        <li key={balance.user.id} className={cardStyles['card']}>
          <div>
            <Name balance={balance} isAdmin={isAdmin} />
            <Share balance={balance} />
          </div>
          <dl className={cardStyles['figures']}>
            {columns.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <Days balance={balance} name={name} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Name({ balance, isAdmin }: { balance: HolidayBalance; isAdmin: boolean }) {
  const title = tableStyles['title'] ?? ''
  if (!isAdmin) return <span className={title}>{nameOf(balance)}</span>
  return (
    <Link to={`/users/${balance.user.id}`} className={title}>
      {nameOf(balance)}
    </Link>
  )
}

function Days({ balance, name }: { balance: HolidayBalance; name: (typeof columns)[number]['name'] }) {
  return (
    <Text
      span
      inherit
      {...(name === 'remaining' ? { fw: 600 } : {})}
      {...(balance[name] < 0 ? { c: 'red' } : {})}
    >
      {days(balance[name])}
    </Text>
  )
}

/** The same numbers as a picture: what of the year is taken and what is planned. */
function Share({ balance: { entitlement, carried, taken, planned } }: { balance: HolidayBalance }) {
  const whole = Math.max(entitlement + carried, taken + planned)
  const part = (count: number) => (whole > 0 ? (100 * count) / whole : 0)
  return (
    <Progress.Root size={6} mt={4} maw={220} aria-hidden>
      <Progress.Section value={part(taken)} color="green" withAria={false} />
      <Progress.Section value={part(planned)} color="green.3" withAria={false} />
    </Progress.Root>
  )
}
