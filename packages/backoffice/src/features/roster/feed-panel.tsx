import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createRosterFeed, removeRosterFeed } from '@theke/contract/calls/roster'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { api, queryClient } from '../../api.ts'
import { Copied } from '../../ui/shown-once.tsx'
import { feedQuery } from './roster-calls.ts'

/** The own shifts in the calendar of a phone, by a link that only its owner knows. */
export function FeedPanel() {
  const { data: feed } = useQuery(feedQuery)
  const [url, setUrl] = useState<string>()
  const create = async () => {
    const made = await api(createRosterFeed)
    setUrl(made.url)
    await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey })
  }
  const end = async () => {
    await api(removeRosterFeed)
    setUrl(undefined)
    await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey })
  }
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Kalender
        </Title>
        <Text size="sm">
          Mit einem geheimen Link zeigt der Kalender Ihres Telefons Ihre Dienste. Wer den Link kennt, sieht
          sie auch.
        </Text>
        {feed && (
          <Text size="sm" c="dimmed">
            Link vom {formatDateTime(Date.parse(feed.createdAt))}
            {feed.lastReadAt
              ? `, zuletzt gelesen ${formatDateTime(Date.parse(feed.lastReadAt))}`
              : ', noch nicht verwendet'}
          </Text>
        )}
        {url && <Copied label="Link kopieren" value={url} />}
        <Group gap="xs">
          <Button variant="light" onClick={() => void create()}>
            {feed ? 'Neuen Link erstellen' : 'Link erstellen'}
          </Button>
          {feed && (
            <Button variant="subtle" color="red" onClick={() => void end()}>
              Link beenden
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
