import { Alert, Stack, Table, Text } from '@mantine/core'
import type { ErasedData } from '@theke/contract/calls/personal-data'
import tableStyles from '../../ui/table.module.css'

type CountsProps = { caption: string; heads: readonly string[]; rows: readonly (string | number)[][] }

/** How many entries there are, area by area. */
export function Counts({ caption, heads, rows }: CountsProps) {
  return (
    <Table className={tableStyles['table'] ?? ''} maw={640}>
      <Table.Caption className="visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Bereich</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head} scope="col" ta="end">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...counts]) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            {counts.map((count, index) => (
              <Table.Td key={index} ta="end" className="tabular">
                {count}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** What became of the data of a person; `hint` says what is left to do when some had to stay. */
export function Erased({ erased, hint }: { erased: readonly ErasedData[]; hint: string }) {
  const kept = erased.reduce((sum, row) => sum + row.kept, 0)
  return (
    <Stack gap="sm" mt="md">
      <Counts
        caption="Gelöschte Daten"
        heads={['Gelöscht', 'Person entfernt', 'Bleibt vorerst']}
        rows={erased.map(({ name, removed, masked, kept: left }) => [name, removed, masked, left])}
      />
      {kept > 0 && <Alert color="orange">{hint}</Alert>}
      <Text size="sm" c="dimmed">
        Sicherungskopien enthalten die Daten, bis sie überschrieben werden. Nach einer Wiederherstellung ist
        die Löschung zu wiederholen.
      </Text>
    </Stack>
  )
}
