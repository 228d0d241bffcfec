import { Badge, Box, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
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
import { ListAnswer } from '../../ui/list-answer.tsx'
import { monthAfter, monthTitle } from '../../ui/months.ts'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { SpanButtons } from '../../ui/week-buttons.tsx'
import { holdsAnywhere, useMe } from '../../use-me.ts'

const closingsQuery = (month: string) =>
  queryOptions({
    queryKey: ['time-sheets', 'closings', month],
    queryFn: ({ signal }) => api(listMonthClosings, { month }, { signal }),
    placeholderData: keepPreviousData,
  })

const colors = { open: 'gray', submitted: 'orange', approved: 'green' } as const
const signed = (minutes: number) => (minutes > 0 ? `+${formatHours(minutes)}` : formatHours(minutes))

/** Plan, record and difference of a month for everybody, or only the own one. */
export function MonthClosingsScreen() {
  useDocumentTitle('Monatsabschluss')
  const decides = holdsAnywhere(useMe(), 'staff.approve')
  const [params, setParams] = useSearchParams()
  const today = localDateOf(Date.now())
  const last = monthAfter(today.slice(0, 7), -1)
  const asked = params.get('monat') ?? ''
  const month = monthPattern.test(asked) ? asked : last
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
          {(closings) => <ClosingTable closings={closings} />}
        </ListAnswer>
      </Paper>
    </Stack>
  )
}

function ClosingTable({ closings }: { closings: readonly MonthClosing[] }) {
  return (
    <Table.ScrollContainer minWidth={860} type="native">
      <Table className={tableStyles['table'] ?? ''}>
        <Table.Caption className="visually-hidden">Stunden je Person</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            {['Geplant', 'Soll', 'Ist', 'Differenz', 'Zeitkonto', 'Urlaub', 'Krank'].map((label) => (
              <Table.Th key={label} ta="end">
                {label}
              </Table.Th>
            ))}
            <Table.Th>Stand</Table.Th>
            <Table.Th visibleFrom="sm" className={entryStyles['onScreen'] ?? ''}>
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
  const isOwn = closing.user.id === useMe().id
  const { user, month, state, problems } = closing
  const minutes = [
    formatHours(closing.planned),
    formatHours(closing.target),
    formatHours(closing.actual),
    signed(closing.difference),
    signed(closing.overtimeAfter),
  ]
  return (
    <Table.Tr>
      <Table.Td>
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
        {/* on a telephone the last column lies far to the right */}
        <Box hiddenFrom="sm" mt={4} className={entryStyles['onScreen'] ?? ''}>
          <ClosingActions closing={closing} />
        </Box>
      </Table.Td>
      {minutes.map((text, index) => (
        <Table.Td key={index} ta="end" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {text}
        </Table.Td>
      ))}
      {[closing.holidayDays, closing.sickDays].map((days, index) => (
        <Table.Td key={index} ta="end" className="tabular">
          {days.toLocaleString('de-AT')}
        </Table.Td>
      ))}
      <Table.Td>
        <Badge variant="light" color={colors[state]}>
          {closingStates[state]}
        </Badge>
        {closing.approvedAt && (
          <Text size="xs" c="dimmed">
            {closing.approvedBy}, {formatDateTime(Date.parse(closing.approvedAt))}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={entryStyles['onScreen'] ?? ''}>
        <ClosingActions closing={closing} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The steps that the viewer may take with a month, and its sheet. */
function ClosingActions({ closing }: { closing: MonthClosing }) {
  const me = useMe()
  const { user, month, state, problems } = closing
  const take = async (step: 'submit' | 'return' | 'approve') => {
    await api(takeClosingStep, { user: user.id, month, step })
    await queryClient.invalidateQueries({ queryKey: ['time-sheets'] })
  }
  const isOwn = user.id === me.id
  const decides = me.isAdmin || (!isOwn && holdsAnywhere(me, 'staff.approve'))
  return (
    <Group gap={4} wrap="nowrap">
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
