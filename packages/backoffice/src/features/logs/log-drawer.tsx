import { Anchor, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '@theke/contract/calls/logs'
import { formatDateTime } from '@theke/domain/values'
import { Link, useParams } from 'react-router'
import { AddressDrawer } from '../../ui/address-drawer.tsx'
import { ChangeTable } from './change-table.tsx'
import { logQuery } from './log-calls.ts'
import { loggedAreas, placeOf, whoDid } from './log-words.ts'
import { KindBadge } from './logs-screen.tsx'

/** One entry, opened beside the list. */
export function LogDrawer() {
  const { id } = useParams()
  const entry = useQuery(logQuery(Number(id)))
  return (
    <AddressDrawer title="Log-Eintrag" list="/logs" size="lg" answer={entry}>
      {(found) => <LogDetail entry={found} />}
    </AddressDrawer>
  )
}

/** What the other parts of the drawer already say. */
const said = new Set(['action', 'entity', 'entityId', 'before', 'after', 'secrets', 'event'])

function LogDetail({ entry }: { entry: LogEntry }) {
  const place = placeOf(entry)
  const rest = Object.entries(entry.context).filter(([name]) => !said.has(name))
  return (
    <Stack>
      <div>
        <Text fw={600} size="lg">
          {entry.message}
        </Text>
        <Text c="dimmed" className="tabular">
          {formatDateTime(Date.parse(entry.createdAt))} Uhr · {whoDid(entry)}
        </Text>
      </div>
      <Group>
        <KindBadge entry={entry} />
        {place && (
          <Anchor component={Link} to={place}>
            {loggedAreas[entry.context.entity ?? '']}: öffnen
          </Anchor>
        )}
      </Group>
      <ChangeTable entry={entry} />
      {rest.length > 0 && (
        <Code block>
          {rest
            .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
            .join('\n')}
        </Code>
      )}
    </Stack>
  )
}
