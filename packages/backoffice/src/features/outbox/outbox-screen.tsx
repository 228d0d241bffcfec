import { Anchor, Badge, Box, Button, Paper, Select, Stack, Table, Text, Title } from '@mantine/core'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutboxMessage } from '@theke/contract/calls/outbox'
import { messageChannels, messageStates } from '@theke/contract/calls/outbox'
import { formatDateTime } from '@theke/domain/values'
import { Link, Outlet, useLocation } from 'react-router'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { KeysetPaging } from '../../ui/keyset-paging.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import { SearchField } from '../../ui/search-field.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useKeysetList } from '../../ui/use-keyset-list.ts'
import { mayRetry, outboxQuery, useRetry } from './outbox-calls.ts'
import styles from './outbox.module.css'

const filterNames = ['search', 'state', 'channel', 'order'] as const

/** What was said to whom, newest first. */
export function OutboxScreen() {
  useDocumentTitle('Postausgang')
  const list = useKeysetList(filterNames)
  const page = useQuery(outboxQuery(list.query))
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Postausgang
      </Title>
      <Paper withBorder radius="lg">
        <Box p="md">
          <FilterBar list={list}>
            <SearchField
              aria-label="Nachrichten durchsuchen"
              placeholder="Empfänger oder Betreff"
              value={list.valueOf('search') ?? ''}
              onSearch={(text) => list.filter('search', text)}
            />
            <Select
              aria-label="Zustand"
              placeholder="Zustand"
              clearable
              w={180}
              data={optionsOf(messageStates)}
              value={list.valueOf('state')}
              onChange={(state) => list.filter('state', state)}
            />
            <Select
              aria-label="Art"
              placeholder="Art"
              clearable
              w={130}
              data={optionsOf(messageChannels)}
              value={list.valueOf('channel')}
              onChange={(channel) => list.filter('channel', channel)}
            />
          </FilterBar>
        </Box>
        <ListAnswer
          label="Nachrichten"
          list={page}
          empty={list.isFiltered ? 'Keine Nachricht passt zur Auswahl.' : 'Noch keine Nachrichten.'}
          purpose={!list.isFiltered && 'Hier steht jede E-Mail und SMS des Shops, und ob sie angekommen ist.'}
        >
          {(messages) => <MessageTable messages={messages} isStale={page.isPlaceholderData} />}
        </ListAnswer>
      </Paper>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
      <Outlet />
    </Stack>
  )
}

function MessageTable({ messages, isStale }: { messages: readonly OutboxMessage[]; isStale: boolean }) {
  return (
    <Table.ScrollContainer minWidth={700} type="native">
      <Table verticalSpacing={10} className={tableStyles['table']} data-stale={isStale || undefined}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>Erstellt</Table.Th>
            <Table.Th>Nachricht</Table.Th>
            <Table.Th w={150}>Zustand</Table.Th>
            <Table.Th w={1}>
              <span className="visually-hidden">Aktionen</span>
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
      <Table.Td className={tableStyles['when']}>{formatDateTime(Date.parse(message.createdAt))}</Table.Td>
      <Table.Td>
        {isSecret ? (
          <span className={tableStyles['title']}>
            <IconLock size={16} aria-hidden /> Vertraulich
          </span>
        ) : (
          <Link to={`/outbox/${id}${search}`} className={tableStyles['title']}>
            {title}
          </Link>
        )}
        <Text size="sm" c="dimmed">
          {messageChannels[channel]} an {recipient}
        </Text>
        {order && (
          <Anchor component={Link} to={`/orders/${order}`} size="sm">
            Bestellung öffnen
          </Anchor>
        )}
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
