import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Alarm } from '@theke/contract/calls/alarms'
import { listAlarms } from '@theke/contract/calls/alarms'
import { failures } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { alarmsKey, see } from '../open-alarms.ts'
import { useOwnBranches } from '../shop.ts'

const alarmsQuery = queryOptions({
  queryKey: [...alarmsKey, 'list'],
  queryFn: () => api(listAlarms, {}, { kind: 'background', isShownByCaller: true }),
})

const timeOf = (instant: string) => `${formatDateTime(Date.parse(instant))} Uhr`

/** What staff were alarmed about, who was notified, and whether somebody has seen it. */
export function AlarmsScreen() {
  useDocumentTitle('Alarme')
  const { data: alarms, isPending, isError } = useQuery(alarmsQuery)
  const branches = useOwnBranches()
  if (isPending) return <Skeleton h={240} aria-label="Wird geladen" />
  if (isError) return <Alert color="red">{failures.list('Alarme')}</Alert>
  if (alarms.length === 0) {
    return (
      <Text ta="center" py="xl">
        Keine Alarme in den letzten 30 Tagen. Hier stehen verpasste und vom Kunden stornierte Bestellungen,
        Drucker, die nicht drucken, und TVs, die offline sind.
      </Text>
    )
  }
  const nameOf = ({ branch }: Alarm) =>
    branches.length > 1 ? branches.find(({ id }) => id === branch.id)?.name : undefined
  return (
    <Stack component="ul" gap="sm" p={0} m={0} maw={860} style={{ listStyle: 'none' }} aria-label="Alarme">
      {alarms.map((alarm) => (
        <li key={alarm.id}>
          <AlarmCard alarm={alarm} branch={nameOf(alarm)} />
        </li>
      ))}
    </Stack>
  )
}

function stateOf({ seenAt, seenBy, endedAt }: Alarm): { text: string; color: string; isOpen: boolean } {
  if (seenAt)
    return { text: `Gesehen${seenBy ? ` von ${seenBy.name}` : ' am Telefon'}`, color: 'green', isOpen: false }
  if (endedAt) return { text: 'Erledigt', color: 'gray', isOpen: false }
  return { text: 'Offen', color: 'red', isOpen: true }
}

/** 'Tablet 2×, Leitung 1× (weitergeleitet)' */
function noticeWords({ notices }: Alarm): string {
  return notices
    .map(({ device, times, isEscalation }) => {
      const how = times === 0 ? 'noch nicht benachrichtigt' : `${times}×`
      return `${device.name} ${how}${isEscalation ? ' (weitergeleitet)' : ''}`
    })
    .join(', ')
}

function AlarmCard({ alarm, branch }: { alarm: Alarm; branch: string | undefined }) {
  const { text, color, isOpen } = stateOf(alarm)
  const ended = alarm.seenAt ?? alarm.endedAt
  const problems = [...new Set(alarm.notices.map(({ error }) => error).filter(Boolean))]
  return (
    <Paper component="article" withBorder radius="md" p="md" aria-label={alarm.title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Text fw={600}>{alarm.title}</Text>
          {isOpen && <Text size="sm">{alarm.text}</Text>}
          <Text size="sm" c="dimmed" className="tabular">
            {[timeOf(alarm.raisedAt), branch].filter(Boolean).join(', ')}
          </Text>
          {alarm.notices.length > 0 && (
            <Text size="sm" c="dimmed">
              Benachrichtigt: {noticeWords(alarm)}
            </Text>
          )}
          {problems.map((problem) => (
            <Text key={problem} size="sm" c="red">
              {problem}
            </Text>
          ))}
        </div>
        <Stack gap={4} align="flex-end">
          <Badge color={color} variant="light" size="lg" radius="sm" tt="none">
            {text}
          </Badge>
          {ended && (
            <Text size="sm" c="dimmed" className="tabular">
              {timeOf(ended)}
            </Text>
          )}
        </Stack>
      </Group>
      {(isOpen || alarm.order) && (
        <Group gap="xs" mt="sm">
          {isOpen && <Button onClick={() => see({ alarms: [alarm.id] })}>Gesehen</Button>}
          {alarm.order && (
            <Button variant="default" component={Link} to={`/orders/${alarm.order.id}`}>
              Bestellung öffnen
            </Button>
          )}
        </Group>
      )}
    </Paper>
  )
}
