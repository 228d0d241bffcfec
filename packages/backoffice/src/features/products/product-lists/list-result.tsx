import { Alert, Button, Group, ScrollArea, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ProductListError, ProductListResult } from '@theke/contract/calls/product-lists'
import { csvOf, downloadText } from '../../../crud/csv.ts'
import { CountCard } from '../../../ui/count-card.tsx'
import { columnLabel } from './list-calls.ts'

const maxShown = 200

const cellsOf = ({ line, column, message }: ProductListError) => [
  String(line),
  column ? columnLabel(column) : '',
  message,
]

const header = ['Zeile', 'Spalte', 'Fehler']

/** What became of a list: how much was taken over, and every line that was not. */
export function ListResult({ result, onClose }: { result: ProductListResult; onClose: () => void }) {
  const { created, updated, errors } = result
  const isSame = created + updated + errors.length === 0
  return (
    <Stack>
      <SimpleGrid cols={3} role="status" aria-label="Ergebnis">
        <CountCard label="Erstellt" count={created} />
        <CountCard label="Aktualisiert" count={updated} />
        <CountCard label="Fehler" count={errors.length} color={errors.length > 0 ? 'red' : undefined} />
      </SimpleGrid>
      {isSame && <Alert color="blue">Alle Produkte der Liste waren bereits auf diesem Stand.</Alert>}
      {errors.length > 0 && <Errors errors={errors} />}
      <Group justify="end" gap="xs">
        {errors.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadText('produktliste-fehler.csv', csvOf(header, errors.map(cellsOf)))}
          >
            Fehler als CSV
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Schließen
        </Button>
      </Group>
    </Stack>
  )
}

function Errors({ errors }: { errors: readonly ProductListError[] }) {
  return (
    <>
      <Text size="sm">
        Diese Zeilen wurden nicht übernommen. Berichtigen Sie sie in der Datei und senden Sie sie erneut.
      </Text>
      <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Fehler' }}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {header.map((title, index) => (
                <Table.Th key={title} {...(index === 0 ? { ta: 'end', w: 80 } : {})}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, maxShown).map((error, index) => {
              const [line, column, message] = cellsOf(error)
              return (
                <Table.Tr key={index}>
                  <Table.Td ta="end" className="tabular">
                    {line}
                  </Table.Td>
                  <Table.Td>{column}</Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {errors.length > maxShown && (
        <Text size="sm" c="dimmed">
          Und {(errors.length - maxShown).toLocaleString('de-AT')} weitere; alle stehen in der CSV-Datei.
        </Text>
      )}
    </>
  )
}
