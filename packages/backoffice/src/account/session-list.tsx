import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@theke/domain/values'
import { queryClient } from '../api.ts'
import { endSession, sessionsQuery } from './session-calls.ts'
import { deviceName } from './device-name.ts'
import styles from './session-list.module.css'

/** Where the account is signed in; each place can be signed out from here. */
export function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: endSession,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <Paper component="section" withBorder radius="lg" p="lg">
      <Title order={2} size="h4" mb="xs">
        Angemeldete Geräte
      </Title>
      <ul className={styles['entries']}>
        {(sessions.data ?? []).map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => (
          <li key={id}>
            <div>
              <Group gap="xs">
                <Text fw={500}>{deviceName(userAgent)}</Text>
                {isCurrent && (
                  <Badge variant="light" tt="none">
                    Dieses Gerät
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" className="tabular">
                Angemeldet {formatDateTime(Date.parse(createdAt))} · zuletzt aktiv{' '}
                {formatDateTime(Date.parse(lastSeenAt))}
              </Text>
            </div>
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
          </li>
        ))}
      </ul>
    </Paper>
  )
}
