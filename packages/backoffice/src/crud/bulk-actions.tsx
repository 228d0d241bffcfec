import { Button, Group, Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { ComponentType } from 'react'
import { confirmAction } from '../ui/confirm.ts'
import type { WireRecord } from './records.ts'
import { deleteRecord, forgetRecords, updateRecord } from './records.ts'

export type BulkActionProps = { entity: AnyEntity; records: readonly WireRecord[]; onDone: () => void }

/** Switches worth changing for many records at once, with what their two directions are called. */
const switches: Readonly<Record<string, [on: string, off: string]>> = {
  isEnabled: ['Aktivieren', 'Deaktivieren'],
  isActive: ['Aktivieren', 'Deaktivieren'],
  isPublic: ['Veröffentlichen', 'Verbergen'],
}

/** At most this many calls at once: fast, and far below every limit of the server. */
const atOnce = 4

/** Does something with each record; what fails does not keep the others from being done. */
export async function forEachRecord(
  records: readonly WireRecord[],
  work: (record: WireRecord) => Promise<unknown>,
): Promise<{ done: number; failed: number }> {
  const waiting = [...records]
  const result = { done: 0, failed: 0 }
  const worker = async () => {
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      try {
        await work(record)
        result.done += 1
      } catch {
        result.failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return result
}

/** Says how it went; the reasons of failures are in the list of errors. */
export function reportBulk({ done, failed }: { done: number; failed: number }, verb: string): void {
  const message = failed > 0 ? `${done} ${verb}, ${failed} fehlgeschlagen.` : `${done} ${verb}.`
  notifications.show({ message, color: failed > 0 ? 'orange' : 'green' })
}

export function BulkActions({
  entity,
  records,
  more,
  onDone,
}: BulkActionProps & { more: readonly ComponentType<BulkActionProps>[] }) {
  const setting = useMutation({
    mutationFn: async ({ name, value }: { name: string; value: boolean }) => {
      const result = await forEachRecord(records, ({ id }) => updateRecord(entity, id, { [name]: value }))
      reportBulk(result, 'geändert')
      await forgetRecords(entity.path)
      onDone()
    },
  })
  const remove = () =>
    confirmAction({
      title: 'Wirklich löschen?',
      text: records.length === 1 ? '1 Eintrag wird gelöscht.' : `${records.length} Einträge werden gelöscht.`,
      label: 'Löschen',
      run: async () => {
        reportBulk(await forEachRecord(records, ({ id }) => deleteRecord(entity, id)), 'gelöscht')
        onDone()
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
      <Button variant="subtle" color="gray" onClick={onDone}>
        Auswahl aufheben
      </Button>
    </Group>
  )
}
