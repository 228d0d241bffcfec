import { Button, Group, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { ComponentType } from 'react'
import { queryClient } from '../api.ts'
import { askToDelete } from './deletion.ts'
import { doForEach } from './do-for-each.ts'
import type { WireRecord } from './records.ts'
import { dropRecord, putRecord } from './records.ts'

export type BulkActionProps = {
  entity: AnyEntity
  records: readonly WireRecord[]
  /** What could not be done stays selected. */
  onDone: (failed: readonly WireRecord[]) => void
}

/** Switches worth changing for many records at once, with what their two directions are called. */
const switches: Readonly<Record<string, [on: string, off: string]>> = {
  isEnabled: ['Aktivieren', 'Deaktivieren'],
  isActive: ['Aktivieren', 'Deaktivieren'],
  isPublic: ['Veröffentlichen', 'Verbergen'],
}

export function BulkActions({
  entity,
  records,
  more,
  onDone,
}: BulkActionProps & { more: readonly ComponentType<BulkActionProps>[] }) {
  const setting = useMutation({
    mutationFn: async ({ name, value }: { name: string; value: boolean }) =>
      onDone(
        await doForEach(entity, records, 'geändert', ({ id }) => putRecord(entity, id, { [name]: value })),
      ),
  })
  const remove = () =>
    askToDelete({
      entity,
      records,
      run: async (replaceWith) => {
        onDone(await doForEach(entity, records, 'gelöscht', ({ id }) => dropRecord(entity, id, replaceWith)))
        await queryClient.invalidateQueries()
      },
    })
  const offered = Object.keys(switches).filter((name) => name in entity.fields)
  return (
    <Group px="md" py="xs" bg="var(--soft)" gap="xs" role="region" aria-label="Auswahl">
      <Text fw={500} mr="md" role="status">
        {records.length === 1 ? '1 ausgewählt' : `${records.length} ausgewählt`}
      </Text>
      {offered.map((name) => {
        const [on = '', off = ''] = switches[name] ?? []
        return (
          <Menu key={name} position="bottom-start">
            <Menu.Target>
              <Button
                variant="default"
                loading={setting.isPending}
                rightSection={<IconChevronDown size={16} aria-hidden />}
              >
                {entity.fields[name]?.label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setting.mutate({ name, value: true })}>{on}</Menu.Item>
              <Menu.Item onClick={() => setting.mutate({ name, value: false })}>{off}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      })}
      {more.map((Action, index) => (
        <Action key={index} entity={entity} records={records} onDone={onDone} />
      ))}
      <Button color="red" variant="light" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        Löschen
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onDone([])}>
        Auswahl aufheben
      </Button>
    </Group>
  )
}
