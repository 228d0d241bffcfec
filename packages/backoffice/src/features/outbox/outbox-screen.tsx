import {
  Alert,
  Anchor,
  Badge,
  Button,
  Group,
  Paper,
  Select,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconLock, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutboxMessage } from '@theke/contract/calls/outbox'
import { messageChannels, messageStates } from '@theke/contract/calls/outbox'
import { failures } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { KeysetPaging } from '../../ui/keyset-paging.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { mayRetry, outboxQuery, useRetry } from './outbox-calls.ts'
import styles from './outbox.module.css'

const filterNames = ['search', 'state', 'channel'] as const

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What was said to whom, newest first. */
export function OutboxScreen() {
  useDocumentTitle('Postausgang')
  const [params, setParams] = useSearchParams()
  const wanted = new URLSearchParams({ limit: '50' })
  for (const name of [...filterNames, 'after', 'order']) {
    const value = params.get(name)
    if (value) wanted.set(name, value)
  }
  const page = useQuery(outboxQuery(wanted.toString()))
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const filter = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('after')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const search = useDebouncedCallback((text: string) => filter('search', text.trim()), 300)
  const messages = page.data?.data
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Postausgang
      </Title>
      <Paper withBorder radius="lg">
        <Group p="md" gap="xs">
          <TextInput
            type="search"
            aria-label="Nachrichten durchsuchen"
            placeholder="Empfänger oder Betreff"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              search(event.currentTarget.value)
            }}
            className={styles['search']}
          />
          <Select
            aria-label="Zustand"
            placeholder="Zustand"
            clearable
            w={180}
            data={optionsOf(messageStates)}
            value={params.get('state')}
            onChange={(state) => filter('state', state)}
          />
          <Select
            aria-label="Art"
            placeholder="Art"
            clearable
            w={130}
            data={optionsOf(messageChannels)}
            value={params.get('channel')}
            onChange={(channel) => filter('channel', channel)}
          />
        </Group>
        {page.isError && !messages && (
          <Alert color="red" m="md">
            {failures.list('Nachrichten')}
          </Alert>
        )}
        {page.isPending && <Skeleton h={240} m="md" w="auto" />}
        {messages?.length === 0 && (
          <Text c="dimmed" ta="center" py="xl">
            {params.size > 0 ? 'Keine Nachricht passt zur Auswahl.' : 'Noch keine Nachrichten.'}
          </Text>
        )}
        {messages && messages.length > 0 && (
          <MessageTable messages={messages} isStale={page.isPlaceholderData} />
        )}
      </Paper>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
      <Outlet />
    </Stack>
  )
}

function MessageTable({ messages, isStale }: { messages: readonly OutboxMessage[]; isStale: boolean }) {
  return (
    <Table.ScrollContainer minWidth={700} type="native">
      <Table className={styles['table']} data-stale={isStale || undefined}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>Erstellt</Table.Th>
            <Table.Th>Nachricht</Table.Th>
            <Table.Th w={150}>Zustand</Table.Th>
            <Table.Th w={1}>
              <span className={styles['hidden']}>Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function MessageRow({ message }: { message: OutboxMessage }) {
  const { search } = useLocation()
  const retry = useRetry()
  const { id, channel, subject, recipient, order, isSecret } = message
  const title = subject || messageChannels[channel]
  return (
    <Table.Tr>
      <Table.Td className={styles['when']}>{formatDateTime(Date.parse(message.createdAt))}</Table.Td>
      <Table.Td>
        {isSecret ? (
          <span className={styles['subject']}>
            <IconLock size={16} aria-hidden /> Vertraulich
          </span>
        ) : (
          <Link to={`/outbox/${id}${search}`} className={styles['subject']}>
            {title}
          </Link>
        )}
        <Text size="sm" c="dimmed">
          {messageChannels[channel]} an {recipient}
          {order && (
            <>
              {' · '}
              <Anchor component={Link} to={`/orders/${order}`} underline="always" inherit>
                Bestellung öffnen
              </Anchor>
            </>
          )}
        </Text>
      </Table.Td>
      <Table.Td>
        <StateBadge message={message} />
        <StateReason message={message} />
      </Table.Td>
      <Table.Td>
        {mayRetry(message) && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate(id)}
          >
            Erneut senden
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const stateColors = { waiting: 'blue', sent: 'green', kept: 'gray', failed: 'red' } as const

export const StateBadge = ({ message: { state } }: { message: OutboxMessage }) => (
  <Badge color={stateColors[state]} variant="light" tt="none" miw="max-content">
    {messageStates[state]}
  </Badge>
)

const tries = (attempts: number) => (attempts === 1 ? '1 Versuch' : `${attempts} Versuche`)

/** Why a message is not out yet, in a line. */
export function StateReason({ message: { state, attempts, error } }: { message: OutboxMessage }) {
  const words =
    state === 'kept'
      ? 'Kein Versand eingerichtet'
      : state !== 'sent' && attempts > 0
        ? [tries(attempts), error].filter(Boolean).join(': ')
        : ''
  return words ? (
    <Text size="xs" c="dimmed" className={styles['reason']}>
      {words}
    </Text>
  ) : null
}
