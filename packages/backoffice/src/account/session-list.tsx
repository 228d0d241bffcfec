import { Badge, Button, Paper, Table, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@theke/domain/values'
import { queryClient } from '../api.ts'
import { endSession, sessionsQuery } from './session-calls.ts'
import { deviceName } from './device-name.ts'

/** Where the account is signed in; each place can be signed out from here. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: endSession,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <Paper component="section" withBorder radius="lg" p="lg">
      <Title order={2} size="h4" mb="md">
        Angemeldete Geräte
      </Title>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Gerät</Table.Th>
              <Table.Th>Angemeldet</Table.Th>
              <Table.Th>Zuletzt aktiv</Table.Th>
              <Table.Th aria-label="Aktionen" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(sessions.data ?? []).map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {deviceName(userAgent)}{' '}
                  {isCurrent && (
                    <Badge variant="light" tt="none">
                      Dieses Gerät
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td className="tabular">{formatDateTime(Date.parse(createdAt))}</Table.Td>
                <Table.Td className="tabular">{formatDateTime(Date.parse(lastSeenAt))}</Table.Td>
                <Table.Td>
                  {!isCurrent && (
                    <Button
                      variant="light"
                      color="red"
                      loading={ending.isPending && ending.variables === id}
                      onClick={() => ending.mutate(id)}
                    >
                      Abmelden
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
