import { Alert, Button, Group, Paper, Progress, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportJob, ImportProblem } from '@theke/contract/calls/imports'
import { formatDateTime } from '@theke/domain/values'
import { Link } from 'react-router'
import { csvOf, downloadText } from '../../crud/csv.ts'
import { CountCard } from '../../ui/count-card.tsx'
import { isAtWork, kindLabel } from './import-calls.ts'
import { UndoButton } from './undo-button.tsx'

/** How far an import or its undo is, and what became of it. */
export function ImportProgress({ job }: { job: ImportJob }) {
  const isUndo = job.state === 'undoing' || job.state === 'undone'
  const total = isUndo ? job.progress + job.changes : job.lines
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <div role="status">
          {isAtWork(job) ? (
            <Stack gap={6}>
              <Text>
                {isUndo ? 'Wird rückgängig gemacht' : 'Wird importiert'}:{' '}
                {job.progress.toLocaleString('de-AT')} von {total.toLocaleString('de-AT')}
              </Text>
              <Progress
                value={total === 0 ? 0 : (job.progress / total) * 100}
                animated
                aria-label={isUndo ? 'Wird rückgängig gemacht' : 'Wird importiert'}
              />
              <Text size="sm" c="dimmed">
                Sie können diese Seite verlassen, der Import läuft weiter.
              </Text>
            </Stack>
          ) : (
            <Outcome job={job} />
          )}
        </div>
        {!isAtWork(job) && (
          <Group gap="xs">
            <Button component={Link} to={`/${job.kind}`}>
              {kindLabel(job.kind)} ansehen
            </Button>
            <UndoButton job={job} />
          </Group>
        )}
        {!isAtWork(job) && job.undoUntil && job.changes > 0 && (
          <Text size="sm" c="dimmed">
            Rückgängig möglich bis {formatDateTime(Date.parse(job.undoUntil))} Uhr.
          </Text>
        )}
        {job.problems.length > 0 && <Problems job={job} />}
      </Stack>
    </Paper>
  )
}

function Outcome({ job }: { job: ImportJob }) {
  if (job.state === 'undone')
    return (
      <Alert color={job.problems.length > 0 ? 'orange' : 'green'}>
        {job.problems.length > 0
          ? 'Der Import wurde rückgängig gemacht, bis auf das, was seither bearbeitet wurde.'
          : 'Der Import wurde rückgängig gemacht.'}
      </Alert>
    )
  const { create, update, nothing, fail } = job.counts
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <CountCard label="Neu" count={create} />
      <CountCard label="Geändert" count={update} />
      <CountCard label="Unverändert" count={nothing} />
      <CountCard label="Fehler" count={fail} color={fail > 0 ? 'red' : undefined} />
    </SimpleGrid>
  )
}

const header = ['Zeile', 'Spalte', 'Grund']
const cellsOf = ({ line, column, message }: ImportProblem) => [String(line), column ?? '', message]

function Problems({ job: { problems, state } }: { job: ImportJob }) {
  const heading = state === 'undone' || state === 'undoing' ? 'Nicht zurückgesetzt' : 'Nicht übernommen'
  return (
    <section aria-labelledby="problems">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="problems">
          {heading}
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadText('import-fehler.csv', csvOf(header, problems.map(cellsOf)))}
        >
          Als CSV
        </Button>
      </Group>
      <Table.ScrollContainer minWidth={480} type="native">
        <Table>
          <Table.Caption className="visually-hidden">{heading}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {header.map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(0, 200).map((problem, index) => (
              <Table.Tr key={index}>
                {cellsOf(problem).map((cell, at) => (
                  <Table.Td key={at}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
