import { Group, Paper, SegmentedControl, Skeleton, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { type Cells, CsvButton } from './csv-button.tsx'
import styles from './figure-panel.module.css'

export type Column = {
  label: string
  /** What the file calls it, where its numbers have no unit: minutes that are shown as hours. */
  inFile?: string
  format?: (value: number) => string
}

type Props = {
  title: string
  /** How it is counted, when that is not obvious. */
  note?: string
  columns: readonly Column[]
  /** Undefined while they are loaded. */
  rows: readonly Cells[] | undefined
  /** The same as a picture; without it there is only the table. */
  chart?: ReactNode
  isEmpty?: boolean
  empty?: string
  /** Name of the file, without its ending. */
  file: string
}

/** Figures of a report: a chart that can be switched to its table, and the table as a file. */
export function FigurePanel({ title, note, columns, rows, chart, isEmpty, empty, file }: Props) {
  const [view, setView] = useState<string>('chart')
  const id = useId()
  const isBare = isEmpty ?? rows?.length === 0
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="section"
      aria-labelledby={id}
      className={styles['panel'] ?? ''}
    >
      <Group justify="space-between" gap="xs" mb="sm" className={styles['panelHead'] ?? ''}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {!isBare && rows && (
          <Group gap={4} wrap="nowrap" className={styles['tools'] ?? ''}>
            {chart && (
              <SegmentedControl
                size="xs"
                aria-label={`Darstellung: ${title}`}
                value={view}
                onChange={setView}
                data={[
                  { value: 'chart', label: 'Diagramm' },
                  { value: 'table', label: 'Tabelle' },
                ]}
              />
            )}
            <CsvButton
              title={title}
              file={file}
              headings={columns.map(({ label, inFile }) => inFile ?? label)}
              rows={rows}
            />
          </Group>
        )}
      </Group>
      {!rows && <Skeleton height={180} radius="md" />}
      {rows && isBare && <Text c="dimmed">{empty ?? 'In diesem Zeitraum gibt es nichts zu zeigen.'}</Text>}
      {rows &&
        !isBare &&
        (chart && view === 'chart' ? chart : <Rows title={title} columns={columns} rows={rows} />)}
      {note && (
        <Text size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
    </Paper>
  )
}

function Rows({
  title,
  columns,
  rows,
}: {
  title: string
  columns: readonly Column[]
  rows: readonly Cells[]
}) {
  const shown = (cell: string | number, { format }: Column) =>
    typeof cell === 'number' ? (format?.(cell) ?? cell.toLocaleString('de-AT')) : cell
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={`Tabelle: ${title}`}>
      <Table className={styles['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label }, index) => (
              <Table.Th key={label} scope="col" {...(index > 0 ? { ta: 'end' } : {})}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            <Table.Tr key={row}>
              {cells.map((cell, index) => (
                <Table.Td key={index} className="tabular" {...(index > 0 ? { ta: 'end' } : {})}>
                  {columns[index] && shown(cell, columns[index])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
