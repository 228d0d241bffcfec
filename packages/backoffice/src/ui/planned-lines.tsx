import { Badge, Group, Paper, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './planned-lines.module.css'

const kinds = {
  create: { label: 'Neu', color: 'green' },
  update: { label: 'Geändert', color: 'blue' },
  fail: { label: 'Fehler', color: 'red' },
  nothing: { label: 'Unverändert', color: 'gray' },
} as const
type Kind = keyof typeof kinds

type PlannedLine = {
  line: number
  title: string
  subtitle?: string
  does: Kind
  changes: readonly { label: string; before: string; after: string }[]
  problems: readonly { column: string | null; message: string }[]
}

type Props = {
  /** What the table is for those who do not see it, and the column that names a line's record. */
  texts: { caption: string; record: string; empty: string }
  counts: Record<Kind, number>
  lines: readonly PlannedLine[]
  /** Stands between the summary and the table. */
  notice?: ReactNode
}

/** What every line of an uploaded list would do, with both sides of its changes. */
export function PlannedLines({ texts, counts, lines, notice }: Props) {
  const shown = (Object.keys(kinds) as Kind[]).filter((kind) => counts[kind] > 0)
  const hidden = counts.create + counts.update + counts.fail - lines.length
  return (
    <>
      <Group gap="xs" role="list" aria-label="Zusammenfassung">
        {shown.map((kind) => (
          <Badge key={kind} role="listitem" size="lg" variant="light" color={kinds[kind].color} tt="none">
            {kinds[kind].label}: {counts[kind].toLocaleString('de-AT')}
          </Badge>
        ))}
      </Group>
      {notice}
      <Paper withBorder radius="lg">
        {lines.length === 0 ? (
          <Text p="xl" ta="center" c="dimmed">
            {texts.empty}
          </Text>
        ) : (
          <Table.ScrollContainer minWidth={680} type="native">
            <Table verticalSpacing="sm" horizontalSpacing="md">
              <Table.Caption className="visually-hidden">{texts.caption}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th ta="end" w={70}>
                    Zeile
                  </Table.Th>
                  <Table.Th w={220}>{texts.record}</Table.Th>
                  <Table.Th w={120}>Art</Table.Th>
                  <Table.Th>Änderungen</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lines.map((line) => (
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

function Line({ line }: { line: PlannedLine }) {
  const { label, color } = kinds[line.does]
  return (
    <Table.Tr className={styles['line'] ?? ''}>
      <Table.Td ta="end" className="tabular">
        {line.line}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={500}>
          {line.title || 'Ohne Namen'}
        </Text>
        {line.subtitle && (
          <Text size="xs" c="dimmed" className="tabular">
            {line.subtitle}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={color} tt="none" miw="max-content">
          {label}
        </Badge>
      </Table.Td>
      <Table.Td>{line.does === 'fail' ? <Problems line={line} /> : <Changes line={line} />}</Table.Td>
    </Table.Tr>
  )
}

/** A new record shows what it will have; a known one both sides of every change. */
function Changes({ line: { does, changes } }: { line: PlannedLine }) {
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

function Problems({ line: { problems } }: { line: PlannedLine }) {
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
