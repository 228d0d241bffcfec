import { Badge, Button, Group, Table, Text } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { messages } from '@theke/contract/texts.de'
import { Dialog } from '../ui/dialog.tsx'
import type { Difference } from './compare-revisions.ts'
import { compareRevisions } from './compare-revisions.ts'
import type { Values } from './form-values.ts'
import { formValues } from './form-values.ts'
import type { WireRecord } from './records.ts'
import { referencedIds } from './columns.ts'
import { useTitles } from './titles.ts'
import { valueText } from './value-text.ts'

type Props = {
  entity: AnyEntity
  /** The version that the form started from, and what it showed of it. */
  base: { record: WireRecord; values: Values }
  mine: Values
  theirs: WireRecord
  onCancel: () => void
  /** Takes over what is stored and gives up what was typed. */
  onTheirs: () => void
  /** Saves what was typed on top of what is stored; other fields keep what others made of them. */
  onMine: () => void
}

/** Somebody else saved the record in the meantime: shows what changed and lets the person decide (OPEN-150). */
export function StaleDialog({ entity, base, mine, theirs, onCancel, onTheirs, onMine }: Props) {
  const differences = compareRevisions(entity, base.values, mine, formValues(entity.fields, theirs))
  return (
    <Dialog onClose={onCancel} title="Inzwischen geändert" size="xl">
      <Text mb="md">{messages.revision}</Text>
      <Differences differences={differences} records={[base.record, theirs]} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
        <Button variant="default" onClick={onTheirs}>
          Neuen Stand übernehmen
        </Button>
        <Button onClick={onMine}>Meine Änderungen speichern</Button>
      </Group>
    </Dialog>
  )
}

function Differences({ differences, records }: { differences: Difference[]; records: WireRecord[] }) {
  const columns = differences.map(({ name, field }) => ({
    name,
    field,
    label: field.label,
    isSortable: false,
  }))
  const titles = useTitles(referencedIds(columns, records))
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Feld</Table.Th>
            <Table.Th>Vorher</Table.Th>
            <Table.Th>Jetzt gespeichert</Table.Th>
            <Table.Th>Ihre Eingabe</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ name, field, base, mine, theirs, isConflict, isMine }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                {field.label}{' '}
                {isConflict && (
                  <Badge color="orange" variant="light" tt="none">
                    Beide geändert
                  </Badge>
                )}
              </Table.Th>
              <Table.Td>{valueText(field, base, titles)}</Table.Td>
              <Table.Td>{valueText(field, theirs, titles)}</Table.Td>
              <Table.Td fw={isMine ? 600 : undefined}>
                {isMine ? valueText(field, mine, titles) : 'unverändert'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
