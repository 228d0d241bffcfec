import { Alert, Badge, Button, Skeleton, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeviceLog } from '@theke/contract/calls/devices'
import { deviceLogLevels } from '@theke/contract/calls/devices'
import { formatDateTime } from '@theke/domain/values'
import type { WireRecord } from '../../crud/records.ts'
import { logQuery } from './device-calls.ts'

const colors: Readonly<Record<DeviceLog['level'], string>> = { info: 'gray', warning: 'orange', error: 'red' }

/** What a device reported about itself and what came of its jobs, newest first. */
export function DeviceLogTab({ record }: { record: WireRecord }) {
  const log = useInfiniteQuery(logQuery(record.id))
  const entries = log.data?.pages.flatMap(({ data }) => data) ?? []
  if (log.isPending) return <Skeleton height={160} />
  if (log.isError) return <Alert color="red">Log konnte nicht geladen werden.</Alert>
  if (entries.length === 0)
    return <Text c="dimmed">Noch keine Einträge. „Logs anfordern“ fragt das Gerät nach seinem Zustand.</Text>
  return (
    <>
      <Table.ScrollContainer minWidth={480} type="native">
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={150}>Zeit</Table.Th>
              <Table.Th w={110}>Stufe</Table.Th>
              <Table.Th>Eintrag</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ id, at, level, message }) => (
              <Table.Tr key={id}>
                <Table.Td className="tabular">{formatDateTime(Date.parse(at))}</Table.Td>
                <Table.Td>
                  <Badge variant="light" tt="none" color={colors[level]}>
                    {deviceLogLevels[level]}
                  </Badge>
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {log.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Ältere anzeigen
        </Button>
      )}
    </>
  )
}
