import { Table, Text } from '@mantine/core'
import type { LogEntry } from '@theke/contract/calls/logs'
import type { ChangedField } from './log-changes.ts'
import { areaFields, changedFields, splitChange } from './log-changes.ts'
import styles from './logs.module.css'

/** The fields of one logged change, before and after. */
export function ChangeTable({ entry }: { entry: LogEntry }) {
  const changes = changedFields(entry)
  const { action, secrets = [], entity } = entry.context
  const hidden = secrets.map((name) => areaFields(entity)[name]?.label ?? name)
  return (
    <>
      {changes.length > 0 && (
        <Table className={styles['changes']} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="28%">Feld</Table.Th>
              {action !== 'create' && <Table.Th>Vorher</Table.Th>}
              {action !== 'delete' && <Table.Th>{action === 'create' ? 'Wert' : 'Nachher'}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <ChangeRow key={change.name} change={change} action={action} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {hidden.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          Auch geändert, ohne dass der Wert aufgezeichnet wird: {hidden.join(', ')}
        </Text>
      )}
    </>
  )
}

/** Below this a text is taken in at a glance, without help. */
const longText = 40

function ChangeRow({ change, action }: { change: ChangedField; action: string | undefined }) {
  const { label, before, after } = change
  const isLong = before.length > longText && after.length > longText
  const { start, removed, added, end } = isLong
    ? splitChange(before, after)
    : { start: '', removed: before, added: after, end: '' }
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {action !== 'create' && (
        <Table.Td>
          {start}
          {action === 'delete' || !removed ? (
            removed || '–'
          ) : (
            <del className={styles['removed']}>{removed}</del>
          )}
          {end}
        </Table.Td>
      )}
      {action !== 'delete' && (
        <Table.Td>
          {start}
          {action === 'create' || !added ? added || '–' : <ins className={styles['added']}>{added}</ins>}
          {end}
        </Table.Td>
      )}
    </Table.Tr>
  )
}
