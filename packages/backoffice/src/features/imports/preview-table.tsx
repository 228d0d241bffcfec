import { Badge, Group, Paper, Stack, Table, Text } from '@mantine/core'
import type { ImportPreview, PlannedImportLine } from '@theke/contract/calls/imports'
import styles from './preview-table.module.css'

const kinds = {
  create: { label: 'Neu', color: 'green' },
  update: { label: 'Geändert', color: 'blue' },
  fail: { label: 'Fehler', color: 'red' },
  nothing: { label: 'Unverändert', color: 'gray' },
} as const

/** What every line would do, with both sides of its changes. */
export function PreviewTable({ preview: { counts, planned } }: { preview: ImportPreview }) {
  const shown = (Object.keys(kinds) as PlannedImportLine['does'][]).filter((does) => counts[does] > 0)
  const hidden = counts.create + counts.update + counts.fail - planned.length
  return (
    <>
      <Group gap="xs" role="list" aria-label="Zusammenfassung">
        {shown.map((does) => (
          <Badge key={does} role="listitem" size="lg" variant="light" color={kinds[does].color} tt="none">
            {kinds[does].label}: {counts[does].toLocaleString('de-AT')}
          </Badge>
        ))}
      </Group>
      <Paper withBorder radius="lg">
        {planned.length === 0 ? (
          <Text p="xl" ta="center" c="dimmed">
            Alles ist bereits auf diesem Stand.
          </Text>
        ) : (
          <Table.ScrollContainer minWidth={680} type="native">
            <Table verticalSpacing="sm" horizontalSpacing="md">
              <Table.Caption className="visually-hidden">Probelauf</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th ta="end" w={70}>
                    Zeile
                  </Table.Th>
                  <Table.Th w={220}>Eintrag</Table.Th>
                  <Table.Th w={120}>Art</Table.Th>
                  <Table.Th>Änderungen</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {planned.map((line) => (
                  <Line key={line.line} line={line} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Paper>
      {hidden > 0 && (
        <Text c="dimmed" size="sm">
          Und {hidden.toLocaleString('de-AT')} weitere Zeilen.
        </Text>
      )}
    </>
  )
}

function Line({ line }: { line: PlannedImportLine }) {
  const { label, color } = kinds[line.does]
  return (
    <Table.Tr className={styles['line'] ?? ''}>
      <Table.Td ta="end" className="tabular">
        {line.line}
      </Table.Td>
      <Table.Td fw={500}>{line.title || 'Ohne Namen'}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={color} tt="none" miw="max-content">
          {label}
        </Badge>
      </Table.Td>
      <Table.Td>{line.does === 'fail' ? <Problems line={line} /> : <Changes line={line} />}</Table.Td>
    </Table.Tr>
  )
}

function Changes({ line: { does, changes } }: { line: PlannedImportLine }) {
  return (
    <dl className={styles['changes']}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {does === 'update' && (
              <>
                <del>{before || 'leer'}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{after || 'leer'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Problems({ line: { problems } }: { line: PlannedImportLine }) {
  return (
    <Stack gap={2}>
      {problems.map(({ column, message }) => (
        <Text key={`${column} ${message}`} size="sm" className={styles['error'] ?? ''}>
          {column ? `${column}: ` : ''}
          {message}
        </Text>
      ))}
    </Stack>
  )
}
