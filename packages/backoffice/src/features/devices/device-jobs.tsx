import { Alert, Badge, Button, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DeviceJobState } from '@theke/contract/calls/devices'
import { deviceJobKinds, deviceJobStates } from '@theke/contract/calls/devices'
import { formatDateTime } from '@theke/domain/values'
import type { WireRecord } from '../../crud/records.ts'
import { jobsQuery, useReprint } from './device-calls.ts'

const colors: Readonly<Record<DeviceJobState, string>> = {
  queued: 'blue',
  fetched: 'blue',
  done: 'green',
  failed: 'red',
  expired: 'orange',
}

/** The last twenty jobs of a device and how they ended. */
export function DeviceJobs({ record }: { record: WireRecord }) {
  const jobs = useQuery(jobsQuery(record.id))
  const reprint = useReprint(record.id)
  if (jobs.isPending) return <Skeleton height={160} />
  if (jobs.isError) return <Alert color="red">Aufträge konnten nicht geladen werden.</Alert>
  if (jobs.data.length === 0) return <Text c="dimmed">Dieses Gerät hatte noch keinen Auftrag.</Text>
  return (
    <Table.ScrollContainer minWidth={480} type="native">
      <Table verticalSpacing={10}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>Erstellt</Table.Th>
            <Table.Th>Auftrag</Table.Th>
            <Table.Th w={150}>Zustand</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.data.map(({ id, createdAt, kind, state, error, order, isCopy }) => (
            <Table.Tr key={id}>
              <Table.Td className="tabular">{formatDateTime(Date.parse(createdAt))}</Table.Td>
              <Table.Td>
                {deviceJobKinds[kind]}
                {isCopy && ' (Kopie)'}
                {error && (
                  <Text size="sm" c="dimmed">
                    {error}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Badge variant="light" tt="none" color={colors[state]}>
                  {deviceJobStates[state]}
                </Badge>
              </Table.Td>
              <Table.Td>
                {order !== null && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={reprint.isPending && reprint.variables === id}
                    onClick={() => reprint.mutate(id)}
                  >
                    Nochmals drucken
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
