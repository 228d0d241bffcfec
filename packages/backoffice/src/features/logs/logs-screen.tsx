import { Badge, Box, Button, Group, Paper, Stack, Table, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFrom, urlOf } from '@theke/contract/call/define-call'
import type { LogEntry } from '@theke/contract/calls/logs'
import { exportLogs, logChannels, logLevels } from '@theke/contract/calls/logs'
import { formatDateTime } from '@theke/domain/values'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { KeysetPaging } from '../../ui/keyset-paging.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useKeysetList } from '../../ui/use-keyset-list.ts'
import { logsQuery } from './log-calls.ts'
import { filterNames, LogFilters } from './log-filters.tsx'
import { summaryOf, whoDid } from './log-words.ts'
import styles from './logs.module.css'

/** The log, newest first: who did what, with filters that stay in the address (BACKOFFICE-32). */
export function LogsScreen() {
  useDocumentTitle('Protokoll')
  const list = useKeysetList(filterNames)
  const page = useQuery(logsQuery(list.query))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          Protokoll
        </Title>
        <Button
          component="a"
          download
          variant="default"
          href={urlOf(exportLogs, queryFrom(exportLogs, list.query))}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Als CSV herunterladen
        </Button>
      </Group>
      <Paper withBorder radius="lg">
        <Box p="md">
          <FilterBar list={list}>
            <LogFilters list={list} />
          </FilterBar>
        </Box>
        <ListAnswer
          label="Logs"
          list={page}
          empty={list.isFiltered ? 'Kein Eintrag passt zur Auswahl.' : 'Noch keine Einträge.'}
          purpose={
            !list.isFiltered &&
            'Hier steht, wer was geändert hat, wer sich angemeldet hat und was das System gemeldet hat.'
          }
        >
          {(entries) => <LogTable entries={entries} isStale={page.isPlaceholderData} />}
        </ListAnswer>
      </Paper>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
      <Outlet />
    </Stack>
  )
}

function LogTable({ entries, isStale }: { entries: readonly LogEntry[]; isStale: boolean }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table
        highlightOnHover
        className={`${tableStyles['table']} ${styles['table']}`}
        data-stale={isStale || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Wann</Table.Th>
            <Table.Th>Wer</Table.Th>
            <Table.Th className={styles['what']}>Was</Table.Th>
            <Table.Th className={styles['kind']}>Art</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => {
            const to = `/logs/${entry.id}${search}`
            const summary = summaryOf(entry)
            return (
              <Table.Tr key={entry.id} onClick={() => void navigate(to)}>
                <Table.Td className={tableStyles['when']}>
                  {formatDateTime(Date.parse(entry.createdAt))}
                </Table.Td>
                <Table.Td>{whoDid(entry)}</Table.Td>
                <Table.Td>
                  <Link
                    to={to}
                    className={tableStyles['title']}
                    onClick={(event) => event.stopPropagation()} // the row would open it a second time
                  >
                    {entry.message}
                  </Link>
                  {summary && <div className={styles['summary']}>{summary}</div>}
                </Table.Td>
                <Table.Td className={styles['kind']}>
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
