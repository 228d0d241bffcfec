import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { useRecord } from '../../crud/record-context.ts'
import { TvCommandMenu } from './command-menu.tsx'
import { PresenceBadge } from './presence-badge.tsx'
import { Simulator } from './simulator.tsx'
import { path, tvQuery } from './tv-calls.ts'
import { TvPanel } from './tv-panel.tsx'

/** A TV: its settings, whether it is there, and its commands (BACKOFFICE-29). */
export function TvScreen() {
  const { id, from } = useEditAddress()
  return <EntityEdit key={id ?? 'new'} path={path} id={id} from={from} tools={TvTools} aside={TvAside} />
}

function TvTools() {
  const id = useRecord()?.id ?? 0
  const { data: tv } = useQuery({ ...tvQuery(id), enabled: id > 0 })
  if (!tv) return null
  return (
    <Group gap="sm">
      <PresenceBadge presence={tv.presence} />
      <TvCommandMenu tv={tv} />
    </Group>
  )
}

function TvAside() {
  const id = useRecord()?.id ?? 0
  const { data: tv } = useQuery({ ...tvQuery(id), enabled: id > 0 })
  if (!tv) return null
  return (
    <Stack gap="md">
      <TvPanel tv={tv} />
      <Simulator id={tv.id} identifier={tv.identifier} />
    </Stack>
  )
}
