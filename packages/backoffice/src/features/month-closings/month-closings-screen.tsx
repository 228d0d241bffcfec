import { Badge, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { monthPattern } from '@theke/contract/call/call-values'
import { urlOf } from '@theke/contract/call/define-call'
import type { MonthClosing } from '@theke/contract/calls/time-records'
import {
  closingStates,
  exportMonthClosings,
  listMonthClosings,
  printMonthClosings,
  takeClosingStep,
} from '@theke/contract/calls/time-records'
import { formatDateTime, localDateOf } from '@theke/domain/values'
import { formatHours } from '@theke/domain/working-time'
import { Link, useSearchParams } from 'react-router'
import { api, queryClient } from '../../api.ts'
import entryStyles from '../../ui/entry-list.module.css'
import styles from '../../ui/figure-cards.module.css'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { monthAfter, monthTitle } from '../../ui/months.ts'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { SpanButtons } from '../../ui/week-buttons.tsx'
import { canUse, useMe } from '../../use-me.ts'

const closingsQuery = (month: string) =>
  queryOptions({
    queryKey: ['time-sheets', 'closings', month],
    queryFn: ({ signal }) => api(listMonthClosings, { month }, { signal }),
    placeholderData: keepPreviousData,
  })

const colors = { open: 'gray', submitted: 'orange', approved: 'green' } as const
const signed = (minutes: number) => (minutes > 0 ? `+${formatHours(minutes)}` : formatHours(minutes))

/** The figures of a month in the order of the payroll file. */
const figures: readonly { label: string; of: (closing: MonthClosing) => string }[] = [
  { label: 'Geplant', of: ({ planned }) => formatHours(planned) },
  { label: 'Soll', of: ({ target }) => formatHours(target) },
  { label: 'Ist', of: ({ actual }) => formatHours(actual) },
  { label: 'Differenz', of: ({ difference }) => signed(difference) },
  { label: 'Zeitkonto', of: ({ overtimeAfter }) => signed(overtimeAfter) },
  { label: 'Urlaub', of: ({ holidayDays }) => holidayDays.toLocaleString('de-AT') },
  { label: 'Krank', of: ({ sickDays }) => sickDays.toLocaleString('de-AT') },
]

/** Plan, record and difference of a month for everybody, or only the own one. */
export function MonthClosingsScreen() {
  useDocumentTitle('Monatsabschluss')
  const decides = canUse(useMe(), 'staff.approve')
  const [params, setParams] = useSearchParams()
  const today = localDateOf(Date.now())
  const last = monthAfter(today.slice(0, 7), -1)
  const asked = params.get('monat') ?? ''
  const month = monthPattern.test(asked) ? asked : last
  const isNarrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false })
  const { data, isError, isPending } = useQuery(closingsQuery(month))
  const show = (next: string) => setParams({ monat: next }, { replace: true })
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Monatsabschluss
        </Title>
        <Text c="dimmed" role="status">
          {monthTitle(month)}
        </Text>
      </div>
      <Group className={entryStyles['onScreen']}>
        <SpanButtons
          labels={['Voriger Monat', 'Letzter Monat', 'Nächster Monat']}
          onMove={(step) => show(monthAfter(month, step))}
          onToday={() => show(last)}
        />
        {decides && data && data.length > 0 && (
          <Group gap={4} ml="auto">
            <Button
              component="a"
              href={urlOf(exportMonthClosings, { month })}
              download={`monatsabschluss-${month}.csv`}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              CSV
            </Button>
            <Button
              component="a"
              href={urlOf(printMonthClosings, { month })}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              Alle als PDF
            </Button>
          </Group>
        )}
      </Group>
      <Paper withBorder radius="lg">
        <ListAnswer
          label="Monatsabschlüsse"
          list={{ data: data && { data }, isError, isPending }}
          empty="Für diesen Monat gibt es nichts abzuschließen."
        >
          {(closings) =>
            isNarrow ? <ClosingCards closings={closings} /> : <ClosingTable closings={closings} />
          }
        </ListAnswer>
      </Paper>
    </Stack>
  )
}

function ClosingTable({ closings }: { closings: readonly MonthClosing[] }) {
  return (
    <Table.ScrollContainer minWidth={900} type="native">
      <Table className={tableStyles['table'] ?? ''}>
        <Table.Caption className="visually-hidden">Stunden je Person</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            {figures.map(({ label }) => (
              <Table.Th key={label} ta="end">
                {label}
              </Table.Th>
            ))}
            <Table.Th>Stand</Table.Th>
            <Table.Th className={entryStyles['onScreen'] ?? ''}>
              <span className="visually-hidden">Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {closings.map((closing) => (
            <ClosingRow key={closing.user.id} closing={closing} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function ClosingRow({ closing }: { closing: MonthClosing }) {
  return (
    <Table.Tr>
      <Table.Td>
        <ClosingName closing={closing} />
      </Table.Td>
      {figures.map(({ label, of }) => (
        <Table.Td key={label} ta="end" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {of(closing)}
        </Table.Td>
      ))}
      <Table.Td>
        <ClosingState closing={closing} />
      </Table.Td>
      <Table.Td className={entryStyles['onScreen'] ?? ''}>
        <ClosingActions closing={closing} isRow />
      </Table.Td>
    </Table.Tr>
  )
}

/** On a telephone each person is a card: nothing lies to the right of the screen. */
function ClosingCards({ closings }: { closings: readonly MonthClosing[] }) {
  return (
    <ul className={entryStyles['list']} aria-label="Stunden je Person">
      {closings.map((closing) => (
        <li key={closing.user.id} className={styles['card']}>
          <div className={styles['head']}>
            <div>
              <ClosingName closing={closing} />
            </div>
            <div>
              <ClosingState closing={closing} />
            </div>
          </div>
          <dl className={styles['figures']}>
            {figures.map(({ label, of }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{of(closing)}</dd>
              </div>
            ))}
          </dl>
          <div className={entryStyles['onScreen']}>
            <ClosingActions closing={closing} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ClosingName({ closing: { user, month, problems } }: { closing: MonthClosing }) {
  const isOwn = user.id === useMe().id
  return (
    <>
      <Link
        to={`/my-times?woche=${month}-01${isOwn ? '' : `&person=${user.id}`}`}
        className={tableStyles['title'] ?? ''}
      >
        {user.name}
      </Link>
      {problems.length > 0 && (
        <Text size="xs" c="dimmed">
          {problems.join(' ')}
        </Text>
      )}
    </>
  )
}

function ClosingState({ closing: { state, approvedAt, approvedBy } }: { closing: MonthClosing }) {
  return (
    <>
      <Badge variant="light" color={colors[state]} miw="max-content">
        {closingStates[state]}
      </Badge>
      {approvedAt && (
        <Text size="xs" c="dimmed">
          {approvedBy}, {formatDateTime(Date.parse(approvedAt))}
        </Text>
      )}
    </>
  )
}

/** The steps that the viewer may take with a month, and its sheet. */
function ClosingActions({ closing, isRow = false }: { closing: MonthClosing; isRow?: boolean }) {
  const me = useMe()
  const { user, month, state, problems } = closing
  const take = async (step: 'submit' | 'return' | 'approve') => {
    await api(takeClosingStep, { user: user.id, month, step })
    await queryClient.invalidateQueries({ queryKey: ['time-sheets'] })
  }
  const isOwn = user.id === me.id
  const decides = me.isAdmin || (!isOwn && canUse(me, 'staff.approve'))
  return (
    <Group gap={4} wrap={isRow ? 'nowrap' : 'wrap'}>
      <Button
        component="a"
        href={urlOf(printMonthClosings, { month, user: user.id })}
        target="_blank"
        rel="noopener"
        variant="subtle"
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-label={`${user.name}: ${monthTitle(month)} als PDF`}
      >
        PDF
      </Button>
      {state === 'open' && (isOwn || decides) && (
        <Button
          variant="light"
          disabled={problems.length > 0}
          aria-label={`${user.name}: ${monthTitle(month)} einreichen`}
          onClick={() => void take('submit')}
        >
          Einreichen
        </Button>
      )}
      {state === 'submitted' && decides && (
        <>
          {!isOwn && (
            <Button
              aria-label={`${user.name}: ${monthTitle(month)} genehmigen`}
              onClick={() => void take('approve')}
            >
              Genehmigen
            </Button>
          )}
          <Button
            variant="subtle"
            aria-label={`${user.name}: ${monthTitle(month)} zurückgeben`}
            onClick={() => void take('return')}
          >
            Zurückgeben
          </Button>
        </>
      )}
    </Group>
  )
}
