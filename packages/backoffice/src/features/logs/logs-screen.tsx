import { Alert, Badge, Button, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '@theke/contract/calls/logs'
import { logChannels, logLevels } from '@theke/contract/calls/logs'
import { failures } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTitles } from '../../crud/titles.ts'
import { KeysetPaging } from '../../ui/keyset-paging.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { logsQuery } from './log-calls.ts'
import { namedRecords } from './log-changes.ts'
import { filterNames, LogFilters } from './log-filters.tsx'
import { summaryOf, whoDid } from './log-words.ts'
import styles from './logs.module.css'

/** The log, newest first: who did what, with filters that stay in the address (BACKOFFICE-32). */
export function LogsScreen() {
  useDocumentTitle('Logs')
  const [params, setParams] = useSearchParams()
  const wanted = new URLSearchParams({ limit: '50' })
  for (const name of [...filterNames, 'after']) {
    const value = params.get(name)
    if (value) wanted.set(name, value)
  }
  const page = useQuery(logsQuery(wanted.toString()))
  const isFiltered = filterNames.some((name) => params.get(name))
  // another filter starts at the newest entry again
  const filter = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('after')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const entries = page.data?.data
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Logs
      </Title>
      <Paper withBorder radius="lg">
        <div className={styles['filters']}>
          <LogFilters params={params} onFilter={filter} />
          {isFiltered && (
            <Button variant="subtle" onClick={() => setParams({})}>
              Zurücksetzen
            </Button>
          )}
        </div>
        {page.isError && !entries && (
          <Alert color="red" m="md">
            {failures.list('Logs')}
          </Alert>
        )}
        {page.isPending && <Skeleton h={320} m="md" w="auto" />}
        {entries?.length === 0 && (
          <Text c="dimmed" ta="center" py="xl">
            {isFiltered ? 'Kein Eintrag passt zur Auswahl.' : 'Noch keine Einträge.'}
          </Text>
        )}
        {entries && entries.length > 0 && <LogTable entries={entries} isStale={page.isPlaceholderData} />}
      </Paper>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
      <Outlet />
    </Stack>
  )
}

function LogTable({ entries, isStale }: { entries: readonly LogEntry[]; isStale: boolean }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const titles = useTitles(namedRecords(entries))
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table highlightOnHover className={styles['table']} data-stale={isStale || undefined}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>Wann</Table.Th>
            <Table.Th w={150}>Wer</Table.Th>
            <Table.Th>Was</Table.Th>
            <Table.Th w={150}>Art</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => {
            const to = `/logs/${entry.id}${search}`
            const summary = summaryOf(entry, titles)
            return (
              <Table.Tr key={entry.id} onClick={() => void navigate(to)}>
                <Table.Td className={styles['when']}>{formatDateTime(Date.parse(entry.createdAt))}</Table.Td>
                <Table.Td>{whoDid(entry, titles)}</Table.Td>
                <Table.Td>
                  <Link
                    to={to}
                    className={styles['message']}
                    onClick={(event) => event.stopPropagation()} // the row would open it a second time
                  >
                    {entry.message}
                  </Link>
                  {summary && <div className={styles['summary']}>{summary}</div>}
                </Table.Td>
                <Table.Td>
                  <KindBadge entry={entry} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const levelColors = { info: 'gray', warning: 'orange', error: 'red' } as const

export function KindBadge({ entry: { level, channel } }: { entry: LogEntry }) {
  const kind = logChannels[channel] ?? channel
  return (
    <Badge color={levelColors[level] ?? 'gray'} variant="light" tt="none">
      {level === 'info' ? kind : `${kind}: ${logLevels[level]}`}
    </Badge>
  )
}
