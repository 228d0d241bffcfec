import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failures } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import type { TabRecord } from '../../crud/crud-extensions.ts'
import { ChangeTable } from './change-table.tsx'
import { historyQuery } from './log-calls.ts'
import { whoDid } from './log-words.ts'
import styles from './logs.module.css'

/** Everything that happened to one record, with what it was before and after. */
export default function RecordHistory({ path, record }: { path: string; record: TabRecord }) {
  const history = useInfiniteQuery(historyQuery(path, record.id, record.revision))
  const entries = history.data?.pages.flatMap(({ data }) => data) ?? []
  if (history.isPending) return <Skeleton height={160} />
  if (history.isError) return <Alert color="red">{failures.list('Logs')}</Alert>
  if (entries.length === 0) return <Text c="dimmed">Es gibt noch keine Aufzeichnungen.</Text>
  return (
    <div>
      {entries.map((entry) => (
        <article key={entry.id} className={styles['entry']}>
          <Text fw={500}>{entry.message}</Text>
          <Text c="dimmed" size="sm" className="tabular">
            {formatDateTime(Date.parse(entry.createdAt))} Uhr · {whoDid(entry)}
          </Text>
          <ChangeTable entry={entry} />
        </article>
      ))}
      {history.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Ältere anzeigen
        </Button>
      )}
    </div>
  )
}
